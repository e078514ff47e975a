import type { Format } from '../../shared/i18n/format.ts';

/** Money with the sign that people write, which is not the hyphen; nothing has none. */
export function signedMoney(format: Format, centavos: number): string {
  return centavos < 0 ? `−${format.money(-centavos)}` : format.money(Math.abs(centavos));
}
