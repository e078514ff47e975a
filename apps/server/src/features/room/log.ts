import type { VisitLogRow } from '@acolhe/contract/room';
import type { Caller } from '../../platform/auth.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { assertCanView } from '../appointment/service.ts';
import { mustReadRoom, nameOf } from './seat.ts';
import { readLog } from './store.ts';

/** What happened in a visit's room, for those who may see the visit. */
export async function visitLog(
  platform: Platform,
  scope: CompanyScope,
  caller: Caller,
  id: string,
): Promise<VisitLogRow[]> {
  await assertCanView(platform, scope, caller, id);
  return platform.database.readInCompany(scope, async (tx) => {
    const room = await mustReadRoom(tx, id);
    return (await readLog(tx, id)).map(({ at, event, participant, guestName }) => ({
      at: at.toISOString(),
      event,
      role: participant,
      name: nameOf(room, participant, guestName),
    }));
  });
}
