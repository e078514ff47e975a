import type { PrinterState, TagPaper, TotemKind } from '@acolhe/domain/totem/totem';
import type { CodeTransaction, CompanyTransaction } from '../../platform/db/database.ts';
import { accessCodes } from '../access-code/read.ts';
import { appointments } from '../appointment/read.ts';
import { payments } from '../payment/read.ts';
import { professionals } from '../professional/read.ts';

type Rules = {
  name: string;
  place: string;
  group_ids: string[];
  paper: TagPaper;
  messages: string;
};
type Pairing = { code_hash: string | null; code_until: Date | null };
type NewTotem = Rules & Pairing & { id: string; kind: TotemKind; pin_hash: string; author: string; at: Date };

/** False if a device of the clinic has the name. */
export async function insertTotem(tx: CompanyTransaction, totem: NewTotem): Promise<boolean> {
  const row = await tx
    .insertInto('totem')
    .values({ ...totem, company_id: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another device of the clinic has a name. */
export async function isTotemNameTaken(tx: CompanyTransaction, name: string, except: string): Promise<boolean> {
  const row = await tx
    .selectFrom('totem')
    .select('id')
    .where((eb) => eb(eb.fn('folded', ['name']), '=', eb.fn('folded', [eb.val(name)])))
    .where('ended_at', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

/** Devices that were not taken away, oldest first. */
export function listTotems(tx: CompanyTransaction) {
  return tx.selectFrom('totem').selectAll().where('ended_at', 'is', null).orderBy('at').orderBy('id').execute();
}

export function readTotem(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('totem').selectAll().where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst();
}
export type TotemRow = NonNullable<Awaited<ReturnType<typeof readTotem>>>;

/** The device with a pairing code, by its hash. */
export function readTotemOfCode(tx: CodeTransaction, hash: string) {
  return tx.selectFrom('totem').select(['id', 'company_id']).where('code_hash', '=', hash).executeTakeFirst();
}

/** The device that an assertion names, which proves nothing yet. */
export function readTotemOfId(tx: CodeTransaction, id: string) {
  return tx.selectFrom('totem').select(['id', 'company_id']).where('id', '=', id).executeTakeFirst();
}

/** The session of a cookie, by the hash of its token. */
export function readSessionOfToken(tx: CodeTransaction, hash: string) {
  return tx.selectFrom('totem_session').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** Changes a device that was not taken away; undefined if there is none. */
export function changeTotem(
  tx: CompanyTransaction,
  id: string,
  change: Partial<
    Rules &
      Pairing & {
        pin_hash: string;
        public_key: string | null;
        paired_at: Date;
        seen_at: Date;
        printer: PrinterState;
        ended_at: Date;
      }
  >,
): Promise<TotemRow | undefined> {
  return tx
    .updateTable('totem')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function insertTotemSession(
  tx: CompanyTransaction,
  session: { token_hash: string; totem_id: string; person_id: string | null; at: Date; until: Date },
): Promise<void> {
  await tx
    .insertInto('totem_session')
    .values({ ...session, company_id: tx.companyId })
    .execute();
}

/** Ends what a device is known by: everything, or who stands there. */
export async function endTotemSessions(
  tx: CompanyTransaction,
  { totemId, isPersonOnly }: { totemId: string; isPersonOnly: boolean },
  at: Date,
): Promise<void> {
  let query = tx
    .updateTable('totem_session')
    .set({ ended_at: at })
    .where('totem_id', '=', totemId)
    .where('ended_at', 'is', null);
  if (isPersonOnly) query = query.where('person_id', 'is not', null);
  await query.execute();
}

/** Forgets who stood at the clinic's totems, and devices' cookies that are over. */
export async function deleteTotemSessions(tx: CompanyTransaction, before: Date): Promise<void> {
  await tx.deleteFrom('totem_session').where('until', '<', before).execute();
}

export function readClinicKey(tx: CompanyTransaction) {
  return tx.selectFrom('clinic_key').select(['public_key', 'key']).executeTakeFirst();
}

/** Keeps the clinic's key, unless another process made one meanwhile. */
export async function insertClinicKey(
  tx: CompanyTransaction,
  key: { public_key: string; key: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('clinic_key')
    .values({ ...key, company_id: tx.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The patient of a visit. */
export async function patientOfVisit(tx: CompanyTransaction, appointmentId: string): Promise<string> {
  const { patient_id } = await tx
    .selectFrom(appointments('appointment'))
    .select('patient_id')
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  return patient_id;
}

/** Visits of a person that begin within a time, those of the line apart. */
export function listVisits(tx: CompanyTransaction, personId: string, { from, to }: { from: Date; to: Date }) {
  return tx
    .selectFrom(appointments('a'))
    .leftJoin(professionals('d'), 'd.id', 'a.professional_id')
    .leftJoin(payments('p'), 'p.appointment_id', 'a.id')
    .leftJoin(accessCodes('room'), (join) =>
      join
        .onRef('room.appointment_id', '=', 'a.id')
        .on('room.purpose', '=', 'room')
        .on('room.participant', '=', 'patient'),
    )
    .leftJoin(accessCodes('pay'), (join) =>
      join.onRef('pay.appointment_id', '=', 'a.id').on('pay.purpose', '=', 'payment'),
    )
    .select([
      'a.id',
      'a.starts_at',
      'a.ends_at',
      'a.status',
      'd.name as professional',
      'p.status as payment_status',
      'room.code as room_code',
      'pay.code as payment_code',
    ])
    .where('a.patient_id', '=', personId)
    .where('a.source', '<>', 'emergency')
    .where('a.starts_at', '>=', from)
    .where('a.starts_at', '<', to)
    .where('a.status', 'not in', ['requested', 'offered', 'released', 'cancelled'])
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .execute();
}
