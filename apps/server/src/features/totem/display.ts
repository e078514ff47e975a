import type { Display } from '@acolhe/contract/totem/totem';
import type { RequestContext } from '../../platform/gate.ts';
import { lobbyCalls, lobbyGroups } from '../queue/lobby/lobby.ts';
import { requireDevice } from './session.ts';

/**
 * Content of a display of the lobby: the latest calls of people who took a tag there, and the number who wait.
 *
 * @param groupId one of its queues; all of them without it
 */
export async function displayOf(exchange: RequestContext, groupId: string | undefined): Promise<Display> {
  const { row, context } = await requireDevice(exchange, ['display']);
  const groups = (await lobbyGroups(context, row.group_ids)).filter(({ id }) => !groupId || id === groupId);
  const ids = groups.map(({ id }) => id);
  return {
    name: row.name,
    groups,
    calls: await lobbyCalls(context, ids),
    messages: row.messages
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    now: new Date(exchange.platform.clock.now()).toISOString(),
  };
}
