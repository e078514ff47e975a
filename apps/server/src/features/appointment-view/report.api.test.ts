import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Booked, bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

type Row = { id: string; patient_name: string; doctor_name: string; doctor_id: string; start: string; room: unknown };
type Page = { rows: Row[]; total: number; page: number; page_size: number };
type Made = Booked & { start: string; doctor: string };

let app: TestApp;
let staff: Client;
let doctor: Client;
let made: { josefa: Made; luna: Made; carlos: Made };

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('equipe@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  made = {
    josefa: await bookFirst(app, await app.as('josefa@demo.acolhe'), 'Clínica Médica', 0),
    luna: await bookFirst(app, await app.as('luna@demo.acolhe'), 'Clínica Médica', 1),
    carlos: await bookFirst(app, await app.as('carlos@demo.acolhe'), 'Pediatria', 2),
  };
});
afterAll(() => app.close());

const ask = async (client: Client, query: Record<string, string> = {}) =>
  (await client.get<Page>(`/api/appointment/consultorio/report?${new URLSearchParams(query)}`)).body;
const names = (page: Page) => page.rows.map((row) => row.patient_name);

test('shows staff the whole clinic, without room codes, and a doctor the own agenda with them', async () => {
  const all = await ask(staff);
  expect(all.total).toBe(4);
  expect(all.rows.every((row) => row.room === null)).toBe(true);
  expect(names(all)).toContain('Carlos Eduardo Pereira');
  const own = await ask(doctor);
  expect(new Set(own.rows.map((row) => row.doctor_name))).toEqual(new Set(['Dra. Helena Prado']));
  expect(own.rows.some((row) => row.room !== null)).toBe(true);
  // The filter by a colleague does not show the colleague's visits.
  expect((await ask(doctor, { professional_id: made.carlos.doctor })).rows).toEqual([]);
});

test('pages through all rows, none twice and none left out', async () => {
  const pages = await Promise.all(
    ['1', '2', '3', '4', '5'].map((page) => ask(staff, { page, page_size: '1', order: 'patient' })),
  );
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4, 4, 4]);
  expect(pages.flatMap(names)).toEqual([
    'Ana Beatriz Souza',
    'Carlos Eduardo Pereira',
    'Josefa Maria da Conceição',
    'Luna Antunes',
  ]);
});

test('as a CSV file: all pages, the separator of the language, formulas escaped', async () => {
  await app.sql(`update person set social_name = '=HYPERLINK("x")' where name like 'Josefa%'`);
  const file = async (language: string, client = staff) => {
    client.language = language;
    const { headers, body } = await client.get<string>(
      '/api/appointment/consultorio/report/csv?page_size=1&order=patient',
    );
    client.language = 'pt-BR';
    return { type: headers.get('content-type'), name: headers.get('content-disposition'), text: body };
  };
  const { type, name, text } = await file('pt-BR');
  expect(type).toMatch(/^text\/csv/);
  expect(name).toMatch(/consultas-\d{4}-\d{2}-\d{2}\.csv/);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe(
    'Data;Início;Fim;Paciente;CPF;Profissional;Especialidade;Situação;Pagamento;Valor (R$);Protocolo',
  );
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines.find((line) => line.includes('Carlos'))).toContain(';Carlos Eduardo Pereira;111.444.777-35;');
  expect((await file('en-US')).text).toContain('Date,Start,End,Patient');
  // A doctor's file has only the own agenda.
  expect((await file('pt-BR', doctor)).text).not.toContain('Carlos');
  await app.sql("update person set social_name = null where name like 'Josefa%'");
});

test('searches without accents, by social name, by CPF and by the beginning of a protocol', async () => {
  expect(names(await ask(staff, { search: 'CONCEICAO  josefa' }))).toEqual(['Josefa Maria da Conceição']);
  expect(names(await ask(staff, { search: 'luna' }))).toEqual(['Luna Antunes']);
  expect(names(await ask(staff, { search: '111.444.777-35' }))).toEqual(['Carlos Eduardo Pereira']);
  expect(names(await ask(staff, { search: made.luna.protocol.slice(0, 8).toLowerCase() }))).toEqual(['Luna Antunes']);
  expect(names(await ask(staff, { search: '%' }))).toHaveLength(4);
  expect(names(await ask(staff, { search: 'josefa luna' }))).toEqual([]);
});

test('filters by days of the clinic, by state and by professional', async () => {
  const zone = 'America/Sao_Paulo';
  const day = Temporal.Instant.from(made.carlos.start).toZonedDateTimeISO(zone).toPlainDate().toString();
  const ofDay = await ask(staff, { from: day, to: day });
  expect(names(ofDay)).toContain('Carlos Eduardo Pereira');
  // The last moment of the clinic's day is already tomorrow in UTC.
  const late = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '23:30' }).toInstant();
  await app.sql("update appointment set starts_at = $1, ends_at = $1::timestamptz + interval '20 min' where id = $2", [
    late.toString(),
    made.carlos.id,
  ]);
  expect(names(await ask(staff, { from: day, to: day }))).toContain('Carlos Eduardo Pereira');
  expect(names(await ask(staff, { status: 'finished' }))).toEqual(['Ana Beatriz Souza']);
  expect(names(await ask(staff, { professional_id: made.carlos.doctor }))).toEqual(['Carlos Eduardo Pereira']);
  const wrong = await staff.get(`/api/appointment/consultorio/report?from=2026-12-02&to=2026-12-01`);
  expect([wrong.status, wrong.body.fields.map((field: { path: string }) => field.path)]).toEqual([422, ['to']]);
});

test('excludes expired holds unless they are requested', async () => {
  app.clock.advance(15 * 60_000 + 1);
  expect(names(await ask(staff))).toEqual(['Ana Beatriz Souza']);
  await app.recurring.find(({ name }) => name === 'release-holds')?.run();
  expect(names(await ask(staff))).toEqual(['Ana Beatriz Souza']);
  expect((await ask(staff, { status: 'released' })).total).toBe(3);
});
