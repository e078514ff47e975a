import { plainText } from '../text/plain-text.ts';

/** Councils of the health professions (domain list PROFESSIONAL_REGISTER_TYPE, spec §3); proper names. */
export const registerTypes = ['CRM', 'CRO', 'CRP', 'CRN', 'COREN', 'CREFITO', 'CRFA', 'CRF', 'CRBM', 'CRESS'] as const;

/** States of a register, by abbreviation. */
// biome-ignore format: one line each three would be long
export const registerStates = [
  'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN',
  'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO',
] as const;

/** Councils whose numbers are digits alone, and how many at most. */
const digits: Readonly<Record<string, number>> = { CRM: 7, CRO: 6 };

/**
 * A written register number as it is stored; undefined for none. CRM and CRO count in digits, which people write with
 * dots; the other councils add a region or a category (`06/123456`, `12345-F`), kept as written in capitals.
 */
export function readRegisterNumber(type: string, text: string): string | undefined {
  const plain = plainText(text).toUpperCase();
  const most = digits[type];
  if (most !== undefined) {
    const number = plain.replace(/[. ]/g, '').replace(/^0+(?=\d)/, '');
    return /^\d+$/.test(number) && number.length <= most && number !== '0' ? number : undefined;
  }
  const number = plain.replace(/[. ]/g, '');
  return /^[\dA-Z/-]{2,15}$/.test(number) && /\d{2}/.test(number) ? number : undefined;
}

/** The number of a specialist's register (RQE), one to six digits; undefined for anything else. */
export function readRqe(text: string): string | undefined {
  const number = plainText(text)
    .replace(/^RQE\s*(?:n[.oº°]*)?\s*/i, '')
    .replace(/[. ]/g, '');
  return /^[1-9]\d{0,5}$/.test(number) ? number : undefined;
}
