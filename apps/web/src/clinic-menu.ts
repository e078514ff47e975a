import type { Setup } from '@acolhe/contract/landing/setup-document';
import { findRoute } from './clinic-routes.ts';
import { agendaOf } from './features/professional/availability/address.ts';
import { type Entry, isAvailable, menuItems } from './menu.ts';
import type { Session } from './shared/api/session.ts';
import type { Translate } from './shared/i18n/i18n.tsx';
import type { Command } from './shared/ui/frame/command.tsx';
import type { MenuItem } from './shared/ui/frame/menu-bar.tsx';

// The menu and the palette of a clinic's staff. A file of its own: patients and visitors never load it.

/** Menu entry for all agendas; {@link agendaOf} adds the caller's own, from the session. */
const AGENDA = '/schedule_availability/';

const professional: readonly Entry[] = [
  { href: '/professional', label: 'shell.home', icon: 'home', key: 'h' },
  { href: '/professional/listscheduled', label: 'shell.today', icon: 'calendar', key: 't' },
  { href: '/professional/listappointment', label: 'shell.all_appointments', icon: 'list', wideOnly: true, key: 'v' },
  { href: AGENDA, label: 'shell.hours', icon: 'clock', wideOnly: true, key: 'a' },
  { href: '/people', label: 'screen.people', icon: 'people', wideOnly: true, key: 'p' },
  { href: '/professional/list', label: 'screen.professionals', icon: 'person', wideOnly: true, key: 'd' },
  { href: '/requests', label: 'screen.requests', icon: 'inbox', wideOnly: true, key: 'r' },
  { href: '/waitinglist', label: 'screen.waiting_list', icon: 'hourglass', wideOnly: true, key: 'w' },
  { href: '/finances', label: 'screen.commissions', icon: 'coin', wideOnly: true, key: 'f' },
  { href: '/plans', label: 'screen.plans', icon: 'layers', wideOnly: true },
  { href: '/vouchers', label: 'screen.vouchers', icon: 'ticket', wideOnly: true },
  { href: '/reports', label: 'screen.reports', icon: 'chart', wideOnly: true },
  { href: '/clubs', label: 'screen.clubs', icon: 'people', wideOnly: true },
  { href: '/orders', label: 'screen.orders', icon: 'ticket', wideOnly: true },
  { href: '/staff', label: 'screen.staff', icon: 'people', wideOnly: true, key: 'e' },
  { href: '/companies', label: 'screen.companies', icon: 'layers', wideOnly: true },
  { href: '/settings', label: 'screen.settings', icon: 'settings', wideOnly: true, key: 's' },
  { href: '/professional/ehr', label: 'shell.record', icon: 'record' },
  { href: '/emergency/professional', label: 'shell.emergency_professional', icon: 'bolt', wideOnly: true, key: 'l' },
  { href: '/questionnaires', label: 'screen.questionnaires', icon: 'list', wideOnly: true },
  { href: '/emergency/groups', label: 'screen.queue_groups', icon: 'hourglass', wideOnly: true },
  { href: '/message', label: 'shell.messages', icon: 'message' },
  { href: '/account', label: 'shell.me', icon: 'person' },
];
/** Actions that the palette offers besides the menu. */
const actions: readonly Entry[] = [
  { href: '/appointment/new', label: 'screen.appointment_new', icon: 'calendar', key: 'n' },
  { href: '/people/new', label: 'screen.person_new', icon: 'person' },
  { href: '/people/import', label: 'screen.people_import', icon: 'people' },
  { href: '/people/duplicates', label: 'screen.duplicates', icon: 'people' },
  { href: '/professional/new', label: 'screen.professional_new', icon: 'person' },
  { href: '/plans/new', label: 'screen.plan_new', icon: 'layers' },
  { href: '/vouchers/new', label: 'screen.voucher_new', icon: 'ticket' },
  { href: '/clubs/new', label: 'screen.club_new', icon: 'people' },
  { href: '/orders/new', label: 'screen.order_new', icon: 'ticket' },
  { href: '/orders/partners', label: 'screen.partners', icon: 'people' },
  { href: '/finances/settings', label: 'screen.finance_settings', icon: 'coin' },
  { href: '/finances/accounts', label: 'screen.payment_accounts', icon: 'coin' },
  { href: '/differences', label: 'screen.differences', icon: 'coin' },
  { href: '/staff/permissions', label: 'screen.permissions', icon: 'people' },
  { href: '/emergency/groups/new', label: 'screen.queue_group_new', icon: 'hourglass' },
  { href: '/totems', label: 'screen.totems', icon: 'ticket' },
  { href: '/message/new', label: 'screen.message_new', icon: 'message' },
  { href: '/message/teams', label: 'screen.message_teams', icon: 'people' },
  { href: '/check', label: 'screen.check', icon: 'video' },
];
/** Labels and icons of manager entries that differ from other roles'. */
const managerLabels: Readonly<Record<string, Partial<Entry>>> = {
  '/professional': { label: 'shell.overview', icon: 'chart' },
  '/finances': { label: 'screen.finances' },
};
const manager: readonly Entry[] = professional.map((entry) => ({ ...entry, ...managerLabels[entry.href] }));

/** Menu of a staff member, professional or manager. */
export function clinicMenuOf(session: Session, setup: Setup, path: string, t: Translate): MenuItem[] {
  const entries = (session.role === 'M' ? manager : professional)
    .map((entry) => (entry.href === AGENDA ? { ...entry, href: agendaOf(session) } : entry))
    // A manager of one clinic finds it in the settings.
    .filter(({ href }) => href !== '/companies' || session.leads_network);
  return menuItems(entries, { session, setup, t, find: findRoute }, (href) => isCurrent(href, path));
}

/** Commands of the palette and the go-to keys, for staff, professionals and managers. */
export function commandsOf(session: Session, setup: Setup, t: Translate): Command[] {
  const entries = (session.role === 'M' ? manager : professional).map((entry) =>
    entry.href === AGENDA ? { ...entry, href: agendaOf(session) } : entry,
  );
  const kinds = [
    ...entries.map((entry) => ({ ...entry, kind: 'screen' as const })),
    ...actions.map((entry) => ({ ...entry, kind: 'action' as const })),
  ];
  return kinds
    .filter(({ href }) => isAvailable(findRoute(href).route, session, setup))
    .map(({ href, label, icon, kind, key }) => ({ href, label: t(label), icon, kind, key }));
}

function isCurrent(href: string, path: string): boolean {
  if (href === '/settings') return path === href || path.startsWith(`${href}/`);
  return href.startsWith(AGENDA) ? path.startsWith(AGENDA) : path === href;
}
