import { cardDigits, isCardNumber, isExpiryGood, readExpiry, securityCodeLength } from '@acolhe/domain/payment/card';
import * as z from 'zod';
import { cpf, email, requiredLine } from '../values.ts';

const custom = (problem: string, limit?: number) => ({ params: { problem, ...(limit ? { limit } : {}) } });

/**
 * A card form. Validated only in the browser: the data goes to the card's gateway, and no call accepts it.
 *
 * @param digits the card number so far; it determines the length of the security code
 * @param today `YYYY-MM-DD`
 */
export function cardForm(digits: string, today: string) {
  const length = securityCodeLength(digits);
  return z.object({
    card_number: z
      .string()
      .min(1)
      .refine((value) => isCardNumber(cardDigits(value) ?? ''), custom('card_digits')),
    card_holder: requiredLine(100),
    card_expiry: z
      .string()
      .min(1)
      .refine((value) => {
        const expiry = readExpiry(value);
        return expiry !== undefined && isExpiryGood(expiry, today);
      }, custom('card_expired')),
    card_code: z
      .string()
      .min(1)
      .refine((value) => cardDigits(value)?.length === length, custom('card_code', length)),
    card_cpf: cpf,
    card_email: z.union([z.literal(''), email]),
  });
}
