import { isValidCnpj as checkCnpj } from '@brazilian-utils/brazilian-utils';
import { plainText } from '../text/plain-text.ts';

/**
 * The 14 digits and letters of a written CNPJ, numeric or alphanumeric (in force since July 2026), with valid check digits;
 * undefined for anything else.
 */
export function readCnpj(text: string): string | undefined {
  const written = plainText(text)
    .toUpperCase()
    .replace(/^CNPJ\b[\s:.]*(?:N[Oº°]?[\s:.]+)?/, '');
  const cnpj = written.replace(/[\s./-]/g, '');
  if (!/^[\dA-Z]{12}\d{2}$/.test(cnpj)) return undefined;
  return checkCnpj(cnpj, { version: 2 }) || checkCnpj(cnpj) ? cnpj : undefined;
}

/** Whether the text is a CNPJ with valid check digits, with or without punctuation. */
export function isValidCnpj(text: string): boolean {
  return readCnpj(text) !== undefined;
}

/** A stored CNPJ as it is written, 12.ABC.345/01DE-35; other text is unchanged. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}
