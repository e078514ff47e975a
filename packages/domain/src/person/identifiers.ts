import {
  isValidCnpj as checkCnpj,
  isValidCns as checkCns,
  isValidCpf as checkCpf,
} from '@brazilian-utils/brazilian-utils';
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
