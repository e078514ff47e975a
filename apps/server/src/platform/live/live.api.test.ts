import type { LiveServerMessage } from '@acolhe/contract/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenTo } from '../../testing/live.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Visit, visitsOf } from '../../testing/visits.ts';

let app: TestApp;
let patient: Client;
let visit: Visit;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
  visit = await visitsOf(app).book({ by: patient });
});
afterAll(() => app.close());

/** For how long somebody who begins to listen now is told to have missed nothing. */
async function quietFor(by: Client | string): Promise<number> {
  const screen = await listenTo(app, visit.id, by);
  screen.close();
  return screen.quietMs();
}

test('whoever begins to listen hears for how long nothing changed that they may see', async () => {
  // Nobody listened before, so nothing is known of what was before.
  expect(await quietFor(patient)).toBe(0);
  app.clock.advance(20_000);
  expect(await quietFor(patient)).toBe(20_000);
  const other = await visitsOf(app).book({ by: patient });
  app.clock.advance(20_000);

  const payment = `/api/financial/payment?access=${visit.payment_code}`;
  const screen = await listenTo(app, visit.id, patient);
  await app.client().post(payment, { payment_type: 'voucher', voucher: 'BEMVINDO100' });
  await expect.poll(() => screen.heard.length).toBeGreaterThan(0);
  screen.close();
  app.clock.advance(7_000);
  expect(await quietFor(patient)).toBe(7_000);
  expect(await quietFor(visit.payment_code)).toBe(7_000);
  // What happens to one visit is nothing to whoever has the link of another.
  expect(await quietFor(other.payment_code)).toBe(27_000);

  // Nothing is remembered for longer than a minute.
  app.clock.advance(5 * 60_000);
  expect(await quietFor(patient)).toBe(60_000);
});

test.each([
  ['in the moment in which it begins to listen', false],
  ['before it begins to listen', true],
])('a page whose session ended %s is told so', async (_when, isLate) => {
  const before = await app.signIn('josefa@demo.acolhe');
  const signIn = () => app.signIn('josefa@demo.acolhe');
  if (isLate) await signIn();
  const url = `${app.address.replace('http', 'ws')}/api/live`;
  const socket = new WebSocket(url, { headers: { cookie: before.cookie() } } as never);
  const heard: LiveServerMessage[] = [];
  socket.onmessage = ({ data }) => heard.push(JSON.parse(String(data)));
  if (!isLate) await signIn();
  await expect.poll(() => heard).toContainEqual({ type: 'session_ended', reason: 'signed_in_elsewhere' });
  socket.close();
});
