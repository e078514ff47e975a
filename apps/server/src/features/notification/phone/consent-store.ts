import { keyed } from '@acolhe/domain/keyed';
import { type PhoneChannel, phoneChannels } from '@acolhe/domain/notification/notice';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { PatientReference } from '../../../platform/db/patient-reference.ts';
import { people } from '../../person/read.ts';

/** Consents to a channel that were not withdrawn. */
const openConsents = (tx: CompanyTransaction, channel: PhoneChannel) =>
  tx.updateTable('phone_consent').where('channel', '=', channel).where('withdrawn_at', 'is', null);

/** Gives consent for a number; ends one for another number. The same again changes nothing. */
export async function giveConsent(
  tx: CompanyTransaction,
  consent: { personId: string; channel: PhoneChannel; number: string; by: 'self' | 'clinic'; at: Date },
): Promise<void> {
  const { personId, channel, number, by, at } = consent;
  await openConsents(tx, channel)
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('person_id', '=', personId)
    .where('number', '<>', number)
    .execute();
  await tx
    .insertInto('phone_consent')
    .values({
      id: uuid(),
      company_id: tx.companyId,
      person_id: personId,
      channel,
      number,
      given_at: at,
      given_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function withdrawConsent(
  tx: CompanyTransaction,
  personId: string,
  channel: PhoneChannel,
  by: 'self' | 'clinic',
  at: Date,
): Promise<void> {
  await openConsents(tx, channel)
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('person_id', '=', personId)
    .execute();
}

/** Ends every consent to a channel that was given for a number: its owner has answered that they want no more. */
export async function withdrawNumber(
  tx: CompanyTransaction,
  channel: PhoneChannel,
  numbers: readonly string[],
  at: Date,
): Promise<void> {
  await openConsents(tx, channel)
    .set({ withdrawn_at: at, withdrawn_by: 'answer' })
    .where('number', 'in', [...numbers])
    .execute();
}

/** Channels to which a person consents for the number that they have now, with when. */
export async function readConsents(
  tx: CompanyTransaction,
  personId: string,
): Promise<Record<PhoneChannel, Date | null>> {
  const rows = await tx
    .selectFrom('phone_consent as c')
    .innerJoin(people('p'), 'p.id', 'c.person_id')
    .select(['c.channel', 'c.given_at'])
    .where('c.person_id', '=', personId)
    .whereRef('c.number', '=', 'p.phone')
    .where('c.withdrawn_at', 'is', null)
    .execute();
  return keyed(phoneChannels, (channel) => rows.find((row) => row.channel === channel)?.given_at ?? null);
}

/** A consent stays with its record where the other has one for the channel. */
export const consentReference: PatientReference = {
  table: 'phone_consent',
  column: 'person_id',
  key: 'id',
  unless: (into) => sql`row.withdrawn_at is null and exists (select 1 from phone_consent other
    where other.person_id = ${into}::uuid and other.channel = row.channel and other.withdrawn_at is null)`,
};
