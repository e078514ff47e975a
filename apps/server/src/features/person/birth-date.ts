import { ADULT_AGE, ageOn } from '@acolhe/domain/person/age';
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

/** Refuses a minor who registers alone: a responsible person registers, and adds the child. */
export async function requireAdult(tx: CompanyTransaction, birthDate: string, now: number): Promise<void> {
  const today = await requireBorn(tx, birthDate, now);
  if (ageOn(birthDate, today).years < ADULT_AGE)
    throw new Problem('invalid_input', [{ path: 'birth_date', code: 'minor' }]);
}
