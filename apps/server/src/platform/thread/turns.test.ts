import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const full = () => new Error('full');

test('some go at once, some wait in their order, the rest is refused; each key has a line of its own', async () => {
  const turns = new Turns({ most: 2, waiting: 2, full });
  const order: string[] = [];
  const take = (key: string, name: string) =>
    turns.take(key).then((end) => {
      order.push(name);
      return end;
    });
  const [first, second] = [await take('ana', '1'), await take('ana', '2')];
  const [third, fourth] = [take('ana', '3'), take('ana', '4')];
  await expect(turns.take('ana')).rejects.toThrow('full');
  await take('bia', 'other');
  expect(order).toEqual(['1', '2', 'other']);
  second();
  second();
  const endThird = await third;
  expect(order).toEqual(['1', '2', 'other', '3']);
  first();
  endThird();
  (await fourth)();
  expect(order.at(-1)).toBe('4');
  // All ended: two go at once again.
  await Promise.all([turns.take('ana'), turns.take('ana')]);
});

test('those who leave the line are no longer waited for', async () => {
  const turns = new Turns({ most: 1, waiting: 1, full });
  const end = await turns.take('');
  const leaving = new AbortController();
  const gone = turns.take('', leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  const next = turns.take('');
  end();
  (await next)();
});
