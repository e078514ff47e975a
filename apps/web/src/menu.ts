import type { Setup } from '@acolhe/contract/landing/setup-document';
import { gate } from './gate.ts';
import { findMemberRoute } from './member-routes.ts';
import type { AppRoute, Match } from './route.ts';
import type { Session } from './shared/api/session.ts';
import type { PhraseKey, Translate } from './shared/i18n/i18n.tsx';
import type { MenuItem } from './shared/ui/frame/menu-bar.tsx';
import type { MenuIconName } from './shared/ui/menu-icon.tsx';

export type Entry = { href: string; label: PhraseKey; icon: MenuIconName; wideOnly?: boolean; key?: string };

const patient: readonly Entry[] = [
  { href: '/', label: 'shell.home', icon: 'home' },
  { href: '/personschedule', label: 'shell.book', icon: 'calendar' },
  { href: '/person/appointment', label: 'shell.appointments', icon: 'list' },
  { href: '/emergency/person', label: 'shell.emergency_person', icon: 'bolt', wideOnly: true },
  { href: '/message', label: 'shell.messages', icon: 'message' },
  { href: '/account', label: 'shell.me', icon: 'person' },
];

/** Menu of a patient; that of a clinic's staff is in clinic-menu.ts. */
export function patientMenuOf(session: Session, setup: Setup, path: string, t: Translate): MenuItem[] {
  return menuItems(patient, { session, setup, t, find: findMemberRoute }, (href) => path === href);
}

type MenuContext = {
  session: Session;
  setup: Setup;
  t: Translate;
  find: (path: string) => Match<AppRoute> | undefined;
};

/** Menu entries, with only those whose screens may open. */
export function menuItems(
  entries: readonly Entry[],
  { session, setup, t, find }: MenuContext,
  isCurrent: (href: string) => boolean,
): MenuItem[] {
  return entries
    .filter(({ href }) => href === '/' || isAvailable(find(href)?.route, session, setup))
    .map(({ href, label, icon, wideOnly }) => ({ href, label: t(label), icon, wideOnly, current: isCurrent(href) }));
}

/** Whether a screen may be opened and is more than a placeholder. */
export function isAvailable(route: AppRoute | undefined, session: Session, setup: Setup): boolean {
  return route !== undefined && gate(route, session, setup) === 'open';
}
