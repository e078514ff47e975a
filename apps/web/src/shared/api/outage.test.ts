import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilBack } from './outage.ts';

/** Notices that are shown at this moment, and that were. */
const shown = { now: 0, ever: [] as string[] };

beforeEach(() => {
  vi.useFakeTimers();
  shown.ever = [];
  shown.now = 0;
  const region = () => ({
    setAttribute: () => undefined,
    append: () => undefined,
    remove: () => shown.now--,
    textContent: '',
  });
  vi.stubGlobal('document', {
    createElement: region,
    body: {
      append() {
        shown.now++;
        shown.ever.push('notice');
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const problem = (code: string) =>
  Response.json(
    { code, status: 503, message: 'Estamos voltando…', action: 'x', fields: [], request_id: '' },
    { status: 503 },
  );

const t = (key: string) => key;
const repeatable = { t, isRepeatable: true };
const ofProxy = (status: number) =>
  new Response('<html>Bad Gateway</html>', { status, headers: { 'content-type': 'text/html' } });

test('a call is repeated until the service is back, with a notice meanwhile, and answered as if nothing had been', async () => {
  let tries = 0;
  const answer = untilBack(
    problem('service_away'),
    async () => {
      expect(shown.now).toBe(1);
      return ++tries < 3 ? problem('service_away') : new Response('{}');
    },
    repeatable,
  );
  await vi.runAllTimersAsync();
  expect([(await answer).status, tries, shown.now, shown.ever.length]).toEqual([200, 3, 0, 1]);
});

test('another 503 is an answer; what fails on the way, or was left by its screen, takes the notice back', async () => {
  const never = () => Promise.reject(new Error('asked'));
  expect((await untilBack(problem('overloaded'), never, repeatable)).status).toBe(503);
  expect(shown.ever).toEqual([]);
  const failed = untilBack(problem('service_away'), never, repeatable).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect([await failed, shown.now]).toEqual(['asked', 0]);
  const left = new AbortController();
  const answer = untilBack(
    problem('service_away'),
    async () => {
      left.abort();
      return problem('service_away');
    },
    { ...repeatable, signal: left.signal },
  );
  await vi.runAllTimersAsync();
  expect([(await answer).status, shown.now]).toEqual([503, 0]);
});

test('in the end the call fails with what the service said', async () => {
  const answer = untilBack(problem('service_away'), async () => problem('service_away'), repeatable);
  await vi.runAllTimersAsync();
  expect([(await answer).status, shown.now]).toEqual([503, 0]);
});

test.each([502, 503, 504])(
  'a proxy’s page of status %i in place of the server is waited out, where repeating is safe',
  async (status) => {
    let tries = 0;
    const attempt = async () => (++tries < 3 ? ofProxy(status) : new Response('{}'));
    const answer = untilBack(ofProxy(status), attempt, repeatable);
    await vi.runAllTimersAsync();
    expect([(await answer).status, tries, shown.now, shown.ever.length]).toEqual([200, 3, 0, 1]);
    // Signing up has no key: it may have been done.
    expect((await untilBack(ofProxy(status), attempt, { t, isRepeatable: false })).status).toBe(status);
    expect([tries, shown.ever.length]).toEqual([3, 1]);
  },
);
