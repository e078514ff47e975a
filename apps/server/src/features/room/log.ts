import type { VisitLogRow } from '@acolhe/contract/room/room';
import type { CallerContext } from '../../platform/context.ts';
import { assertCanView } from '../appointment/service.ts';
import { nameOf, requireRoom } from './seat.ts';
import { readLog } from './store.ts';

/** Log of a visit's room, for those who may see the visit. */
export async function visitLog(context: CallerContext, id: string): Promise<VisitLogRow[]> {
  await assertCanView(context, id);
  return context.platform.database.readInCompany(context.scope, async (tx) => {
    const room = await requireRoom(tx, id);
    return (await readLog(tx, id)).map(({ at, event, participant, guestName }) => ({
      at: at.toISOString(),
      event,
      role: participant,
      name: nameOf(room, participant, guestName),
    }));
  });
}
