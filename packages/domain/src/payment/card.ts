import { plainText } from '../text/plain-text.ts';
import { monthNumber } from '../time/written-date.ts';

/**
 * Payment card rules for a form: brand, length, check digit, expiry. Numbers are checked in the browser alone; the
 * server uses these rules only to refuse likely card numbers (card-guard.ts).
 */

/** Card brands, by the ids that Brazilian gateways use. */
export const cardBrands = [
  'elo',
  'hipercard',
  'amex',
  'diners',
  'jcb',
  'discover',
  'maestro',
  'unionpay',
  'master',
  'visa',
] as const;
export type CardBrand = (typeof cardBrands)[number];

type Rule = {
  /** Issuer prefixes, `from-to` or single. */
  prefixes: readonly string[];
  lengths: readonly number[];
  /** Length of the security code. */
  code: number;
  groups: readonly number[];
};

const fours = [4, 4, 4, 4, 3];
const long = [16, 17, 18, 19];

// Elo's ranges lie inside those of other brands, so Elo is checked first.
const rules: Readonly<Record<CardBrand, Rule>> = {
  elo: {
    prefixes: [
      ...['401178', '401179', '431274', '438935', '451416', '457393', '457631', '457632', '504175', '627780'],
      ...['636297', '636368', '506699-506778', '509000-509999', '650031-650033', '650035-650051', '650405-650439'],
      ...['650485-650538', '650541-650598', '650700-650718', '650720-650727', '650901-650978', '651652-651679'],
      ...['655000-655019', '655021-655058'],
    ],
    lengths: [16],
    code: 3,
    groups: fours,
  },
  hipercard: {
    prefixes: ['606282', '637095', '637568', '637599', '637609', '637612'],
    lengths: [16],
    code: 3,
    groups: fours,
  },
  amex: { prefixes: ['34', '37'], lengths: [15], code: 4, groups: [4, 6, 5] },
  diners: { prefixes: ['300-305', '36', '38', '39'], lengths: [14], code: 3, groups: [4, 6, 4] },
  jcb: { prefixes: ['3528-3589'], lengths: long, code: 3, groups: fours },
  discover: { prefixes: ['6011', '644-649', '65'], lengths: long, code: 3, groups: fours },
  maestro: {
    prefixes: ['5018', '5020', '5038', '5893', '6304', '6759', '6761', '6762', '6763'],
    lengths: long,
    code: 3,
    groups: fours,
  },
  unionpay: { prefixes: ['62'], lengths: long, code: 3, groups: fours },
  master: { prefixes: ['51-55', '2221-2720'], lengths: [16], code: 3, groups: fours },
  visa: { prefixes: ['4'], lengths: [13, 16, 19], code: 3, groups: fours },
};

/** Ranges of issuer prefixes, in the order in which they are checked. */
const ranges = cardBrands.flatMap((brand) =>
  rules[brand].prefixes.map((prefix) => {
    const [from = '', to = from] = prefix.split('-');
    return { brand, from, to };
  }),
);

/** The brand of an issuer prefix, as soon as it is unambiguous; undefined before, or for an unknown prefix. */
export function cardBrand(digits: string): CardBrand | undefined {
  return ranges.find(
    ({ from, to }) => digits >= from && digits.length >= from.length && digits.slice(0, to.length) <= to,
  )?.brand;
}

/** Whether the last digit is a valid check digit (Luhn, ISO/IEC 7812-1). */
export function isLuhnValid(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  let sum = 0;
  for (let index = digits.length - 1, isDouble = false; index >= 0; index--, isDouble = !isDouble) {
    const digit = Number(digits[index]) * (isDouble ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Whether plain digits form a card number: a brand's prefix and length, and a valid check digit. */
export function isCardNumber(digits: string): boolean {
  // The check digit first: it is cheaper than the brand, and nine of ten numbers fail it.
  const brand = isLuhnValid(digits) ? cardBrand(digits) : undefined;
  return brand !== undefined && rules[brand].lengths.includes(digits.length);
}

/** Length of the security code for this prefix; 3 for an unknown brand. */
export function securityCodeLength(digits: string): number {
  const brand = cardBrand(digits);
  return brand ? rules[brand].code : 3;
}

/** The digits of a written card number; undefined if there is anything but digits, spaces, dots and hyphens. */
export function cardDigits(text: string): string | undefined {
  const plain = plainText(text);
  return /^[\d .-]+$/.test(plain) ? plain.replace(/\D/g, '') : undefined;
}

/** Formats a typed number in the groups printed on the card; what is not a number is unchanged. */
export function typedCardNumber(text: string): string {
  const digits = cardDigits(text);
  if (!digits) return text;
  const brand = cardBrand(digits);
  const parts: string[] = [];
  let rest = digits;
  for (const size of brand ? rules[brand].groups : fours) {
    if (!rest) break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  // Digits too many stay, so that the number is refused and not shortened.
  return [...parts, ...(rest ? [rest] : [])].join(' ');
}

export type Expiry = { month: number; year: number };

/** Parses an expiry as cards, people and browsers write it: `12/29`, `12/2029`, `1229`, `1/29`, `2029-12`, `dez 2029`. */
export function readExpiry(text: string): Expiry | undefined {
  const plain = plainText(text);
  const [, isoYear, isoMonth] = /^(20\d{2}) ?[-/. ] ?(\d{1,2})$/.exec(plain) ?? [];
  const [, first, last] =
    /^(\d{1,2}) ?[-/. ] ?((?:20)?\d{2})$/.exec(plain) ??
    /^(\d{2})((?:20)?\d{2})$/.exec(plain) ??
    /^([\p{L}]{3,}\.?) ?(?:[-/]|de)? ?((?:20)?\d{2})$/u.exec(plain) ??
    [];
  const [written = '', yearText = ''] = isoYear ? [isoMonth, isoYear] : [first, last];
  const month = /^\d/.test(written) ? Number(written) : (monthNumber(written) ?? 0);
  if (!yearText || month < 1 || month > 12) return undefined;
  return { month, year: yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText) };
}

/** Formats an expiry as printed on cards: `12/29`. */
export function formatExpiry({ month, year }: Expiry): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}

/** Upper bound of a card's lifetime; issuers stay well below it. */
const MAX_CARD_YEARS = 20;

/**
 * Whether an expiry has not passed: a card is valid through the last day of its month.
 * @param today `YYYY-MM-DD` or longer
 */
export function isExpiryGood(expiry: Expiry, today: string): boolean {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const monthsLeft = (expiry.year - year) * 12 + expiry.month - month;
  return monthsLeft >= 0 && monthsLeft <= MAX_CARD_YEARS * 12;
}
