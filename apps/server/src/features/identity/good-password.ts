import { folded } from '@acolhe/domain/text/folded';
import { Problem } from '../../platform/problem.ts';
import { threadModule } from '../../platform/thread/threads.ts';
import type * as guesses from './password-guess.ts';

/** Owner of the new password; name and address are what a stranger tries first. */
export type PasswordOwner = { name: string; email: string };

const guess = threadModule<typeof guesses>(new URL('./password-guess.ts', import.meta.url));

/** Guesses by the powers of ten that zxcvbn counts: below 10⁶ a password is found in an afternoon of tries online. */
const LEAST_SCORE = 2;
/** Characters beyond this length make no password worse, and its analysis slow. */
const LONGEST_ANALYSED = 40;
const SHORTEST_PART = 4;

/**
 * Throws `invalid_input` at `path` for one that is known from breaches or otherwise soon guessed, or that has the
 * owner's name or address in it. The rule of spec §5 on its characters is the contract's.
 */
export async function requireGoodPassword(password: string, owner: PasswordOwner, path = 'password'): Promise<void> {
  const parts = partsOf(owner);
  const plain = folded(password);
  if (parts.some((part) => part.length >= SHORTEST_PART && plain.includes(part)))
    throw new Problem('invalid_input', [{ path, code: 'password_personal' }]);
  const score = await guess('scoreOf', password.slice(0, LONGEST_ANALYSED), parts);
  if (score < LEAST_SCORE) throw new Problem('invalid_input', [{ path, code: 'password_common' }]);
}

/** Words of the name, and the address before its `@`, whole and in parts. */
function partsOf({ name, email }: PasswordOwner): string[] {
  const local = folded(email.split('@')[0] ?? '');
  return [...folded(name).split(/\s+/), local, ...local.split(/[^a-z0-9]+/)].filter((part) => part.length > 0);
}
