import { HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallPdf, smallPng } from '../../../testing/file/small-files.ts';
import { delivered } from '../../../testing/mail/delivered.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { visitsOf } from '../../../testing/visits.ts';

const COMPANY = '/api/company/clinica-demo';
let app: TestApp;
let manager: Client;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.as('gestora@demo.acolhe');
});
afterAll(() => app.close());

const settings = async () => (await manager.get(`${COMPANY}/settings/all`)).body as never as Record<string, Section>;
type Section = { version: number; history: { changes: unknown[]; actor_name: string }[] } & Record<string, unknown>;

/** Changes some values of a section, as its form does. */
async function change(section: string, values: object) {
  const {
    version,
    history: _,
    has_emergency_module: __,
    installation_sender: ___,
    ...before
  } = (await settings())[section] as Section;
  return manager.put(`${COMPANY}/settings/${section}`, { ...before, ...values, version });
}

describe('a section of the settings', () => {
  test('is changed with a history, and refused to whoever saw an earlier state', async () => {
    const { version, history: _, ...before } = (await settings()).booking as Section;
    const answer = await change('booking', { refund_hours: 48, period: 15 });
    expect(answer.status).toBe(200);
    const { booking } = answer.body as never as Record<string, Section>;
    expect(booking).toMatchObject({ refund_hours: 48, version: version + 1 });
    expect(booking?.history[0]).toMatchObject({
      actor_name: 'Márcia Teixeira',
      changes: [
        { field: 'refund_hours', before: '24', after: '48' },
        { field: 'period', before: '30', after: '15' },
      ],
    });
    const late = await manager.put(`${COMPANY}/settings/booking`, { ...before, version });
    expect([late.status, late.body.code]).toEqual([409, 'rule_changed']);
    const setup = (await app.client().get('/api/setup')).body;
    expect(setup.company).toMatchObject({ refund_hours: 48, period: 15 });
    // Saving what stands already leaves no trace.
    const same = (await change('booking', {})).body as never as Record<string, Section>;
    expect(same.booking?.version).toBe(version + 1);
  });

  test('is refused with every wrong value at once', async () => {
    const wrong = await change('booking', { appointment_duration: 1, refund_hours: 9000, period: 8 });
    expect([wrong.status, wrong.body.fields.map(({ path }: { path: string }) => path).sort()]).toEqual([
      422,
      ['appointment_duration', 'period', 'refund_hours'],
    ]);
  });

  test('never opens emergencies that the contract does not include', async () => {
    const rules = async () => (await app.client().get('/api/setup')).body.company.rules.access_emergency;
    expect(await rules()).toBe(true);
    await app.sql('update company set use_emergency_module = false');
    app.platform.publicAnswers.forget('clinica-demo');
    expect(await rules()).toBe(false);
    expect((await app.client().get(`${COMPANY}/settings`)).body.access_emergency).toBe(false);
    await app.sql('update company set use_emergency_module = true');
  });
});

test('the clinic’s own words are on its page and in its mails, in the language of the reader', async () => {
  const words = { welcome_pt: 'Olá!', welcome_en: '', booked_note_pt: 'Traga os exames.\n\nAté lá.' };
  expect((await change('message', words)).status).toBe(200);
  const english = app.client();
  english.language = 'en-US';
  // Nothing is written in English: better the other language than none.
  expect((await english.get(`${COMPANY}/custommessage`)).body.welcome).toBe('Olá!');
  const preview = await manager.post(`${COMPANY}/settings/mailpreview`, {
    kind: 'reminder',
    locale: 'en-US',
    note: 'Bring your exams.',
  });
  expect(preview.body.lines).toEqual(expect.arrayContaining(['Hello, Maria.', 'Bring your exams.']));
});

test('mails come from the clinic’s sender, carry its note, and answers go where it says', async () => {
  await change('mail', { mail_sender: 'Clínica da Vila', mail_reply_to: 'Recepcao@Vila.example' });
  const patient = await app.as('paciente@demo.acolhe');
  await visitsOf(app).bookPaid({ by: patient, voucher: 'BEMVINDO100' });
  const mine = (await delivered(app)).find(({ text }) => text.includes('Traga os exames.\n\nAté lá.'));
  expect(mine?.sender).toEqual({ name: 'Clínica da Vila', replyTo: 'recepcao@vila.example' });
});

test('reminders follow the clinic’s times, and those it no longer wants are not sent', async () => {
  await change('reminder', { reminder_day_hours: 48, reminder_hour_minutes: 0 });
  const patient = await app.as('paciente@demo.acolhe');
  const booked = await visitsOf(app).bookPaid({ by: patient, voucher: 'BEMVINDO100', ahead: 80 * HOUR });
  const planned = await app.sql('select kind, starts_at - due_at as ahead from reminder where appointment_id = $1', [
    booked.id,
  ]);
  expect(planned.map(({ kind }) => kind)).toEqual(['day']);
});

test('a person and a professional choose the language of their mails', async () => {
  for (const email of ['paciente@demo.acolhe', 'medica@demo.acolhe']) {
    const client = await app.as(email);
    expect((await client.get('/api/user/maillocale')).body).toEqual({ locale: 'pt-BR' });
    expect((await client.put('/api/user/maillocale', { locale: 'en-US' })).status).toBe(200);
    expect((await client.get('/api/user/maillocale')).body).toEqual({ locale: 'en-US' });
    await client.put('/api/user/maillocale', { locale: 'pt-BR' });
  }
});

describe('terms', () => {
  const texts = {
    title_pt: 'Termos da Vila',
    text_pt: '# Sua conta\nÉ sua.\n- senha\n- e-mail',
    title_en: 'Terms',
    text_en: '# Your account\nIt is yours.',
  };
  const publish = (kind: string, replaces: number) => manager.post(`${COMPANY}/term`, { kind, replaces, texts });

  test('of a new version are asked of everybody at the next call, and the old ones stay', async () => {
    const patient = await app.as('paciente@demo.acolhe');
    const home = () => patient.get('/api/person/home');
    expect((await home()).status).toBe(200);
    const published = await publish('use', 0);
    expect(published.body.use.map(({ number }: { number: number }) => number)).toEqual([1, 0]);
    expect((await home()).body.code).toBe('terms_not_accepted');
    expect((await manager.get(`${COMPANY}/term`)).body.code).toBe('terms_not_accepted');
    const term = (await patient.get('/api/user/term')).body;
    expect(term).toMatchObject({
      title: 'Termos da Vila',
      body: [{ heading: 'Sua conta', text: 'É sua.\n- senha\n- e-mail' }],
      accepted_at: null,
    });
    expect((await patient.post('/api/user/term', { version: '2026-11', accept: true })).status).toBe(422);
    for (const client of [patient, manager])
      await client.post('/api/user/term', { version: term.version, accept: true });
    expect((await home()).status).toBe(200);
    // The neighbour's stand as they were.
    expect((await (await app.as('gestor@vizinha.acolhe')).get('/api/user/session')).body.terms_accepted).toBe(true);
    expect((await publish('use', 0)).body.code).toBe('rule_changed');
  });

  test('of consent are signed anew', async () => {
    const patient = await app.as('paciente@demo.acolhe');
    await patient.post('/api/person/sign', { is_consultorio: true });
    expect((await patient.get('/api/person/sign')).body.consultorio_signed).toBe(true);
    await publish('consent', 0);
    expect((await patient.get('/api/person/sign')).body.consultorio_signed).toBe(false);
    expect((await patient.get('/api/person/signterm')).body.title).toBe('Termos da Vila');
  });
});

test('a logo is a picture by its bytes, of the clinic that uses it', async () => {
  const refused = await manager.put(`${COMPANY}/picture`, smallPdf('x'));
  expect(refused.body.code).toBe('file_type_unallowed');
  const { id } = (await manager.put(`${COMPANY}/picture`, smallPng(20, 90, 80))).body;
  expect((await change('look', { logo: id })).status).toBe(200);
  const { logo } = (await app.client().get('/api/setup')).body.company;
  const picture = await app.client().get(logo);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const stranger = await app.as('gestor@vizinha.acolhe');
  const { look } = (await stranger.get('/api/company/clinica-vizinha/settings/all')).body as never as Record<
    string,
    Section
  >;
  const taken = await stranger.put('/api/company/clinica-vizinha/settings/look', {
    version: 0,
    colours: look?.colours,
    logo: id,
  });
  expect(taken.status).toBe(422);
});
