import { DAY } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let manager: Client;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.as('gestora@demo.acolhe');
});
afterAll(() => app.close());

const password = 'Girassol77';
const rosa = { name: 'Rosa Lima', email: 'rosa.lima@exemplo.com', role: 'DC' };

/** Token of the latest invitation of an address. */
async function tokenOf(email: string): Promise<string> {
  const mail = (await app.mails()).find(
    ({ recipient, dedupe_key }) => recipient === email && dedupe_key.startsWith('invitation:'),
  );
  return /\/invitation\/(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

const invite = (who: object) => manager.post('/api/user/invitation', who);
const accept = (token: string, client = app.client()) =>
  client.post('/api/user/invitation/accept', { token, password, password_confirmation: password });
const namesOf = (body: { accounts: { name: string }[]; invitations: { name: string }[] }) => ({
  accounts: body.accounts.map(({ name }) => name),
  invitations: body.invitations.map(({ name }) => name),
});

describe('an invitation', () => {
  test('is mailed, names who it is for, and makes the account once', async () => {
    expect(namesOf((await invite(rosa)).body).invitations).toEqual(['Rosa Lima']);
    const token = await tokenOf(rosa.email);
    expect((await app.client().post('/api/user/invitation/view', { token })).body).toEqual({
      company: 'Clínica Demo',
      has_account: false,
      ...rosa,
    });
    const weak = await app
      .client()
      .post('/api/user/invitation/accept', { token, password: 'fraca', password_confirmation: 'outra' });
    expect(weak.body.fields.map(({ path }: { path: string }) => path)).toEqual(['password', 'password_confirmation']);
    const client = app.client();
    const answers = await Promise.all([accept(token, client), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const session = answers.find(({ status }) => status === 200)?.body.session;
    expect(session).toMatchObject({
      role: 'DC',
      email: rosa.email,
      family_name: 'clinica-demo',
      terms_accepted: false,
    });
    expect((await accept(token)).body.code).toBe('link_expired');
    const { accounts, invitations } = namesOf((await manager.get('/api/user/staff')).body);
    expect([accounts.includes('Rosa Lima'), invitations]).toEqual([true, []]);
  });

  test('says what staff may do, which a manager changes at once', async () => {
    const ines = { name: 'Inês Prado', email: 'ines.prado@exemplo.com', role: 'DC' };
    const none = await invite({ ...ines, permissions: [] });
    expect(none.body.fields.map(({ path }: { path: string }) => path)).toEqual(['permissions']);
    const invited = await invite({ ...ines, permissions: ['triage'] });
    expect(invited.body.invitations).toMatchObject([{ name: ines.name, permissions: ['triage'] }]);
    const staff = app.client();
    const { session } = (await accept(await tokenOf(ines.email), staff)).body;
    expect(session.permissions).toEqual(['triage']);
    const { version } = (await staff.get('/api/user/term')).body;
    await staff.post('/api/user/term', { version, accept: true });
    const open = async () => (await staff.get('/api/person/page')).body.code;
    expect(await open()).toBe('access_denied');
    const change = (permissions: string[], by = manager) =>
      by.put(`/api/user/${session.membership_id}/permission`, { permissions });
    const { accounts } = (await change(['reception', 'finance'])).body;
    expect(accounts.find(({ name }: { name: string }) => name === ines.name).permissions).toEqual([
      'reception',
      'finance',
    ]);
    expect(await open()).toBeUndefined();
    expect((await staff.get('/api/user/session')).body.permissions).toEqual(['reception', 'finance']);
    expect((await change([])).status).toBe(422);
    expect((await change(['triage'], await app.as('gestor@vizinha.acolhe'))).status).toBe(404);
    const own = (await manager.get('/api/user/session')).body.membership_id;
    expect((await manager.put(`/api/user/${own}/permission`, { permissions: ['triage'] })).status).toBe(404);
  });

  test('sent again stops the earlier link; withdrawn or late it opens nothing', async () => {
    const jose = { name: 'José Prado', email: 'jose.prado@exemplo.com', role: 'M' };
    await invite(jose);
    const first = await tokenOf(jose.email);
    app.clock.advance(1_000);
    await invite(jose);
    const second = await tokenOf(jose.email);
    const open = async (token: string) => (await app.client().post('/api/user/invitation/view', { token })).status;
    expect([await open(first), await open(second), await open('nada')]).toEqual([410, 200, 410]);
    const [{ id }] = (await manager.get('/api/user/staff')).body.invitations;
    const neighbour = await app.as('gestor@vizinha.acolhe');
    expect((await neighbour.delete(`/api/user/invitation/${id}`)).status).toBe(404);
    expect((await manager.delete(`/api/user/invitation/${id}`)).body.invitations).toEqual([]);
    expect([await open(second), (await accept(second)).status]).toEqual([410, 410]);
    app.clock.advance(1_000);
    await invite(jose);
    const third = await tokenOf(jose.email);
    app.clock.advance(14 * DAY + 1);
    expect((await accept(third)).body.code).toBe('link_expired');
    manager = await app.as('gestora@demo.acolhe');
    expect((await manager.get('/api/user/staff')).body.invitations).toMatchObject([{ is_expired: true }]);
  });

  test('is the manager’s alone, for nobody who has that role already, and for no other role', async () => {
    for (const email of ['equipe@demo.acolhe', 'medica@demo.acolhe', 'paciente@demo.acolhe']) {
      const client = await app.as(email);
      expect((await client.post('/api/user/invitation', rosa)).status, email).toBe(403);
      expect((await client.get('/api/user/staff')).status, email).toBe(403);
    }
    expect((await invite({ ...rosa, email: 'equipe@demo.acolhe' })).body.code).toBe('member_already');
    expect((await invite({ ...rosa, role: 'D' })).body.fields).toMatchObject([{ path: 'role' }]);
  });
});

test('the list of those who work at the clinic shows its own alone, without patients', async () => {
  const { accounts } = (await manager.get('/api/user/staff')).body;
  const emails = accounts.map(({ email }: { email: string }) => email);
  expect(emails).toContain('medica@demo.acolhe');
  expect(emails.filter((email: string) => /vizinha|paciente/.test(email))).toEqual([]);
  const staff = accounts.find(({ email }: { email: string }) => email === 'equipe@demo.acolhe');
  await manager.put(`/api/user/${staff.id}/status`, { status: 'inactive' });
  expect((await app.client().post('/api/user/session', { email: staff.email, password: PASSWORD })).body.code).toBe(
    'account_disabled',
  );
  const after = (await manager.get('/api/user/staff')).body.accounts;
  expect(after.find(({ id }: { id: string }) => id === staff.id).status).toBe('inactive');
});

test('who may do what is answered as the gate decides it, with what a rule of the clinic switches off', async () => {
  type Answer = { body: { capabilities: { name: string; may: Record<string, string> }[] }[] };
  const mayOf = async (name: string) => {
    const { body } = (await manager.get('/api/user/permission')) as Answer;
    return body.flatMap(({ capabilities }) => capabilities).find((capability) => capability.name === name)?.may;
  };
  const of = (P: string, D: string, reception: string, triage: string, finance: string, M: string) => ({
    ...{ P, D, reception, triage, finance, M },
  });
  expect(await mayOf('book_visit')).toEqual(of('yes', 'yes', 'yes', 'no', 'no', 'yes'));
  expect(await mayOf('write_vital_sign')).toEqual(of('no', 'yes', 'no', 'yes', 'no', 'no'));
  expect(await mayOf('take_payment')).toEqual(of('no', 'yes', 'yes', 'no', 'yes', 'yes'));
  await app.sql("update company set allows_patient_to_schedule = false where id = 'clinica-demo'");
  expect(await mayOf('book_visit')).toEqual(of('off', 'yes', 'yes', 'no', 'no', 'yes'));
});

test('each list of the clinic is a spreadsheet too, with the heads of its screen', async () => {
  const heads: Record<string, string> = {
    'user/staff': 'Nome completo;E-mail;Função;O que pode fazer',
    'voucher/list': 'Código;Descrição;Desconto;Valor;',
    'plan/list': 'Nome do plano;Descrição;',
    'waiting-list/list': 'Paciente;Celular;Especialidade;Profissional;',
    'service-request/list': 'Pedido em;Tipo;Paciente;',
    'professional/page': 'Nome completo;Registro profissional;Especialidade;',
  };
  for (const [list, head] of Object.entries(heads)) {
    const file = await manager.get<string>(`/api/${list}/csv`);
    expect([list, file.status]).toEqual([list, 200]);
    expect(file.body).toContain(head);
  }
  const staff = await manager.get<string>('/api/user/staff/csv');
  expect(staff.body).toContain('Equipe Recepção;equipe@demo.acolhe;Equipe da clínica;Recepção, Triagem, Financeiro;');
});
