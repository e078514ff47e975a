import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveListener, listenTo, statusesHeard } from '../../testing/live.ts';
import { inLetters } from '../../testing/numbered-person.ts';
import { type Client, freeTimes, type Problem, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let parent: Client;
let parentId: string;
let index = 0;

const child = { name: 'Bento Souza', birth_date: '2019-04-02', gender: 'male' };
const register = (client: Client, body: object, id = parentId) =>
  client.post<Problem & { id: string }>(`/api/person/${id}/children`, body);

beforeAll(async () => {
  app = await startTestApp();
  parent = await app.as('paciente@demo.acolhe');
  parentId = (await parent.get('/api/user/session')).body.person_id;
}, 60_000);
afterAll(() => app.close());

async function book(client: Client, input: object = {}) {
  const { doctor, starts } = await freeTimes(app, 'Pediatria');
  // Far enough ahead of the clock as other tests move it.
  const start = starts[20 + index++];
  return client.post('/api/appointment', { professional_id: doctor, start, reason: 'Febre', ...input });
}

describe('registering a dependent', () => {
  test('creates a person without a sign-in, as a child of the caller', async () => {
    const { status, body } = await register(parent, { ...child, social_name: 'Bentinho', cpf: '714.602.930-10' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Bento Souza', social_name: 'Bentinho', cpf: '71460293010', gender: 'male' });
    const { body: children } = await parent.get(`/api/person/${parentId}/children`);
    expect(children.map(({ id }: { id: string }) => id)).toContain(body.id);
    const [row] = await app.sql('select parent_id, user_id, mail from person where id = $1', [body.id]);
    expect(row).toEqual({ parent_id: parentId, user_id: null, mail: null });
  });

  test('needs no CPF and no gender', async () => {
    expect((await register(parent, { name: 'Clara Souza', birth_date: '2023-01-31' })).status).toBe(201);
  });

  test.each([
    [
      'pt-BR',
      [
        'Falta preencher: Nome completo.',
        'Informe uma data de nascimento válida.',
        'Informe um CPF válido, com 11 números.',
        'Gênero: valor inválido.',
      ],
    ],
    [
      'en-US',
      [
        'Full name is required.',
        'Enter a valid birth date.',
        'Enter a valid CPF, with 11 digits.',
        'Gender is invalid.',
      ],
    ],
  ])('says all that is wrong at once, in %s', async (language, messages) => {
    parent.language = language;
    const { status, body } = await register(parent, { name: ' ', birth_date: '2999-01-01', cpf: '1', gender: 'x' });
    parent.language = 'pt-BR';
    expect(status).toBe(422);
    expect(body.fields.map(({ path }) => path)).toEqual(['name', 'birth_date', 'cpf', 'gender']);
    expect(body.fields.map(({ message }) => message)).toEqual(messages);
  });

  test('with a known CPF is as with any other: nobody learns whose CPF the clinic knows', async () => {
    const [{ cpf, name }] = await app.sql("select cpf, name from person where mail = 'carlos@demo.acolhe'");
    const { status, body } = await register(parent, { ...child, name: 'Outra Pessoa', cpf });
    expect([status, body]).toMatchObject([201, { cpf, is_confirmed: false }]);
    expect(JSON.stringify(body)).not.toContain(name);
  });

  test('twice, also concurrently, registers once', async () => {
    const twin = { name: 'João Souza', birth_date: '2020-02-02', cpf: '46258301762' };
    const answers = await Promise.all(
      [twin, twin, { ...twin, name: 'JOAO SOUZA' }].map((each) => register(parent, each)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.fields.map(({ path, code }) => `${path} ${code}`)).toEqual(['name exists']);
  });

  test('is possible for oneself only', async () => {
    const carlos = await app.as('carlos@demo.acolhe');
    expect((await register(carlos, child)).status).toBe(404);
    const { body: children } = await parent.get(`/api/person/${parentId}/children`);
    expect((await register(parent, { ...child, name: 'Neto' }, children[0].id)).status).toBe(404);
  });

  test('has a limit that no family reaches', async () => {
    const luna = await app.as('luna@demo.acolhe');
    const id = (await luna.get('/api/user/session')).body.person_id;
    const add = (n: number) => register(luna, { name: `Criança ${inLetters(n)}`, birth_date: '2020-01-01' }, id);
    for (let n = 0; n < 20; n++) expect((await add(n)).status).toBe(201);
    expect((await add(20)).body.code).toBe('dependent_too_many');
  });
});

test('the gestational age of a child is the responsible person’s and the clinic’s to say', async () => {
  const { id } = (await register(parent, { ...child, name: 'Inácio Prematuro' })).body;
  const own = `/api/person/${id}/myprofile`;
  const said = await parent.patch(own, { gestational_age_at_birth: 252 });
  expect([said.status, said.body.gestational_age_at_birth]).toEqual([200, 252]);
  // A call of earlier versions does not name the field, and leaves it.
  const { gestational_age_at_birth: _, id: __, registration, has_account, is_confirmed, ...whole } = said.body;
  expect((await parent.put(own, whole)).body.gestational_age_at_birth).toBe(252);
  const staff = await app.as('equipe@demo.acolhe');
  const kept = await staff.put(`/api/person/${id}`, { ...whole, registration: null, parent_id: parentId });
  expect(kept.body.gestational_age_at_birth).toBe(252);
  for (const wrong of [139, 316, 252.5, '36 semanas']) {
    const { status, body } = await parent.patch(own, { gestational_age_at_birth: wrong });
    expect([status, body.fields?.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['gestational_age_at_birth'],
    ]);
  }
  const { history } = (await staff.get(`/api/person/${id}/detail`)).body;
  expect(history.at(-1).changes).toEqual([{ field: 'gestational_age_at_birth', before: '', after: '252' }]);
  for (const [language, head, text] of [
    ['pt-BR', 'Idade gestacional ao nascer', '36 semanas'],
    ['en-US', 'Gestational age at birth', '36 weeks'],
  ] as const) {
    staff.language = language;
    const file = (await staff.get<string>('/api/person/page/csv?search=prematuro')).body;
    expect(file).toContain(head);
    expect(file).toContain(text);
  }
  await parent.patch(own, { gestational_age_at_birth: null });
  expect((await parent.get(own)).body.gestational_age_at_birth).toBeNull();
});

describe('a visit of a dependent', () => {
  let dependent: { id: string; name: string };
  beforeAll(async () => {
    [dependent] = (await parent.get(`/api/person/${parentId}/children`)).body;
  });

  test('is booked by the responsible person, and for nobody else’s dependents', async () => {
    const { status, body } = await book(parent, { patient_id: dependent.id });
    expect(status).toBe(201);
    const { body: detail } = await parent.get(`/api/appointment/${body.id}/consultorio/detail`);
    expect(detail).toMatchObject({ patient_id: dependent.id, patient_name: dependent.name, referral: null });
    expect((await book(parent, { patient_id: parentId })).status).toBe(201);
    const carlos = await app.as('carlos@demo.acolhe');
    for (const patient_id of [dependent.id, parentId, '01990000-0000-7000-8000-000000000000'])
      expect((await book(carlos, { patient_id })).body.code).toBe('not_found');
  });

  test('is paid, mailed to the responsible person with the name, entered by its code, changed and cancelled', async () => {
    const { body } = await book(parent, { patient_id: dependent.id });
    const paid = await app
      .client()
      .post(`/api/financial/payment?access=${body.payment_code}`, { payment_type: 'voucher', voucher: 'BEMVINDO100' });
    expect(paid.body).toMatchObject({ status: 'paid', patient_name: dependent.name });
    const mails = async (kind: string) =>
      (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith(`${kind}:${body.id}`));
    const [booked] = await mails('booked');
    expect(booked).toMatchObject({ recipient: 'paciente@demo.acolhe' });
    expect(booked?.body_text).toContain(`A consulta de ${dependent.name} com`);
    expect(booked?.attachments[0]?.content).toContain('(A. S.)');
    expect((await app.client().get(`/api/room/${body.room_code}`)).body.me.name).toBe(dependent.name);
    const home = (await parent.get('/api/person/home')).body;
    expect(home.upcoming.map(({ patient_name }: { patient_name: string }) => patient_name)).toContain(dependent.name);
    const { starts } = await freeTimes(app, 'Pediatria');
    expect((await parent.put(`/api/appointment/${body.id}`, { start: starts[60] })).status).toBe(200);
    expect((await parent.delete(`/api/appointment/${body.id}`)).body.status_appointment).toBe('cancelled');
    for (const kind of ['moved', 'cancelled']) {
      const mail = (await mails(kind)).find(({ recipient }) => recipient === 'paciente@demo.acolhe');
      expect(mail?.body_text).toContain(`A consulta de ${dependent.name} com`);
    }
  });

  test('is announced live to the responsible person, and to nobody else', async () => {
    const { body } = await book(parent, { patient_id: dependent.id });
    const clients = await Promise.all(
      ['paciente@demo.acolhe', 'carlos@demo.acolhe', 'equipe@demo.acolhe'].map((email) => app.as(email)),
    );
    const [mine, other, clinic] = (await Promise.all(clients.map((client) => listenTo(app, body.id, client)))) as [
      LiveListener,
      LiveListener,
      LiveListener,
    ];
    await app
      .client()
      .post(`/api/financial/payment?access=${body.payment_code}`, { payment_type: 'voucher', voucher: 'BEMVINDO100' });
    for (const screen of [mine, clinic])
      await expect.poll(() => statusesHeard(screen)).toEqual(['payment paid', 'appointment scheduled']);
    expect(other.heard).toEqual([]);
    for (const { close } of [mine, other, clinic]) close();
    parent = clients[0] as Client;
  });
});

describe('a referral', () => {
  test('is shown with the visit to patient, doctor and staff, and not to the manager', async () => {
    const referral = { referred_by: 'Dra. Paula Reis', register: 'CRM 998/SP', note: 'Sopro a esclarecer' };
    const { status, body } = await book(parent, { referral });
    expect(status).toBe(201);
    const seen = async (client: Client) =>
      (await client.get(`/api/appointment/${body.id}/consultorio/detail`)).body.referral;
    expect(await seen(parent)).toEqual(referral);
    expect(await seen(await app.as('pediatra@demo.acolhe'))).toEqual(referral);
    expect(await seen(await app.as('equipe@demo.acolhe'))).toEqual(referral);
    expect(await seen(await app.as('gestora@demo.acolhe'))).toBeNull();
  });

  test('needs a name; all errors of a booking are reported at once', async () => {
    parent.language = 'en-US';
    const { status, body } = await book(parent, {
      reason: ' ',
      patient_id: 'x',
      referral: { referred_by: '', note: 'x'.repeat(1001) },
    });
    parent.language = 'pt-BR';
    expect(status).toBe(422);
    expect(body.fields.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`)).toEqual([
      'reason: Reason for the visit is required.',
      'patient_id: Patient is invalid.',
      'referral.referred_by: Who referred is required.',
      'referral.note: Note must be a maximum of 1000 characters.',
    ]);
  });

  test('is not stored if the slot was taken', async () => {
    const { body } = await book(parent, {});
    const [{ professional_id, starts_at }] = await app.sql('select * from appointment where id = $1', [body.id]);
    const other = await app.as('carlos@demo.acolhe');
    const answer = await other.post('/api/appointment', {
      professional_id,
      start: starts_at.toISOString(),
      reason: 'x',
      referral: { referred_by: 'Perdido' },
    });
    expect(answer.status).toBe(409);
    expect(await app.sql("select 1 from referral where referred_by = 'Perdido'")).toEqual([]);
  });
});

describe('the end of a dependence', () => {
  const endMinority = () => app.recurring.find(({ name }) => name === 'end-minority')?.run();
  const childrenOf = async () =>
    ((await parent.get(`/api/person/${parentId}/children`)).body as { id: string }[]).map(({ id }) => id);

  test('comes with the 18th birthday for who was a minor: the responsible person sees nothing from that day', async () => {
    const { body: teenager } = await register(parent, { ...child, name: 'Clara Souza', birth_date: '2010-05-20' });
    const { body: father } = await register(parent, { ...child, name: 'Jorge Souza', birth_date: '1950-05-20' });
    await app.sql("update person set mail = 'clara@exemplo.com.br' where id = $1", [teenager.id]);
    await endMinority();
    expect(await childrenOf()).toEqual(expect.arrayContaining([teenager.id, father.id]));
    await app.sql(
      "update person set birth_date = current_date - interval '18 years 2 days', parent_since = '2020-01-01' where id = $1",
      [teenager.id],
    );
    await endMinority();
    const after = await childrenOf();
    expect(after).toContain(father.id);
    expect(after).not.toContain(teenager.id);
    expect((await parent.get(`/api/person/${teenager.id}/myprofile`)).status).toBe(404);
    const mails = await app.mails();
    const invitation = mails.find(({ dedupe_key }) => dedupe_key === `of_age:${teenager.id}`);
    expect(invitation?.body_text).toContain('/signup');
    expect(mails.some(({ dedupe_key }) => dedupe_key === `of_age_parent:${teenager.id}`)).toBe(true);
    const manager = await app.as('gestora@demo.acolhe');
    const detail = (await manager.get(`/api/person/${teenager.id}/detail`)).body;
    expect(detail.history?.[0]?.changes).toMatchObject([{ field: 'parent_id', after: '' }]);
  });

  test('is the responsible person’s to say for an adult, and not for a minor', async () => {
    const { body: minor } = await register(parent, { ...child, name: 'Davi Souza' });
    const { body: adult } = await register(parent, { ...child, name: 'Elza Souza', birth_date: '1948-02-01' });
    expect((await parent.delete(`/api/person/${parentId}/children/${minor.id}`)).body.code).toBe('dependent_minor');
    const stranger = await app.as('carlos@demo.acolhe');
    expect((await stranger.delete(`/api/person/${parentId}/children/${adult.id}`)).status).toBe(404);
    expect((await parent.delete(`/api/person/${parentId}/children/${adult.id}`)).status).toBe(200);
    expect(await childrenOf()).not.toContain(adult.id);
    expect((await parent.delete(`/api/person/${parentId}/children/${adult.id}`)).status).toBe(404);
  });
});
