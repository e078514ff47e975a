import { phoneStatuses } from '@acolhe/domain/notification/notice';
import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, instant } from '../values.ts';

const sendChannels = ['mail', 'whatsapp', 'sms'] as const;

/** Notice about a visit that left the product. */
const visitNotice = z.object({
  id,
  channel: z.enum([...sendChannels, 'push']),
  /** The subject of a mail, the text of a message. */
  text: z.string(),
  /** Recipient's address, as much of it as tells one from another. */
  to: z.string(),
  /** Mails and pushes are known to be queued, sent or failed; phones report the rest. */
  status: z.enum(phoneStatuses),
  at: instant,
  /** Whether it is the mail that went because a phone was not reached. */
  is_fallback: z.boolean(),
});
export type VisitNotice = z.infer<typeof visitNotice>;

export const visitNoticeCalls = {
  notices: call
    .meta({ can: 'send_link' })
    .route({
      method: 'GET',
      path: '/{id}/notices',
      summary: 'Tell what was told about a visit by which channel, newest first',
    })
    .input(z.object({ id }))
    .output(
      z.object({
        notices: z.array(visitNotice),
        /** Channels by which the link can be sent again now. */
        channels: z.array(z.enum(sendChannels)),
        /** Whether the patient's link still leads somewhere. */
        is_to_come: z.boolean(),
      }),
    ),
  sendLink: call
    .meta({ can: 'send_link' })
    .route({ method: 'POST', path: '/{id}/link', summary: "Send the patient's link again by a channel" })
    .input(z.object({ id, channel: z.enum(sendChannels) }))
    .output(done),
};
