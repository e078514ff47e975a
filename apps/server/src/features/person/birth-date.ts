import { isBirthDate } from '@acolhe/domain/person/birth-date';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { clinicDay } from '../company/service.ts';

/** Refuses a birth date that has not come yet in the clinic's zone. Returns the clinic's day. */
export async function requireBorn(tx: CompanyTransaction, birthDate: string, now: number): Promise<string> {
  const today = await clinicDay(tx, now);
  if (!isBirthDate(birthDate, today)) throw new Problem('invalid_input', [{ path: 'birth_date', code: 'birth_date' }]);
  return today;
}
