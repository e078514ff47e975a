import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { visitsOf } from '../../testing/visits.ts';

const app: TestApp = await startTestApp();
const { bookPaid, mark, states } = visitsOf(app);
let patient: Client;
let doctor: Client;
let staff: Client;
let neighbour: Client;

beforeAll(async () => {
  neighbour = await app.as('gestor@vizinha.acolhe');
});
afterAll(() => app.close());
beforeEach(async () => {
  // A new session each time: tests move the clock, and sessions expire.
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  staff = await app.as('equipe@demo.acolhe');
});

describe('attendance', () => {
  test('confirm and arrive, each undone; repeating an event keeps the first mark', async () => {
    const visit = await bookPaid({ by: patient, ahead: HOUR });
    app.clock.moveTo(Date.parse(visit.start) - 30 * MINUTE);
    staff = await app.as('equipe@demo.acolhe');
    const steps = ['confirm', 'confirm', 'unconfirm', 'arrive', 'arrive', 'unarrive', 'arrive'];
    const after = [];
    for (const event of steps) after.push((await mark(staff, visit, event)).body.status_appointment);
    expect(after).toEqual(['confirmed', 'confirmed', 'scheduled', 'arrived', 'arrived', 'scheduled', 'arrived']);
    expect((await mark(staff, visit, 'confirm')).body.code).toBe('appointment_changed');
  });

  test('a patient is missing at the earliest 15 minutes after the start; after the undo they may enter', async () => {
    const visit = await bookPaid({ by: patient });
    app.clock.moveTo(Date.parse(visit.start) + 15 * MINUTE - 1);
    doctor = await app.as('medica@demo.acolhe');
    expect((await mark(doctor, visit, 'miss')).body.code).toBe('miss_too_early');
    app.clock.advance(1);
    expect((await mark(doctor, visit, 'miss')).body.status_appointment).toBe('no_show');
    staff = await app.as('equipe@demo.acolhe');
    expect(await states(visit)).toEqual(['no_show', 'paid']);
    expect((await mark(doctor, visit, 'unmiss')).body.status_appointment).toBe('scheduled');
  });

  test('is for the clinic’s people, each for the visits that they may see', async () => {
    const visit = await bookPaid({ by: patient, ahead: HOUR });
    expect((await mark(patient, visit, 'confirm')).body.code).toBe('access_denied');
    expect((await mark(await app.as('pediatra@demo.acolhe'), visit, 'confirm')).status).toBe(404);
    expect((await mark(neighbour, visit, 'confirm')).status).toBe(404);
    expect((await mark(await app.as('gestora@demo.acolhe'), visit, 'confirm')).status).toBe(200);
  });
});
