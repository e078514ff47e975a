import { afterEach, expect, test } from 'vitest';
import { Threads } from './threads.ts';

/** A module of these functions, for a thread to load. */
const module = `data:text/javascript,${encodeURIComponent(`
  import { Problem } from ${JSON.stringify(new URL('../problem.ts', import.meta.url).href)};
  export const sum = (a, b) => a + b;
  export const refuse = () => { throw new Problem('sheet_too_long', [{ path: 'file', code: 'invalid' }]); };
  export const fail = () => { throw new TypeError('broken'); };
  export const hang = () => { for (;;); };
  export const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
`)}`;
const asked = (name: string, ...input: unknown[]) => ({ module, name, input });

let pool: Threads;
afterEach(() => pool.close());

test('no thread is started before it is needed, there are never more than two, and those without work end', async () => {
  pool = new Threads({ idleMs: 1 });
  expect(pool.open).toBe(0);
  const many = Array.from({ length: 6 }, () => pool.run(asked('wait')));
  await expect.poll(() => pool.open).toBe(2);
  await Promise.all(many);
  expect(await pool.run(asked('sum', 1, 2))).toBe(3);
  await expect.poll(() => pool.open).toBe(0);
});

test('problems keep their code and fields, other failures their words', async () => {
  pool = new Threads();
  await expect(pool.run(asked('refuse'))).rejects.toMatchObject({
    name: 'Problem',
    code: 'sheet_too_long',
    fields: [{ path: 'file' }],
  });
  await expect(pool.run(asked('fail'))).rejects.toThrow('broken');
  await expect(pool.run(asked('missing'))).rejects.toThrow('no function missing');
});

test('work that does not end is stopped, and what waits behind it is done', async () => {
  pool = new Threads({ most: 1 });
  const hanging = pool.run(asked('hang'), 1000);
  const next = pool.run(asked('sum', 2, 3));
  await expect(hanging).rejects.toMatchObject({ code: 'work_too_long' });
  expect(await next).toBe(5);
});

test('too many are refused', async () => {
  pool = new Threads({ most: 1, waiting: 1 });
  const both = [pool.run(asked('wait')), pool.run(asked('wait'))];
  await expect(pool.run(asked('sum', 1, 1))).rejects.toMatchObject({ code: 'overloaded' });
  await Promise.all(both);
});
