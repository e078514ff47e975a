import type { ProblemBody } from '@acolhe/contract/problems';
import type { AgendaCalendar, AgendaChanged, AgendaException } from '@acolhe/contract/professional/availability';
import { addDays, weekdayOf } from '@acolhe/domain/time/calendar-date';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, bookFirst, type Client, freeTimes, startTestApp, type TestApp } from '../../testing/test-app.ts';

// The agenda of a professional: reading, changing, and its offers to patients. The clock starts on a Monday.

let app: TestApp;
let doctor: Client;
let staff: Client;
let id: string;
const monday = '2026-11-23';

beforeAll(async () => {
  app = await startTestApp();
  app.clock.moveTo(Date.parse(`${monday}T08:00:00Z`));
  doctor = await app.as('medica@demo.acolhe');
  staff = await app.as('equipe@demo.acolhe');
  id = (await doctor.get('/api/user/session')).body.professional_id;
  return () => app.close();
});

/** Every test begins with the same agenda: Mondays and Wednesdays 08:00 to 12:00, and no exceptions. */
beforeEach(async () => {
  const { version } = await calendar();
  const hours = { start_time: '08:00', end_time: '12:00', duration_minutes: 30, valid_from: monday };
  const weekly = [1, 3].map((weekday) => ({ ...hours, weekday }));
  const answer = await save({ version, weekly, exceptions: [] });
  expect(answer.status).toBe(200);
});

const read = (client: Client, from = monday, until = '2026-12-20', of = id) =>
  client.get<AgendaCalendar>(`/api/professional/availabilitycalendar?professional=${of}&from=${from}&until=${until}`);
const calendar = async () => (await read(doctor)).body;
const save = (body: object, client = doctor, of = id) =>
  client.put<AgendaChanged & ProblemBody>(`/api/professional/${of}/schedule`, body);
const change = async (body: object) => save({ version: (await calendar()).version, ...body });
const problems = ({ body }: Answer<ProblemBody>) => body.fields.map(({ path, code }) => `${path} ${code}`);

const off = (from: string, until = from, start?: string, end?: string): Partial<AgendaException> => ({
  kind: 'off',
  from,
  until,
  ...(start ? { start_time: start, end_time: end ?? null } : {}),
});

/** Wall-clock times in São Paulo (UTC-3) that the landing page offers on a day. */
async function offered(date: string, of = id): Promise<string[]> {
  const path = `/api/professional/landing/${of}/schedule?filter=month_available=${date.slice(0, 7)}`;
  const { body } = await app.client().get(path);
  const day = body.days.find((candidate: { date: string }) => candidate.date === date);
  return (day?.slots ?? []).map(({ start }: { start: string }) =>
    new Date(Date.parse(start) - 3 * 3_600_000).toISOString().slice(11, 16),
  );
}

describe('an agenda', () => {
  test('shows open hours, exceptions, holidays and the visits with their patients', async () => {
    await change({ exceptions: [{ ...off('2026-11-25', '2026-11-25', '08:00', '09:00'), note: 'Reunião' }] });
    const patient = await app.as('paciente@demo.acolhe');
    const booked = await bookFirst(app, patient, 'Clínica Médica');
    const { body } = await read(staff, monday, '2026-12-27');
    expect(body).toMatchObject({ time_zone: 'America/Sao_Paulo', today: monday, default_duration: 30 });
    const day = (date: string) => body.days.find((candidate) => candidate.date === date);
    expect(body.days).toHaveLength(35);
    expect(day('2026-11-25')).toMatchObject({
      open: [{ start_time: '09:00', end_time: '12:00', source: 'weekly', place: null }],
      off: [{ start_time: '08:00', end_time: '09:00' }],
      holiday: null,
    });
    expect(day('2026-12-25')?.holiday).toEqual({ date: '2026-12-25', key: 'christmas', name: null, observed: true });
    expect(body.exceptions).toMatchObject([{ from: '2026-11-25', note: 'Reunião' }]);
    const visit = body.appointments.find((appointment) => appointment.id === booked.id);
    expect(visit).toMatchObject({ start: booked.start, status: 'held' });
    expect(visit?.title).toMatch(/\w+ \w+/);
  });

  test('is limited to 35 days', async () => {
    expect(await read(doctor, monday, '2026-12-28')).toMatchObject({ status: 422, body: { code: 'range_too_long' } });
    expect(problems((await read(doctor, monday, '2026-11-22')) as never)).toEqual(['until end_before_start']);
  });

  test('is the doctor’s own, the clinic’s for staff and manager, and nobody else’s', async () => {
    const other = await app.as('psiquiatra@demo.acolhe');
    const patient = await app.as('paciente@demo.acolhe');
    const neighbour = await app.as('medica@vizinha.acolhe');
    const manager = await app.as('gestora@demo.acolhe');
    const { version } = await calendar();
    for (const client of [other, patient]) {
      expect(await read(client)).toMatchObject({ status: 403, body: { code: 'access_denied' } });
      expect(await save({ version, weekly: [] }, client)).toMatchObject({ status: 403 });
    }
    expect([403, 404]).toContain((await read(neighbour)).status);
    expect([403, 404]).toContain((await save({ version, weekly: [] }, neighbour)).status);
    const neighbourManager = await app.as('gestor@vizinha.acolhe');
    expect(await read(neighbourManager)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await save({ version, weekly: [] }, neighbourManager)).toMatchObject({ status: 404 });
    for (const client of [staff, manager]) {
      expect((await read(client)).status).toBe(200);
      expect((await save({ version, exceptions: [], dry_run: true }, client)).status).toBe(200);
    }
    expect((await calendar()).version).toBe(version);
  });
});

describe('a change', () => {
  test('decides which slots patients are offered and can book', async () => {
    expect(await offered('2026-12-02')).toHaveLength(8);
    const answer = await change({
      exceptions: [
        off('2026-12-07', '2026-12-18'),
        off('2026-12-02', '2026-12-02', '08:15', '09:15'),
        { ...off('2026-12-03', '2026-12-03', '18:00', '19:00'), kind: 'extra', duration_minutes: 20 },
        { ...off('2026-12-04', '2026-12-04', '18:00', '19:00'), kind: 'extra', place: 'Unidade Centro' },
      ],
    });
    expect(answer).toMatchObject({ status: 200, body: { saved: true, kept: [] } });
    expect(await offered('2026-12-02')).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(await offered('2026-12-03')).toEqual(['18:00', '18:20', '18:40']);
    expect(await offered('2026-12-09')).toEqual([]);
    // Hours at a place are not bookable as video visits.
    expect(await offered('2026-12-04')).toEqual([]);
    expect((await calendar()).places).toContain('Unidade Centro');
    const { body } = await app.client().get(`/api/professional/landing/${id}/schedule/nextdayavailable`);
    expect(body.date).toBe('2026-11-23');
    const patient = await app.as('carlos@demo.acolhe');
    const book = (start: string) =>
      patient.post('/api/appointment', { professional_id: id, start, reason: 'Dor de cabeça' });
    expect(await book('2026-12-02T11:00:00Z')).toMatchObject({ status: 409, body: { code: 'slot_unavailable' } });
    expect(await book('2026-12-09T11:00:00Z')).toMatchObject({ status: 409, body: { code: 'slot_unavailable' } });
    expect(await book('2026-12-04T21:00:00Z')).toMatchObject({ status: 409, body: { code: 'slot_unavailable' } });
    expect((await book('2026-12-03T21:20:00Z')).status).toBe(201);
  });

  test.each(['24:00', '00:00'])('ends at midnight, so that the last half hour is bookable: %s', async (midnight) => {
    const day = midnight === '24:00' ? '2026-12-10' : '2026-12-11';
    const late = { ...off(day, day, '22:30', midnight), kind: 'extra', duration_minutes: 30 };
    const { exceptions } = await calendar();
    expect(await change({ exceptions: [...exceptions, late] })).toMatchObject({ status: 200, body: { saved: true } });
    expect((await calendar()).exceptions.find(({ from }) => from === day)).toMatchObject({ end_time: '24:00' });
    expect((await offered(day)).slice(-3)).toEqual(['22:30', '23:00', '23:30']);
    const patient = await app.as('carlos@demo.acolhe');
    const start = Temporal.PlainDateTime.from(`${day}T23:30`).toZonedDateTime('America/Sao_Paulo').toInstant();
    const visit = { professional_id: id, start: start.toString(), reason: 'Dor de cabeça' };
    expect((await patient.post('/api/appointment', visit)).status).toBe(201);
  });

  test('is refused with all errors, each with its sentence, in both languages', async () => {
    const body = {
      weekly: [
        { weekday: 1, start_time: '08:00', end_time: '07:00', duration_minutes: 30, valid_from: monday },
        { weekday: 2, start_time: '08:00', end_time: '12:00', duration_minutes: 30, valid_from: '2026-11-22' },
        { weekday: 2, start_time: '11:00', end_time: '13:00', duration_minutes: 30, valid_from: monday },
      ],
      exceptions: [
        off('2027-03-01', '2027-04-05'),
        off('2026-11-24', '2026-11-24', '20:00', '21:00'),
        { ...off('2026-12-25', '2026-12-25', '08:00', '09:00'), kind: 'extra' },
        off('2027-02-01'),
        off('2027-02-01'),
      ],
    };
    const answer = await change(body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(problems(answer)).toEqual([
      'weekly.0.end_time end_before_start',
      'weekly.1.valid_from date_past',
      'weekly.2.start_time time_conflict',
      'exceptions.0.until range_max',
      'exceptions.1.start_time outside_agenda',
      'exceptions.2.from holiday_closed',
      'exceptions.4.from date_exists',
    ]);
    const sentences = answer.body.fields.map(({ message }) => message);
    expect(new Set(sentences).size).toBe(7);
    expect(sentences).toContain('O período pode ter no máximo 35 dias.');
    doctor.language = 'en-US';
    const english = (await change(body)).body.fields.map(({ message }) => message);
    doctor.language = 'pt-BR';
    expect(english).toContain('The period can be at most 35 days.');
    expect(english.some((sentence) => sentences.includes(sentence))).toBe(false);
  });

  test('is previewed, and saved only when confirmed', async () => {
    const { doctor: pediatrician, starts } = await freeTimes(app, 'Pediatria');
    const patient = await app.as('paciente@demo.acolhe');
    const start = starts.at(-1) as string;
    const booking = await patient.post('/api/appointment', { professional_id: pediatrician, start, reason: 'Febre' });
    expect(booking.status).toBe(201);
    const before = (await read(staff, monday, '2026-12-20', pediatrician)).body;
    const [day] = start.split('T') as [string];
    const body = {
      version: before.version,
      exceptions: [
        off(day),
        { ...off('2027-02-06', '2027-02-06', '20:00', '20:20'), kind: 'extra', duration_minutes: 20 },
      ],
    };
    const dry = await save({ ...body, dry_run: true }, staff, pediatrician);
    expect(dry).toMatchObject({ status: 200, body: { saved: false, version: before.version } });
    expect(dry.body.warnings.map(({ path, code, message }) => `${path} ${code}: ${message}`)).toEqual([
      'exceptions.1.end_time shorter_than_default: É mais curto que uma consulta comum, de 30 minutos.',
      'appointments appointments_kept: 1 consulta já marcada fica fora do novo horário. Nenhuma será cancelada.',
    ]);
    expect(dry.body.kept).toMatchObject([{ id: booking.body.id, start }]);
    expect((await read(staff, monday, '2026-12-20', pediatrician)).body).toEqual(before);

    const saved = await save(body, staff, pediatrician);
    expect(saved.body).toMatchObject({ saved: true, version: before.version + 1, kept: [{ id: booking.body.id }] });
    const [row] = await app.sql('select status from appointment where id = $1', [booking.body.id]);
    expect(row.status).toBe('held');
    expect(await offered(day, pediatrician)).toEqual([]);
    // Reported once: the visit is outside already.
    const again = await save({ ...body, version: before.version + 1 }, staff, pediatrician);
    expect(again.body.kept).toEqual([]);
  });

  test('keeps past exceptions, and its entries keep their ids', async () => {
    await change({ exceptions: [{ ...off(monday), note: 'Hoje' }] });
    const [first] = (await calendar()).exceptions;
    await change({ exceptions: [{ ...first, note: 'Congresso' }] });
    expect((await calendar()).exceptions).toMatchObject([{ id: first?.id, note: 'Congresso' }]);
    const stored = () => app.sql('select note from availability_exception where professional_id = $1', [id]);
    const now = app.clock.now();
    app.clock.moveTo(Date.parse('2026-11-24T12:00:00Z'));
    expect((await calendar()).exceptions).toEqual([]);
    await change({ exceptions: [] });
    expect(await stored()).toEqual([{ note: 'Congresso' }]);
    app.clock.moveTo(now);
  });

  test('by two concurrently is saved once; the other conflicts', async () => {
    const { version } = await calendar();
    const answers = await Promise.all([
      save({ version, exceptions: [off('2026-12-02')] }),
      save({ version, exceptions: [off('2026-12-09')] }, staff),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('agenda_changed');
    expect((await calendar()).exceptions).toHaveLength(1);
    expect((await calendar()).version).toBe(version + 1);
  });

  test('concurrent with bookings reports every visit that it leaves outside', async () => {
    const day = '2026-12-14';
    const patients = await Promise.all(['paciente', 'carlos'].map((name) => app.as(`${name}@demo.acolhe`)));
    const { version } = await calendar();
    const book = (client: Client, hour: number) =>
      client.post('/api/appointment', { professional_id: id, start: `${day}T${hour}:00:00Z`, reason: 'Dor' });
    const [changed, ...bookings] = await Promise.all([
      save({ version, exceptions: [off(day)] }),
      ...[11, 12, 13, 14].flatMap((hour) => patients.map((client) => book(client, hour))),
    ]);
    expect(changed.status).toBe(200);
    const booked = bookings.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(bookings.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const rows = await app.sql(
      "select id from appointment where professional_id = $1 and starts_at::date = $2 and status = 'held'",
      [id, day],
    );
    const held = rows.map((row) => row.id).sort();
    expect(changed.body.kept.map((visit) => visit.id).sort()).toEqual(held);
    // A later time takes the place of an earlier one of the same person.
    expect(booked).toEqual(expect.arrayContaining(held));
  });
});

describe('holidays', () => {
  test('close the agenda unless the manager opens the clinic; she may add local ones', async () => {
    const manager = await app.as('gestora@demo.acolhe');
    const set = (client: Client, body: object) => client.put('/api/company/clinica-demo/holiday', body);
    await change({
      weekly: [1, 2, 3, 4, 5].map((weekday) => ({
        weekday,
        start_time: '08:00',
        end_time: '09:00',
        duration_minutes: 30,
        valid_from: monday,
      })),
    });
    expect(weekdayOf('2026-12-25')).toBe(5);
    expect(await offered('2026-12-25')).toEqual([]);
    expect(await set(manager, { date: '2026-12-25', closed: false })).toMatchObject({ status: 200, body: { kept: 0 } });
    expect(await offered('2026-12-25')).toEqual(['08:00', '08:30']);
    await set(manager, { date: '2026-12-25', closed: true });
    expect(await offered('2026-12-25')).toEqual([]);

    expect(await set(manager, { date: '2026-12-08', closed: true })).toMatchObject({ status: 422 });
    await set(manager, { date: '2026-12-08', closed: true, name: 'Padroeira da cidade' });
    expect(await offered('2026-12-08')).toEqual([]);
    const { body } = await staff.get('/api/company/clinica-demo/holiday');
    expect(body.slice(0, 2)).toEqual([
      { date: '2026-12-08', key: null, name: 'Padroeira da cidade', observed: true },
      { date: '2026-12-25', key: 'christmas', name: null, observed: true },
    ]);
    await set(manager, { date: '2026-12-08', closed: false });
    expect(await offered('2026-12-08')).toHaveLength(2);
    expect(await set(manager, { date: addDays(monday, -1), closed: true, name: 'x' })).toMatchObject({ status: 422 });
    expect(await set(staff, { date: '2026-12-25', closed: false })).toMatchObject({ status: 403 });
  });

  test('of the clinic’s state close it too, unless the manager opens it; then it stays open every year', async () => {
    const manager = await app.as('gestora@demo.acolhe');
    const set = (body: object) => manager.put('/api/company/clinica-demo/holiday', body);
    const name = 'Dia do Evangélico';
    const on = async (date: string) =>
      (await staff.get('/api/company/clinica-demo/holiday')).body.find((day: { date: string }) => day.date === date);
    // A Monday, on which the clinic in the capital of the country is closed by its law.
    const day = '2026-11-30';
    const open = async () => (await calendar()).days.find(({ date }) => date === day)?.open;
    expect(await open()).toHaveLength(1);
    expect(await on(day)).toBeUndefined();
    await app.sql(`update company set address = '{"country": "BR", "state": "DF"}' where id = 'clinica-demo'`);
    expect(await open()).toEqual([]);
    expect(await on(day)).toEqual({ date: day, key: null, name, observed: true });

    expect(await set({ date: day, closed: false })).toMatchObject({ status: 200 });
    expect(await offered(day)).toHaveLength(8);
    const first = (await calendar()).days.find(({ date }) => date === day);
    expect(first?.holiday).toEqual({ date: day, key: null, name, observed: false });
    expect(await on(day)).toEqual({ date: day, key: null, name, observed: false });
    const [row] = await app.sql("select works_holidays from company where id = 'clinica-demo'");
    expect(row?.works_holidays).toContain(`DF ${name}`);
    expect(await set({ date: day, closed: true })).toMatchObject({ status: 200 });
    expect(await offered(day)).toEqual([]);
    await app.sql("update company set address = null where id = 'clinica-demo'");
  });
});
