import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idempotentFetch } from './idempotent-fetch.ts';

const sent: string[] = [];
let answers: (Response | Error)[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(`${request.headers.get('idempotency-key')} ${await request.text()}`);
    const answer = answers.shift() ?? new Response('{}');
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = () => new TypeError('Failed to fetch');
async function send(body: string): Promise<Response | undefined> {
  const request = new Request('http://clinica.example/api/appointment', { method: 'POST', body });
  const answer = idempotentFetch(request, {}).catch(() => undefined);
  await vi.runAllTimersAsync();
  return answer;
}
const keyOf = (index: number) => sent[index]?.split(' ')[0];

test('a lost answer is asked for once more, under the same key', async () => {
  answers = [lost(), new Response('{}')];
  expect((await send('a'))?.status).toBe(200);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
});

test('pressed again after two losses it is the same request; once answered, another', async () => {
  answers = [lost(), lost(), new Response('{}'), new Response('{}')];
  expect(await send('a')).toBeUndefined();
  await send('a');
  await send('a');
  expect(keyOf(2)).toBe(keyOf(0));
  expect(keyOf(3)).not.toBe(keyOf(0));
});

test('what was written in between is not taken for an answer: the same body after another is a new request', async () => {
  answers = [lost(), lost()];
  await send('a');
  await send('b');
  await send('a');
  expect(new Set([keyOf(0), keyOf(2), keyOf(3)]).size).toBe(3);
});

test('after a proxy’s page in place of the server it is the same request; after the server’s own answer, another', async () => {
  const ofProxy = new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });
  answers = [ofProxy, Response.json({ code: 'mail_failed' }, { status: 502 })];
  expect((await send('a'))?.status).toBe(502);
  await send('a');
  await send('a');
  expect(keyOf(1)).toBe(keyOf(0));
  expect(keyOf(2)).not.toBe(keyOf(0));
});
