import { fromPixAmount, toPixAmount } from './money.ts';

/**
 * BR Code: the EMV text behind a PIX QR code (Banco Central, Manual de Padrões para Iniciação do Pix). Each field has
 * a two-digit id, a two-digit length, and a value; field 63 is the checksum of all before it.
 */

/** CRC-16/CCITT-FALSE of an ASCII text as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Longest merchant name and city in a BR Code. */
export const MERCHANT_NAME_MAX = 25;
export const MERCHANT_CITY_MAX = 15;
/** Longest URL of a charge without its scheme. */
export const LOCATION_MAX = 77;

/** Placeholder for a code without a txid. */
const NO_TXID = '***';
const PIX_DOMAIN = 'br.gov.bcb.pix';
const FIELD_MAX = 99;

type Merchant = { merchantName: string; merchantCity: string };

/** A charge at a bank: the payer's bank fetches amount and payee from its location, given without scheme. */
export type DynamicPixCode = Merchant & { location: string };
/** A PIX key to pay to, optionally with an amount in centavos, a text and a txid of at most 25 letters and digits. */
export type StaticPixCode = Merchant & { key: string; amount?: number; text?: string; txid?: string };
export type PixCode = ({ kind: 'dynamic' } & DynamicPixCode) | ({ kind: 'static' } & StaticPixCode);

function field(id: string, value: string): string {
  if (value.length === 0 || value.length > FIELD_MAX || /[^\x20-\x7e]/.test(value))
    throw new RangeError(`Field ${id} of a PIX code has 1 to ${FIELD_MAX} ASCII characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Text as banks print it: without accents, cut to `max`. */
const printable = (text: string, max: number) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, max)
    .trim();

function encode(parts: { once: boolean; account: string; amount?: string; txid: string } & Merchant): string {
  const body = [
    field('00', '01'),
    parts.once ? field('01', '12') : '',
    field('26', field('00', PIX_DOMAIN) + parts.account),
    field('52', '0000'),
    field('53', '986'),
    parts.amount === undefined ? '' : field('54', parts.amount),
    field('58', 'BR'),
    field('59', printable(parts.merchantName, MERCHANT_NAME_MAX)),
    field('60', printable(parts.merchantCity, MERCHANT_CITY_MAX)),
    field('62', field('05', parts.txid)),
    '6304',
  ].join('');
  return body + crc16(body);
}

/**
 * The copy-and-paste code of a dynamic charge, which is paid once.
 * @throws RangeError for a location longer than {@link LOCATION_MAX} characters or not ASCII
 */
export function dynamicPixCode({ location, ...merchant }: DynamicPixCode): string {
  if (location.length > LOCATION_MAX) throw new RangeError(`A location has at most ${LOCATION_MAX} characters`);
  return encode({ ...merchant, once: true, account: field('25', location), txid: NO_TXID });
}

/**
 * The copy-and-paste code of a key; it can be paid any number of times.
 * @throws RangeError if key and text do not fit together, or the amount is invalid
 */
export function staticPixCode({ key, amount, text, txid, ...merchant }: StaticPixCode): string {
  if (amount !== undefined && fromPixAmount(toPixAmount(amount)) !== amount)
    throw new RangeError('An amount is whole centavos');
  if (txid !== undefined && !/^[a-zA-Z0-9]{1,25}$/.test(txid))
    throw new RangeError('A txid of a static code has 1 to 25 letters and digits');
  return encode({
    ...merchant,
    once: false,
    account: field('01', key) + (text ? field('02', text) : ''),
    ...(amount === undefined ? {} : { amount: toPixAmount(amount) }),
    txid: txid ?? NO_TXID,
  });
}

/** The fields of a BR Code by id; undefined if lengths or the checksum are wrong. */
export function parsePixCode(code: string): Map<string, string> | undefined {
  if (crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase() || code.slice(-8, -4) !== '6304') return undefined;
  return fieldsOf(code);
}

function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = text.slice(at, at + 4);
    const id = head.slice(0, 2);
    const value = text.slice(at + 4, at + 4 + Number(head.slice(2)));
    if (!/^\d{4}$/.test(head) || value.length !== Number(head.slice(2)) || fields.has(id)) return undefined;
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
}

/** Decodes a copied PIX code; undefined if it is broken or not a PIX code. */
export function readPixCode(code: string): PixCode | undefined {
  const fields = parsePixCode(code.trim());
  const account = fields && fieldsOf(fields.get('26') ?? '');
  if (!fields || account?.get('00')?.toLowerCase() !== PIX_DOMAIN || fields.get('53') !== '986') return undefined;
  const merchant = { merchantName: fields.get('59') ?? '', merchantCity: fields.get('60') ?? '' };
  const location = account.get('25');
  if (location) return { kind: 'dynamic', location, ...merchant };
  const key = account.get('01');
  const written = fields.get('54');
  const amount = written === undefined ? undefined : fromPixAmount(written);
  if (!key || (written !== undefined && amount === undefined)) return undefined;
  const text = account.get('02');
  const txid = fieldsOf(fields.get('62') ?? '')?.get('05');
  return {
    kind: 'static',
    key,
    ...merchant,
    ...(amount === undefined ? {} : { amount }),
    ...(text ? { text } : {}),
    ...(txid && txid !== NO_TXID ? { txid } : {}),
  };
}
