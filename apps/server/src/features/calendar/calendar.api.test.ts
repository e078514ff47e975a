import { HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readCalendar, stampOf } from '../../testing/calendar-text.ts';
import { type Client, startTestApp } from '../../testing/test-app.ts';
import { type Visit, visitsOf } from '../../testing/visits.ts';

const app = await startTestApp();
const { bookPaid, cancelAs, mailsOf, move, states } = visitsOf(app);
let patient: Client;
let doctor: Client;
afterAll(() => app.close());
beforeEach(async () => {
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
});

const book = (ahead: number, by = patient) => bookPaid({ ahead, by, voucher: 'BEMVINDO100' });
const pathOf = (address: string) => new URL(address).pathname;
const make = async (client: Client) => pathOf((await client.post('/api/user/calendar')).body.address);
const read = (path: string, headers: Record<string, string> = {}) =>
  app.client().send<string>('GET', path, undefined, headers);
const eventOf = (text: string, visit: Visit) => readCalendar(text).events.find(({ UID }) => UID?.startsWith(visit.id));

describe('the private calendar', () => {
  test('of a patient has their visits and their dependents’, with the doctor and no reason', async () => {
    const [own, ofChild] = [await book(48 * HOUR), await book(49 * HOUR)];
    const [me] = await app.sql('select patient_id from appointment where id = $1', [own.id]);
    const [child] = await app.sql(
      "insert into person (id, company_id, parent_id, name) values (gen_random_uuid(), 'clinica-demo', $1, 'Téo Souza') returning id",
      [me.patient_id],
    );
    await app.sql('update appointment set patient_id = $1 where id = $2', [child.id, ofChild.id]);
    const path = await make(patient);
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{22}\.ics$/);
    const { status, body, headers } = await read(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const { calendar } = readCalendar(body);
    expect(calendar).toMatchObject({
      VERSION: '2.0',
      METHOD: 'PUBLISH',
      'X-WR-CALNAME': 'Clínica Demo',
      'REFRESH-INTERVAL': 'PT1H',
      'X-PUBLISHED-TTL': 'PT1H',
    });
    expect(eventOf(body, own)).toMatchObject({
      SUMMARY: 'Consulta com Dra. Helena Prado',
      DTSTART: stampOf(own.start),
      STATUS: 'CONFIRMED',
      SEQUENCE: '0',
    });
    expect(eventOf(body, ofChild)?.SUMMARY).toBe('Consulta com Dra. Helena Prado (T. S.)');
    expect(body).not.toContain('Dor de cabeça');
    // The calendar provider gets no access codes.
    const codes = await app.sql('select code from access_code');
    expect(codes.filter(({ code }) => body.replace(/\r\n /g, '').includes(code))).toEqual([]);
  });

  test('of a doctor names patients by initials only, and nobody else’s visits', async () => {
    const visit = await book(50 * HOUR);
    const [mine, others] = [await make(doctor), await make(await app.as('cardiologista@demo.acolhe'))];
    const { body } = await read(mine);
    expect(eventOf(body, visit)?.SUMMARY).toMatch(/^Consulta: \p{Lu}\. \p{Lu}\.$/u);
    const names = await app.sql('select name from person');
    expect(names.filter(({ name }) => body.includes(name))).toEqual([]);
    expect(eventOf((await read(others)).body, visit)).toBeUndefined();
  });

  test('follows a move and keeps a cancelled visit as cancelled; abandoned holds were never in it', async () => {
    const path = await make(patient);
    const visit = await book(72 * HOUR);
    const held = await visitsOf(app).book({ ahead: 74 * HOUR, by: patient });
    const target = await book(96 * HOUR);
    expect((await cancelAs(patient, target)).status).toBe(200);
    expect((await move(patient, visit, target.start)).status).toBe(200);
    expect(eventOf((await read(path)).body, held)).toBeUndefined();
    await cancelAs(patient, held);
    const { body } = await read(path);
    expect(eventOf(body, held)).toBeUndefined();
    expect(eventOf(body, visit)).toMatchObject({ DTSTART: stampOf(target.start), SEQUENCE: '1', STATUS: 'CONFIRMED' });
    expect(eventOf(body, target)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '1' });
    expect(await states(held)).toEqual(['cancelled', 'cancelled']);
    const now = app.clock.now();
    app.clock.moveTo(Date.parse(target.start) + 31 * 24 * HOUR);
    expect(eventOf((await read(path)).body, target)).toBeUndefined();
    app.clock.moveTo(now);
  });

  test('has the same text and ETag until something changes', async () => {
    const path = await make(patient);
    const visit = await book(100 * HOUR);
    const first = await read(path);
    const [etag, changed] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? ''];
    app.clock.advance(5_000);
    expect((await read(path)).body).toBe(first.body);
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await read(path, { 'if-none-match': `W/${etag}, "x"` })).status).toBe(304);
    expect((await read(path, { 'if-modified-since': changed })).status).toBe(304);
    await cancelAs(patient, visit);
    expect((await read(path, { 'if-none-match': etag })).status).toBe(200);
    expect((await read(path, { 'if-modified-since': changed })).status).toBe(200);
    // The ETag takes precedence if both are sent.
    expect(
      (await read(path, { 'if-none-match': etag, 'if-modified-since': new Date(9e12).toUTCString() })).status,
    ).toBe(200);
  });

  test('stops at once when its address is changed or turned off, and is shown to its owner alone', async () => {
    const before = (await doctor.get('/api/user/calendar')).body.address;
    const first = await make(patient);
    expect((await patient.get('/api/user/calendar')).body.address).toBe(`http://localhost:3000${first}`);
    expect((await doctor.get('/api/user/calendar')).body.address).toBe(before);
    const second = await make(patient);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await patient.delete('/api/user/calendar');
    expect((await read(second)).status).toBe(404);
    expect((await patient.get('/api/user/calendar')).body).toEqual({ address: null, made_at: null });
    for (const path of [
      '/api/calendar/x.ics',
      `/api/calendar/${'A'.repeat(22)}`,
      `/api/calendar/${'A'.repeat(22)}.ics`,
    ])
      expect(await read(path), path).toMatchObject({ status: 404, body: { code: 'code_unknown' } });
    expect((await (await app.as('equipe@demo.acolhe')).post('/api/user/calendar')).status).toBe(403);
  });
});

describe('one visit as a file', () => {
  test('is the entry that the mail had, by any code of the patient’s or by session', async () => {
    const visit = await book(120 * HOUR);
    const [mail] = await mailsOf(visit, 'booked');
    const ofMail = readCalendar(mail?.attachments[0]?.content ?? '').events[0];
    const byCode = (code: string) => app.client().get<string>(`/api/appointment/consultorio/calendar?access=${code}`);
    for (const answer of [
      await byCode(visit.room_code),
      await byCode(visit.payment_code),
      await byCode(visit.cancel),
      await patient.get<string>(`/api/appointment/${visit.id}/consultorio/calendar`),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/calendar');
      expect(answer.headers.get('content-disposition')).toContain('consulta.ics');
      const [event] = readCalendar(answer.body).events;
      expect(event).toEqual({ ...ofMail, DTSTAMP: event?.DTSTAMP });
      expect(event).toMatchObject({ DTSTART: stampOf(visit.start), SEQUENCE: '0' });
    }
    const other = await book(122 * HOUR);
    await cancelAs(patient, other);
    await move(patient, visit, other.start);
    const [moved] = readCalendar((await byCode(visit.room_code)).body).events;
    expect(moved).toMatchObject({ UID: ofMail?.UID, SEQUENCE: '1', DTSTART: stampOf(other.start) });
    expect((await byCode(other.room_code)).body).toContain('METHOD:CANCEL');
  });

  test('is valid in every mail that carries one: booked, moved, cancelled', async () => {
    const files = (await app.mails()).flatMap(({ attachments }) =>
      attachments.filter(({ content }) => content.includes('VCALENDAR')),
    );
    const methods = files.map(({ content }) => readCalendar(content).calendar.METHOD);
    expect(new Set(methods)).toEqual(new Set(['PUBLISH', 'CANCEL']));
    expect(files.length).toBeGreaterThan(5);
  });

  test('has the identity that the visit has in the private calendar, so that both make one entry', async () => {
    const visit = await book(124 * HOUR);
    const ofFeed = eventOf((await read(await make(patient))).body, visit);
    const file = await patient.get<string>(`/api/appointment/${visit.id}/consultorio/calendar`);
    const [ofFile] = readCalendar(file.body).events;
    expect(ofFile?.UID).toBe(ofFeed?.UID);
  });

  test('leads to the visit’s page where no room is left', async () => {
    const visit = await book(126 * HOUR);
    await app.sql("delete from access_code where appointment_id = $1 and purpose = 'room'", [visit.id]);
    const { body } = await patient.get<string>(`/api/appointment/${visit.id}/consultorio/calendar`);
    const [event] = readCalendar(body).events;
    expect(event?.URL).toContain(`/appointment/detail/${visit.id}`);
    expect(body).not.toContain('null');
  });

  test('is not given to others: a doctor’s code, another patient, an unpaid hold', async () => {
    const visit = await book(130 * HOUR);
    const [{ code }] = await app.sql(
      "select code from access_code where appointment_id = $1 and purpose = 'room' and participant = 'professional'",
      [visit.id],
    );
    const byCode = (access: string) => app.client().get(`/api/appointment/consultorio/calendar?access=${access}`);
    expect((await byCode(code)).status).toBe(404);
    expect((await byCode(visit.protocol)).status).toBe(404);
    const luna = await app.as('luna@demo.acolhe');
    expect((await luna.get(`/api/appointment/${visit.id}/consultorio/calendar`)).status).toBe(404);
    const held = await visitsOf(app).book({ ahead: 132 * HOUR, by: patient });
    expect((await byCode(held.room_code)).status).toBe(404);
  });
});
