import type { LiveServerMessage } from '@acolhe/contract/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenTo, statusesHeard } from '../../testing/live.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Visit, visitsOf } from '../../testing/visits.ts';
import { scopeOf } from '../scope.ts';
import { announce } from './live.ts';

let app: TestApp;
let patient: Client;
let visit: Visit;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
  visit = await visitsOf(app).book({ by: patient });
});
afterAll(() => app.close());

/** `quiet_ms` that a new subscriber is told: for how long it has missed nothing. */
async function quietFor(by: Client | string): Promise<number> {
  const screen = await listenTo(app, visit.id, by);
  screen.close();
  return screen.quietMs();
}

/** Waits until published events have arrived: here the server and the test share one event loop. */
const arrived = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('a new subscriber hears for how long nothing changed that they may see', async () => {
  // No subscription before, so nothing is known of the time before.
  expect(await quietFor(patient)).toBe(0);
  app.clock.advance(20_000);
  expect(await quietFor(patient)).toBe(20_000);
  const other = await visitsOf(app).book({ by: patient });
  await arrived();
  app.clock.advance(20_000);

  const payment = `/api/financial/payment?access=${visit.payment_code}`;
  const screen = await listenTo(app, visit.id, patient);
  await app.client().post(payment, { payment_type: 'voucher', voucher: 'BEMVINDO100' });
  await expect.poll(() => statusesHeard(screen)).toEqual(['payment paid', 'appointment scheduled']);
  await arrived();
  screen.close();
  app.clock.advance(7_000);
  expect(await quietFor(patient)).toBe(7_000);
  expect(await quietFor(visit.payment_code)).toBe(7_000);
  // The holder of another visit's link is not concerned.
  expect(await quietFor(other.payment_code)).toBe(27_000);

  // Events are remembered for a minute at most.
  app.clock.advance(5 * 60_000);
  expect(await quietFor(patient)).toBe(60_000);
});

test.each(['a session', 'a link'])('what happens at once is heard in its order by %s', async (by) => {
  const screen = await listenTo(app, visit.id, by === 'a link' ? visit.payment_code : patient);
  const [row] = await app.sql('select patient_id, professional_id, company_id from appointment where id = $1', [
    visit.id,
  ]);
  const statuses = Array.from({ length: 30 }, (_, n) =>
    n % 3 === 0 ? 'held' : n % 3 === 1 ? 'scheduled' : 'confirmed',
  );
  for (const status of statuses)
    void announce(
      { platform: app.platform, scope: scopeOf(row.company_id) },
      {
        message: { type: 'appointment', appointment_id: visit.id, status: status as 'held' },
        ...{
          appointmentId: visit.id,
          patientId: row.patient_id,
          professionalId: row.professional_id,
          responsibleIds: [],
        },
      },
    );
  await expect.poll(() => screen.heard.length).toBe(statuses.length);
  expect(statusesHeard(screen)).toEqual(statuses.map((status) => `appointment ${status}`));
  screen.close();
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
