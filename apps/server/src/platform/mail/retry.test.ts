import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import { describe, expect, test } from 'vitest';
import { GIVEN_UP_MS, nextTry, outagePauseAfter, pauseAfter, TRIES_OF_REFUSED } from './retry.ts';
import { failureOf, senderAddress } from './smtp.ts';

describe('pauses', () => {
  test('double from a minute to an hour', () => {
    const pauses = Array.from({ length: 9 }, (_, tries) => pauseAfter(tries + 1, undefined, 0.5) / MINUTE);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('differ by up to a quarter, so that what failed together does not come back together', () => {
    expect([pauseAfter(1, undefined, 0), pauseAfter(1, undefined, 1)]).toEqual([0.75 * MINUTE, 1.25 * MINUTE]);
    expect(new Set(Array.from({ length: 20 }, () => pauseAfter(3))).size).toBeGreaterThan(1);
  });

  test('of a server that takes nothing are short', () => {
    expect(outagePauseAfter(50)).toBeLessThanOrEqual(1.25 * 5 * MINUTE);
  });
});

describe('a mail that fails', () => {
  const created_at = new Date(0);
  const later = { kind: 'later', code: '451' } as const;
  const never = { kind: 'never', code: '550' } as const;

  test('is given up after five days, and one that is refused for good after eight tries', () => {
    expect(nextTry({ attempts: 200, created_at }, later, GIVEN_UP_MS - 1)).toHaveProperty('next_at');
    expect(nextTry({ attempts: 200, created_at }, later, GIVEN_UP_MS)).toEqual({
      failed_at: new Date(5 * DAY),
      failed_code: '451',
    });
    expect(nextTry({ attempts: TRIES_OF_REFUSED - 1, created_at }, never, DAY)).toHaveProperty('next_at');
    expect(nextTry({ attempts: TRIES_OF_REFUSED, created_at }, never, DAY)).toMatchObject({ failed_code: '550' });
  });

  test.each([
    ['away', 'ECONNREFUSED', { code: 'ESOCKET', errno: -111, command: 'CONN' }],
    ['away', 'ETIMEDOUT', { code: 'ETIMEDOUT', command: 'CONN' }],
    ['away', '535', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }],
    ['away', '553', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }],
    ['away', '421', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }],
    ['later', '451', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }],
    ['never', '550', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
    ['never', '554', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }],
    ['never', 'EMESSAGE', { code: 'EMESSAGE', command: 'MAIL FROM' }],
    ['never', 'EENVELOPE', { code: 'EENVELOPE', command: 'API' }],
  ])('is %s after %s', (kind, code, about) => {
    expect(failureOf(Object.assign(new Error('words of a server'), about))).toEqual({ kind, code });
  });
});

test('the address of a sender is had with and without a name', () => {
  expect(['Clínica <a@b.example>', ' a@b.example '].map(senderAddress)).toEqual(['a@b.example', 'a@b.example']);
});
