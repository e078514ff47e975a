import type { DomainValue } from '@acolhe/contract/domain-list/domain-list';
import { byText } from '@acolhe/domain/text/collation';
import type { Locale } from '@acolhe/domain/time/time';
import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
// The package's own entry loads names in seventy languages, which are asked of `Intl`.
import isoCountries from 'i18n-iso-countries/index.js';

// Places come with libraries: IBGE's states and municipalities, and the countries of ISO 3166. No service is needed.

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

/** The municipality of an IBGE number, with its state; undefined if there is none. */
export function cityOf(code: number): { name: string; state: string } | undefined {
  const found = getMunicipalities().find((city) => Number(city.code) === code);
  const state = found && getStates().find(({ ibgeCode }) => String(ibgeCode) === String(code).slice(0, 2));
  return found && state && { name: found.name, state: state.code };
}

/** Whether two letters are a country's (ISO 3166). */
export const isCountry = (code: string) => isoCountries.isValid(code);

/** The code of a country by its code, or its name in Portuguese or English; what is neither stays. Brazil if empty. */
export function countryNamed(text: string): string {
  const wanted = text.trim();
  if (wanted === '') return 'BR';
  const code = wanted.toUpperCase();
  if (isCountry(code)) return code;
  return countryNames().get(wanted.toLowerCase()) ?? wanted;
}

let named: Map<string, string> | undefined;

function countryNames(): Map<string, string> {
  named ??= new Map(
    (['pt-BR', 'en-US'] as const).flatMap((locale) =>
      countries(locale).map(({ code, value }): [string, string] => [value.toLowerCase(), String(code)]),
    ),
  );
  return named;
}

/**
 * Countries by their two-letter codes, in the language of the request: names are those of Brazil, not of Portugal, which
 * says "Irão" and "Vietname".
 */
export function countries(locale: Locale): DomainValue[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return sorted(Object.keys(isoCountries.getAlpha2Codes()).map((code) => ({ code, value: names.of(code) ?? code })));
}
