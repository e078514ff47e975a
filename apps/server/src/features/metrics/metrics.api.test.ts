import type { Figures } from '@acolhe/contract/metrics/metrics';
import { reportMeasures } from '@acolhe/domain/metrics/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let manager: Client;
let patient: Client;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.as('gestora@demo.acolhe');
  patient = await app.as('paciente@demo.acolhe');
});
afterAll(() => app.close());

const figures = async (days: number) => (await manager.get<Figures>(`/api/metrics/figures?days=${days}`)).body;
const total = (answer: Figures, what: 'finished' | 'no_show' | 'cancelled' | 'received') =>
  answer.days.reduce((sum, day) => sum + day[what], 0);

/** A visit this many days ago, at this hour of the clinic's zone, in this state. */
async function makeVisit(order: number, daysAgo: number, hour: number, status: string): Promise<string> {
  const { id } = await bookFirst(app, patient, 'Pediatria', order);
  await app.sql(
    `update appointment set status = $2, hold_until = null,
       starts_at = (date_trunc('day', $3::timestamptz at time zone 'America/Sao_Paulo') + make_interval(days => $4, hours => $5)) at time zone 'America/Sao_Paulo',
       ends_at = (date_trunc('day', $3::timestamptz at time zone 'America/Sao_Paulo') + make_interval(days => $4, hours => $5, mins => 20)) at time zone 'America/Sao_Paulo'
     where id = $1`,
    [id, status, new Date(app.clock.now()).toISOString(), -daysAgo, hour],
  );
  return id;
}

test('has every day of the period, the oldest first, and counts visits on the clinic’s day', async () => {
  const before = await figures(7);
  expect(before.days).toHaveLength(7);
  expect([...before.days].sort((a, b) => a.date.localeCompare(b.date))).toEqual(before.days);
  // 23:00 in São Paulo is the next day in UTC.
  await makeVisit(0, 2, 23, 'finished');
  await makeVisit(1, 2, 8, 'no_show');
  await makeVisit(2, 6, 0, 'cancelled');
  await makeVisit(3, 7, 23, 'finished');
  const after = await figures(7);
  const changed = (index: number) => ({ ...after.days[index], date: '' });
  expect(changed(4)).toEqual({ date: '', finished: 1, no_show: 1, cancelled: 0, received: 0 });
  expect(changed(0)).toEqual({ date: '', finished: 0, no_show: 0, cancelled: 1, received: 0 });
  expect(total(after, 'finished')).toBe(total(before, 'finished') + 1);
  expect(total(await figures(15), 'finished')).toBe(total(after, 'finished') + 2);
});

test('counts what came in, as the statement does, and the visits to come', async () => {
  const before = await figures(7);
  const { payment_code } = await bookFirst(app, patient, 'Pediatria', 5);
  expect((await figures(7)).booked).toBe(before.booked);
  const payment = `/api/financial/payment?access=${payment_code}`;
  const { body } = await app.client().post(payment, { payment_type: 'pix', voucher: 'METADE50' });
  await fetch(`${app.address}${(body as unknown as { pix: { simulator_url: string } }).pix.simulator_url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const paid = await figures(7);
  expect(paid.booked).toBe(before.booked + 1);
  expect(paid.days.at(-1)?.received).toBe((before.days.at(-1)?.received ?? 0) + 10_000);
});

test('has the median waiting time of patients', async () => {
  expect((await figures(30)).wait_minutes).toBeNull();
  for (const [order, minutes] of [4, 9, 30].entries()) {
    const { id } = await bookFirst(app, patient, 'Cardiologia', order);
    const arrived = app.clock.now() - 60 * 60_000;
    const insert = (event: string, at: number) =>
      app.sql(
        "insert into appointment_event (company_id, appointment_id, at, event, to_state, actor) values ('clinica-demo', $1, $2, $3, 'x', 'P')",
        [id, new Date(at).toISOString(), event],
      );
    await insert('arrive', arrived);
    await insert('start', arrived + minutes * 60_000);
  }
  expect((await figures(30)).wait_minutes).toBe(9);
});

test('accepts 7, 15 and 30 days and nothing else', async () => {
  expect((await manager.get('/api/metrics/figures?days=8')).status).toBe(422);
});

describe('a report', () => {
  const day = (daysAgo: number) =>
    new Date(app.clock.now() - 3 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const report = async (kind: string, from = day(6), to = day(0)) =>
    (await manager.get(`/api/metrics/report?kind=${kind}&from=${from}&to=${to}`)).body;

  test('compares a period with the one before it, by day and professional', async () => {
    const before = await report('visit');
    await makeVisit(8, 1, 10, 'finished');
    await makeVisit(9, 8, 10, 'finished');
    const after = await report('visit');
    expect(after.total[0]).toBe(before.total[0] + 1);
    expect(after.before[0]).toBe(before.before[0] + 1);
    expect(after.parts).toHaveLength(7);
    expect(after.parts[5].values[0]).toBe(before.parts[5].values[0] + 1);
    const sum = after.rows.reduce((all: number, { values }: { values: number[] }) => all + (values[0] ?? 0), 0);
    expect(sum).toBe(after.total[0]);
    const [absent, share] = (await report('absence')).total;
    expect(share === null || share <= 10_000).toBe(true);
    expect(absent).toBeGreaterThanOrEqual(0);
  });

  test('of every kind has as many values as measures, as an answer and as a file', async () => {
    for (const [kind, names] of Object.entries(reportMeasures)) {
      const answer = await report(kind);
      expect([kind, answer.total.length, answer.before.length]).toEqual([kind, names.length, names.length]);
      const file = await manager.get(`/api/metrics/report/csv?kind=${kind}&from=${day(6)}&to=${day(0)}`);
      expect([kind, file.status]).toEqual([kind, 200]);
    }
  });

  test('counts sessions and origins, and months of a long period', async () => {
    const session = (await patient.get('/api/user/session')).body;
    const before = await report('origin');
    const sent = { companyId: 'clinica-demo', eventType: 'PERSON_LOGIN', personId: session.person_id, value: 12 };
    expect((await patient.post('/api/metrics/sendtoaggregator', sent)).status).toBe(200);
    const after = await report('origin');
    expect(after.total.slice(3)).toEqual([before.total[3] + 1, before.total[4] + 12]);
    const year = await report('visit', day(364), day(0));
    expect(year.parts.length).toBeLessThanOrEqual(13);
    expect((await manager.get(`/api/metrics/report?kind=visit&from=${day(0)}&to=${day(3)}`)).body.code).toBe(
      'invalid_input',
    );
    expect((await manager.get(`/api/metrics/report?kind=visit&from=${day(400)}&to=${day(0)}`)).body.code).toBe(
      'range_too_long',
    );
    expect((await patient.get(`/api/metrics/report?kind=visit&from=${day(6)}&to=${day(0)}`)).status).toBe(403);
  });
});
