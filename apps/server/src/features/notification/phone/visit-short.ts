import { whenOf } from '../../../platform/mail/mail-time.ts';
import type { Mailed } from '../../appointment/visit-store.ts';
import { firstNameOf } from '../push/push.ts';
import type { Recipient } from '../recipient.ts';
import type { Short } from '../send-notice.ts';

/** A visit's notice in short: when it is, and of which patient. */
export const visitShort = (
  visit: Mailed,
  { locale }: Recipient,
  short: Pick<Short, 'kind' | 'until' | 'isUrgent'>,
): Short => ({
  ...short,
  patient: firstNameOf({ name: visit.patient_name, social_name: visit.patient_social_name }),
  when: whenOf(locale, visit.starts_at, visit.time_zone),
});
