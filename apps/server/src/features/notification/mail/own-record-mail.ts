import { shownName } from '@acolhe/domain/person/person-name';
import { toLocale } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { composeMail } from '../../../platform/mail/mail-template.ts';
import { whenOf } from '../../../platform/mail/mail-time.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireCompany } from '../../company/service.ts';
import { readPerson } from '../../person/store.ts';

type Told = { personId: string; at: string };

/** Tells the address on file that its record was asked for by an account that got nothing of it. */
export const mailAsked = (platform: Platform, tx: CompanyTransaction, told: Told) =>
  tell(platform, tx, 'record_asked', told, {});

/** Tells the address on file that its record belongs to an account now. */
export const mailLinked = (
  platform: Platform,
  tx: CompanyTransaction,
  { onFile, isSameAddress, ...told }: Told & { onFile: string; isSameAddress: boolean },
) => tell(platform, tx, 'record_linked', { ...told, to: onFile }, { address: isSameAddress ? 'same' : 'other' });

/** Tells the earlier address on file of a record that it is another one now. */
export const mailReplaced = (
  platform: Platform,
  tx: CompanyTransaction,
  { earlier, ...told }: Told & { earlier: string },
) => tell(platform, tx, 'address_replaced', { ...told, to: earlier }, {});

/** @param told.to the present address of the record by default */
async function tell(
  platform: Platform,
  tx: CompanyTransaction,
  kind: 'record_asked' | 'record_linked' | 'address_replaced',
  { personId, at, to }: Told & { to?: string },
  values: Record<string, string>,
): Promise<void> {
  const person = await readPerson(tx, personId);
  const address = to ?? person?.mail;
  if (!person || !address) return;
  const company = await requireCompany(tx);
  const locale = toLocale(person.locale);
  const when = whenOf(locale, new Date(at), company.time_zone);
  const words = composeMail(locale, {
    kind,
    name: shownName(person),
    company: company.name,
    link: platform.tenants.siteOf(tx.companyId),
    values: { ...values, when, company: company.name },
  });
  await queueMail(platform, tx, { ...words, to: address, dedupeKey: `${kind}:${personId}:${at}` });
}
