import { DAY } from '@acolhe/domain/time/duration';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { addressReplaced, recordLinked } from './events.ts';
import type { readPerson } from './store.ts';

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;
type OnFile = Pick<Person, 'mail' | 'mail_changed_at'>;
type Author = { userId: string; at: Date };

/** For how long a new address on file opens its record only together with the word of the clinic. */
const ADDRESS_SETTLES_MS = 30 * DAY;

const isNew = ({ mail_changed_at }: OnFile, now: number): boolean =>
  mail_changed_at !== null && mail_changed_at.getTime() + ADDRESS_SETTLES_MS > now;

/** The address that alone opens a record which has no account: one that was there for a while. */
export const settledAddress = (record: OnFile, now: number): string | undefined =>
  record.mail && !isNew(record, now) ? record.mail.toLowerCase() : undefined;

/**
 * Columns of an address on file that is written over, with who did it and when; none where it stays the same. The one who
 * reads the earlier address is told.
 */
export function replacedAddress(
  tx: CompanyTransaction,
  before: Pick<Person, 'id' | 'mail'>,
  mail: string | null,
  { userId, at }: Author,
) {
  if (mail === before.mail) return {};
  if (before.mail) tx.emit(addressReplaced, { personId: before.id, earlier: before.mail, at: at.toISOString() });
  return { mail_changed_at: at, mail_changed_by: userId };
}

/**
 * Requires a second member of staff to open a record to an account if the caller has just changed the record's address,
 * so that one person alone cannot take a record over. Throws `second_person_needed`.
 */
export function requireSecondPerson(record: OnFile & Pick<Person, 'mail_changed_by'>, { userId, at }: Author): void {
  if (isNew(record, at.getTime()) && record.mail_changed_by === userId) throw new Problem('second_person_needed');
}

/** Tells the one who reads the address on file that the record belongs to an account now, also if they did it. */
export function tellLinked(
  tx: CompanyTransaction,
  record: Pick<Person, 'id' | 'mail'>,
  account: { mail: string | null; at: Date },
): void {
  if (!record.mail) return;
  const isSameAddress = record.mail.toLowerCase() === account.mail?.toLowerCase();
  tx.emit(recordLinked, { personId: record.id, onFile: record.mail, isSameAddress, at: account.at.toISOString() });
}
