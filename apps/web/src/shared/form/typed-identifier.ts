import { writtenDigits } from '@acolhe/domain/person/identifiers';
import { formatPhone, toE164 } from '@acolhe/domain/person/phone';
import { oneTimeCode } from '@acolhe/domain/text/plain-text';
import { punctuate, type WrittenForm } from './written-form.ts';

export const typedCpf = (text: string) => punctuate(text, '000.000.000-00');

export const typedPostalCode = (text: string) => punctuate(text, '00000-000');

/** National health card number (CNS), 3-4-4-4. */
export const typedCns = (text: string) => punctuate(text, '000 0000 0000 0000');

/** A Brazilian phone; one of another country, or after the trunk prefix 0, stays as typed. */
export function typedPhone(text: string): string {
  if (text.startsWith('+55')) return phoneForm.tidy(text, 'pt-BR');
  const digits = text.replace(/\D/g, '');
  if (!/^[\d() -]*$/.test(text) || digits.startsWith('0') || digits.length > 11) return text;
  return punctuate(digits, digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000');
}

/** A stored phone as it is typed. */
export const typedFromPhone = (phone: string) => formatPhone(phone).replace('\u00a0', ' ').replace('\u2011', '-');

const identifier = (type: (text: string) => string): WrittenForm => ({
  inputMode: 'numeric',
  type,
  tidy: (text) => type(writtenDigits(text) ?? text),
});

export const cpfForm = identifier(typedCpf);
export const cnsForm = identifier(typedCns);
export const postalCodeForm = identifier(typedPostalCode);

export const phoneForm: WrittenForm = {
  inputMode: 'tel',
  type: typedPhone,
  tidy: (text) => {
    const phone = toE164(text);
    return phone ? typedFromPhone(phone) : text;
  },
};

/** Six digits of an authenticator app. */
export const oneTimeCodeForm: WrittenForm = { inputMode: 'numeric', type: (text) => text, tidy: oneTimeCode };
