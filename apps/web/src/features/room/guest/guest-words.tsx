import type { RoomView } from '@acolhe/contract/room/room';
import { isGuest } from '@acolhe/domain/room/room-people';
import { type Translate, useT } from '../../../shared/i18n/i18n.tsx';

/** Explanation of a guest's role in the visit. */
export function GuestRoleText({ view }: { view: RoomView }) {
  const t = useT();
  const { role } = view.me;
  return isGuest(role) ? <p>{t(`people.guest.${role}`)}</p> : null;
}

/** Title that says whose visit it is; an assistant is on the professional's side. */
export function guestTitle(view: RoomView, t: Translate): string {
  const names = { patient: view.patient_name, doctor: view.other.name };
  return view.me.role === 'assistant' ? t('room.visit_of', { name: names.patient }) : t('people.guest.title', names);
}
