/** BR Code: the EMV text behind a PIX QR code (Banco Central, Manual de Padrões para Iniciação do Pix). */

/** CRC-16/CCITT-FALSE of an ASCII text as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Upper bounds of the merchant's name and city in a BR Code. */
const NAME_MAX = 25;
const CITY_MAX = 15;

const ascii = (text: string, max: number) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, max);

/**
 * The copy-and-paste code of a dynamic charge.
 * @param location URL of the charge at the bank, without scheme
 */
export function dynamicPixCode(charge: { location: string; merchantName: string; merchantCity: string }): string {
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', charge.location)),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', ascii(charge.merchantName, NAME_MAX)),
    field('60', ascii(charge.merchantCity, CITY_MAX)),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return body + crc16(body);
}

/** The fields of a BR Code by id, or undefined where lengths or the checksum are wrong. */
export function parsePixCode(code: string): Map<string, string> | undefined {
  if (code.length < 8 || crc16(code.slice(0, -4)) !== code.slice(-4)) return undefined;
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    const value = code.slice(at + 4, at + 4 + length);
    if (!Number.isInteger(length) || value.length !== length) return undefined;
    fields.set(code.slice(at, at + 2), value);
    at += 4 + length;
  }
  return fields;
}
