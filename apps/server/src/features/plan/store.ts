import type { PlanValues } from '@acolhe/contract/plan/plan';
import type { CommissionType } from '@acolhe/domain/plan/commission';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { databaseErrorOf } from '../../platform/db/database-error.ts';
import { inTextOrder } from '../../platform/db/text-search.ts';
import { professionals } from '../professional/read.ts';

export function listPlans(tx: CompanyTransaction) {
  return tx.selectFrom('plan').selectAll().orderBy('status').orderBy(inTextOrder('name')).execute();
}

export function readPlan(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('plan').selectAll().where('id', '=', id).executeTakeFirst();
}

/** As {@link readPlan}, locked: editing a plan and assigning it wait for each other. */
export function lockPlan(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('plan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type PlanRow = NonNullable<Awaited<ReturnType<typeof readPlan>>>;

export async function insertPlan(tx: CompanyTransaction, values: PlanValues, at: Date): Promise<PlanRow> {
  return await tx
    .insertInto('plan')
    .values({ id: uuid(), company_id: tx.companyId, ...values, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets a plan active or inactive. The version stays, so that concurrent edits do not conflict. */
export function updatePlanStatus(tx: CompanyTransaction, id: string, status: 'active' | 'inactive'): Promise<PlanRow> {
  return tx.updateTable('plan').set({ status }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function updatePlan(tx: CompanyTransaction, id: string, values: PlanValues): Promise<PlanRow> {
  return await tx
    .updateTable('plan')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether another plan of the company has the name. */
export function isNameTaken(error: unknown): boolean {
  return databaseErrorOf(error).constraint === 'plan_name';
}

/** Plans of the professionals and of the company. */
export function listPlanHolders(tx: CompanyTransaction) {
  return tx
    .selectFrom('professional_terms as t')
    .innerJoin(professionals('d'), 'd.id', 't.professional_id')
    .select(['t.plan_id', 'd.id', 'd.name'])
    .where('t.plan_id', 'is not', null)
    .where('d.status', '=', 'active')
    .orderBy(inTextOrder('d.name'))
    .execute();
}

export async function readCompanyPlan(tx: CompanyTransaction): Promise<string | null> {
  const row = await tx.selectFrom('company_financial').select('plan_id').executeTakeFirst();
  return row?.plan_id ?? null;
}

/** Terms of all professionals or of one, with all sources of the commission. */
export function listTerms(tx: CompanyTransaction, professionalId?: string) {
  let query = tx
    .selectFrom(professionals('d'))
    .leftJoin('professional_terms as t', 't.professional_id', 'd.id')
    .leftJoin('plan as p', 'p.id', 't.plan_id')
    .leftJoin('company_financial as f', 'f.company_id', 'd.company_id')
    .leftJoin('plan as fp', 'fp.id', 'f.plan_id')
    .select([
      'd.id as professional_id',
      'd.name',
      'd.specialty',
      'd.status',
      't.commission_type as own_type',
      't.commission_value as own_value',
      't.plan_id',
      't.plan_since',
      't.version',
      'p.name as plan_name',
      'p.duration_days',
      'p.commission_type as plan_type',
      'p.commission_value as plan_value',
      'f.commission_type as company_type',
      'f.commission_value as company_value',
      'fp.commission_type as company_plan_type',
      'fp.commission_value as company_plan_value',
    ])
    .orderBy(inTextOrder('d.name'));
  query = professionalId ? query.where('d.id', '=', professionalId) : query.where('d.status', '=', 'active');
  return query.execute();
}

export type TermsRow = Awaited<ReturnType<typeof listTerms>>[number];

type Terms = {
  commission_type: CommissionType | null;
  commission_value: number | null;
  plan_id: string | null;
  plan_since: string | null;
};

export function lockTerms(tx: CompanyTransaction, professionalId: string) {
  return tx
    .selectFrom('professional_terms')
    .selectAll()
    .where('professional_id', '=', professionalId)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts the first terms of a professional; false if others were written concurrently. */
export async function insertTerms(tx: CompanyTransaction, professionalId: string, terms: Terms): Promise<boolean> {
  const row = await tx
    .insertInto('professional_terms')
    .values({ professional_id: professionalId, company_id: tx.companyId, ...terms })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTerms(tx: CompanyTransaction, professionalId: string, terms: Terms): Promise<void> {
  await tx
    .updateTable('professional_terms')
    .set((eb) => ({ ...terms, version: eb('version', '+', 1) }))
    .where('professional_id', '=', professionalId)
    .execute();
}

/** Visits that took place between two instants, each with its minutes from beginning to end. */
export function listMinutes(tx: CompanyTransaction, professionalIds: readonly string[], from: Date, until: Date) {
  return tx
    .selectFrom('appointment as a')
    .select((eb) => [
      'a.professional_id',
      'a.starts_at',
      'a.finished_at',
      eb
        .selectFrom('appointment_event as e')
        .select((event) => event.fn.min('e.at').as('at'))
        .whereRef('e.appointment_id', '=', 'a.id')
        .where('e.event', '=', 'start')
        .as('began_at'),
    ])
    .where('a.professional_id', 'in', professionalIds)
    .where('a.status', '=', 'finished')
    .where('a.starts_at', '>=', from)
    .where('a.starts_at', '<', until)
    .execute();
}
