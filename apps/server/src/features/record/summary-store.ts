import type { AllergenKind } from '@acolhe/domain/record/allergen';
import { type Selectable, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { PatientReference } from '../../platform/db/patient-reference.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export function listAllergies(tx: CompanyTransaction, patientId: string) {
  return tx.selectFrom('allergy').selectAll().where('patient_id', '=', patientId).orderBy('at').orderBy('id').execute();
}

export async function insertAllergy(
  tx: CompanyTransaction,
  allergy: {
    id: string;
    patient_id: string;
    agent: string;
    kind: AllergenKind;
    criticality: Selectable<Tables['allergy']>['criticality'];
    reaction: string;
    author: string;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('allergy')
    .values({ ...allergy, company_id: tx.companyId })
    .execute();
}

/** Ends an allergy; false if it had ended, or is not of this patient. */
export async function endAllergyRow(
  tx: CompanyTransaction,
  patientId: string,
  id: string,
  ended: { ended_at: Date; ended_by: string; end_reason: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('allergy')
    .set(ended)
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function readDenial(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('allergy_denial')
    .select(['id', 'author', 'at'])
    .where('patient_id', '=', patientId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertDenial(
  tx: CompanyTransaction,
  denial: { id: string; patient_id: string; author: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('allergy_denial')
    .values({ ...denial, company_id: tx.companyId })
    .execute();
}

export function listProblems(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('health_problem')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('changed_at', 'desc')
    .orderBy('code')
    .execute();
}

/** A diagnosis was coded: it is active, also if it was resolved before. */
export async function upsertProblem(
  tx: CompanyTransaction,
  problem: { id: string; patient_id: string; code: string; display: string; author: string; at: Date },
): Promise<void> {
  const { at, author, ...row } = problem;
  const changed = { changed_at: at, changed_by: author };
  await tx
    .insertInto('health_problem')
    .values({ ...row, ...changed, company_id: tx.companyId, since: at, author })
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'code']).doUpdateSet({ ...changed, status: 'active', reason: '' }),
    )
    .execute();
}

export async function setProblem(
  tx: CompanyTransaction,
  patientId: string,
  id: string,
  change: {
    status: Selectable<Tables['health_problem']>['status'];
    reason: string;
    changed_at: Date;
    changed_by: string;
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('health_problem')
    .set(change)
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the problems of some codes as entered in error. */
export async function strikeProblemRows(
  tx: CompanyTransaction,
  patientId: string,
  codes: readonly string[],
  change: { reason: string; changed_at: Date; changed_by: string },
): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .updateTable('health_problem')
    .set({ ...change, status: 'entered_in_error' })
    .where('patient_id', '=', patientId)
    .where('code', 'in', codes)
    .where('status', '!=', 'entered_in_error')
    .execute();
}

export function readBackground(tx: CompanyTransaction, patientId: string) {
  return tx
    .selectFrom('patient_background')
    .select(['family', 'habits', 'surgeries', 'author', 'at'])
    .where('patient_id', '=', patientId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertBackground(
  tx: CompanyTransaction,
  background: {
    id: string;
    patient_id: string;
    family: string;
    habits: string;
    surgeries: string;
    author: string;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('patient_background')
    .values({ ...background, company_id: tx.companyId })
    .execute();
}

/** A problem stays with its record where the other has it too. */
export const healthProblemReference: PatientReference = {
  table: 'health_problem',
  column: 'patient_id',
  key: 'id',
  unless: (into) => sql`exists (select 1 from health_problem other where other.patient_id = ${into}::uuid
    and other.code = row.code)`,
};
