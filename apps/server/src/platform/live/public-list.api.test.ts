import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { has, type Service, startRedis } from '../../../../../tools/services.ts';
import { openCopy } from '../../testing/database/copy.ts';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

// The public list of professionals is computed once, and again as soon as something in it changes: never by the clock alone.

let app: TestApp;
let doctor: Client;
let manager: Client;
let patient: Client;
let id: string;

/** A Monday, early in the morning. */
const MONDAY = Date.parse('2026-11-23T08:00:00Z');

beforeAll(async () => {
  app = await startTestApp();
  app.clock.moveTo(MONDAY);
  doctor = await app.as('medica@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
  patient = await app.as('paciente@demo.acolhe');
  id = (await doctor.get('/api/user/session')).body.professional_id;
});
afterAll(() => app.close());

type Card = { id: string; next_available: string | null; price: number; about: string };
const card = async (at = app) =>
  (await at.client().get<Card[]>('/api/professional/landing')).body.find((one) => one.id === id);
const nearest = async () => Date.parse((await card())?.next_available ?? '');

/** Weekly hours on all days, so that there is always a time today or tomorrow. */
const agenda = async (exceptions: object[] = []) => {
  const { body } = await doctor.get(
    `/api/professional/availabilitycalendar?professional=${id}&from=2026-11-23&until=2026-12-20`,
  );
  const hours = { start_time: '08:00', end_time: '18:00', duration_minutes: 30, valid_from: '2026-11-23' };
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...hours, weekday }));
  const saved = await doctor.put(`/api/professional/${id}/schedule`, { version: body.version, weekly, exceptions });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};

describe('the list', () => {
  beforeEach(() => agenda());

  test('is not computed anew while nothing in it changes', async () => {
    /** Whether a change that no event tells of is not seen. */
    const isKept = async () => {
      const before = await card();
      await app.sql('update professional set price = price + 1 where id = $1', [id]);
      app.clock.advance(3 * MINUTE);
      return (await card())?.price === before?.price;
    };
    // The messages of earlier changes come in their own time.
    await expect.poll(isKept).toBe(true);
    await agenda();
    const [{ price }] = await app.sql('select price from professional where id = $1', [id]);
    expect((await card())?.price).toBe(price);
  });

  test('is right at once after a booking, and after it is given up', async () => {
    const before = await nearest();
    const booked = await patient.post('/api/appointment', {
      professional_id: id,
      start: new Date(before).toISOString(),
      reason: 'Teste',
    });
    expect(booked.status).toBe(201);
    expect(await nearest()).toBe(before + 30 * MINUTE);
    const given = await patient.delete(`/api/appointment/${booked.body.id}?reason=Teste`);
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    expect(await nearest()).toBe(before);
  });

  test('is right at once after time off, a holiday and other hours', async () => {
    const before = await nearest();
    const today = new Date(before - 3 * 3_600_000).toISOString().slice(0, 10);
    await agenda([{ kind: 'off', from: today, until: today }]);
    expect(await nearest()).toBeGreaterThan(before + DAY / 2);
    await agenda();
    expect(await nearest()).toBe(before);
    const closed = await manager.put('/api/company/clinica-demo/holiday', { date: today, closed: true, name: 'Teste' });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect(await nearest()).toBeGreaterThan(before + DAY / 2);
    await manager.put('/api/company/clinica-demo/holiday', { date: today, closed: false });
    expect(await nearest()).toBe(before);
  });

  test('is right at once after a change of the profile', async () => {
    const profile = (await doctor.get(`/api/professional/${id}/myprofile`)).body;
    const saved = await doctor.put(`/api/professional/${id}/myprofile`, { ...profile, about: 'Outra apresentação.' });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await card())?.about).toBe('Outra apresentação.');
  });

  test('offers an unpaid time again when its hold ends, though no job has run', async () => {
    const before = await nearest();
    await patient.post('/api/appointment', {
      professional_id: id,
      start: new Date(before).toISOString(),
      reason: 'Teste',
    });
    expect(await nearest()).toBe(before + 30 * MINUTE);
    app.clock.advance(14 * MINUTE);
    await agenda();
    expect(await nearest()).toBe(before + 30 * MINUTE);
    app.clock.advance(2 * MINUTE);
    expect(await nearest()).toBe(before);
  });

  test('leaves out a time that is too soon by now', async () => {
    const [{ lead }] = await app.sql(
      "select allows_patient_to_schedule_time_before as lead from company where id = 'clinica-demo'",
    );
    const before = await nearest();
    app.clock.moveTo(before - lead * MINUTE);
    expect(await nearest()).toBe(before);
    app.clock.advance(1);
    expect(await nearest()).toBe(before + 30 * MINUTE);
  });

  test('leaves out a professional who left', async () => {
    expect(await card()).toBeDefined();
    const { visits } = (await manager.get(`/api/professional/${id}/departure`)).body;
    const left = await manager.put(`/api/professional/${id}/status`, {
      status: 'inactive',
      reason: 'Saiu da clínica',
      visits: visits.map(({ id: visit, version }: { id: string; version: number }) => ({
        id: visit,
        version,
        action: 'keep',
      })),
    });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    expect(await card()).toBeUndefined();
  });
});

test.skipIf(!has('redis-server'))('another process hears of a booking', async () => {
  const redis: Service = await startRedis();
  const copy = await openCopy();
  const here = await startTestApp({ REDIS_URL: redis.url }, undefined, copy);
  const there = await startTestApp({ REDIS_URL: redis.url }, here.clock, copy);
  const shown = async () =>
    (await there.client().get<Card[]>('/api/professional/landing?specialty=Cardiologia')).body[0]?.next_available;
  const before = await shown();
  await bookFirst(here, await here.as('paciente@demo.acolhe'), 'Cardiologia');
  await expect.poll(shown).not.toBe(before);
  await there.http.close();
  await here.close();
  await redis.stop();
});
