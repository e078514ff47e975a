import { isValidCnpj } from '../company/cnpj.ts';
import { readCpf } from '../person/identifiers.ts';
import { toE164 } from '../person/phone.ts';
import { plainText } from '../text/plain-text.ts';

const random = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const mail = /^[^\s@]{1,60}@[^\s@]+\.[^\s@]+$/;

/**
 * A PIX key as the DICT writes it (Banco Central, "Manual Operacional do DICT"): random key, e-mail, phone with country
 * code, CPF or CNPJ. Undefined for anything else. Eleven digits that are a CPF are one: a phone is written with `+55`.
 */
export function readPixKey(text: string): string | undefined {
  const plain = plainText(text).toLowerCase();
  if (plain.length > 77) return undefined;
  if (random.test(plain) || mail.test(plain)) return plain;
  if (plain.startsWith('+')) return toE164(plain);
  const company = plain.replace(/[\s./-]/g, '').toUpperCase();
  if (company.length === 14 && isValidCnpj(company)) return company;
  return readCpf(plain) ?? toE164(plain);
}
