import { DAY } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cpfOf } from '../../testing/numbered-person.ts';
import { signUp } from '../../testing/sign-up.ts';
import { type Client, freeTimes, leaveEarlierHolds, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let manager: Client;
let patient: Client;
let person: string;
let doctor: string;
let starts: string[];
let price: number;
let slot = 0;
let named = 0;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.as('gestora@demo.acolhe');
  patient = await app.as('paciente@demo.acolhe');
  person = (await patient.get('/api/user/session')).body.person_id;
  ({ doctor, starts } = await freeTimes(app, 'Pediatria'));
  // Early enough to be cancelled in time.
  starts = starts.filter((start) => Date.parse(start) > app.clock.now() + 3 * DAY);
  const profile = await app.client().get(`/api/professional/landing/${doctor}/profile`);
  ({ price } = profile.body);
});
afterAll(() => app.close());
// Removes the members that the test before added.
beforeEach(() => app.sql("update club_member set removed_at = now() where company_id = 'clinica-demo'"));

const free = { target: 'visit', specialty: 'Pediatria', percent: 100, visits: 3, period: 'always', waiting_days: 0 };

async function makeClub(change: Record<string, unknown> = {}) {
  const rules = { name: `Clube ${++named}`, sponsor: 'Empresa', is_public: true, max_dependents: 2, benefits: [free] };
  const answer = await manager.post('/api/club', {
    ...rules,
    status: 'active',
    join_code: `CODIGO${named}`,
    ...change,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { id: string; name: string; version: number; join_code: string };
}
const join = async (code: string, client = patient) =>
  expect((await client.post('/api/club/join', { code })).status).toBe(200);

async function book(change: Record<string, unknown> = {}) {
  const input = { professional_id: doctor, start: starts[slot++], reason: 'Febre', ...change };
  const answer = await patient.post('/api/appointment', input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const payment = await app.client().get(`/api/financial/payment?access=${answer.body.payment_code}`);
  return {
    id: answer.body.id,
    hold_until: answer.body.hold_until,
    code: answer.body.payment_code,
    payment: payment.body,
  };
}
const cancel = (id: string) => patient.delete(`/api/appointment/${id}`);
const balance = async (account: string) =>
  Number((await app.sql('select coalesce(sum(amount), 0) as n from ledger_entry where account = $1', [account]))[0].n);

describe('a member', () => {
  test('books free at once; the club owes the price, and the professional gets their share of it', async () => {
    const { id, name, join_code } = await makeClub();
    await join(join_code);
    const terms = { version: 0, commission_type: 'percent', commission_value: 4000 };
    expect((await manager.put(`/api/plan/terms/${doctor}`, terms)).status).toBe(200);
    const before = { sponsor: await balance('sponsor'), professional: await balance('professional') };
    const preview = await patient.get(
      `/api/financial/benefitclub/coverage?target=visit&specialty=Pediatria&price=${price}&start=${starts[slot]}`,
    );
    expect(preview.body).toEqual({ covered: price, total: 0, name });
    const visit = await book();
    expect(visit.hold_until).toBeNull();
    expect(visit.payment).toMatchObject({ status: 'paid', total: 0, covered: price, covered_by: name });
    expect(await balance('sponsor')).toBe(before.sponsor + price);
    expect(await balance('professional')).toBeLessThan(before.professional);
    const mail = (await app.mails()).find(({ dedupe_key }) => dedupe_key?.includes(visit.id));
    expect(mail).toBeTruthy();
    const home = (await patient.get(`/api/club/${id}/home`)).body;
    expect(home.own.benefits[0]).toMatchObject({ left: 2, from: null });
    // Cancelled in time: the visit counts as unused, and no debt remains.
    expect((await cancel(visit.id)).body).toMatchObject({ refund: 'coverage' });
    expect(await balance('sponsor')).toBe(before.sponsor);
    expect(await balance('professional')).toBe(before.professional);
    expect((await patient.get(`/api/club/${id}/home`)).body.own.benefits[0].left).toBe(3);
  });

  test('pays for the fourth visit of a limit of three, until one of the three is cancelled', async () => {
    const { join_code } = await makeClub();
    await join(join_code);
    const visits = [await book(), await book(), await book()];
    expect(visits.map(({ payment }) => payment.total)).toEqual([0, 0, 0]);
    const fourth = await book();
    expect(fourth.payment).toMatchObject({ status: 'open', total: price, covered: 0, covered_by: null });
    await leaveEarlierHolds(app);
    await cancel(visits[0]?.id ?? '');
    expect((await book()).payment.total).toBe(0);
  });

  test('of several benefits gets the best that is left', async () => {
    const half = { ...free, specialty: null, percent: 50, visits: null };
    const { join_code } = await makeClub({ benefits: [half, { ...free, visits: 1 }] });
    await join(join_code);
    expect((await book()).payment.total).toBe(0);
    const second = await book();
    expect(second.payment).toMatchObject({ status: 'open', covered: price - Math.floor(price / 2) });
    // A price that is only reduced is held and paid for; a time that another takes the place of is unused again.
    await book();
    const [row] = await app.sql(
      'select returned_at from coverage c join payment p on p.id = c.payment_id where p.appointment_id = $1',
      [second.id],
    );
    expect(row.returned_at).not.toBeNull();
    await leaveEarlierHolds(app);
  });

  test('of the last visit of a limit, booked twice at once, uses it once', async () => {
    const { join_code } = await makeClub({ benefits: [{ ...free, visits: 1, period: 'always' }] });
    await join(join_code);
    const inputs = [1, 2, 3].map(() => ({ professional_id: doctor, start: starts[slot++], reason: 'Febre' }));
    const answers = await Promise.all(inputs.map((input) => patient.post('/api/appointment', input)));
    const covered = answers.filter(({ status, body }) => status === 201 && body.hold_until === null);
    expect(covered).toHaveLength(1);
    await leaveEarlierHolds(app);
  });

  test('waits as long as the benefit says, counted to the day of the visit', async () => {
    const days = Math.ceil((Date.parse(starts.at(-1) ?? '') - app.clock.now()) / DAY) + 5;
    const { id, join_code } = await makeClub({ benefits: [{ ...free, waiting_days: days }] });
    await join(join_code);
    expect((await book()).payment.total).toBe(price);
    await leaveEarlierHolds(app);
    expect((await patient.get(`/api/club/${id}/home`)).body.own.benefits[0].from).toMatch(/^\d{4}-\d\d-\d\d$/);
    await app.sql('update club_member set since = since - 400 where club_id = $1', [id]);
    expect((await book()).payment.total).toBe(0);
  });

  test('who is removed in the middle of paying keeps the price of that time alone', async () => {
    const { id, join_code } = await makeClub({ benefits: [{ ...free, percent: 40 }] });
    await join(join_code);
    const held = await book();
    const [member] = (await manager.get(`/api/club/${id}/member`)).body.rows;
    expect((await manager.delete(`/api/club/${id}/member/${member.id}`)).status).toBe(200);
    const paid = await app
      .client()
      .post(`/api/financial/payment?access=${held.code}`, { payment_type: 'voucher', voucher: 'BEMVINDO100' });
    expect(paid.body).toMatchObject({
      status: 'paid',
      price: price - Math.ceil(price * 0.4),
      covered: Math.ceil(price * 0.4),
    });
    expect((await book()).payment.total).toBe(price);
    await leaveEarlierHolds(app);
    expect((await patient.get(`/api/club/${id}/home`)).body.code).toBe('club_no_access');
  });

  test('enters the line without paying', async () => {
    const { join_code } = await makeClub({ benefits: [{ ...free, target: 'line', specialty: null }] });
    await join(join_code);
    const groups = (await patient.get('/api/emergency/group')).body as { id: string; price: number }[];
    const group = groups.find((one) => one.price > 0);
    const entry = await patient.post('/api/emergency/entry', { group_id: group?.id });
    expect(entry.status, JSON.stringify(entry.body)).toBe(201);
    await patient.post(`/api/emergency/entry/${entry.body.id}/resources`);
    const [row] = await app.sql(
      'select c.amount, c.target from coverage c join payment p on p.id = c.payment_id join queue_entry q on q.appointment_id = p.appointment_id where q.id = $1',
      [entry.body.id],
    );
    expect(row).toMatchObject({ amount: group?.price, target: 'line' });
    await patient.delete(`/api/emergency/entry/${entry.body.id}`);
  });
});

describe('dependents', () => {
  test('take part when the holder says so, within the room that there is', async () => {
    const { id, join_code } = await makeClub({ max_dependents: 1 });
    await join(join_code);
    const [child, other] = (await patient.get(`/api/person/${person}/children`)).body as { id: string }[];
    expect((await book({ patient_id: child?.id })).payment.total).toBe(price);
    await leaveEarlierHolds(app);
    const both = await patient.put(`/api/club/${id}/dependent`, { person_ids: [child?.id, other?.id] });
    expect(both.body.code).toBe('club_full');
    const home = await patient.put(`/api/club/${id}/dependent`, { person_ids: [child?.id] });
    expect(home.body.dependents).toHaveLength(1);
    expect((await book({ patient_id: child?.id })).payment.total).toBe(0);
    const children = await patient.get('/api/credential/pso/child');
    expect(children.body).toMatchObject([{ club_id: id, person_id: child?.id }]);
    expect((await patient.get('/api/credential/pso/self')).body).toMatchObject([{ club_id: id, person_id: person }]);
    // The holder leaves, and the whole family loses its membership.
    await app.sql('update club_member set until = since - 1 where club_id = $1 and holder_id is null', [id]);
    expect((await patient.get('/api/credential/pso/child')).body).toEqual([]);
  });

  test('of somebody else are not found', async () => {
    const { id, join_code } = await makeClub();
    await join(join_code);
    const [stranger] = await app.sql("select id from person where mail = 'carlos@demo.acolhe'");
    expect((await patient.put(`/api/club/${id}/dependent`, { person_ids: [stranger.id] })).status).toBe(404);
  });
});

describe('a list of members', () => {
  const list = async (id: string, text: string, query = '') =>
    (await manager.put(`/api/club/${id}/member/list${query}`, Buffer.from(text))).body;
  const row = (n: number, more = '') =>
    `Membro ${'ABCDEFG'[n]} da Silva;${cpfOf(930_000 + n)};1980-01-0${n + 1}${more}`;

  test('is taken whole or not at all, and all that is wrong is said', async () => {
    const { id } = await makeClub();
    const wrong = await list(id, `nome;cpf;nascimento\n${row(0)}\nX1;111;32/13/2020\n${row(0)}\n`);
    expect(wrong).toMatchObject({ added: 0 });
    expect(wrong.faults).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ line: 3, field: 'cpf' }),
        expect.objectContaining({ line: 3, field: 'birth_date' }),
        expect.objectContaining({ line: 4, field: 'cpf', code: 'club_member_exists' }),
      ]),
    );
    expect((await manager.get(`/api/club/${id}/member`)).body.total).toBe(0);
    const missing = await list(id, 'nome;cpf\nAna;1\n');
    expect(missing.faults).toEqual([{ line: 1, field: 'birth_date', code: 'required' }]);
  });

  test('again changes nothing; the whole list removes those whom it leaves out, with their dependents', async () => {
    const { id } = await makeClub();
    const head = 'Nome;CPF;Nascimento;CPF do titular\n';
    const text = `${head}${row(1, `;${cpfOf(930_000)}`)}\n${row(0)}\n${row(2)}\n`;
    expect(await list(id, text)).toMatchObject({ added: 3, kept: 0, faults: [] });
    const members = (await manager.get(`/api/club/${id}/member?search=${cpfOf(930_001)}`)).body;
    expect(members.rows).toMatchObject([{ holder_name: 'Membro A da Silva', status: 'active' }]);
    expect(await list(id, text)).toMatchObject({ added: 0, kept: 3, removed: 0 });
    expect(await list(id, `${head}${row(2)}\n`, '?complete=true')).toMatchObject({ kept: 1, removed: 2 });
    const after = (await manager.get(`/api/club/${id}/member`)).body.rows as { status: string }[];
    expect(after.filter(({ status }) => status === 'active')).toHaveLength(1);
  });

  test('covers a confirmed person alone: a stranger with CPF and birth date neither has it nor keeps it from its member', async () => {
    const { id } = await makeClub();
    const listed = { name: 'Ivone Sales', cpf: cpfOf(931_001), birth_date: '1966-06-06' };
    expect((await manager.post(`/api/club/${id}/member`, listed)).status).toBe(201);
    const stranger = await signUp(app, { ...listed, name: 'Outra Pessoa', email: 'estranha@exemplo.com' });
    expect((await pso(stranger)).body).toEqual([]);
    expect((await payment(stranger)).total).toBe(price);
    expect(await held(id)).toEqual([null]);
    expect((await stranger.get(`/api/club/${id}/home`)).status).toBe(403);

    const { body: made } = await manager.post('/api/person', { ...listed, is_another: true });
    const [record] = await app.sql('select id from person where cpf = $1 and confirmed_at is not null', [listed.cpf]);
    expect(record.id, JSON.stringify(made)).toBeDefined();
    // As a link that was made before such links were refused.
    const [other] = await app.sql('select id from person where cpf = $1 and confirmed_at is null', [listed.cpf]);
    await app.sql('update club_member set person_id = $2 where club_id = $1', [id, other.id]);
    expect((await pso(stranger)).body).toEqual([]);
    expect((await payment(stranger)).total).toBe(price);
    const desk = await app.as('equipe@demo.acolhe');
    expect((await payment(desk, { patient_id: record.id, payment: 'online' })).total).toBe(0);
    expect(await held(id)).toEqual([record.id]);
    expect((await pso(stranger)).body).toEqual([]);
  });

  test('covers those whom the clinic confirms later, and by the club’s code at once', async () => {
    const { id } = await makeClub();
    const other = await makeClub();
    const listed = { name: 'Jair Moura', cpf: cpfOf(931_002), birth_date: '1971-07-07' };
    expect((await manager.post(`/api/club/${id}/member`, listed)).status).toBe(201);
    const client = await signUp(app, { ...listed, email: 'jair@exemplo.com' });
    expect((await pso(client)).body).toEqual([]);
    await join(other.join_code, client);
    expect((await pso(client)).body).toMatchObject([{ club_id: other.id }]);
    const [row] = await app.sql('update person set confirmed_at = now() where cpf = $1 returning id', [listed.cpf]);
    expect((await pso(client)).body).toHaveLength(2);
    expect(await held(id)).toEqual([row.id]);
  });

  test('covers a listed child of its confirmed holder, and of nobody else', async () => {
    const { id } = await makeClub();
    const [ana] = await app.sql('select cpf from person where id = $1', [person]);
    const born = '2018-08-08';
    const head = 'Nome;CPF;Nascimento;CPF do titular\n';
    const holder = `Ana Souza;${ana.cpf};1901-01-01;\n`;
    await list(id, `${head}${holder}Filho Souza;${cpfOf(931_003)};${born};${ana.cpf}\n`);
    const child = { name: 'Filho Souza', cpf: cpfOf(931_003), birth_date: born };
    const elsewhere = await signUp(app, {
      name: 'Outro Pai',
      cpf: cpfOf(931_004),
      birth_date: '1980-01-01',
      email: 'outro@exemplo.com',
    });
    const { person_id } = (await elsewhere.get('/api/user/session')).body;
    expect((await elsewhere.post(`/api/person/${person_id}/children`, child)).status).toBe(201);
    expect((await pso(elsewhere)).body).toEqual([]);
    const { body: own } = await patient.post(`/api/person/${person}/children`, child);
    const both = (await pso(patient)).body.filter(({ club_id }: { club_id: string }) => club_id === id);
    expect(both.map(({ person_id: of }: { person_id: string }) => of).sort()).toEqual([own.id, person].sort());
  });

  test('a confirmed CPF is enough, whatever birth date the list has', async () => {
    const { id } = await makeClub();
    const [ana] = await app.sql('select cpf from person where id = $1', [person]);
    const member = { name: 'Ana', cpf: ana.cpf, birth_date: '1901-01-01' };
    expect((await manager.post(`/api/club/${id}/member`, member)).status).toBe(201);
    expect((await pso(patient)).body).toMatchObject([{ club_id: id }]);
    const again = await manager.post(`/api/club/${id}/member`, member);
    expect(again.body.fields).toMatchObject([{ path: 'cpf', code: 'club_member_exists' }]);
  });

  const pso = (client: Client) => client.get('/api/financial/benefitclub/pso');
  const held = async (club: string) =>
    (await app.sql('select person_id from club_member where club_id = $1', [club])).map(({ person_id }) => person_id);
  async function payment(client: Client, more: object = {}) {
    await leaveEarlierHolds(app);
    const input = { professional_id: doctor, start: starts[slot++], reason: 'Febre', ...more };
    const { status, body } = await client.post('/api/appointment', input);
    expect(status, JSON.stringify(body)).toBe(201);
    const [row] = await app.sql('select price as total from payment where appointment_id = $1', [body.id]);
    return row;
  }
});

describe('the manager', () => {
  test('gets the month of the sponsor: sums that agree with the ledger, and no name or specialty', async () => {
    const { id, join_code } = await makeClub();
    await join(join_code);
    const visit = await book();
    const [{ starts_at }] = await app.sql('select starts_at from appointment where id = $1', [visit.id]);
    const month = new Date(starts_at.getTime() - 3 * 3_600_000).toISOString().slice(0, 7);
    const report = (await manager.get(`/api/club/${id}/report?month=${month}`)).body;
    expect(report).toMatchObject({ visits: 1, line: 0, covered: price, asked: 0, used: 1 });
    const file = await manager.get(`/api/club/${id}/report/csv?month=${month}`);
    expect(file.body).toContain(visit.payment.protocol);
    for (const word of ['Pediatria', 'Ana']) expect(file.body).not.toContain(word);
  });

  test('cannot give two clubs one name or code, and is told of a change in between', async () => {
    const club = await makeClub();
    const twin = { ...club, id: undefined, version: undefined };
    const answer = await manager.post('/api/club', {
      ...twin,
      sponsor: 'x',
      is_public: true,
      max_dependents: 1,
      benefits: [],
      status: 'active',
    });
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toEqual(['name', 'join_code']);
    const rules = {
      name: club.name,
      sponsor: 'Outra',
      is_public: true,
      max_dependents: 1,
      benefits: [],
      status: 'active',
    };
    expect((await manager.put(`/api/club/${club.id}`, { ...rules, version: club.version })).status).toBe(200);
    expect((await manager.put(`/api/club/${club.id}`, { ...rules, version: club.version })).body.code).toBe(
      'rule_changed',
    );
    const read = (await manager.get(`/api/club/${club.id}`)).body;
    expect(read.history.map(({ event }: { event: string }) => event)).toEqual(['edit', 'create']);
  });

  test('switches clubs off for everybody', async () => {
    const { id, join_code } = await makeClub();
    await join(join_code);
    await app.sql("update company set access_benefit_club = false where id = 'clinica-demo'");
    expect((await patient.get(`/api/club/${id}/home`)).status).toBe(403);
    expect((await app.client().get('/api/club/public')).body).toEqual([]);
    expect((await book()).payment.total).toBe(price);
    await leaveEarlierHolds(app);
    await app.sql("update company set access_benefit_club = true where id = 'clinica-demo'");
  });
});

// The last one: it moves the clock.
describe('the credential service', () => {
  test('makes members of those whom it confirms, and nobody else', async () => {
    const { id } = await makeClub({ credential_key: 'plano-x', join_code: '' });
    const [ana] = await app.sql('select cpf, birth_date from person where id = $1', [person]);
    const at = app.platform.ownAddress();
    const confirm = (until: string) =>
      fetch(`${at}/simulator-credential/page/members`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          club: 'plano-x',
          cpf: ana.cpf,
          birth_date: ana.birth_date,
          since: '2020-01-01',
          until,
        }),
      });
    expect((await patient.get('/api/credential/pso/self')).body).toEqual([]);
    expect((await confirm('')).status).toBe(303);
    expect((await patient.get('/api/credential/pso/self')).body).toMatchObject([{ club_id: id, since: '2020-01-01' }]);
    expect((await book()).payment.total).toBe(0);
    // It says otherwise; asked again after a day.
    await confirm('2020-02-01');
    expect((await patient.get('/api/credential/pso/self')).body).toHaveLength(1);
    app.clock.moveTo(app.clock.now() + DAY + 1);
    expect((await patient.get('/api/credential/pso/self')).body).toEqual([]);
    expect((await app.client().send('HEAD', '/api/credential/')).status).toBe(204);
  });
});
