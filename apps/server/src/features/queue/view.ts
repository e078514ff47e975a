import type { QueueEntry, QueueShift } from '@acolhe/contract/queue/desk';
import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import type { QueueGroup } from '@acolhe/contract/queue/queue-group';
import { ageOn } from '@acolhe/domain/person/age';
import { shownName } from '@acolhe/domain/person/person-name';
import { openingOf } from '@acolhe/domain/queue/queue-hours';
import { isPastTarget } from '@acolhe/domain/queue/queue-order';
import { dayIn } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { GroupRow } from './group/group-store.ts';
import type { ShiftRow } from './shift-store.ts';
import { type EntryViewRow, listPassings, readPlace } from './view-store.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The class that counts. */
const riskOfRow = (row: Pick<EntryViewRow, 'given_risk' | 'declared_risk'>) => row.given_risk ?? row.declared_risk;

/** Fields of an entry that both sides see. */
function baseOf(row: EntryViewRow) {
  return {
    id: row.id,
    ticket: row.ticket,
    status: row.status,
    group_id: row.group_id,
    group_name: row.group_name,
    patient_id: row.patient_id,
    patient_name: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    arrived_at: row.arrived_at.toISOString(),
    waiting_since: iso(row.waiting_since),
    complaint: row.complaint,
    priority: row.priority,
    called_at: iso(row.called_at),
    call_until: iso(row.call_until),
    professional_name: row.professional_name,
    misses: row.misses,
    end_reason: row.end_reason,
    appointment_id: row.appointment_id,
    version: row.version,
  };
}

/** An entry as its own people see it. */
export async function ownEntryOf(
  tx: CompanyTransaction,
  row: EntryViewRow,
  wait: OwnEntry['wait'],
  now: number,
  known?: { before: number; waiting: number },
): Promise<OwnEntry> {
  const { before, waiting } = known ?? (await readPlace(tx, row));
  // After the attendance the code opens the survey of the visit.
  const isInRoom = ['attendance', 'post_attendance', 'survey'].includes(row.status);
  return {
    ...baseOf(row),
    price: row.price,
    place: row.status === 'waiting' ? before + 1 : null,
    waiting,
    wait,
    alarms: row.alarms,
    alarm_seen: row.alarm_seen_at !== null,
    payment_code: row.status === 'payment' ? row.payment_code : null,
    room_code: isInRoom ? row.room_code : null,
    follow_code: row.follow_code,
    conclusion: row.outcome ? { outcome: row.outcome, guidance: row.guidance, referral: row.referral } : null,
    passed: (await listPassings(tx, row.id)).map(({ at, reason }) => ({ at: at.toISOString(), reason: reason ?? '' })),
    now: new Date(now).toISOString(),
  };
}

/**
 * An entry as those see it who keep the line.
 *
 * @param clinical what the reader may see of complaint and answers; null hides both
 */
export function queueEntryOf(
  row: EntryViewRow,
  clinical: { complaint: string; answers: EntryViewRow['answers'] } | null,
  reader: { zone: string; now: number; professionalId: string | null },
): QueueEntry {
  const risk = riskOfRow(row);
  const today = dayIn(reader.zone, reader.now).toString();
  const isOwn = reader.professionalId !== null && row.professional_id === reader.professionalId;
  return {
    ...baseOf(row),
    complaint: clinical?.complaint ?? '',
    age: row.patient_birth_date ? ageOn(row.patient_birth_date, today).years : null,
    risk,
    declared_risk: row.declared_risk,
    answers: clinical?.answers ?? null,
    alarms: clinical ? row.alarms : [],
    alarm_seen: row.alarm_seen_at !== null,
    due_at: iso(row.due_at),
    past_target:
      row.status === 'waiting' &&
      risk !== null &&
      isPastTarget({ arrivedAt: row.arrived_at.getTime(), risk }, reader.now),
    professional_id: row.professional_id,
    room_code: isOwn && row.status === 'attendance' ? row.room_code : null,
  };
}

/** Group as every caller sees it; `granted` are the groups to which the caller may check in. */
export function groupOf(
  row: GroupRow,
  { zone, now, granted }: { zone: string; now: number; granted: readonly string[] },
): QueueGroup {
  const { isOpen, opens } = openingOf(row, zone, now);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    specialty: row.specialty,
    price: row.price,
    visit_minutes: row.visit_minutes,
    is_open: isOpen,
    opens_at: opens === null ? null : new Date(opens).toISOString(),
    waiting: Number(row.waiting ?? 0),
    present: Number(row.present ?? 0),
    is_granted: granted.includes(row.id),
  };
}

export const shiftOf = (row: ShiftRow): QueueShift => ({
  id: row.id,
  professional_id: row.professional_id,
  professional_name: row.professional_name,
  group_ids: row.group_ids,
  status: row.status,
  started_at: row.started_at.toISOString(),
});
