import { MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookFirst, type Client, freeTimes, type Problem, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let patient: Client;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
});
afterAll(() => app.close());

describe('booking a slot', () => {
  test('of 50 requests at once for one slot exactly one person wins, once, and the others get the same clear conflict', async () => {
    const { doctor, starts } = await freeTimes(app, 'Clínica Médica');
    const people = await Promise.all(
      ['carlos', 'josefa', 'luna', 'fernanda', 'pedro'].map((name) => app.as(`${name}@demo.acolhe`)),
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (people[index % people.length] as Client).post('/api/appointment', {
          professional_id: doctor,
          start: starts[3],
          reason: 'Corrida',
        }),
      ),
    );
    // The winner gets the same booking again: one person sent ten of the requests.
    const won = answers.filter((answer) => answer.status === 201);
    expect(new Set(won.map(({ body }) => body.id)).size).toBe(1);
    expect(won).toHaveLength(10);
    const losers = answers.filter((answer) => answer.status !== 201);
    expect(new Set(losers.map((answer) => `${answer.status} ${answer.body.code}`))).toEqual(
      new Set(['409 slot_taken']),
    );
    const rows = await app.sql(
      'select count(*)::int as n from appointment where starts_at = $1 and professional_id = $2',
      [starts[3], doctor],
    );
    expect(rows[0].n).toBe(1);
  });

  test('a booked slot is no longer offered, and comes back when its hold of 15 minutes runs out', async () => {
    const booked = await bookFirst(app, patient, 'Pediatria', 2);
    expect(Date.parse(booked.hold_until) - app.clock.now()).toBe(15 * MINUTE);
    expect((await freeTimes(app, 'Pediatria')).starts).not.toContain(booked.start);
    app.clock.advance(15 * MINUTE + 1);
    expect((await freeTimes(app, 'Pediatria')).starts).toContain(booked.start);
    // The job has not released the hold yet: the next patient gets the slot all the same.
    const other = await app.as('carlos@demo.acolhe');
    const again = await other.post('/api/appointment', {
      professional_id: booked.doctor,
      start: booked.start,
      reason: 'Febre',
    });
    expect(again.status).toBe(201);
    const detail = await patient.get(`/api/appointment/${booked.id}/consultorio/detail`);
    expect(detail.body).toMatchObject({ status_appointment: 'released', payment_status: 'expired', hold_until: null });
    expect(detail.body.history.map((row: { event: string }) => row.event)).toEqual(['hold', 'release']);
  });

  test('the job releases expired holds, once', async () => {
    const booked = await bookFirst(app, patient, 'Pediatria', 4);
    app.clock.advance(15 * MINUTE);
    const job = app.recurring.find(({ name }) => name === 'release-holds');
    await Promise.all([job?.run(), job?.run(), job?.run()]);
    const { body } = await patient.get(`/api/appointment/${booked.id}/consultorio/detail`);
    expect(body.history.map((row: { event: string }) => row.event)).toEqual(['hold', 'release']);
  });

  test('reports every wrong field at once, in the language of the request', async () => {
    patient.language = 'en-US';
    const { status, body } = await patient.post<Problem>('/api/appointment', {
      professional_id: 'x',
      start: 'amanhã',
      reason: '  ',
    });
    patient.language = 'pt-BR';
    expect(status).toBe(422);
    expect(body.fields.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'professional_id: Professional is invalid.',
      'start: Time is invalid.',
      'reason: Reason for the visit is required.',
    ]);
  });

  test('refuses a time outside the agenda and one that is too soon', async () => {
    const { doctor, starts } = await freeTimes(app, 'Clínica Médica');
    const outside = new Date(Date.parse(starts[0] as string) + 7 * MINUTE).toISOString();
    const soon = new Date(app.clock.now() + 10 * MINUTE).toISOString();
    const send = (start: string) => patient.post('/api/appointment', { professional_id: doctor, start, reason: 'x' });
    expect((await send(outside)).body.code).toBe('slot_unavailable');
    expect((await send(soon)).body.code).toBe('too_soon');
  });

  test('is closed to patients if the company rule says so', async () => {
    await app.sql("update company set allows_patient_to_schedule = false where id = 'clinica-demo'");
    await expect(bookFirst(app, patient, 'Pediatria', 8)).rejects.toThrow('access_denied');
    await app.sql("update company set allows_patient_to_schedule = true where id = 'clinica-demo'");
  });
});
