import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedCode, proveMailbox, signUp } from '../../../testing/sign-up.ts';
import { type Client, freeTimes, type Problem, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SPECIALTY } from '../../../testing/visits.ts';

let app: TestApp;
let staff: Client;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('equipe@demo.acolhe');
});
afterAll(() => app.close());

const PASSWORD = 'Senha2026x';
const WRONG = '0000000000';
const newPatient = {
  name: 'Rita de Cássia Nunes',
  cpf: '746.971.314-01',
  birth_date: '1990-02-28',
  phone: '(11) 98888-7777',
  password: PASSWORD,
  password_confirmation: PASSWORD,
};
const tereza = { name: 'Tereza Nunes', cpf: '286.255.878-87', birth_date: '1980-03-03' };

const register = async (more: object) => (await staff.post('/api/person', more)).body;
const personOf = async (client: Client) => (await client.get('/api/user/session')).body.person_id;
/** Books the n-th free time. */
const book = async (client: Client, n: number, more: object = {}) => {
  const { doctor, starts } = await freeTimes(app, SPECIALTY);
  const start = starts[10 * n];
  return client.post('/api/appointment', { professional_id: doctor, start, reason: 'Dor', ...more });
};

test('a minor makes no account alone, and reads who does', async () => {
  const client = app.client();
  const birth_date = new Date(app.clock.now() - 12 * 365 * 24 * HOUR).toISOString().slice(0, 10);
  const proof = await proveMailbox(app, 'crianca@exemplo.com');
  const answer = await client.post('/api/user', { ...newPatient, birth_date, proof });
  expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'birth_date', code: 'minor' }] } });
  expect(answer.body.fields[0].message).toContain('responsável cria a própria conta');
  expect(await app.sql('select 1 from identity."user" where email = \'crianca@exemplo.com\'')).toEqual([]);
});

describe('a mailbox', () => {
  test('is proved by its code, typed as mails show it, and whoever has none learns nothing', async () => {
    const browser = app.client();
    for (const email of ['nova@exemplo.com', 'paciente@demo.acolhe']) {
      const asked = await browser.post('/api/user/code', { email });
      expect([asked.status, asked.body]).toEqual([200, { ok: true }]);
      const wrong = await browser.post('/api/user/code/proof', { email, code: WRONG });
      expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_code']);
    }
    const right = async (email: string) =>
      (await browser.post('/api/user/code/proof', { email, code: await mailedCode(app, email) })).body;
    expect(await right('nova@exemplo.com')).toMatchObject({ status: 'proved' });
    expect(await right('paciente@demo.acolhe')).toEqual({ status: 'has_account' });
  });

  test('gets a mail that carries nothing a stranger typed', async () => {
    await app.client().post('/api/user/code', { email: 'vazio@exemplo.com' });
    const mail = (await app.mails()).find(({ recipient }) => recipient === 'vazio@exemplo.com');
    expect(mail?.body_text).not.toContain('http');
    expect(mail?.body_text).toMatch(/^Olá!\n/);
  });

  test('has a code for ten minutes, which opens once', async () => {
    const email = 'prazo@exemplo.com';
    const browser = app.client();
    const prove = async () => {
      const code = await mailedCode(app, email);
      return (await browser.post('/api/user/code/proof', { email, code })).body;
    };
    await browser.post('/api/user/code', { email });
    app.clock.advance(10 * MINUTE - 1);
    expect(await prove()).toMatchObject({ status: 'proved' });
    expect(await prove()).toMatchObject({ code: 'mailed_code_over' });
    await browser.post('/api/user/code', { email });
    app.clock.advance(10 * MINUTE);
    expect(await prove()).toMatchObject({ code: 'mailed_code_over' });
  });

  test('is mailed three codes an hour, and five a day', async () => {
    const send = () => app.client().post('/api/user/code', { email: 'muitos@exemplo.com' });
    for (let sent = 0; sent < 3; sent++) expect((await send()).status).toBe(200);
    expect((await send()).body.code).toBe('too_many_requests');
    app.clock.advance(HOUR + 1);
    for (let sent = 3; sent < 5; sent++) expect((await send()).status).toBe(200);
    app.clock.advance(HOUR + 1);
    expect((await send()).body.code).toBe('too_many_requests');
    app.clock.advance(DAY);
    expect((await send()).status).toBe(200);
  });

  test('proves itself for an hour; one that was changed proves nothing', async () => {
    const proof = await proveMailbox(app, 'hora@exemplo.com');
    const [body = '', mac] = proof.split('.');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), email: 'x@exemplo.com' }),
    ).toString('base64url');
    for (const forged of [`${other}.${mac}`, body, `${body}.`, 'a.b'])
      expect((await app.client().post('/api/user', { ...newPatient, proof: forged })).body.code).toBe('proof_expired');
    app.clock.advance(HOUR + 1);
    expect((await app.client().post('/api/user', { ...newPatient, proof })).body.code).toBe('proof_expired');
  });
});

describe('signing up', () => {
  test('reports every wrong field at once', async () => {
    const { status, body } = await app.client().post<Problem>('/api/user', {
      proof: 'x',
      name: '',
      cpf: '111.111.111-11',
      birth_date: '2090-01-01',
      phone: '123',
      password: 'fraca',
      password_confirmation: 'outra',
    });
    expect(status).toBe(422);
    expect(Object.fromEntries(body.fields.map(({ path, code }) => [path, code]))).toEqual({
      name: 'required',
      cpf: 'cpf',
      birth_date: 'birth_date',
      phone: 'phone',
      password: 'password',
      password_confirmation: 'password_mismatch',
    });
  });

  test('creates an account, and opens nothing else before the terms are accepted', async () => {
    const client = app.client();
    const proof = await proveMailbox(app, 'rita@exemplo.com');
    const { body } = await client.post('/api/user', { ...newPatient, proof });
    expect(body).toMatchObject({
      status: 'signed_in',
      session: { role: 'P', terms_accepted: false, email: 'rita@exemplo.com' },
    });
    expect((await client.get('/api/person/home')).body.code).toBe('terms_not_accepted');
    const term = (await client.get('/api/user/term')).body;
    expect(term).toMatchObject({ title: 'Termos de uso', accepted_at: null });
    expect((await client.post('/api/user/term', { version: term.version, accept: false })).body.fields[0].code).toBe(
      'must_accept',
    );
    expect((await client.post('/api/user/term', { version: term.version, accept: true })).status).toBe(200);
    expect((await client.get('/api/person/home')).status).toBe(200);
    // The same proof again, also of a double press, is no second account.
    expect((await app.client().post('/api/user', { ...newPatient, proof })).body.code).toBe('email_taken');
  });

  test('of one mailbox at once makes one account, with one person', async () => {
    const proof = await proveMailbox(app, 'dobro@exemplo.com');
    const twice = { ...newPatient, cpf: '168.995.350-09', proof };
    const answers = await Promise.all([1, 2, 3].map(() => app.client().post('/api/user', twice)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await app.sql("select id from person where cpf = '16899535009'")).toHaveLength(1);
  });

  test('is closed if the clinic registers patients itself', async () => {
    await app.sql("update company set allows_patient_registration = false where id = 'clinica-demo'");
    expect((await app.client().post('/api/user/code', { email: 'fechada@exemplo.com' })).body.code).toBe(
      'registration_unallowed',
    );
    await app.sql("update company set allows_patient_registration = true where id = 'clinica-demo'");
  });
});

describe('somebody who registers alone', () => {
  test('gets a record of their own, whatever the clinic knows of the CPF, and the clinic’s stays apart', async () => {
    const onFile = await register({ ...tereza, email: 'tereza@exemplo.com' });
    const stranger = await signUp(app, { ...tereza, name: 'Quem For', email: 'ladrao@exemplo.com' });
    const unknown = await signUp(app, { ...tereza, cpf: '111.222.333-96', email: 'livre@exemplo.com' });
    for (const client of [stranger, unknown]) {
      const own = await personOf(client);
      expect(own).not.toBe(onFile.person.id);
      expect((await client.get(`/api/person/${own}/myprofile`)).body).toMatchObject({ is_confirmed: false });
    }
    // Visits that the desk books for its own record do not reach the stranger.
    const visit = await book(staff, 1, { patient_id: onFile.person.id, payment: 'local' });
    expect(visit.status, JSON.stringify(visit.body)).toBeLessThan(300);
    expect((await stranger.get('/api/person/home')).body.upcoming).toEqual([]);
    expect((await app.mails()).filter(({ recipient }) => recipient === 'ladrao@exemplo.com')).toHaveLength(1);
    expect(await register(tereza)).toMatchObject({ outcome: 'exists', person: { id: onFile.person.id } });
  });

  test('is named to a desk that registers the CPF, and blocks nobody', async () => {
    const alone = { name: 'Ivo Ramos', cpf: '935.411.347-80', birth_date: '1971-05-05' };
    const client = await signUp(app, { ...alone, name: 'Outro Nome', email: 'ivo@exemplo.com' });
    const shown = await register(alone);
    expect(shown).toMatchObject({ outcome: 'similar', people: [{ id: await personOf(client), is_confirmed: false }] });
    expect(await register({ ...alone, is_another: true })).toMatchObject({
      outcome: 'created',
      person: { is_confirmed: true },
    });
  });

  test('with the address, CPF and birth date of a record gets that record', async () => {
    const ana = { name: 'Ana Lúcia Prado', cpf: '153.509.460-56', birth_date: '1968-08-08', email: 'ana@exemplo.com' };
    const { person } = await register(ana);
    const client = await signUp(app, { ...ana, name: 'Ana' });
    expect((await client.get('/api/user/session')).body).toMatchObject({
      person_id: person.id,
      name: 'Ana Lúcia Prado',
    });
    const again = await signUp(app, { ...ana, email: 'ana.outra@exemplo.com' });
    expect(await personOf(again)).not.toBe(person.id);
  });

  test('registers dependents without learning whose CPF is known', async () => {
    const client = await signUp(app, {
      ...{ name: 'Mãe de Alguém', cpf: '702.417.650-48', birth_date: '1985-01-01' },
      email: 'mae@exemplo.com',
    });
    const own = await personOf(client);
    const child = { name: 'Filha de Alguém', birth_date: '2015-01-01' };
    for (const cpf of ['529.982.247-25', '987.654.321-00']) {
      const { status, body } = await client.post(`/api/person/${own}/children`, {
        ...child,
        name: `Filha ${cpf[0] === '5' ? 'Uma' : 'Outra'}`,
        cpf,
      });
      expect([status, body.is_confirmed], JSON.stringify(body)).toEqual([201, false]);
    }
    // Nor by their own profile, before or after the clinic has confirmed them.
    const change = (cpf: string) => client.patch(`/api/person/${own}/myprofile`, { cpf });
    expect((await change('529.982.247-25')).status).toBe(200);
    expect((await change('702.417.650-48')).status).toBe(200);
    await staff.put(`/api/person/${own}/confirmation`, {});
    for (const cpf of ['529.982.247-25', '987.654.321-00'])
      expect((await change(cpf)).body.fields).toMatchObject([{ path: 'cpf', code: 'clinic_only' }]);
  });
});

describe('a record that the clinic has', () => {
  const joao = { name: 'João Batista Lima', cpf: '248.438.034-80', birth_date: '1959-09-09' };

  test('is claimed by a code to the address on file, with everything of the record made alone', async () => {
    const { person } = await register({ ...joao, email: 'joao.antigo@exemplo.com' });
    const client = await signUp(app, { ...joao, email: 'joao@exemplo.com' });
    const own = await personOf(client);
    const visit = (await book(client, 2)).body;
    const child = (await client.post(`/api/person/${own}/children`, { name: 'Neto Lima', birth_date: '2018-02-02' }))
      .body;
    expect((await client.post('/api/user/claim/code')).status).toBe(200);
    expect((await client.post('/api/user/claim', { code: WRONG })).body.code).toBe('wrong_code');
    expect(await mailedCode(app, 'joao@exemplo.com', 'claim')).toBe('');
    const code = await mailedCode(app, 'joao.antigo@exemplo.com', 'claim');
    // A code is the account's that asked for it.
    const other = await signUp(app, { ...joao, email: 'invasor@exemplo.com' });
    expect((await other.post('/api/user/claim', { code })).body.code).toBe('mailed_code_over');
    expect((await client.post('/api/user/claim', { code })).status).toBe(200);

    expect(await personOf(client)).toBe(person.id);
    const profile = (await client.get(`/api/person/${person.id}/myprofile`)).body;
    expect(profile).toMatchObject({ is_confirmed: true, email: 'joao@exemplo.com', name: joao.name });
    expect((await client.get(`/api/appointment/${visit.id}/consultorio/detail`)).status).toBe(200);
    expect((await client.get(`/api/person/${person.id}/children`)).body).toMatchObject([{ id: child.id }]);
    expect((await client.post('/api/user/claim', { code })).body.code).toBe('mailed_code_over');
    expect((await staff.get('/api/person?search=Batista')).body.map(({ id }: { id: string }) => id)).not.toContain(own);
  });

  test('says nothing of itself to those who ask in vain', async () => {
    const stranger = await signUp(app, {
      ...{ name: 'Ninguém Sabe', cpf: '457.216.838-56', birth_date: '1991-01-01' },
      email: 'vao@exemplo.com',
    });
    for (let asked = 0; asked < 3; asked++)
      expect((await stranger.post('/api/user/claim/code')).body).toEqual({ ok: true });
    expect((await stranger.post('/api/user/claim/code')).body.code).toBe('too_many_requests');
  });
});

describe('at the desk', () => {
  const nadia = { name: 'Nádia Ferraz', cpf: '714.287.938-60', birth_date: '1977-07-07' };

  test('who registered alone is confirmed, once there is no other record of the CPF', async () => {
    const client = await signUp(app, { ...nadia, email: 'nadia@exemplo.com' });
    const own = await personOf(client);
    const visit = (await book(client, 3)).body;
    expect((await staff.get(`/api/appointment/${visit.id}/consultorio/detail`)).body.clinic.patient.is_confirmed).toBe(
      false,
    );
    expect((await client.put(`/api/person/${own}/confirmation`, {})).status).toBe(403);
    const stranger = await app.as('gestor@vizinha.acolhe');
    expect((await stranger.put(`/api/person/${own}/confirmation`, {})).status).toBe(404);
    expect((await staff.put(`/api/person/${own}/confirmation`, {})).body).toMatchObject({
      outcome: 'confirmed',
      person: { id: own, is_confirmed: true },
    });
    expect((await staff.get(`/api/appointment/${visit.id}/consultorio/detail`)).body.clinic.patient.is_confirmed).toBe(
      true,
    );
    // A second one of the CPF is joined, or stays apart.
    const second = await signUp(app, { ...nadia, email: 'nadia.dois@exemplo.com' });
    const other = await personOf(second);
    const asked = await staff.put(`/api/person/${other}/confirmation`, {});
    expect(asked.body).toEqual({
      outcome: 'known',
      known: { id: own, name: nadia.name, birth_date: nadia.birth_date, has_account: true },
    });
    expect((await staff.put(`/api/person/${other}/confirmation`, { into: own })).body.code).toBe('person_has_account');
    expect(await personOf(second)).toBe(other);
  });

  test('two records of one person are joined, and nothing refers to the first any more', async () => {
    const otto = { name: 'Otto Reis', cpf: '863.154.370-52', birth_date: '1966-06-06' };
    const { person } = await register(otto);
    const client = await signUp(app, { ...otto, email: 'otto@exemplo.com' });
    const own = await personOf(client);
    await book(client, 4);
    await client.post('/api/person/sign', { is_consultorio: true });
    await client.post(`/api/person/${own}/children`, { name: 'Filha Reis', birth_date: '2016-02-02' });
    await client.post('/api/user/calendar');
    const joined = await staff.put(`/api/person/${own}/confirmation`, { into: person.id });
    expect(joined.body).toMatchObject({ outcome: 'confirmed', person: { id: person.id, has_account: true } });
    expect(await personOf(client)).toBe(person.id);
    // Every column of the database that refers to a person, also of tables that are still to come.
    const columns = await app.sql(`
      select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'person'::regclass order by 1, 2`);
    // Both records have rows of their own in these tables.
    const kept = new Set(['person_apart', 'person_lookup', 'person_merge', 'person_sign']);
    const owners = columns.filter(({ table }) => !kept.has(table));
    const listed = app.platform.patientReferences.map(({ table, column }) => `${table}.${column}`);
    expect(owners.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(listed.sort());
    for (const { table, column } of owners)
      expect(await app.sql(`select * from ${table} where ${column} = $1`, [own]), `${table}.${column}`).toEqual([]);
    expect((await client.get('/api/person/sign')).body.consultorio_signed).toBe(true);
    // All of it is known by the record, so that it can be moved back.
    const [merge] = await app.sql('select moved, merged_by from person_merge where into_id = $1', [person.id]);
    expect(Object.keys(merge.moved).sort()).toEqual(['appointment', 'calendar_feed', 'person']);
  });
});
