/** A number in letters, for names of people, which hold no digits: 20 is `ca`. */
export const inLetters = (count: number) => String(count).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** The CPF of nine digits, with its check digits. */
export function cpfOf(base: number): string {
  const digits = String(base).padStart(9, '0').split('').map(Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
