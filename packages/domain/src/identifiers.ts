import {
  isValidCnpj as checkCnpj,
  isValidCns as checkCns,
  isValidCpf as checkCpf,
} from '@brazilian-utils/brazilian-utils';

/** Whether the text is a CPF with valid check digits, with or without its punctuation. */
export function isValidCpf(text: string): boolean {
  return checkCpf(text);
}

/** Whether the text is a CNPJ, numeric or alphanumeric (in force since July 2026), with valid check digits. */
export function isValidCnpj(text: string): boolean {
  return checkCnpj(text, { version: 2 }) || checkCnpj(text);
}

/** Whether the text is a national health card (CNS): 15 digits, with or without its spaces, and its check sum. */
export function isValidCns(text: string): boolean {
  return checkCns(text);
}

/** Only the digits of a text: how CPF, phone and postal code are stored. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** A Brazilian phone of area code and 8 or 9 digits as E.164 (`+5511912345678`), or undefined. */
export function toE164(text: string): string | undefined {
  const digits = digitsOf(text).replace(/^55(?=\d{10,11}$)/, '');
  return /^[1-9]\d(?:9\d{8}|[2-8]\d{7})$/.test(digits) ? `+55${digits}` : undefined;
}
