import { type Locale, locales } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { readPersonLocale, setPersonLocale } from '../../person/store.ts';
import { readProfessionalLocale, setProfessionalLocale } from '../../professional/store.ts';

/** Language in which the caller, a patient or a doctor, gets mails and receipts. */
export async function mailLocaleOf({ platform, scope, caller }: CallerContext): Promise<Locale> {
  const { personId, professionalId } = caller;
  const kept = await platform.database.readInCompany(scope, async (tx) => {
    if (personId) return readPersonLocale(tx, personId);
    return professionalId ? readProfessionalLocale(tx, professionalId) : undefined;
  });
  const locale = locales.find((known) => known === kept);
  if (!locale) throw new Problem('not_found');
  return locale;
}

export async function setMailLocale({ platform, scope, caller }: CallerContext, locale: Locale): Promise<void> {
  const { personId, professionalId } = caller;
  await platform.database.inCompany(scope, async (tx) => {
    if (personId) await setPersonLocale(tx, personId, locale);
    else if (professionalId) await setProfessionalLocale(tx, professionalId, locale);
    else throw new Problem('not_found');
  });
}
