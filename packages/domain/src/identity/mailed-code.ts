/**
 * Digits of a code that is mailed to prove a mailbox. With ten, five tries of a code and five codes a day, an attacker
 * who guesses all year at one address or record succeeds with a chance below one in a million.
 */
export const MAILED_CODE_DIGITS = 10;

/** A code as it is shown: in two groups. */
export function mailedCodeText(code: string): string {
  return `${code.slice(0, MAILED_CODE_DIGITS / 2)} ${code.slice(MAILED_CODE_DIGITS / 2)}`;
}
