import type { MessageThread, ThreadRow } from '@acolhe/contract/message/message';
import type { KeptPromises, ManagedTeam, WritableTeam } from '@acolhe/contract/message/team';
import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { holidayKeys } from '@acolhe/domain/time/holiday-key';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallPdf } from '../../testing/file/small-files.ts';
import { listenTo } from '../../testing/live.ts';
import { type Client, startTestApp } from '../../testing/test-app.ts';
import { visitsOf } from '../../testing/visits.ts';

const app = await startTestApp();
const { bookPaid } = visitsOf(app);
let ana: Client;
let carlos: Client;
let staff: Client;
let manager: Client;
let doctor: Client;
let paediatrician: Client;
let neighbour: Client;
let reception: string;
let medicine: string;
/** 10:00 in São Paulo, of another day in each test; the reception works from 8:00 to 18:00. */
let open = Math.ceil(app.clock.now() / DAY) * DAY + 13 * HOUR;
const iso = (time: number) => new Date(time).toISOString();

/** Moves the time and signs all accounts in again, since their sessions may have ended. */
async function goTo(time: number): Promise<void> {
  app.clock.moveTo(time);
  [ana, carlos, staff, manager, doctor, paediatrician, neighbour] = (await Promise.all(
    [
      'paciente@demo.acolhe',
      'carlos@demo.acolhe',
      'equipe@demo.acolhe',
      'gestora@demo.acolhe',
      'medica@demo.acolhe',
      'pediatra@demo.acolhe',
      'gestor@vizinha.acolhe',
    ].map((mail) => app.as(mail)),
  )) as [Client, Client, Client, Client, Client, Client, Client];
}

afterAll(() => app.close());
beforeAll(async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_time: '08:00', end_time: '18:00' }));
  await app.sql("update message_team set hours = $1 where name = 'Recepção' and company_id = 'clinica-demo'", [
    JSON.stringify(hours),
  ]);
  await app.sql('update company set works_holidays = $1', [[...holidayKeys]]);
  await goTo(open);
  const teams: WritableTeam[] = (await ana.get('/api/message/team')).body;
  reception = teams.find(({ name }) => name === 'Recepção')?.id ?? '';
  medicine = teams.find(({ name }) => name === 'Clínica Médica')?.id ?? '';
});
beforeEach(async () => {
  open += 4 * DAY;
  await goTo(open);
  for (const table of ['message_seen', 'message_promise', 'message_file', 'message', 'message_draft', 'message_thread'])
    await app.sql(`delete from ${table}`);
  await app.sql("delete from mail where dedupe_key like 'message:%'");
});

const write = (client: Client, more: object = {}) =>
  client.post('/api/message', { team_id: reception, subject: 'Recibo', body: 'Preciso do recibo', ...more });
const begin = async (client = ana, more: object = {}): Promise<string> => (await write(client, more)).body.id;
const answer = (client: Client, id: string, body = 'Aqui está', more: object = {}) =>
  client.put(`/api/message/${id}/response`, { body, ...more });
const box = async (client: Client, query = ''): Promise<ThreadRow[]> =>
  (await client.get(`/api/message/page${query}`)).body.rows;
const read = async (client: Client, id: string): Promise<MessageThread> =>
  (await client.get(`/api/message/${id}`)).body;
const unread = async (client: Client): Promise<number> => (await client.get('/api/message/unread')).body.unread;
const seen = (client: Client, id: string) => client.put(`/api/message/${id}/seen`, {});
const personOf = async (name: string): Promise<string> =>
  (await app.sql('select id from person where name like $1', [`${name}%`]))[0].id;
const userOf = async (mail: string): Promise<string> =>
  (await app.sql('select id from identity."user" where email = $1', [mail]))[0].id;
const mails = async (id: string) =>
  (await app.mails()).filter(({ dedupe_key }) => dedupe_key?.startsWith(`message:${id}`));

describe('a thread', () => {
  test('is begun by a patient, answered by the team, and read by both', async () => {
    const sent = await write(ana);
    expect(sent.status).toBe(200);
    const { id } = sent.body;
    expect((await box(staff)).map(({ subject, status, unread }) => ({ subject, status, unread }))).toEqual([
      { subject: 'Recibo', status: 'sent', unread: true },
    ]);
    expect([await unread(ana), await unread(staff)]).toEqual([0, 1]);
    await seen(staff, id);
    expect([await unread(staff), (await box(ana))[0]?.status]).toEqual([0, 'seen']);
    await answer(staff, id);
    expect([await unread(ana), await unread(staff), (await box(ana))[0]?.status]).toEqual([1, 0, 'answered']);
    const thread = await read(ana, id);
    expect(thread.messages.map(({ author, body, is_own }) => ({ author, body, is_own }))).toEqual([
      { author: 'Ana Beatriz Souza', body: 'Preciso do recibo', is_own: true },
      { author: 'Equipe Recepção', body: 'Aqui está', is_own: false },
    ]);
    await seen(ana, id);
    expect([await unread(ana), (await read(staff, id)).seen_by_other]).toEqual([0, 2]);
  });

  test('may be about a dependent or a visit, which its doctor reads along', async () => {
    const child = (await ana.get(`/api/person/${await personOf('Ana Beatriz')}/children`)).body[0];
    const id = await begin(ana, { patient_id: child.id });
    expect((await box(staff))[0]).toMatchObject({ id, patient_id: child.id });
    expect((await write(carlos, { patient_id: child.id })).status).toBe(404);
    const visit = await bookPaid({ by: ana, ahead: 48 * HOUR });
    const about = await begin(ana, { appointment: visit.id });
    const seesIt = async (client: Client) => (await client.get(`/api/message/${about}`)).status;
    const [row] = await app.sql('select professional_id from message_thread where id = $1', [about]);
    expect(row.professional_id).not.toBeNull();
    const statuses = [await seesIt(doctor), await seesIt(paediatrician)];
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await write(carlos, { appointment: visit.id })).status).toBe(404);
  });

  test('is found by nobody whom it does not concern', async () => {
    const id = await begin(ana);
    for (const client of [carlos, paediatrician, doctor, neighbour]) {
      expect((await client.get(`/api/message/${id}`)).status).toBe(404);
      expect((await answer(client, id)).status).toBe(404);
      expect((await seen(client, id)).status).toBe(404);
      expect((await client.put('/api/message/archive', { ids: [id] })).status).toBe(404);
      expect(await box(client)).toEqual([]);
      expect(await unread(client)).toBe(0);
    }
    const triage = await app.as('triagem@demo.acolhe');
    await app.sql("update identity.membership set permissions = '{triage}' where user_id = $1", [
      await userOf('triagem@demo.acolhe'),
    ]);
    expect((await triage.get(`/api/message/${id}`)).status).toBe(404);
    await app.sql("update identity.membership set permissions = '{reception,triage,finance}' where user_id = $1", [
      await userOf('triagem@demo.acolhe'),
    ]);
  });

  test('says all that is wrong at once', async () => {
    const empty = await ana.post('/api/message', {});
    expect(empty.status).toBe(422);
    expect(empty.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['subject', 'team_id']);
    const blank = await write(ana, { body: '  ' });
    expect(blank.body.fields).toMatchObject([{ path: 'body', code: 'required' }]);
    const noTeam = await write(ana, { team_id: crypto.randomUUID() });
    expect(noTeam.body.fields).toMatchObject([{ path: 'team_id', code: 'invalid' }]);
    const noPatient = await write(staff);
    expect(noPatient.body.fields).toMatchObject([{ path: 'patient_id', code: 'required' }]);
    const otherTeam = await write(staff, { patient_id: await personOf('Ana Beatriz'), team_id: medicine });
    expect(otherTeam.body.fields).toMatchObject([{ path: 'team_id', code: 'invalid' }]);
  });

  test('is begun by the clinic too; the patient learns that it is there, once, and not what', async () => {
    const id = await begin(staff, { patient_id: await personOf('Ana Beatriz'), body: 'O exame chegou' });
    expect([await unread(ana), (await box(staff))[0]?.status]).toEqual([1, 'sent']);
    await answer(staff, id, 'Venha buscar');
    const [mail, ...more] = await mails(id);
    expect(more).toEqual([]);
    expect(mail?.body_text).not.toContain('exame');
    expect(mail?.body_text).toContain(`/message/detail/${id}`);
    await seen(ana, id);
    expect((await box(staff))[0]?.status).toBe('seen');
    await answer(staff, id, 'Hoje até as 18h');
    expect(await mails(id)).toHaveLength(2);
  });

  test('is found by words without accents, the clinic by names too', async () => {
    const id = await begin(ana, { subject: 'Atestado', body: 'Preciso da declaração de comparecimento' });
    await begin(carlos, { subject: 'Outra coisa', body: 'Nada a ver' });
    await staff.post(`/api/message/${id}/note`, { body: 'Conferir com a contabilidade' });
    expect((await box(ana, '?search=declaracao')).map((row) => row.id)).toEqual([id]);
    expect((await box(ana, '?search=contabilidade')).length).toBe(0);
    expect((await box(staff, '?search=contabilidade')).map((row) => row.id)).toEqual([id]);
    expect((await box(staff, '?search=carlos')).length).toBe(1);
  });

  test('answers the fields that a list asks for', async () => {
    const id = await begin(ana);
    expect((await ana.get('/api/message')).body).toEqual([{ id, company_id: 'clinica-demo' }]);
    expect((await ana.get('/api/message?fields=id,subject')).body).toEqual([{ id, subject: 'Recibo' }]);
    expect((await ana.get('/api/message?fields=id,secret')).status).toBe(422);
  });

  test('comes in pages, of threads and of what is in them', async () => {
    await app.sql('update company set threads_a_day = 100');
    for (let n = 0; n < 33; n++) await begin(ana, { subject: `Assunto ${n}` });
    const first = (await ana.get('/api/message/page')).body;
    expect([first.rows.length, first.next !== null]).toEqual([30, true]);
    const rest = (await ana.get(`/api/message/page?after=${first.next}`)).body;
    expect([rest.rows.length, rest.next]).toEqual([3, null]);
    expect(new Set([...first.rows, ...rest.rows].map(({ id }: ThreadRow) => id)).size).toBe(33);
    const id = first.rows[0].id;
    for (let n = 0; n < 52; n++) await answer(ana, id, `Linha ${n}`);
    const page = await read(ana, id);
    expect([page.messages.length, page.has_more, page.messages.at(-1)?.body]).toEqual([50, true, 'Linha 51']);
    const before = (await ana.get(`/api/message/${id}?before=${page.messages[0]?.seq}`)).body;
    expect([before.messages.length, before.has_more]).toEqual([3, false]);
    expect((await ana.get('/api/message/page?after=x')).status).toBe(422);
  });
});

describe('what the clinic does with a thread', () => {
  test('notes and handing over stay with the clinic', async () => {
    const id = await begin(ana);
    await staff.post(`/api/message/${id}/note`, { body: 'Cliente antiga' });
    const handed = await staff.put(`/api/message/${id}/handover`, { team_id: medicine, note: 'É com vocês' });
    expect(handed.status).toBe(200);
    const own = await read(ana, id);
    expect([own.messages.length, own.team_name, own.last_seq]).toEqual([1, 'Clínica Médica', 1]);
    expect(JSON.stringify(own)).not.toMatch(/Cliente antiga|É com vocês/);
    expect((await staff.get(`/api/message/${id}`)).status).toBe(404);
    expect((await read(doctor, id)).messages.map(({ kind, handed_to }) => [kind, handed_to])).toEqual([
      ['message', null],
      ['note', null],
      ['handover', 'Clínica Médica'],
    ]);
    expect([await unread(doctor), await unread(ana)]).toEqual([1, 0]);
  });

  test('a colleague gets a thread although the team is not theirs', async () => {
    const id = await begin(ana);
    const to = await userOf('pediatra@demo.acolhe');
    await staff.put(`/api/message/${id}/handover`, { user_id: to });
    expect((await box(paediatrician, '?mine=true')).map((row) => row.id)).toEqual([id]);
    await staff.put(`/api/message/${id}/handover`, { user_id: null });
    expect(await box(paediatrician)).toEqual([]);
    const wrong = await staff.put(`/api/message/${id}/handover`, { team_id: crypto.randomUUID(), user_id: 'nobody' });
    expect(wrong.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['team_id', 'user_id']);
    expect((await staff.put(`/api/message/${id}/handover`, {})).status).toBe(422);
    expect((await ana.put(`/api/message/${id}/handover`, { user_id: null })).status).toBe(403);
  });

  test('archiving ends the wait, and coming back restores it; each side has its own', async () => {
    const id = await begin(ana);
    const since = (await box(staff))[0]?.waiting_since;
    await staff.put('/api/message/archive', { ids: [id] });
    expect([await box(staff), (await box(staff, '?box=archived')).length, await unread(staff)]).toEqual([[], 1, 0]);
    expect((await box(ana)).length).toBe(1);
    await goTo(open + HOUR);
    await staff.put('/api/message/unarchive', { ids: [id] });
    expect((await box(staff))[0]?.waiting_since).toBe(since);
    await ana.put('/api/message/archive', { ids: [id] });
    expect([await box(ana), (await box(staff)).length]).toEqual([[], 1]);
    // An answer brings it back.
    await answer(staff, id);
    expect((await box(ana)).length).toBe(1);
  });

  test('a doctor keeps it in the record with one press, each message once', async () => {
    const id = await begin(ana, { team_id: medicine, subject: 'Tosse', body: 'A tosse voltou' });
    expect((await read(doctor, id)).may_keep).toBe(true);
    await answer(doctor, id, 'Tome o xarope');
    await doctor.post(`/api/message/${id}/record`);
    await doctor.post(`/api/message/${id}/record`);
    const items = await app.sql("select title, text, author from record_item where title = 'Tosse'");
    expect(items).toHaveLength(1);
    expect(items[0].text).toMatch(/Ana Beatriz Souza: A tosse voltou\n.*Dra\. Helena Prado: Tome o xarope/);
    expect((await read(doctor, id)).may_keep).toBe(false);
    expect((await staff.post(`/api/message/${id}/record`)).status).toBe(403);
    await app.sql("delete from record_item where title = 'Tosse'");
  });

  test('reading is in the access log', async () => {
    const id = await begin(ana);
    await read(staff, id);
    await read(ana, id);
    expect((await app.sql('select user_name from record_access where what = $1', [`messages ${id}`])).length).toBe(1);
  });
});

describe('the promise', () => {
  test('is said before writing, kept with the thread, and measured', async () => {
    const [team]: WritableTeam[] = (await ana.get('/api/message/team')).body.filter(
      ({ id }: WritableTeam) => id === reception,
    );
    // Eight working hours from 10:00 end at 18:00.
    expect(team).toMatchObject({ is_open: true, is_own: false, promised_at: iso(open + 8 * HOUR) });
    const id = await begin(ana);
    expect((await box(ana))[0]?.promised_at).toBe(iso(open + 8 * HOUR));
    // Further questions change no promise; an automatic answer keeps none.
    await goTo(open + HOUR);
    await answer(ana, id, 'É urgente');
    await answer(staff, id, 'Estamos vendo', { automatic_answer: true });
    expect((await box(staff))[0]?.promised_at).toBe(iso(open + 8 * HOUR));
    await answer(staff, id);
    expect((await box(ana))[0]?.promised_at).toBeNull();
    const late = await begin(carlos);
    await goTo(open + 30 * HOUR);
    await answer(staff, late);
    await begin(carlos);
    const kept: KeptPromises[] = (await manager.get('/api/message/team/promise?days=7')).body;
    expect(kept.find(({ team_id }) => team_id === reception)).toMatchObject({
      asked: 3,
      kept: 1,
      late: 1,
      dismissed: 0,
      open: 1,
    });
    expect((await staff.get('/api/message/team/promise?days=7')).status).toBe(403);
  });

  test('knows nights and holidays', async () => {
    // 22:00, and tomorrow the clinic is closed: the answer comes the day after, at 16:00.
    await goTo(open + 12 * HOUR);
    const date = new Date(open + DAY).toISOString().slice(0, 10);
    await app.sql("insert into company_holiday (company_id, date, name) values ('clinica-demo', $1, 'Festa')", [date]);
    const [team]: WritableTeam[] = (await ana.get('/api/message/team')).body.filter(
      ({ id }: WritableTeam) => id === reception,
    );
    expect(team).toMatchObject({ is_open: false, promised_at: iso(open + 2 * DAY + 6 * HOUR) });
    await app.sql('delete from company_holiday where date = $1', [date]);
  });

  test('a closed team answers by itself once a thread and night, never after a human', async () => {
    const night = open + 13 * HOUR;
    await goTo(night);
    const id = await begin(ana);
    await answer(ana, id, 'Alguém aí?');
    const kinds = async () => (await read(ana, id)).messages.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['message', 'automatic', 'message']);
    expect((await read(ana, id)).messages[1]?.body).toContain('fora do horário');
    // The automatic answer is no answer, and no mail.
    expect([(await box(staff))[0]?.status, await mails(id)]).toEqual(['sent', []]);
    await goTo(night + 24 * HOUR);
    await answer(ana, id, 'E hoje?');
    expect(await kinds()).toEqual(['message', 'automatic', 'message', 'message', 'automatic']);
    const other = await begin(carlos, { team_id: reception });
    await answer(staff, other, 'Ainda estou aqui');
    await goTo(night + 24 * HOUR + MINUTE);
    await answer(carlos, other, 'Obrigado');
    expect((await read(carlos, other)).messages.filter(({ kind }) => kind === 'automatic')).toHaveLength(1);
  });
});

describe('drafts', () => {
  const keep = (client: Client, id: string, body: object) => client.put(`/api/message/draft/${id}`, body);

  test('carry their files into the message, all or nothing', async () => {
    const draft = crypto.randomUUID();
    await keep(ana, draft, { team_id: reception, subject: 'Exame', body: 'Segue' });
    const upload = crypto.randomUUID();
    const add = () => ana.put(`/api/message/draft/${draft}/file?name=exame.pdf&upload=${upload}`, smallPdf('Exame'));
    const file = (await add()).body;
    expect((await add()).body).toEqual(file);
    expect((await ana.put(`/api/message/draft/${draft}/file?name=b.pdf`, smallPdf('Exame'))).status).toBe(409);
    const wrong = await write(ana, { draft, team_id: crypto.randomUUID() });
    expect(wrong.status).toBe(422);
    expect((await ana.get('/api/message/draft')).body[0].files).toHaveLength(1);
    // A picture needs no words.
    const id = await begin(ana, { draft, body: '' });
    expect((await ana.get('/api/message/draft')).body).toEqual([]);
    // Its answer was lost: sent again, it is the same.
    expect([await begin(ana, { draft, body: '' }), (await box(ana)).length]).toEqual([id, 1]);
    // Saved once more before that, it is no draft; what was written since is.
    const kept = async (body: string) => {
      await keep(ana, draft, { team_id: reception, subject: 'Exame', body });
      expect(await begin(ana, { draft, body })).toBe(id);
      return (await ana.get('/api/message/draft')).body.length;
    };
    expect([await kept(''), await kept('Mais uma coisa')]).toEqual([0, 1]);
    const { space: _, ...sentFile } = file;
    expect((await read(staff, id)).messages[0]?.files).toEqual([sentFile]);
    const address = `/api/message/${id}/file?filePath=${file.file_path}`;
    expect((await staff.get(address)).status).toBe(200);
    expect((await carlos.get(address)).status).toBe(404);
    // A file of a sent message stays.
    expect((await ana.delete(`/api/message/draft/${draft}/file?filePath=${file.file_path}`)).status).toBe(404);
  });

  test("are the writer's own, one for each answer on all devices", async () => {
    const id = await begin(ana);
    const first = (await keep(staff, crypto.randomUUID(), { thread_id: id, body: 'Um' })).body;
    const second = (await keep(staff, crypto.randomUUID(), { thread_id: id, body: 'Dois' })).body;
    expect([second.id, second.body, second.subject]).toEqual([first.id, 'Dois', 'Recibo']);
    expect((await keep(carlos, first.id, { body: 'Meu' })).status).toBe(404);
    expect((await manager.get('/api/message/draft')).body).toEqual([]);
    expect((await answer(manager, id, 'Oi', { draft: first.id })).body.fields).toMatchObject([{ path: 'draft' }]);
    await staff.delete(`/api/message/draft/${first.id}`);
    expect((await staff.get('/api/message/draft')).body).toEqual([]);
    expect((await staff.delete(`/api/message/draft/${first.id}`)).status).toBe(200);
  });
});

describe('teams', () => {
  const rules = {
    name: 'Financeiro',
    at_reception: false,
    member_ids: [] as string[],
    hours: [],
    answer_minutes: 60,
    status: 'active',
  };

  test('are named by the manager, with all mistakes at once', async () => {
    const wrong = await manager.post('/api/message/team', {
      ...rules,
      member_ids: ['nobody'],
      hours: [{ weekday: 1, start_time: '12:00', end_time: '08:00' }],
    });
    expect(wrong.body.fields.map(({ path }: { path: string }) => path)).toEqual(['hours.0.end_time', 'member_ids.0']);
    const made: ManagedTeam = (await manager.post('/api/message/team', rules)).body;
    expect((await manager.post('/api/message/team', rules)).body.fields).toMatchObject([{ code: 'exists' }]);
    // A team without members cannot be written to.
    expect((await ana.get('/api/message/team')).body.map(({ id }: WritableTeam) => id)).not.toContain(made.id);
    const member_ids = [await userOf('pediatra@demo.acolhe')];
    const change = { ...rules, member_ids, version: made.version };
    expect((await manager.put(`/api/message/team/${made.id}`, change)).body.member_ids).toEqual(member_ids);
    expect((await manager.put(`/api/message/team/${made.id}`, change)).body.code).toBe('rule_changed');
    expect((await staff.post('/api/message/team', rules)).status).toBe(403);
    const id = await begin(ana, { team_id: made.id });
    expect((await box(paediatrician)).map((row) => row.id)).toEqual([id]);
    expect(await box(staff)).toEqual([]);
  });

  test('a new clinic has its reception', async () => {
    const [team, ...more]: ManagedTeam[] = (await neighbour.get('/api/message/team/list')).body;
    expect([team?.name, team?.at_reception, team?.hours.length, more]).toEqual(['Recepção', true, 5, []]);
  });

  test('keep ready texts', async () => {
    const id = crypto.randomUUID();
    expect((await staff.put(`/api/message/template/${id}`, { name: 'Oi', body: 'Olá!' })).status).toBe(200);
    const again = await staff.put(`/api/message/template/${crypto.randomUUID()}`, { name: 'Oi', body: 'x' });
    expect(again.body.fields).toMatchObject([{ path: 'name', code: 'exists' }]);
    expect((await doctor.get('/api/message/template')).body.map(({ name }: { name: string }) => name)).toContain('Oi');
    await staff.delete(`/api/message/template/${id}`);
    expect((await ana.get('/api/message/template')).status).toBe(403);
  });
});

test('screens of those whom it concerns hear of it, and of nothing else', async () => {
  const id = await begin(ana);
  const [toStaff, toDoctor, toCarlos] = await Promise.all([staff, doctor, carlos].map((who) => listenTo(app, id, who)));
  await answer(ana, id, 'E então?');
  await expect.poll(() => toStaff?.heard.length).toBeGreaterThan(0);
  // The doctor has not heard of the answer; the handover is the first change that concerns them.
  await staff.put(`/api/message/${id}/handover`, { team_id: medicine });
  await expect.poll(() => toDoctor?.heard.length).toBe(1);
  expect(toCarlos?.heard).toEqual([]);
  for (const listener of [toStaff, toDoctor, toCarlos]) listener?.close();
});

test('of many answers at once none is lost, and one thread has one promise', async () => {
  const id = await begin(ana);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => answer([ana, staff, manager][n % 3] as Client, id, `Linha ${n}`)),
  );
  const { messages } = await read(staff, id);
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  const open = await app.sql('select 1 from message_promise where answered_at is null and dismissed_at is null');
  expect(open.length).toBeLessThanOrEqual(1);
});
