import { createRequire } from 'node:module';
import type { DomainValue } from '@acolhe/contract/company/domain-list';
import { byText } from '@acolhe/domain/text/collation';
import type { Locale } from '@acolhe/domain/time/time';
import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
import isoCountries, { type LocaleData } from 'i18n-iso-countries';

// Places come with libraries: IBGE's states and municipalities, and the countries of ISO 3166. No service is needed.

const read = createRequire(import.meta.url);
for (const language of ['pt', 'en']) {
  isoCountries.registerLocale(read(`i18n-iso-countries/langs/${language}.json`) as LocaleData);
}

/** Sort order of spec §9: cities and states by value, ignoring case and accents. */
const sorted = (values: DomainValue[]) => values.sort((one, other) => byText(one.value, other.value));

/** The 27 states. */
export function states(): DomainValue[] {
  return sorted(
    getStates().map(({ code, ibgeCode, name }) => ({ code: { id: ibgeCode, abbreviation: code }, value: name })),
  );
}

/** The municipalities of a state, by its abbreviation or IBGE number; undefined if there is no such state. */
export function cities(parent: string): DomainValue[] | undefined {
  const wanted = parent.toUpperCase();
  const state = getStates().find(({ code, ibgeCode }) => code === wanted || String(ibgeCode) === wanted);
  if (!state) return undefined;
  return sorted(getMunicipalities(state.code).map(({ code, name }) => ({ code: Number(code), value: name })));
}

/** Countries by their two-letter codes, in the language of the request. */
export function countries(locale: Locale): DomainValue[] {
  const names = isoCountries.getNames(locale === 'pt-BR' ? 'pt' : 'en', { select: 'official' });
  return sorted(Object.entries(names).map(([code, value]) => ({ code, value })));
}
