import {
  plannedReminders,
  type ReminderKind,
  type ReminderTimes,
  reminderAt,
  reminderEnds,
  waitingFrom,
} from '@acolhe/domain/reminder/reminder';
import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { eachDue } from '../../platform/job/due-rows.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmCodeOf } from '../access-code/service.ts';
import { lockAppointment } from '../appointment/store.ts';
import { type Mailed, readMailed } from '../appointment/visit-store.ts';
import { requireCompany } from '../company/service.ts';
import { sendVisitReminder } from '../notification/notice/visit-reminder.ts';
import { deliverPushes } from '../notification/push/push.ts';
import { withdrawNotices } from '../notification/withdraw.ts';
import {
  type DueReminder,
  insertReminders,
  isDoctorAlone,
  listDue,
  markSent,
  removeReminder,
  removeReminders,
} from './store.ts';

type Planned = Pick<Mailed, 'id' | 'starts_at'>;

/** Deduplication key for both channels: one reminder per kind and start. */
const keyOf = (id: string, kind: string, start: Date) => `reminder:${id}:${kind}:${start.toISOString()}`;

/** Plans the remaining reminders of a visit that was booked or moved. */
export async function planReminders(platform: Platform, tx: CompanyTransaction, visit: Planned): Promise<void> {
  const planned = plannedReminders(visit.starts_at.getTime(), platform.clock.now(), await timesOf(tx));
  await insertReminders(tx, visit, planned);
}

/** When the company reminds. */
async function timesOf(tx: CompanyTransaction): Promise<ReminderTimes> {
  const { reminder_day_hours, reminder_hour_minutes, reminder_waiting } = await requireCompany(tx);
  return { day: reminder_day_hours * HOUR, hour: reminder_hour_minutes * MINUTE, waiting: reminder_waiting };
}

/** Withdraws planned reminders and queued messages, except those of the start that stays. */
export async function withdrawReminders(
  platform: Platform,
  tx: CompanyTransaction,
  id: string,
  keep?: Date,
): Promise<void> {
  const told = await removeReminders(tx, id, keep);
  const keys = told.map(({ kind, starts_at }) => keyOf(id, kind, starts_at));
  await withdrawNotices(platform, tx, keys);
}

/** Plans the reminder of a waiting doctor, sent unless the patient comes first. */
export async function awaitPatient(
  tx: CompanyTransaction,
  { appointmentId: id, start, now }: { appointmentId: string; start: number; now: number },
): Promise<void> {
  if (!(await timesOf(tx)).waiting) return;
  await insertReminders(tx, { id, starts_at: new Date(start) }, [{ kind: 'waiting', due: waitingFrom(start, now) }]);
}

/** Batch size; the next run, a minute later, continues. */
const BATCH = 1_000;

/** Job: sends due reminders by mail and push. */
export async function sendReminders(platform: Platform): Promise<void> {
  await forEachCompany(platform, 'send-reminders', async (context) => {
    const now = new Date(platform.clock.now());
    await eachDue(context, {
      job: 'send-reminders',
      kind: 'reminder',
      list: (limit) => platform.database.readInCompany(context.scope, (tx) => listDue(tx, now, limit)),
      batch: BATCH,
      idOf: ({ appointment_id, kind, starts_at }) => keyOf(appointment_id, kind, starts_at),
      work: (reminder) => tell(context, reminder),
    });
  });
  await deliverPushes(platform);
}

/** Under the appointment's lock: a concurrent cancellation or move is either seen here, or withdraws the reminder. */
function tell({ platform, scope }: CompanyContext, due: DueReminder): Promise<void> {
  const now = platform.clock.now();
  const kind = due.kind;
  return platform.database.inCompany(scope, async (tx) => {
    // Planned while the company still wanted them.
    if (!(await timesOf(tx))[kind]) return removeReminder(tx, due);
    const visit = await lockAppointment(tx, due.appointment_id);
    if (!visit || visit.starts_at.getTime() !== due.starts_at.getTime()) return removeReminder(tx, due);
    const seen = new Date(now - SEAT_SEEN_MS);
    const facts = {
      status: visit.status,
      start: visit.starts_at.getTime(),
      end: visit.ends_at.getTime(),
      due: due.due_at.getTime(),
      isAwaited: kind === 'waiting' && (await isDoctorAlone(tx, visit.id, seen)),
    };
    const outcome = reminderAt(kind, facts, now);
    if (outcome === 'wait') return;
    if (outcome === 'drop') return removeReminder(tx, due);
    if (!(await markSent(tx, due, new Date(now)))) return;
    const row = await readMailed(tx, visit.id);
    if (row) await write(platform, tx, row, kind, new Date(reminderEnds(kind, facts)));
  });
}

/** How long a lost seat is kept in the room (SEAT_KEPT_SECONDS). */
const SEAT_SEEN_MS = 120_000;

async function write(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  kind: ReminderKind,
  expiresAt: Date,
): Promise<void> {
  const dedupeKey = keyOf(row.id, kind, row.starts_at);
  const confirm = kind === 'day' ? await confirmCodeOf(tx, row.id) : undefined;
  await sendVisitReminder({ platform, tx }, { ...row, kind, confirm, dedupeKey, expiresAt });
}
