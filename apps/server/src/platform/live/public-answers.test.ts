import { MINUTE } from '@acolhe/domain/time/duration';
import { expect, test } from 'vitest';
import { PublicAnswers } from './public-answers.ts';

const counting = () => {
  let made = 0;
  return { make: async () => ++made, made: () => made };
};

test('an answer is made once for all who ask within a minute, by company', async () => {
  const answers = new PublicAnswers();
  const { make, made } = counting();
  const ask = (company: string, now: number) => answers.get(company, now, 'list', make);
  expect(await Promise.all([ask('a', 0), ask('a', 1), ask('a', MINUTE - 1)])).toEqual([1, 1, 1]);
  expect(await ask('a', MINUTE)).toBe(2);
  expect(await ask('b', MINUTE)).toBe(3);
  expect(made()).toBe(3);
});

test('an answer that says until when it holds is kept until then, and no longer than ten minutes', async () => {
  const answers = new PublicAnswers();
  const { make } = counting();
  const ask = (now: number, until: number) => answers.get('a', now, 'list', make, () => until);
  expect(await ask(0, 3 * MINUTE)).toBe(1);
  expect(await ask(3 * MINUTE - 1, 0)).toBe(1);
  expect(await ask(3 * MINUTE, Number.POSITIVE_INFINITY)).toBe(2);
  expect(await ask(13 * MINUTE - 1, 0)).toBe(2);
  expect(await ask(13 * MINUTE, 0)).toBe(3);
});

test('after a change it is made anew, and so is one that was under way', async () => {
  const answers = new PublicAnswers();
  const { promise, resolve: release } = Promise.withResolvers<string>();
  const slow = answers.get('a', 0, 'list', () => promise);
  answers.forget('a');
  const fresh = answers.get('a', 0, 'list', async () => 'after');
  release('before');
  expect([await slow, await fresh]).toEqual(['before', 'after']);
  expect(await answers.get('a', 0, 'list', async () => 'again')).toBe('after');
});

test('a failure is not kept', async () => {
  const answers = new PublicAnswers();
  await expect(answers.get('a', 0, 'list', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await answers.get('a', 0, 'list', async () => 'up')).toBe('up');
});
