import { plainText } from './plain-text.ts';

/**
 * Codes that people dictate, copy and type, each reduced to its alphabet. Whatever reads a code uses these, so that a
 * space, a hyphen, lower case or an invisible character never makes it unknown.
 */

/** Alphabet of a protocol: digits and capitals that are not confused when read aloud (Crockford's base 32). */
export const PROTOCOL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters that people write for digits. */
const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Formats the twelve signs of a protocol, `ABCD-EFGH-JKMN`. */
export const formatProtocol = (signs: string) => signs.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3');

/** A protocol in its usual form; a text that is none is returned in capitals, and found nowhere. */
export function protocolOf(text: string): string {
  const capitals = plainText(text).toUpperCase();
  const signs = capitals.replace(/[ ./_-]/g, '').replace(/[OIL]/g, (sign) => lookalikes[sign] ?? sign);
  const isProtocol = signs.length === 12 && [...signs].every((sign) => PROTOCOL_ALPHABET.includes(sign));
  return isProtocol ? formatProtocol(signs) : capitals;
}

/** A voucher's code: capitals and digits, without spaces and hyphens. Other signs stay, to be refused. */
export const voucherCodeOf = (text: string) => plainText(text).toUpperCase().replace(/[ -]/g, '');

/** The code of an external service order: capitals, digits and a partner's own signs, without spaces. */
export const orderCodeOf = (text: string) => plainText(text).toUpperCase().replace(/ /g, '');

/**
 * The code of a public link: 22 signs of base64url, or a protocol. Copied links bring spaces, line breaks, a full stop
 * or a bracket of the sentence around them.
 */
export function linkCodeOf(text: string): string {
  const code = plainText(text).replace(/[^\w-]/g, '');
  const protocol = protocolOf(text);
  return code.length === 22 && !/^.{4}-.{4}-.{4}$/.test(protocol) ? code : protocol;
}

/** The last part of a professional's public address: small letters without accents, digits and hyphens. */
export const permalinkOf = (text: string) =>
  plainText(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ _]/g, '-')
    .replace(/[^a-z0-9-]/g, '');
