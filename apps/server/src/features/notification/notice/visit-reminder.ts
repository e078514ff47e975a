import type { ReminderKind } from '@acolhe/domain/reminder/reminder';
import { phrase } from '../../../platform/phrases.ts';
import type { Mailed } from '../../appointment/visit-store.ts';
import { defineCalledNotice } from '../define-notice.ts';
import { changeWays, visitLetter } from '../mail/visit-letter.ts';
import { visitShort } from '../phone/visit-short.ts';
import { dayWord, timeWord } from '../push/push.ts';
import { visitPush } from '../push/visit-push.ts';
import { patientSide } from '../recipient.ts';

type Reminder = Mailed & {
  kind: ReminderKind;
  /** Code of the link that confirms; only a day before. */
  confirm: string | undefined;
  dedupeKey: string;
  expiresAt: Date;
};

/** Whether it asks for a confirmation: a day before, unless that was given. */
const isAsked = ({ kind, status }: Reminder) => kind === 'day' && status !== 'confirmed';

/** A visit is near, or its doctor waits. Sent by the feature `reminder`, at the times that it planned. */
export const sendVisitReminder = defineCalledNotice<Reminder>({
  to: patientSide,
  topic: 'reminder',
  push: (visit, context) => {
    const { kind, confirm, dedupeKey, expiresAt } = visit;
    const path = confirm ? `/confirm/${confirm}` : `/accessroom/${visit.room_code}`;
    return visitPush(visit, context, { kind, path, dedupeKey, expiresAt, wantedOnly: true });
  },
  mail: (visit, to, context) => {
    const { kind, confirm, dedupeKey, expiresAt } = visit;
    const { locale } = to;
    const check = { text: phrase(locale, 'mail.check_way'), path: `/check/${visit.room_code}` };
    // Shortly before, the refund rule is left to the cancel page.
    const ways = kind === 'day' ? changeWays(visit, locale, context, true) : [];
    return visitLetter(visit, to, context, {
      kind: kind === 'day' && !isAsked(visit) ? 'reminder_sure' : `reminder_${kind}`,
      path: isAsked(visit) && confirm ? `/confirm/${confirm}` : `/accessroom/${visit.room_code}`,
      dedupeKey,
      expiresAt,
      values: {
        day: dayWord(locale, visit.starts_at, context.platform.clock.now(), visit.time_zone),
        time: timeWord(locale, visit.starts_at, visit.time_zone),
      },
      note: kind === 'waiting' ? undefined : 'reminder',
      more: kind === 'waiting' ? [] : [check, ...ways],
    });
  },
  short: (visit, to) => visitShort(visit, to, { kind: `reminder_${visit.kind}`, isUrgent: visit.kind !== 'day' }),
});
