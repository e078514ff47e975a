import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, freeTimes, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SPECIALTY, uidOf, type Visit, visitsOf } from '../../testing/visits.ts';

const app: TestApp = await startTestApp();
const { book, bookPaid, detail, info, mailsOf, mark, move, states } = visitsOf(app);
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

describe('moving to another time', () => {
  const another = async (visit: Visit, ahead = 72 * HOUR) =>
    (await freeTimes(app, SPECIALTY)).starts.find(
      (time) => time !== visit.start && Date.parse(time) >= app.clock.now() + ahead,
    ) as string;

  test('keeps payment, codes and protocol, frees the old time, and moves the calendar entry', async () => {
    const visit = await bookPaid({ by: patient });
    await mark(staff, visit, 'confirm');
    const start = await another(visit);
    expect(await move(patient, visit, start)).toMatchObject({
      status: 200,
      body: { start, status_appointment: 'scheduled' },
    });
    const now = await detail(visit, patient);
    expect(now).toMatchObject({
      start,
      protocol: visit.protocol,
      payment_status: 'paid',
      room: { code: visit.room_code },
    });
    expect(now.history.at(-1)).toMatchObject({
      event: 'reschedule',
      actor: 'P',
      from_start: visit.start,
      to_start: start,
    });
    const { starts } = await freeTimes(app, SPECIALTY);
    expect(starts).toContain(visit.start);
    expect(starts).not.toContain(start);
    const mails = await mailsOf(visit, 'moved');
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['medica@demo.acolhe', 'paciente@demo.acolhe']);
    const calendar = mails.find(({ recipient }) => recipient.startsWith('paciente'))?.attachments[0]?.content ?? '';
    const [booked] = await mailsOf(visit, 'booked');
    expect(uidOf(calendar)).toBe(uidOf(booked?.attachments[0]?.content));
    expect(calendar).toContain('SEQUENCE:1');
    // The same request again changes nothing.
    expect((await move(patient, visit, start)).status).toBe(200);
    expect(await mailsOf(visit, 'moved')).toHaveLength(2);
  });

  test('is for the clinic and the own patient; others get not found', async () => {
    const visit = await bookPaid({ by: patient });
    const start = await another(visit);
    const strangers = [neighbour, await app.as('carlos@demo.acolhe'), await app.as('pediatra@demo.acolhe')];
    for (const client of strangers) expect((await move(client, visit, start)).status).toBe(404);
    for (const client of [doctor, staff, await app.as('gestora@demo.acolhe')])
      expect((await move(client, visit, await another(visit))).status).toBe(200);
  });

  test('is possible for the patient until an hour before, for the clinic until the visit is over', async () => {
    const visit = await bookPaid({ by: patient });
    app.clock.moveTo(Date.parse(visit.start) - HOUR + 1);
    [patient, staff] = [await app.as('paciente@demo.acolhe'), await app.as('equipe@demo.acolhe')];
    expect((await detail(visit, patient)).reschedule).toMatchObject({ refusal: 'too_late' });
    const start = await another(visit);
    expect((await move(patient, visit, start)).body.code).toBe('reschedule_unavailable');
    expect((await move(staff, visit, start)).status).toBe(200);
    const held = await book({ by: patient });
    expect((await detail(held, staff)).reschedule.refusal).toBe('unpaid');
    expect((await move(staff, held, await another(held))).body.code).toBe('reschedule_unavailable');
  });

  test('after the refund deadline does not restore the refund', async () => {
    const visit = await bookPaid({ by: patient });
    app.clock.moveTo(Date.parse(visit.start) - 3 * HOUR);
    patient = await app.as('paciente@demo.acolhe');
    expect((await detail(visit, patient)).reschedule).toEqual({ refusal: null, ends_refund: true });
    expect((await move(patient, visit, await another(visit))).status).toBe(200);
    expect((await info(visit)).body.refund).toBe('none');
    const [mail] = await mailsOf(visit, 'moved');
    expect(mail?.body_text).toContain(`/cancel/${visit.cancel}`);
    expect((await mailsOf(visit, 'moved')).map(({ body_text }) => body_text).join()).not.toContain('devolvemos');
    // A cancellation by the clinic still refunds it.
    staff = await app.as('equipe@demo.acolhe');
    expect((await detail(visit, staff)).cancel.refund).toBe('whole');
  });

  test('accepts only offered times, including one whose hold has expired', async () => {
    const visit = await bookPaid({ by: patient });
    const odd = new Date(Date.parse(visit.start) + 7 * MINUTE).toISOString();
    expect((await move(patient, visit, odd)).body.code).toBe('slot_unavailable');
    const soon = new Date(app.clock.now() + 5 * MINUTE).toISOString();
    expect((await move(patient, visit, soon)).body.code).toBe('too_soon');
    const other = await book({ by: await app.as('carlos@demo.acolhe') });
    expect((await move(patient, visit, other.start)).body.code).toBe('slot_taken');
    app.clock.advance(15 * MINUTE + 1);
    expect((await move(patient, visit, other.start)).status).toBe(200);
    expect(await states(other)).toEqual(['released', 'expired']);
  });
});
