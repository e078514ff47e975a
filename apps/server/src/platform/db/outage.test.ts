import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CommitInDoubt, DatabaseAway, DatabaseWatch, isCommitInDoubt, isDatabaseAway, saysAway } from './outage.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('an error of the server', () => {
  test.each([
    ...['57P01', '57P02', '57P03', '53300', '25006', '08006', '08P01', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND'].map(
      (code) => [code, coded(code)] as const,
    ),
    ...[
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'timeout exceeded when trying to connect',
      'Query read timeout',
      'Client has encountered a connection error and is not queryable',
    ].map((message) => [message, new Error(message)] as const),
    ['several addresses', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])] as const,
  ])('says that it is gone: %s', (_, error) => expect(saysAway(error)).toBe(true));

  test.each(['23505', '23P01', '40P01', '42P01', '42501', '28P01', '3D000', 'P0001', '57014'])(
    'is a refusal: %s',
    (code) => expect(saysAway(coded(code))).toBe(false),
  );
});

test('an outage is recognised inside the errors of libraries, and is not a commit in doubt', () => {
  const wrapped = new Error('adapter failed', { cause: new Error('inner', { cause: new DatabaseAway() }) });
  expect([isDatabaseAway(wrapped), isCommitInDoubt(wrapped)]).toEqual([true, false]);
  const doubt = new CommitInDoubt(coded('ECONNRESET'), '42');
  expect([isDatabaseAway(doubt), isCommitInDoubt(doubt)]).toEqual([false, true]);
  // A bank that refuses the connection is no database.
  expect(isDatabaseAway(coded('ECONNREFUSED'))).toBe(false);
});

describe('the watch', () => {
  /** A server that is there or not, and what is logged of it. */
  function server() {
    const lines: string[] = [];
    const state = { isThere: true, asked: 0 };
    const log = { warn: (_: object, words: string) => lines.push(words), info: () => undefined };
    const watch = new DatabaseWatch(async () => {
      state.asked++;
      if (!state.isThere) throw coded('ECONNREFUSED');
    }, log as never);
    return { watch, state, lines };
  }

  test('takes a lost connection for no outage', async () => {
    const { watch, state, lines } = server();
    watch.suspect();
    watch.suspect();
    await watch.back();
    expect([watch.isAway, state.asked, lines]).toEqual([false, 1, []]);
  });

  test('waits in silence until the server is back, and then does what was left', async () => {
    const { watch, state, lines } = server();
    state.isThere = false;
    const done: string[] = [];
    watch.whenBack(async () => void done.push('later'));
    const waiting = [watch.back(), watch.back()];
    while (state.asked < 3) await wait(5);
    expect([watch.isAway, lines.length, done]).toEqual([true, 1, []]);
    await expect(watch.back(1)).rejects.toThrow(DatabaseAway);
    state.isThere = true;
    await Promise.all(waiting);
    expect([watch.isAway, lines.length, done]).toEqual([false, 2, ['later']]);
  });

  test('ends with its process', async () => {
    const { watch, state } = server();
    state.isThere = false;
    const waiting = watch.back();
    while (!watch.isAway) await wait(5);
    watch.stop();
    await expect(waiting).rejects.toThrow(DatabaseAway);
    await expect(watch.back()).rejects.toThrow(DatabaseAway);
  });
});
