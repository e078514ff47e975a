import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' });
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from identity.attempt'));

/** Statuses of signing in with a wrong password, as a trusted proxy forwards it from each address in turn. */
async function statusesFrom(addresses: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) {
    const input = { email: 'paciente@demo.acolhe', password: 'Errada-2026' };
    const answer = await app.client().post('/api/user/session', input, { 'x-forwarded-for': address });
    statuses.push(answer.status);
  }
  return statuses;
}

const fiveThenNone = [...Array<number>(5).fill(401), ...Array<number>(5).fill(429)];
const ten = (of: (at: number) => string) => Array.from({ length: 10 }, (_, at) => of(at));

test.each([
  ['ports of one address', ten((at) => `198.51.100.3:${4000 + at}`)],
  ['addresses of one network of IPv6', ten((at) => `2001:db8:1:2:${at}::${at}`)],
  ['ports of one IPv6 address', ten((at) => `[2001:db8:1:2::1]:${4000 + at}`)],
  [
    'spellings of one address',
    ten((at) => ['198.51.100.3', '::ffff:198.51.100.3', '::FFFF:c633:6403', '[::ffff:198.51.100.3]:9'][at % 4] ?? ''),
  ],
  ['left-most addresses that the client wrote itself', ten((at) => `203.0.113.${at}, 198.51.100.3`)],
])('%s share five tries', async (_, addresses) => {
  expect(await statusesFrom(addresses)).toEqual(fiveThenNone);
});

test('other networks have tries of their own', async () => {
  expect(await statusesFrom(ten((at) => `2001:db8:1:${at}::1`))).toEqual(Array(10).fill(401));
});

test('what is no address is refused in words, and the log says what to mend, once', async () => {
  const lines = logLines(app);
  for (const junk of ['unknown', '_hidden', '198.51.100.3.example', '1.2.3']) {
    const answer = await app.client().post('/api/user/session', {}, { 'x-forwarded-for': junk });
    expect(answer).toMatchObject({ status: 400, body: { code: 'address_unknown', status: 400 } });
  }
  expect(lines.filter((line) => line.includes('X-Forwarded-For'))).toHaveLength(1);
});
