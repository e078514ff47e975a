import { SECRET_LENGTH, secretCodeChance } from '@acolhe/domain/document/verification';
import { MAILED_CODE_DIGITS } from '@acolhe/domain/identity/mailed-code';
import { DAY } from '@acolhe/domain/time/duration';
import { PAIRING_LENGTH } from '@acolhe/domain/totem/totem';
import { expect, test } from 'vitest';
import { documentLimits, MAILS_A_DAY, shareLimits, totemLimits, WINDOW_MS } from './attempt.ts';
import { CODE_TRIES } from './mailed-code/mailed-code.ts';

/**
 * Greatest number of guesses in a year, however many accounts and addresses make them: the least limit whose key names
 * no address.
 */
function triesAYear(limits: { key: string; most: number }[]): number {
  const overall = limits.filter(({ key }) => !key.includes(ADDRESS)).map(({ most }) => most);
  return (Math.min(...overall) * YEAR) / WINDOW_MS;
}

const YEAR = 365 * DAY;
const ADDRESS = '203.0.113.7';
/** Devices of an installation that wait for their pairing at the same time, all year. */
const PAIRINGS_OPEN = 30;

/** Codes that the machine makes and people type, with the chance of a guess and how many are heard in a year. */
const codes = {
  'a code that was mailed': {
    chance: 10 ** -MAILED_CODE_DIGITS,
    tries: (CODE_TRIES * MAILS_A_DAY * YEAR) / DAY,
  },
  'the code of a document': {
    chance: secretCodeChance(SECRET_LENGTH),
    tries: triesAYear(documentLimits('one', ADDRESS)),
  },
  'the code of what is shared': {
    chance: secretCodeChance(SECRET_LENGTH),
    tries: triesAYear(shareLimits('one', ADDRESS)),
  },
  'the code that pairs a device': {
    chance: secretCodeChance(PAIRING_LENGTH) * PAIRINGS_OPEN,
    tries: triesAYear(totemLimits(ADDRESS)),
  },
};

test.each(Object.entries(codes))('%s is guessed within a year less than once in a million', (_, { chance, tries }) => {
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(chance * tries).toBeLessThan(1e-6);
});
