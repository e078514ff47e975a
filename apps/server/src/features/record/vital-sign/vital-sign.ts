import type {
  Measurements,
  VisitVitalSigns,
  VitalSignSeries,
  VitalSignValue,
} from '@acolhe/contract/record/vital-sign';
import type { AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import { creatinineOf } from '@acolhe/domain/medicine/kidney/kidney';
import { ageOn } from '@acolhe/domain/person/age';
import { vitalSignReaders } from '@acolhe/domain/record/clinical-reader';
import { referenceRange, unusual, type VitalSign, vitalSigns } from '@acolhe/domain/record/vital-sign';
import { dayIn } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { discloseOne, logAccess } from '../../access-log/service.ts';
import { readVisible } from '../../appointment/service.ts';
import { lockAppointment } from '../../appointment/store.ts';
import type { VisibleAppointment } from '../../appointment/visible-store.ts';
import { requireCompany } from '../../company/service.ts';
import { readPerson } from '../../person/store.ts';
import { isOpenForWriting, requireRecordAccess } from '../policy.ts';
import { listExamValues } from '../store.ts';
import { insertVitalSigns, listMeasuredVisits, listVitalSigns, type VitalSignRow } from './vital-sign-store.ts';

type Visit = Pick<VisibleAppointment, 'id' | 'patient_id' | 'starts_at' | 'status'>;

/** Vital signs of a visit; its patient reads them after the visit has ended, like the note. */
export function readVitalSigns(context: CallerContext, appointmentId: string): Promise<VisitVitalSigns> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const visit = await readVisible(tx, caller, appointmentId);
    const isHidden = caller.role === 'P' && visit.status !== 'finished';
    return viewOf(context, tx, visit, isHidden ? [] : await listVitalSigns(tx, [appointmentId]));
  });
}

/** Adds and corrects vital signs; unchanged values are not written again. */
export function saveVitalSigns(
  context: CallerContext,
  appointmentId: string,
  measured: Measurements,
): Promise<VisitVitalSigns> {
  const { platform, scope, caller } = context;
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    await readVisible(tx, caller, appointmentId);
    // Lock so that concurrent writes see each other, and the visit cannot end in between.
    const visit = await lockAppointment(tx, appointmentId);
    if (!visit || !isOpenForWriting(visit.status)) throw new Problem('note_closed');
    const before = currentOf(await listVitalSigns(tx, [appointmentId]));
    const rows: VitalSignRow[] = vitalSigns.flatMap((sign) => {
      const value = measured[sign];
      const known = before.get(sign)?.value ?? null;
      return value === undefined || value === known ? [] : [{ appointmentId, sign, value, author: caller.name, at }];
    });
    await insertVitalSigns(tx, rows);
    return viewOf(context, tx, visit, await listVitalSigns(tx, [appointmentId]));
  });
}

/** Each sign of a patient over the years; patients see visits that have ended. */
export function readVitalSignSeries(context: CallerContext, patientId: string): Promise<VitalSignSeries[]> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    await requireRecordAccess(context, tx, patientId);
    await logAccess(platform, tx, caller, [{ patientId, what: 'vital signs' }]);
    const statuses: AppointmentStatus[] = caller.role === 'P' ? ['finished'] : ['finished', 'in_progress'];
    const visits = await listMeasuredVisits(tx, patientId, statuses);
    const byVisit = await vitalSignsOf(tx, patientId, visits);
    const years = (await ageOf(tx, patientId))(new Date(platform.clock.now()));
    return vitalSigns.flatMap((sign) => {
      const points = visits.flatMap(({ id, at }) =>
        (byVisit.get(id) ?? [])
          .filter((each) => each.sign === sign)
          .map(({ value, unusual: flag }) => ({ at: at.toISOString(), value, unusual: flag })),
      );
      return points.length > 0 ? [{ sign, range: referenceRange(sign, years), points }] : [];
    });
  });
}

/** Current signs of several visits of one patient, by appointment; without removed ones. */
export async function vitalSignsOf(
  tx: CompanyTransaction,
  patientId: string,
  visits: readonly { id: string; at: Date }[],
): Promise<Map<string, VitalSignValue[]>> {
  const rows = await listVitalSigns(
    tx,
    visits.map(({ id }) => id),
  );
  if (rows.length === 0) return new Map();
  const ageAt = await ageOf(tx, patientId);
  const byVisit = Map.groupBy(rows, (row) => row.appointmentId);
  return new Map(
    visits.map(({ id, at }) => {
      const current = currentOf(byVisit.get(id) ?? []);
      return [id, vitalSigns.flatMap((sign) => standing(sign, current.get(sign)?.value ?? null, ageAt(at)))];
    }),
  );
}

/** A patient's last creatinine, mg/dL, with its day: of the vital signs, or of an exam that was filed with its values. */
export async function latestCreatinine(
  tx: CompanyTransaction,
  patientId: string,
  signs: ReadonlyMap<VitalSign, { value: number; at: Date }>,
): Promise<{ value: number; at: Date } | null> {
  const exams = await listExamValues(tx, patientId);
  const filed = exams.flatMap(({ detail, day, at }) =>
    (detail.values ?? []).flatMap((written) => {
      const value = creatinineOf(written);
      return value === null ? [] : [{ value, at: day ? new Date(`${day}T12:00:00Z`) : at }];
    }),
  );
  const measured = signs.get('creatinine');
  const all = [...filed, ...(measured ? [measured] : [])];
  return all.sort((one, other) => one.at.getTime() - other.at.getTime()).at(-1) ?? null;
}

/** Signs of a patient as they were last measured, each with the time of its visit. */
export async function latestVitalSigns(
  tx: CompanyTransaction,
  patientId: string,
): Promise<Map<VitalSign, { value: number; at: Date }>> {
  const visits = await listMeasuredVisits(tx, patientId, ['finished', 'in_progress']);
  const byVisit = await vitalSignsOf(tx, patientId, visits);
  return new Map(
    visits.flatMap(({ id, at }) => (byVisit.get(id) ?? []).map(({ sign, value }) => [sign, { value, at }] as const)),
  );
}

function standing(sign: VitalSign, value: number | null, years: number | null): VitalSignValue[] {
  return value === null ? [] : [{ sign, value, unusual: unusual(sign, value, years) }];
}

/** The current version of each sign, from rows with the latest first. */
function currentOf(rows: readonly VitalSignRow[]): Map<VitalSign, VitalSignRow> {
  return new Map(rows.toReversed().map((row) => [row.sign, row]));
}

async function viewOf(
  context: CallerContext,
  tx: CompanyTransaction,
  visit: Visit,
  taken: readonly VitalSignRow[],
): Promise<VisitVitalSigns> {
  const { caller } = context;
  const datum = { patientId: visit.patient_id, what: `vital signs ${visit.id}`, content: taken.length ? taken : null };
  const rows = (await discloseOne(context, tx, datum, vitalSignReaders)) ?? [];
  const years = (await ageOf(tx, visit.patient_id))(visit.starts_at);
  const bySign = Map.groupBy(rows, (row) => row.sign);
  const written = ({ value, author, at }: VitalSignRow) => ({ value, author, at: at.toISOString() });
  return {
    signs: vitalSigns.flatMap((sign) => {
      const [latest, ...former] = bySign.get(sign) ?? [];
      if (!latest) return [];
      const isUnusual = latest.value === null ? null : unusual(sign, latest.value, years);
      return [{ sign, ...written(latest), unusual: isUnusual, former: former.map(written) }];
    }),
    years,
    may_write: caller.role !== 'P' && vitalSignReaders.includes(caller.role) && isOpenForWriting(visit.status),
  };
}

/** The patient's age on a date of the clinic. */
async function ageOf(tx: CompanyTransaction, patientId: string): Promise<(at: Date) => number | null> {
  const birthDate = (await readPerson(tx, patientId))?.birth_date;
  const zone = (await requireCompany(tx))?.time_zone;
  return (at) => (birthDate && zone ? ageOn(birthDate, dayIn(zone, at.getTime()).toString()).years : null);
}
