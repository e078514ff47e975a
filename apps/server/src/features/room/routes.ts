import { asCaller, gated, grantOf } from '../../platform/gate.ts';
import { FILE_CSP } from '../../platform/http/upload.ts';
import { invite, listInvited, withdraw } from './guest/guest.ts';
import { visitLog } from './log.ts';
import { messageFile, participantMessages, sendFile, visitMessages, write } from './message.ts';
import { viewRoom } from './service.ts';

export const roomRoutes = {
  log: gated.room.log.handler(({ context, input }) => visitLog(asCaller(context), input.id)),
  view: gated.room.view.handler(({ context }) => viewRoom(context, grantOf(context))),
  guests: gated.room.guests.handler(({ context }) => listInvited(context, grantOf(context))),
  invite: gated.room.invite.handler(({ context, input }) =>
    invite(context, grantOf(context), { role: input.role, name: input.name }),
  ),
  messages: gated.room.messages.handler(({ context }) => participantMessages(context, grantOf(context))),
  say: gated.room.say.handler(({ context, input: { id, text } }) => write(context, grantOf(context), { id, text })),
  sendFile: gated.room.sendFile.handler(({ context, input: { query, body } }) =>
    sendFile(context, grantOf(context), {
      ...{ id: query.message, name: query.name, file: body },
    }),
  ),
  readFile: gated.room.readFile.handler(({ context, input: { query } }) => {
    context.reply.header('content-security-policy', FILE_CSP);
    return messageFile(context, grantOf(context), query.filePath);
  }),
  withdraw: gated.room.withdraw.handler(({ context, input }) => withdraw(context, grantOf(context), input.id)),
};

/** Calls of the area `appointment`. */
export const visitMessageRoutes = {
  messages: gated.appointment.messages.handler(({ context, input }) => visitMessages(asCaller(context), input.id)),
};
