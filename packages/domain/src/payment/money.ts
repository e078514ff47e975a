/** Money is whole centavos of BRL in code and storage; it is formatted only at the edges. */
export type Centavos = number;

/** Formats centavos for the API Pix: `1234` → `"12.34"`. */
export function toPixAmount(amount: Centavos): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** Inverse of {@link toPixAmount}; undefined unless the text matches `\d{1,10}\.\d{2}`. */
export function fromPixAmount(text: string): Centavos | undefined {
  return /^\d{1,10}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : undefined;
}

/** The price after a percentage discount, rounded to the centavo in the payer's favour. */
export function discounted(amount: Centavos, percent: number): Centavos {
  return Math.floor((amount * (100 - percent)) / 100);
}
