import { digitsOf, writtenDigits } from './identifiers.ts';

/** Postal code ranges of each state, first and last, in thousands (Correios, "Faixas de CEP"). */
const ranges: readonly (readonly [state: string, first: number, last: number])[] = [
  ['SP', 1_000, 19_999],
  ['RJ', 20_000, 28_999],
  ['ES', 29_000, 29_999],
  ['MG', 30_000, 39_999],
  ['BA', 40_000, 48_999],
  ['SE', 49_000, 49_999],
  ['PE', 50_000, 56_999],
  ['AL', 57_000, 57_999],
  ['PB', 58_000, 58_999],
  ['RN', 59_000, 59_999],
  ['CE', 60_000, 63_999],
  ['PI', 64_000, 64_999],
  ['MA', 65_000, 65_999],
  ['PA', 66_000, 68_899],
  ['AP', 68_900, 68_999],
  ['AM', 69_000, 69_299],
  ['RR', 69_300, 69_399],
  ['AM', 69_400, 69_899],
  ['AC', 69_900, 69_999],
  ['DF', 70_000, 72_799],
  ['GO', 72_800, 72_999],
  ['DF', 73_000, 73_699],
  ['GO', 73_700, 76_799],
  ['RO', 76_800, 76_999],
  ['TO', 77_000, 77_999],
  ['MT', 78_000, 78_899],
  ['RO', 78_900, 78_999],
  ['MS', 79_000, 79_999],
  ['PR', 80_000, 87_999],
  ['SC', 88_000, 89_999],
  ['RS', 90_000, 99_999],
];

/** The eight digits of a written postal code (CEP) in an assigned range; undefined for anything else. */
export function readPostalCode(text: string): string | undefined {
  const digits = writtenDigits(text);
  return digits?.length === 8 && stateOfPostalCode(digits) !== undefined ? digits : undefined;
}

/** The state of a postal code, by its range, without a lookup. Undefined outside all ranges. */
export function stateOfPostalCode(text: string): string | undefined {
  const prefix = Number(digitsOf(text).slice(0, 5));
  return ranges.find(([, first, last]) => first <= prefix && prefix <= last)?.[0];
}
