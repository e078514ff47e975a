import { shownName } from '@acolhe/domain/person/person-name';
import { toLocale } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { composeMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireCompany } from '../../company/service.ts';
import { readPerson } from '../../person/store.ts';

/** Invites who turned 18 to an account, and tells who was responsible that this is over. */
export async function mailOfAge(
  platform: Platform,
  tx: CompanyTransaction,
  { personId, parentId }: { personId: string; parentId: string },
): Promise<void> {
  const [person, parent] = [await readPerson(tx, personId), await readPerson(tx, parentId)];
  if (!person) return;
  const { name: company } = await requireCompany(tx);
  const site = platform.tenants.siteOf(tx.companyId);
  const values = { company, patient: shownName(person) };
  for (const [to, kind, path] of [
    [person, 'of_age', '/signup'],
    [parent, 'of_age_parent', '/account'],
  ] as const) {
    if (!to?.mail) continue;
    const words = composeMail(toLocale(to.locale), { kind, name: shownName(to), company, link: site + path, values });
    await queueMail(platform, tx, { ...words, to: to.mail, dedupeKey: `${kind}:${personId}` });
  }
}
