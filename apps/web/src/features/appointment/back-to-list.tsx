import type { Role } from '@acolhe/domain/identity/roles';
import { useState } from 'react';
import { type PhraseKey, useT } from '../../shared/i18n/i18n.tsx';
import { cameFrom } from '../../shared/navigation/back-navigation.ts';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';

/** Pages that open a visit's details; the longest matching prefix names the back link. */
const lists: readonly [path: string, name: PhraseKey][] = [
  ['/person/appointment', 'screen.person_appointment'],
  ['/professional/listscheduled', 'home.today_list'],
  ['/professional/listappointment', 'screen.list_appointment'],
  ['/requests', 'screen.requests'],
  ['/waitinglist', 'screen.waiting_list'],
  ['/professional/ehr', 'screen.ehr'],
  ['/profile/person/ehr/', 'screen.person_ehr'],
  ['/appointment/detail/', 'screen.appointment_detail'],
  ['/schedule_availability/', 'screen.availability'],
];

export type Place = { href: string; name: PhraseKey };

/** The page behind an address of ours; undefined where there is none to go back to. */
export function listOf(address: string | null, role: Role): Place | undefined {
  if (!address) return undefined;
  const [path = ''] = address.split('?');
  if (path === '/' && role === 'P') return { href: address, name: 'screen.patient_home' };
  if (path === '/professional' && role !== 'P') return { href: address, name: 'screen.professional_home' };
  const found = lists.find(([start]) => (start.endsWith('/') ? path.startsWith(start) : path === start));
  return found && { href: address, name: found[1] };
}

/** Back link to the previous list with its filters; for people who came by a link, to their role's list. */
export function BackToList({ role }: { role: Role }) {
  const t = useT();
  const [place] = useState<Place>(
    () =>
      listOf(cameFrom(), role) ??
      (role === 'P'
        ? { href: '/person/appointment', name: 'screen.person_appointment' }
        : { href: '/professional/listscheduled', name: 'home.today_list' }),
  );
  return <BackLink href={place.href}>{t(place.name)}</BackLink>;
}
