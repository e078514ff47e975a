import type { ContractTerms } from '@acolhe/contract/company/contracted';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { CompanySwitch } from '../../platform/ports.ts';
import { companyCreated } from './events.ts';

export function readCompany(tx: CompanyTransaction) {
  return tx.selectFrom('company').selectAll().where('id', '=', tx.companyId).executeTakeFirst();
}

/** As {@link readCompany}, and locks the row against other changes. */
export function lockCompany(tx: CompanyTransaction) {
  return tx.selectFrom('company').selectAll().where('id', '=', tx.companyId).forUpdate().executeTakeFirst();
}

/** Whether all of these rules are on, and the contract includes all of these modules. */
export async function hasSwitches(tx: CompanyTransaction, switches: readonly CompanySwitch[]): Promise<boolean> {
  const row = await tx.selectFrom('company').select(switches).where('id', '=', tx.companyId).executeTakeFirstOrThrow();
  return switches.every((one) => row[one]);
}

/** The company's own sender of mails; nulls where it has none, or is being made. */
export async function readMailSender(tx: CompanyTransaction): Promise<{ name: string | null; replyTo: string | null }> {
  const row = await tx
    .selectFrom('company')
    .select(['mail_sender as name', 'mail_reply_to as replyTo'])
    .executeTakeFirst();
  return row ?? { name: null, replyTo: null };
}

export function listHolidays(tx: CompanyTransaction, from: string, until: string) {
  return tx
    .selectFrom('company_holiday')
    .select(['date', 'name'])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .execute();
}

export async function upsertHoliday(tx: CompanyTransaction, date: string, name: string): Promise<void> {
  await tx
    .insertInto('company_holiday')
    .values({ company_id: tx.companyId, date, name })
    .onConflict((conflict) => conflict.columns(['company_id', 'date']).doUpdateSet({ name }))
    .execute();
}

export async function removeHoliday(tx: CompanyTransaction, date: string): Promise<void> {
  await tx.deleteFrom('company_holiday').where('date', '=', date).execute();
}

/** Sets whether the company works on a national holiday; one statement, so that concurrent changes are all kept. */
export async function setWorksHoliday(tx: CompanyTransaction, key: string, works: boolean): Promise<void> {
  const without = sql<string[]>`array_remove(works_holidays, ${key})`;
  await tx
    .updateTable('company')
    .set({ works_holidays: works ? sql<string[]>`array_append(${without}, ${key})` : without })
    .where('id', '=', tx.companyId)
    .execute();
}

/** Visits booked on a date of the clinic. */
export async function countVisitsOn(tx: CompanyTransaction, date: string, zone: string): Promise<number> {
  const row = await tx
    .selectFrom('appointment')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('status', 'in', ['held', 'scheduled', 'confirmed', 'arrived', 'in_progress'])
    .where(sql<boolean>`(starts_at at time zone ${zone})::date = ${date}::date`)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function updateLateChoiceDays(tx: CompanyTransaction, days: number): Promise<void> {
  await tx.updateTable('company').set({ late_choice_days: days }).where('id', '=', tx.companyId).execute();
}

export async function updateContract(tx: CompanyTransaction, terms: ContractTerms): Promise<void> {
  await tx.updateTable('company').set(terms).where('id', '=', tx.companyId).execute();
}

export async function setSecondFactorRequired(tx: CompanyTransaction, required: boolean): Promise<void> {
  await tx.updateTable('company').set({ second_factor_required: required }).where('id', '=', tx.companyId).execute();
}

/** Time of the last comparison with the bank's list. */
export async function readComparedAt(tx: CompanyTransaction): Promise<Date | null> {
  const row = await tx.selectFrom('company').select('compared_at').executeTakeFirst();
  return row?.compared_at ?? null;
}

export async function setComparedAt(tx: CompanyTransaction, at: Date): Promise<void> {
  await tx.updateTable('company').set({ compared_at: at }).where('id', '=', tx.companyId).execute();
}

export type NewCompany = {
  name: string;
  social_name: string;
  cnpj: string | null;
  phone: string | null;
  mail: string | null;
  time_zone: string;
  address?: object | null;
} & Partial<ContractTerms>;

export async function insertCompany(
  tx: CompanyTransaction,
  company: NewCompany,
  /** JSON. */
  colours: string,
): Promise<void> {
  await tx
    .insertInto('company')
    .values({
      ...company,
      address: company.address ? JSON.stringify(company.address) : null,
      id: tx.companyId,
      colours,
    })
    .execute();
  tx.emit(companyCreated, { id: tx.companyId });
}

/** Marks a step of the first set-up; one statement, so that concurrent changes are all kept. */
export async function setSetupDone(tx: CompanyTransaction, step: string, done: boolean): Promise<void> {
  const without = sql<string[]>`array_remove(setup_done, ${step})`;
  await tx
    .updateTable('company')
    .set({ setup_done: done ? sql<string[]>`array_append(${without}, ${step})` : without })
    .where('id', '=', tx.companyId)
    .execute();
}

/** Staff and managers of the company, by name. */
export async function listCompanyStaff(tx: CompanyTransaction): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from company_staff()`.execute(tx);
  return rows;
}
