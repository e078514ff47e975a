import type { Display, FollowedEntry, TotemStart } from '@acolhe/contract/totem/totem';
import { DISPLAY_CALL_MS, DISPLAY_CALLS } from '@acolhe/domain/totem/totem';
import type { CallerContext, CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { newAccessCode } from '../../access-code/service.ts';
import { requireCompany, rulesInForce } from '../../company/service.ts';
import { byOf, requireOwn } from '../entry.ts';
import { changeEntry } from '../entry-store.ts';
import { waitOf, waitRanges } from '../forecast/forecast.ts';
import { listActiveGroups } from '../group/group-store.ts';
import { settleMissed } from '../missed.ts';
import { groupOf } from '../view.ts';
import { listOwnEntries, readPlace } from '../view-store.ts';
import { listCalls, listWaitingIds, readTag } from './lobby-store.ts';

// The line as a lobby sees it: its queues, tags and calls. Nothing of whose an entry is.

type LobbyGroup = TotemStart['groups'][number];

/**
 * Some of the clinic's queues in service, or all, with the number of waiting patients and the range of the longest
 * wait.
 */
export async function lobbyGroups(context: CompanyContext, ids: readonly string[]): Promise<LobbyGroup[]> {
  const { platform, scope } = context;
  const now = platform.clock.now();
  const ranges = await waitRanges(context);
  return platform.database.readInCompany(scope, async (tx) => {
    const company = await requireCompany(tx);
    if (!rulesInForce(company).access_emergency) return [];
    const rows = (await listActiveGroups(tx)).filter(({ id }) => ids.length === 0 || ids.includes(id));
    const waiting = await listWaitingIds(tx);
    return rows.map((row) => {
      const known = waiting.flatMap(({ id, group_id }) => (group_id === row.id ? (ranges.get(id) ?? []) : []));
      const last = known.toSorted((a, b) => b.high - a.high)[0];
      const { id, name, is_open, waiting: n } = groupOf(row, { zone: company.time_zone, now, granted: [] });
      return { id, name, is_open, waiting: n, wait: last ? { low: last.low, high: last.high } : null };
    });
  });
}

/** The latest calls at a display's queues. */
export async function lobbyCalls(context: CompanyContext, groupIds: readonly string[]): Promise<Display['calls']> {
  const { platform, scope } = context;
  if (groupIds.length === 0) return [];
  await settleMissed(context);
  const since = new Date(platform.clock.now() - DISPLAY_CALL_MS);
  const rows = await platform.database.readInCompany(scope, (tx) =>
    listCalls(tx, { groupIds, since, limit: DISPLAY_CALLS }),
  );
  return rows.flatMap(({ id, ticket, status, called_at, place }) =>
    called_at ? [{ id, ticket, place, called_at: called_at.toISOString(), is_now: status === 'ready' }] : [],
  );
}

export type Tag = { ticket: string; groupName: string; enteredAt: Date; followCode: string };

/** The tag of an own entry, taken at a totem: it is called there from now on. */
export function takeTag(context: CallerContext, id: string): Promise<Tag> {
  const { platform, scope, caller } = context;
  const by = byOf(caller, platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const entry = await requireOwn(tx, caller, id);
    if (entry.status === 'ended') throw new Problem('queue_changed');
    const followCode = entry.follow_code ?? newAccessCode();
    if (!entry.follow_code || (caller.totemId && entry.totem_id !== caller.totemId))
      await changeEntry(tx, entry, 'take_tag', by, { follow_code: followCode, totem_id: caller.totemId ?? null });
    const tag = await readTag(tx, id);
    if (!tag) throw new Problem('not_found');
    return { ticket: tag.ticket, groupName: tag.group_name, enteredAt: tag.entered_at, followCode };
  });
}

/** Whether a person or a dependent of theirs is in the line. */
export const isInLine = async (tx: CompanyTransaction, personId: string): Promise<boolean> =>
  (await listOwnEntries(tx, personId)).length > 0;

/** The patient of an entry, and the entry as its tag lets it be followed. */
export async function followed(
  context: CompanyContext,
  id: string,
): Promise<{ patientId: string; entry: FollowedEntry }> {
  const { platform, scope } = context;
  await settleMissed(context);
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await readTag(tx, id);
    if (!row) throw new Problem('code_unknown');
    const { before, waiting } = await readPlace(tx, row);
    return {
      patientId: row.patient_id,
      entry: {
        ticket: row.ticket,
        group_name: row.group_name,
        status: row.status,
        place: row.status === 'waiting' ? before + 1 : null,
        waiting,
        wait: await waitOf(context, tx, row),
        call_place: row.call_place ?? '',
        call_until: row.call_until?.toISOString() ?? null,
        now: new Date(platform.clock.now()).toISOString(),
      },
    };
  });
}
