import { type PhraseArea, phraseAreas, phrases } from '@acolhe/contract/landing/setup-document';
import { catalogue, phrasesByArea } from '@acolhe/phrases/catalogue';
import { term } from '@acolhe/phrases/company/term';
import { mail } from '@acolhe/phrases/notification/mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (address: string, encoding = 'identity') =>
  fetch(`${app.address}${address}`, { headers: { 'accept-encoding': encoding } });
const addressOf = async (area: PhraseArea, locale: string): Promise<string> =>
  (await app.client().get(`/api/setup?locale=${locale}`)).body.phrases[area];

test('the phrases of each language are immutable under a hashed address', async () => {
  const addresses = [await addressOf('room', 'pt-BR'), await addressOf('room', 'en-US')];
  const words = [];
  for (const address of addresses) {
    const answer = await get(address);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    words.push(phrases.parse(await answer.json())['room.enter']);
  }
  expect(words).toEqual([['Entrar na sala'], ['Enter the room']]);
});

test.each(phraseAreas)('the area %s has its own phrases and none of mails and documents', async (area) => {
  const sent = Object.keys(phrases.parse(await (await get(await addressOf(area, 'en-US'))).json()));
  expect(sent.sort()).toEqual(Object.keys(phrasesByArea[area]).sort());
  expect(sent.length).toBeLessThan(Object.keys(catalogue).length);
  expect(sent.filter((key) => key in mail || key in term)).toEqual([]);
});

test('they are sent in the smallest accepted encoding', async () => {
  const address = await addressOf('visitor', 'pt-BR');
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
  const answer = await get('/api/phrases/room-en-US-olderone.json');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(phrases.parse(await answer.json())['room.enter']).toEqual(['Enter the room']);
});

test('an area that there is not is not found', async () => {
  expect((await get('/api/phrases/attic-en-US-12345678.json')).status).toBe(404);
});
