import type { Format } from '../../shared/i18n/format.ts';

/** Money with a typographic sign instead of a hyphen; zero has none. */
export function signedMoney(format: Format, centavos: number): string {
  return centavos < 0 ? `−${format.money(-centavos)}` : format.money(Math.abs(centavos));
}
