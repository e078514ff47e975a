import { plainText } from '../text/plain-text.ts';

/** Area codes in use (Anatel, "códigos nacionais"). */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
/** Mobile numbers have nine digits from 9, fixed ones eight from 2 to 5. */
const brazilian = new RegExp(`^${AREA}(?:9\\d{8}|[2-5]\\d{7})$`);
/** Country code and number; numbers of the North American plan have ten digits, area and exchange from 2 to 9. */
const foreign = /^(?:1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{7,14})$/;
/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const countryCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Converts a written phone to E.164; undefined for anything else. Without a country code it is Brazilian: area code and
 * number, perhaps after the trunk prefix 0 and a carrier code. With `+` or `00` any country is kept as it is.
 */
export function toE164(text: string): string | undefined {
  const plain = plainText(text).replace(/^tel(?:efone)?[.:\s]+/i, '');
  if (!/^\+?[\d\s()./-]+$/.test(plain)) return undefined;
  const isForeign = plain.startsWith('+') || /^\(?00/.test(plain);
  // The zero in brackets of `+44 (0)20` is dialled inside the country alone.
  const digits = plain.replace(isForeign ? /\(0\)|\D/g : /\D/g, '').replace(/^00/, '');
  if (isForeign && !digits.startsWith('55')) return foreign.test(digits) ? `+${digits}` : undefined;
  const national = isForeign ? digits.slice(2) : digits.replace(/^55(?=\d{10,11}$)/, '');
  const number = national.replace(/^0(?:\d{2})?(?=\d{10,11}$)/, '');
  return brazilian.test(number) ? `+55${number}` : undefined;
}

/** Formats E.164 as people write it, without line breaks: `(11) 91234‑5678`, or `+34 912345678` from elsewhere. */
export function formatPhone(phone: string): string {
  return phone.startsWith('+55')
    ? phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1)\u00a0$2\u2011$3')
    : phone.replace(countryCode, '$&\u00a0');
}
