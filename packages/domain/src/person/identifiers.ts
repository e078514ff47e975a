import {
  isValidCnpj as checkCnpj,
  isValidCns as checkCns,
  isValidCpf as checkCpf,
} from '@brazilian-utils/brazilian-utils';

/** Whether the text is a CPF with valid check digits, with or without punctuation. */
export function isValidCpf(text: string): boolean {
  return checkCpf(text);
}

/** Whether the text is a CNPJ, numeric or alphanumeric (in force since July 2026), with valid check digits. */
export function isValidCnpj(text: string): boolean {
  return checkCnpj(text, { version: 2 }) || checkCnpj(text);
}

/** Whether the text is a national health card (CNS): 15 digits with a valid check sum, with or without spaces. */
export function isValidCns(text: string): boolean {
  return checkCns(text);
}

/** The digits of a text alone: CPF, phone and postal code are stored like this. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Converts a Brazilian phone, area code and 8 or 9 digits, to E.164 (`+5511912345678`); otherwise undefined. */
export function toE164(text: string): string | undefined {
  const digits = digitsOf(text).replace(/^55(?=\d{10,11}$)/, '');
  return /^[1-9]\d(?:9\d{8}|[2-8]\d{7})$/.test(digits) ? `+55${digits}` : undefined;
}
