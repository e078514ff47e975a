import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../../../testing/sign-up.ts';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const app: TestApp = await startTestApp();
let staff: Client;
let manager: Client;
beforeAll(async () => {
  staff = await app.as('equipe@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
});
afterAll(() => app.close());

const register = async (body: object) =>
  (await staff.post('/api/person', { is_another: true, ...body })).body.person.id as string;
const pairs = async () =>
  (await staff.get('/api/person/duplicates')).body.rows.map(
    ({ one, other, reason }: { one: { id: string }; other: { id: string }; reason: string }) => [
      new Set([one.id, other.id]),
      reason,
    ],
  );
const preview = async (from: string, into: string, client = staff) =>
  (await client.get(`/api/person/merge/preview?from=${from}&into=${into}`)).body;
const row = async (id: string) => (await app.sql('select * from person where id = $1', [id]))[0];

describe('pairs', () => {
  test('are found by the same name and birth date, and by the same CPF', async () => {
    const one = await register({ name: 'Aparecida Sá-Lima', birth_date: '1958-10-12' });
    const other = await register({ name: 'APARECIDA SA LIMA', birth_date: '1958-10-12' });
    await register({ name: 'Aparecida Sá Lima', birth_date: '1958-10-13' });
    expect(await pairs()).toEqual([[new Set([one, other]), 'name']]);
    expect((await staff.post('/api/person/duplicates/apart', { one: other, other: one })).status).toBe(200);
    expect(await pairs()).toEqual([]);
    const kept = await register({ name: 'Gil Braga', birth_date: '1981-01-01', cpf: '863.154.370-52' });
    const client = await signUp(app, {
      name: 'Gilberto Braga',
      cpf: '863.154.370-52',
      email: 'gil@exemplo.com',
      birth_date: '1979-01-01',
    });
    const own = (await client.get('/api/user/session')).body.person_id;
    expect(await pairs()).toEqual([[new Set([kept, own]), 'cpf']]);
  });
});

describe('joining', () => {
  const jacira = { name: 'Jacira Teles', birth_date: '1977-07-07' };

  test('shows what moves and what differs, keeps what is chosen, and can be undone to the last row', async () => {
    const client = await signUp(app, {
      name: 'Jacira Telles',
      cpf: '529.982.247-25',
      email: 'jacira@exemplo.com',
      birth_date: '1977-07-08',
    });
    const from = (await client.get('/api/user/session')).body.person_id as string;
    await client.post('/api/person/sign', { is_consultorio: true });
    await client.post(`/api/person/${from}/children`, { name: 'Filha Teles', birth_date: '2016-02-02' });
    const booked = await bookFirst(app, client);
    const into = await register({ ...jacira, cpf: '935.411.347-80', phone: '(11) 91111-2222', registration: 'J-1' });
    const before = [await row(from), await row(into)];

    const found = await preview(from, into, manager);
    expect(found).toMatchObject({ conflict: null, moves: { visits: 1, dependents: 1, account: true } });
    expect(found.fields).toContainEqual({
      field: 'cpf',
      from: '52998224725',
      into: '93541134780',
      kept: 'into',
      fixed: false,
    });
    expect(found.fields).toContainEqual(expect.objectContaining({ field: 'email', kept: 'from', fixed: true }));
    // A CPF that a patient only typed does not replace that of a confirmed person at the desk.
    const atDesk = await preview(from, into);
    expect(atDesk.fields).toContainEqual(expect.objectContaining({ field: 'cpf', kept: 'into', fixed: true }));

    const keep = { name: 'from', registration: 'from', email: 'into' };
    const joined = (await manager.post('/api/person/merge', { from, into, keep })).body;
    expect(joined).toMatchObject({ from_name: 'Jacira Telles', into: { id: into, name: 'Jacira Telles' } });
    expect(await row(into)).toMatchObject({
      name: 'Jacira Telles',
      registration: null,
      cpf: '93541134780',
      phone: '+5511911112222',
      mail: 'jacira@exemplo.com',
      user_id: before[0].user_id,
    });
    expect((await client.get('/api/user/session')).body.person_id).toBe(into);
    expect((await staff.get(`/api/person/${from}/detail`)).body).toMatchObject({
      status: 'inactive',
      joined_into: { id: into },
    });
    const status = await staff.send<{ code: string }>(
      'PUT',
      `/api/person/${from}/status`,
      { status: 'active' },
      { 'x-company-id': 'clinica-demo' },
    );
    expect(status.body.code).toBe('person_joined');

    // Changed since: it stays so.
    await app.sql("update person set profession = 'Dentista' where id = $1", [into]);
    expect((await staff.get('/api/person/merge')).body).toMatchObject([{ id: joined.id }]);
    const undone = await staff.delete(`/api/person/merge/${joined.id}`);
    expect(undone.body).toEqual({ from, into });
    expect(await row(from)).toEqual(before[0]);
    expect(await row(into)).toEqual({ ...before[1], profession: 'Dentista' });
    const [visit] = await app.sql('select patient_id from appointment where id = $1', [booked.id]);
    expect(visit.patient_id).toBe(from);
    expect(await app.sql("select parent_id from person where name = 'Filha Teles'")).toEqual([{ parent_id: from }]);
    expect(await app.sql('select 1 from person_sign where person_id = $1', [into])).toEqual([]);
    expect((await client.get('/api/user/session')).body.person_id).toBe(from);
    expect((await client.get('/api/person/sign')).body.consultorio_signed).toBe(true);
    const { history } = (await staff.get(`/api/person/${into}/detail`)).body;
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['separate', 'join', 'create']);
    expect((await staff.delete(`/api/person/merge/${joined.id}`)).body.code).toBe('merge_undo_unavailable');
  });

  test('keeps a number of the other record where its own is missing, and puts it back', async () => {
    const from = await register({ ...jacira, gestational_age_at_birth: 252 });
    const into = await register(jacira);
    expect((await preview(from, into)).fields).toEqual([
      { field: 'gestational_age_at_birth', from: '252', into: '', kept: 'from', fixed: false },
    ]);
    const { id } = (await staff.post('/api/person/merge', { from, into })).body;
    expect(await row(into)).toMatchObject({ gestational_age_at_birth: 252 });
    await staff.delete(`/api/person/merge/${id}`);
    expect([await row(from), await row(into)]).toMatchObject([
      { gestational_age_at_birth: 252 },
      { gestational_age_at_birth: null },
    ]);
    await app.sql("update person set status = 'inactive' where id in ($1, $2)", [from, into]);
  });

  test('of two at once happens once', async () => {
    const [one, other] = [await register(jacira), await register(jacira)];
    const answers = await Promise.all([
      staff.post('/api/person/merge', { from: one, into: other }),
      staff.post('/api/person/merge', { from: other, into: one }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('is undone within a day alone, the latest first', async () => {
    const [a, b, c] = [await register(jacira), await register(jacira), await register(jacira)];
    const first = (await staff.post('/api/person/merge', { from: a, into: b })).body;
    const second = (await staff.post('/api/person/merge', { from: b, into: c })).body;
    expect((await staff.delete(`/api/person/merge/${first.id}`)).body.code).toBe('merge_undo_unavailable');
    expect((await staff.delete(`/api/person/merge/${second.id}`)).status).toBe(200);
    app.clock.advance(25 * 3_600_000);
    staff = await app.as('equipe@demo.acolhe');
    expect((await staff.delete(`/api/person/merge/${first.id}`)).body.code).toBe('merge_undo_unavailable');
    expect((await staff.get('/api/person/merge')).body).toEqual([]);
  });

  test('two accounts, and people of one family, are explained and stay', async () => {
    const [ana, carlos] = await Promise.all(
      ['paciente@demo.acolhe', 'carlos@demo.acolhe'].map(async (email) => {
        const client = await app.as(email);
        return (await client.get('/api/user/session')).body.person_id as string;
      }),
    );
    expect((await preview(ana as string, carlos as string)).conflict).toBe('accounts');
    expect((await staff.post('/api/person/merge', { from: ana, into: carlos })).body.code).toBe('person_has_account');
    const parent = await register({ name: 'Mãe Teles', birth_date: '1970-01-01' });
    const child = await register({ name: 'Filho Teles', birth_date: '2015-01-01', parent_id: parent });
    expect((await preview(child, parent)).conflict).toBe('family');
    expect((await staff.post('/api/person/merge', { from: child, into: parent })).body.code).toBe('merge_family');
  });

  test('is for those who keep the clinic’s people', async () => {
    const [one, other] = [await register(jacira), await register(jacira)];
    const doctor = await app.as('medica@demo.acolhe');
    expect((await doctor.post('/api/person/merge', { from: one, into: other })).status).toBe(403);
    const neighbour = await app.as('gestor@vizinha.acolhe');
    expect((await neighbour.post('/api/person/merge', { from: one, into: other })).status).toBe(404);
    expect((await neighbour.get(`/api/person/merge/preview?from=${one}&into=${other}`)).status).toBe(404);
    expect((await neighbour.post('/api/person/duplicates/apart', { one, other })).status).toBe(404);
    expect((await neighbour.get('/api/person/duplicates')).body.rows).toEqual([]);
  });
});
