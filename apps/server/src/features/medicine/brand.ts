import { nameKey } from '@acolhe/domain/medicine/named-medicine';
import { canonicalSubstance } from '@acolhe/domain/medicine/substance-name';

const small = new Set(['de', 'da', 'do', 'e', 'com', 'em', 'para', 'a']);

/** A brand as people write it: official lists have capitals alone. */
export const brandName = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .split(' ')
    .map((word, at) => {
      if (at > 0 && small.has(word.toLowerCase())) return word.toLowerCase();
      return word.length <= 3 || /\d/.test(word) || !/[AEIOUYÁÉÍÓÚÂÊÔÃÕ]/i.test(word)
        ? word
        : `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`;
    })
    .join(' ');

/** Canonical keys of the substances of a line, however the list parts them. */
export function substancesOfLine(written: string): string[] {
  const keys = written
    .split(/;|\s\+\s|,(?!\d)/)
    .map((name) => canonicalSubstance(name.replace(/ l[ií]quido para inala[cç][aã]o$/i, '')))
    .filter((key) => /[a-z]{3}/.test(key) && key !== 'nao especificado');
  return [...new Set(keys)];
}

/**
 * Whether a line's name is that of a brand. Generic products, which are called by their substances in any salt, are the virtual
 * products of OBM; a name that is a composition is none.
 *
 * @param isGeneric whether a name's key is one of a substance
 */
export function isBrand(name: string, substances: readonly string[], isGeneric: (key: string) => boolean): boolean {
  if (name.includes(' + ') || !/\p{L}{2}/u.test(name)) return false;
  return !isGeneric(nameKey(name)) && !substances.includes(canonicalSubstance(name));
}
