import { phrases } from '@acolhe/contract/company/setup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (address: string, encoding = 'identity') =>
  fetch(`${app.address}${address}`, { headers: { 'accept-encoding': encoding } });
const addressOf = async (locale: string): Promise<string> =>
  (await app.client().get(`/api/setup?locale=${locale}`)).body.phrases;

test('the phrases of each language are immutable under a hashed address', async () => {
  const addresses = [await addressOf('pt-BR'), await addressOf('en-US')];
  const words = [];
  for (const address of addresses) {
    const answer = await get(address);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    words.push(phrases.parse(await answer.json())['room.enter']);
  }
  expect(words).toEqual([['Entrar na sala'], ['Enter the room']]);
});

test('they are sent in the smallest accepted encoding', async () => {
  const address = await addressOf('pt-BR');
  const plain = await (await get(address)).text();
  for (const [encoding, taken] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
  ]) {
    const answer = await get(address, encoding);
    expect(answer.headers.get('content-encoding')).toBe(taken);
    expect(await answer.text()).toBe(plain);
  }
});

test('a page of another version gets the current ones, uncached', async () => {
  const answer = await get('/api/phrases/en-US-olderone.json');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(phrases.parse(await answer.json())['room.enter']).toEqual(['Enter the room']);
});
