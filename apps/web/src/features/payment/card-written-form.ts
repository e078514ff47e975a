import { cardDigits, formatExpiry, readExpiry, typedCardNumber } from '@acolhe/domain/payment/card';
import { punctuate, type WrittenForm } from '../../shared/form/written-form.ts';

export const cardNumberForm: WrittenForm = { inputMode: 'numeric', type: typedCardNumber, tidy: typedCardNumber };

/** Month and year of a card; browsers fill in `12/2030` or `2030-12` as well. */
export const expiryForm: WrittenForm = {
  inputMode: 'numeric',
  // Text that begins with a year has the month behind.
  type: (text) => (/^(?:1[3-9]|[2-9]\d)/.test(text) ? text : punctuate(text, '00/00')),
  tidy: (text) => {
    const expiry = readExpiry(text);
    return expiry ? formatExpiry(expiry) : text;
  },
};

export const securityCodeForm: WrittenForm = {
  inputMode: 'numeric',
  type: (text) => text,
  tidy: (text) => cardDigits(text) ?? text,
};
