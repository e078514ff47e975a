import { readMailed } from '../../appointment/visit-store.ts';
import { type AssistantInvitation, assistantDismissed, assistantInvited } from '../../room/events.ts';
import { defineNotice } from '../define-notice.ts';
import { visitLetter } from '../mail/visit-letter.ts';
import type { NoticeContext } from '../send-notice.ts';

async function readInvitation(invitation: AssistantInvitation, { tx }: NoticeContext) {
  const visit = await readMailed(tx, invitation.appointmentId);
  return visit && { visit, invitation };
}

type Invited = NonNullable<Awaited<ReturnType<typeof readInvitation>>>;

/** The assistant works for the doctor, so the mail has the doctor's language. */
const assistantOf = ({ visit, invitation: { mail, name } }: Invited) => [
  { to: mail, name, locale: visit.doctor_locale },
];

/** An assistant's link into the room, once for each time and professional. */
export const assistantLink = defineNotice({
  on: assistantInvited,
  about: readInvitation,
  to: assistantOf,
  mail: ({ visit, invitation: { guestId, code } }, to, context) =>
    visitLetter(visit, to, context, {
      kind: 'assistant',
      path: `/a/${code}`,
      dedupeKey: `assistant:${guestId}:${visit.professional_id}:${visit.starts_at.toISOString()}`,
    }),
});

/** An assistant's link no longer works. */
export const assistantCancelled = defineNotice({
  on: assistantDismissed,
  about: readInvitation,
  to: assistantOf,
  mail: ({ visit, invitation: { guestId } }, to, context) =>
    visitLetter(visit, to, context, {
      kind: 'assistant_cancelled',
      path: '/',
      dedupeKey: `assistant_cancelled:${guestId}`,
    }),
});
