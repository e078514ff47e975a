import { isValidCns as checkCns, isValidCpf as checkCpf } from '@brazilian-utils/brazilian-utils';
import { plainText } from '../text/plain-text.ts';

/** The 11 digits of a written CPF with valid check digits; undefined for anything else. */
export function readCpf(text: string): string | undefined {
  const digits = writtenDigits(text);
  return digits?.length === 11 && checkCpf(digits) ? digits : undefined;
}

/** Whether the text is a CPF with valid check digits, with or without punctuation. */
export function isValidCpf(text: string): boolean {
  return readCpf(text) !== undefined;
}

/** The 15 digits of a written national health card (CNS) with a valid check sum; undefined for anything else. */
export function readCns(text: string): string | undefined {
  const digits = writtenDigits(text);
  return digits?.length === 15 && checkCns(digits) ? digits : undefined;
}

/** The digits of a text alone. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * The digits of a number as people write and copy it: with spaces, dots, hyphens or slashes, after its name. Undefined
 * if there is anything else: what is left out is never guessed.
 */
export function writtenDigits(text: string): string | undefined {
  const number = plainText(text).replace(/^(?:cpf|cns|cep)\b[\s:.]*(?:n[oº°]?[\s:.]+)?/i, '');
  return /^[\d\s./-]+$/.test(number) ? digitsOf(number) : undefined;
}
