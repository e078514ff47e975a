import type { Topology } from '@acolhe/domain/room/room-people';
import type { CompanyTransaction } from '../../platform/db/database.ts';

export type TopologyRow = {
  topology: Topology;
  /** Number of the room at the media server. */
  mediaRoom: number | null;
  /** Person who could not reach the media server, as by `personOf`. */
  unreachedBy: string | null;
};

export async function readTopology(tx: CompanyTransaction, appointmentId: string): Promise<TopologyRow | undefined> {
  const row = await tx
    .selectFrom('room_topology')
    .select(['topology', 'media_room', 'unreached_by'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return (
    row && {
      topology: row.topology,
      mediaRoom: row.media_room === null ? null : Number(row.media_room),
      unreachedBy: row.unreached_by,
    }
  );
}

export async function writeTopology(
  tx: CompanyTransaction,
  appointmentId: string,
  row: TopologyRow,
  by: string,
  now: number,
): Promise<void> {
  const values = {
    topology: row.topology,
    media_room: row.mediaRoom,
    unreached_by: row.unreachedBy,
    decided_at: new Date(now),
    decided_by: by,
  };
  await tx
    .insertInto('room_topology')
    .values({ appointment_id: appointmentId, company_id: tx.companyId, ...values })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(values))
    .execute();
}

/** Number of the abandoned room at the media server, if it had one. */
export async function deleteTopology(tx: CompanyTransaction, appointmentId: string): Promise<number | null> {
  const row = await tx
    .deleteFrom('room_topology')
    .where('appointment_id', '=', appointmentId)
    .returning('media_room')
    .executeTakeFirst();
  return row?.media_room ? Number(row.media_room) : null;
}
