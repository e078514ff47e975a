import type { Mailed } from '../../appointment/visit-store.ts';
import { defineCalledNotice } from '../define-notice.ts';
import { visitLetter } from '../mail/visit-letter.ts';
import { visitShort } from '../phone/visit-short.ts';
import type { Recipient } from '../recipient.ts';

/** The link of a visit once more, to those of the patient's side whom the asked channel reaches. */
export const sendVisitLink = defineCalledNotice<Mailed & { recipients: readonly Recipient[]; dedupeKey: string }>({
  to: ({ recipients }) => recipients,
  topic: 'visit',
  mail: (visit, to, context) =>
    visitLetter(visit, to, context, {
      kind: 'link',
      path: `/accessroom/${visit.room_code}`,
      dedupeKey: visit.dedupeKey,
      expiresAt: visit.ends_at,
    }),
  short: (visit, to) => visitShort(visit, to, { kind: 'link', isUrgent: true }),
});
