import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words';
import type { Centavos } from './money.ts';

/**
 * An amount in words, as Brazilian receipts require: `15010` → "cento e cinquenta reais e dez centavos".
 *
 * @param amount whole centavos, from 0 to below 1,000 million reais; anything else throws a RangeError
 */
export function amountInWords(amount: Centavos): string {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount >= 100_000_000_000)
    throw new RangeError(`no words for ${amount}`);
  return convertCurrencyToWords(amount / 100);
}
