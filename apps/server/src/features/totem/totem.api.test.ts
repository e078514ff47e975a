import { spawnSync } from 'node:child_process';
import type {
  Display,
  FollowedEntry,
  Totem,
  TotemCheckIn,
  TotemPairing,
  TotemStart,
} from '@acolhe/contract/totem/totem';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { assertionOf } from '../../../../print-agent/src/assertion.ts';
import { jobRefusal, readJob } from '../../../../print-agent/src/job.ts';
import { newKey } from '../../../../print-agent/src/state.ts';
import { procedures } from '../../testing/every-call.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { queueOf } from '../../testing/queue/queue.ts';
import { bookFirst, type Client, type Problem, startTestApp } from '../../testing/test-app.ts';
import { openTotem } from '../../testing/totem/totem.ts';
import { visitsOf } from '../../testing/visits.ts';

const app = await startTestApp({ KIOSK: '1' });
const line = queueOf(app);
const visits = visitsOf(app);
let manager: Client;
let ana: Client;
let doctor: Client;
let totem: Awaited<ReturnType<typeof openTotem>>;
/** Facts that Ana knows of herself. */
let facts: { document: string; birth_date: string };

afterAll(() => app.close());
beforeEach(async () => {
  await line.empty();
  await app.sql('delete from identity.attempt');
  [manager, ana, doctor] = (await Promise.all(
    ['gestora', 'paciente', 'medica'].map((name) => app.as(`${name}@demo.acolhe`)),
  )) as [Client, Client, Client];
  totem = await openTotem(app, manager);
  const [row] = await app.sql("select cpf, birth_date from person where mail = 'paciente@demo.acolhe'");
  facts = { document: row.cpf, birth_date: row.birth_date };
});

const stand = (body: object = facts) => totem.page.post<Problem>('/api/emergency/totem/person', body);
const readCheckIn = async () => (await totem.page.get<TotemCheckIn>('/api/emergency/totem/visit')).body;

describe('devices', () => {
  test('a totem is made, paired by its agent once, starts by its key, and is seen', async () => {
    const { body } = await manager.get<Totem[]>('/api/emergency/totem/list');
    const listed = body.find(({ id }) => id === totem.id);
    expect(listed).toMatchObject({ kind: 'totem', place: 'Cabine 1', is_pairing: false });
    expect(listed?.paired_at).not.toBeNull();
    const again = await app
      .client()
      .post<Problem>('/api/emergency/totem/pair', { code: totem.code, public_key: newKey().publicKey });
    expect(again.body.fields).toMatchObject([{ path: 'code', code: 'invalid' }]);
    app.clock.advance(60_000);
    expect((await totem.start()).body.groups.map(({ name }) => name)).toContain('Pronto atendimento adulto');
    const [seen] = (await manager.get<Totem[]>('/api/emergency/totem/list')).body.filter(({ id }) => id === totem.id);
    expect(Date.parse(seen?.seen_at ?? '')).toBeGreaterThanOrEqual(Date.parse(listed?.seen_at ?? ''));
  });

  test.each([
    ['under another key', async () => (await totem.assertion()).replace(/\..*/, `.${'A'.repeat(86)}`)],
    ['to no challenge', async () => assertionOf({ totem: totem.id, key: newKey().key }, 'x')],
    ['of nothing', async () => 'x'],
  ])('an assertion %s starts nothing', async (_, assertion) => {
    const answer = await app.client().post<Problem>('/api/emergency/totem/start', { assertion: await assertion() });
    expect([answer.status, answer.body.code]).toEqual([401, 'totem_unknown']);
  });

  test('an assertion is good for minutes, by the clock of the server', async () => {
    const assertion = await totem.assertion();
    const start = () => app.client().post('/api/emergency/totem/start', { assertion });
    expect((await start()).status).toBe(200);
    app.clock.advance(121_000);
    expect((await start()).status).toBe(401);
  });

  test('a device that is taken away answers nothing any more, nor whoever stood there', async () => {
    await stand();
    expect((await manager.put(`/api/emergency/totem/${totem.id}/end`)).status).toBe(200);
    expect((await totem.page.get('/api/emergency/totem')).status).toBe(401);
    expect((await totem.page.get('/api/emergency/totem/visit')).status).toBe(401);
    expect((await totem.start()).status).toBe(401);
  });

  test('names are of one device, codes end, and another code replaces the first', async () => {
    const add = (input: object) =>
      manager.post<TotemPairing & Problem>('/api/emergency/totem', { kind: 'totem', pin: '1234', ...input });
    const made = await add({ name: 'Entrada', kind: 'display' });
    expect((await add({ name: 'entráda' })).body.fields).toMatchObject([{ path: 'name', code: 'exists' }]);
    const begin = (code: string) => app.client().post<TotemStart>('/api/emergency/totem/start', { code });
    const next = await manager.post<TotemPairing>(`/api/emergency/totem/${made.body.totem_id}/code`);
    expect((await begin(made.body.code)).status).toBe(422);
    app.clock.advance(25 * 3_600_000);
    expect((await begin(next.body.code)).status).toBe(422);
    const last = await manager.post<TotemPairing>(`/api/emergency/totem/${made.body.totem_id}/code`);
    expect((await begin(last.body.code.toLowerCase().replace('-', ' '))).body).toMatchObject({ kind: 'display' });
    const changed = await manager.put<Totem>(`/api/emergency/totem/${made.body.totem_id}`, {
      name: 'Sala',
      messages: 'Água ali',
    });
    expect(changed.body).toMatchObject({ name: 'Sala', messages: 'Água ali' });
  });

  test('staff close the page by their PIN; tries are few', async () => {
    const close = (pin: string) => totem.page.post<Problem>('/api/emergency/totem/close', { pin });
    expect((await close('4711')).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await close('0000')).status).toBe(422);
    expect((await close('4711')).body.code).toBe('too_many_requests');
  });
});

describe('a device does what its kind does, and no more', () => {
  /** Calls by a device's cookie, with the kinds that may, and an input. */
  const calls: Record<string, readonly [kinds: string, body?: object]> = {
    'emergency.totem': ['totem display'],
    'emergency.display': ['display'],
    'emergency.identifyAtTotem': ['totem', { document: '529.982.247-25', birth_date: '1950-01-01' }],
    'emergency.newAtTotem': ['totem', { name: 'Rui Barbosa', birth_date: '1980-02-03' }],
    'emergency.askForHelp': ['totem'],
    'emergency.closeTotem': ['totem', { pin: '4711' }],
  };
  /** Those before there is a cookie, and the one that forgets it. */
  const others = ['pairTotem', 'totemChallenge', 'startTotem', 'leaveTotem'].map((name) => `emergency.${name}`);
  const ofDevices = procedures.filter(
    ({ path, meta }) => /^\/emergency\/(totem|display)/.test(path) && meta.access === 'public',
  );

  test('every call of devices is known here', () => {
    expect(ofDevices.map(({ name }) => name).sort()).toEqual([...Object.keys(calls), ...others].sort());
  });

  test.each(Object.entries(calls))('%s', async (name, [kinds, body]) => {
    const { method, path } = ofDevices.find((call) => call.name === name) ?? { method: '', path: '' };
    for (const kind of ['totem', 'display']) {
      const page = kind === 'totem' ? totem.page : await displayPage();
      const answer = await page.send<Problem>(method, `/api${path}`, method === 'GET' ? undefined : (body ?? {}));
      expect([kind, answer.body?.code !== 'totem_unknown']).toEqual([kind, kinds.includes(kind)]);
    }
  });

  test('at a display nobody is identified, and none stands there', async () => {
    const page = await displayPage();
    const body = { ...facts, cpf: facts.document, name: 'Ana' };
    for (const door of ['person', 'guest'])
      expect((await page.post(`/api/emergency/totem/${door}`, body)).status).toBe(401);
    expect((await page.get('/api/emergency/totem/visit')).status).toBe(401);
  });

  async function displayPage(): Promise<Client> {
    const { body } = await manager.post<TotemPairing>('/api/emergency/totem', {
      name: `Painel ${Math.random()}`,
      kind: 'display',
      pin: '4711',
    });
    const page = app.client();
    expect((await page.post('/api/emergency/totem/start', { code: body.code })).status).toBe(200);
    return page;
  }
});

test('one command makes a computer a totem, of this site whatever host is asked', async () => {
  const answer = await fetch(`${app.address}/totem.sh`, { headers: { host: 'golpe.example' } });
  const script = await answer.text();
  expect(script).toContain(`SITE='${app.platform.config.publicUrl}'`);
  expect(script).not.toMatch(/@SITE@|golpe/);
  expect(spawnSync('sh', ['-n'], { input: script }).status).toBe(0);
  expect(spawnSync('sh', ['-s', '--', '--help'], { input: script, encoding: 'utf8' }).stderr).toContain('Usage');
});

describe('who stands there', () => {
  test('CPF and birth date, or neither: nothing says which was wrong, and tries are few', async () => {
    const wrong = await stand({ ...facts, birth_date: '1950-01-01' });
    const unknown = await stand({ document: '529.982.247-25', birth_date: '1950-01-01' });
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([404, unknown.body.code, unknown.body.message]);
    expect((await stand({})).body.fields).toMatchObject([{ path: 'document' }, { path: 'birth_date' }]);
    for (let n = 0; n < 4; n++) await stand({ ...facts, birth_date: '1950-01-01' });
    expect((await stand()).body.code).toBe('too_many_requests');
  });

  test('forty wrong dates of a known CPF are five, at whatever totem and by whatever door', async () => {
    const other = await openTotem(app, manager);
    const before = await people();
    const tries = Array.from({ length: 40 }, (_, n) => ({
      name: 'Rui Barbosa',
      cpf: facts.document,
      birth_date: `1950-01-${String((n % 28) + 1).padStart(2, '0')}`,
    }));
    const answers = await Promise.all(
      tries.map((guest, n) =>
        (n % 2 ? totem : other).page.post<Problem>('/api/emergency/totem/guest', guest).then(({ status }) => status),
      ),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(35);
    expect((await people()) - before).toBe(5);
    // The right date opens nothing now, by either door.
    expect((await stand()).body.code).toBe('too_many_requests');
    const known = { name: 'Ana', cpf: facts.document, birth_date: facts.birth_date };
    expect((await totem.page.post<Problem>('/api/emergency/totem/guest', known)).body.code).toBe('too_many_requests');
    // Another person is not held up, and a quarter of an hour later neither is Ana.
    expect((await stand({ document: '987.654.321-00', birth_date: '1950-01-01' })).status).toBe(404);
    app.clock.advance(16 * 60_000);
    await totem.start();
    expect((await stand()).status).toBe(200);
  });

  test('tries by two facts and by somebody new count together, and one who was made up takes none back', async () => {
    const guest = (birth_date: string) =>
      totem.page.post<Problem>('/api/emergency/totem/guest', { name: 'Ana', cpf: facts.document, birth_date });
    await stand({ ...facts, birth_date: '1949-01-01' });
    expect((await guest('1949-01-02')).status).toBe(201);
    // Stands there as the one just made, by the date that was made up.
    for (let n = 0; n < 3; n++) expect((await stand({ ...facts, birth_date: '1949-01-02' })).status).toBe(200);
    for (let n = 0; n < 3; n++) await stand({ ...facts, birth_date: '1949-01-01' });
    expect((await guest(facts.birth_date)).body.code).toBe('too_many_requests');
    expect((await stand()).body.code).toBe('too_many_requests');
  });

  test('a totem takes sixty people without a CPF in a quarter of an hour, and no more', async () => {
    const before = await people();
    const guest = { name: 'Rui Barbosa', birth_date: '1980-02-03' };
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => totem.page.post('/api/emergency/totem/guest', guest)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    expect((await people()) - before).toBe(60);
  });

  const people = async () => Number((await app.sql('select count(*) from person'))[0].count);

  test('a registration does as well as a CPF', async () => {
    await app.sql("update person set registration = 'M-77' where mail = 'paciente@demo.acolhe'");
    expect((await stand({ ...facts, document: 'M-77' })).status).toBe(200);
  });

  test('only what is for a totem answers, and names nobody', async () => {
    expect((await stand()).status).toBe(200);
    const { body: session } = await totem.page.get('/api/user/session');
    expect(session).toMatchObject({ role: 'P', name: 'Totem', email: '' });
    const { person_id } = session;
    // Refused with 403: the 401 of an empty totem would end the stay.
    for (const path of [`/api/person/${person_id}`, '/api/person/children', '/api/user/news', '/api/person/home'])
      expect([path, (await totem.page.get(path)).status]).toEqual([path, 403]);
    expect(JSON.stringify(await readCheckIn())).not.toContain('Ana');
    const entry = await line.wait(totem.page);
    const { body: entries } = await totem.page.get('/api/emergency/status');
    expect(entries).toMatchObject([{ id: entry.id, patient_name: '', complaint: '' }]);
  });

  test('what was answered before is not read by two facts; what is answered there enters the record', async () => {
    const visit = await visits.bookPaid({ by: ana });
    const definition = { questions: [{ linkId: 'q1', type: 'text', text: 'O que sente?' }] };
    const id = crypto.randomUUID();
    await manager.put(`/api/questionnaire/${id}`, { title: 'Antes', kind: 'anamnesis', moment: 'asked', definition });
    expect((await manager.put(`/api/questionnaire/${id}/version`)).status).toBe(200);
    const begin = (page: Client) => page.post(`/api/questionnaire/visit/${visit.id}/${id}/response`);
    const { body: response } = await begin(ana);
    await ana.put(`/api/questionnaire/response/${response.id}`, { answers: { q1: 'Um segredo' } });
    await stand();
    expect((await begin(totem.page)).body).toMatchObject({ id: response.id, patient_name: '', answers: {} });
    const given = await totem.page.put(`/api/questionnaire/response/${response.id}/complete`, {
      answers: { q1: 'Dor' },
    });
    expect(given.body).toMatchObject({ status: 'completed', patient_name: '', answers: { q1: 'Dor' } });
    expect((await begin(totem.page)).body).toMatchObject({ status: 'completed', answers: {}, alarms: [] });
    expect((await begin(ana)).body).toMatchObject({ answers: { q1: 'Dor' } });
  });

  test('once it is left, wiped or taken by the next person, nobody is known by the cookie', async () => {
    await stand();
    const before = totem.page.cookie();
    const left = await totem.page.post('/api/emergency/totem/leave');
    expect(left.headers.get('clear-site-data')).toBe('"cache", "cookies", "storage"');
    const old = app.client();
    old.setCookie('kept', `1; ${before}`);
    expect((await old.get('/api/emergency/totem/visit')).status).toBe(401);
    expect((await old.get('/api/user/session')).body).toBeNull();

    await totem.start();
    await stand();
    const first = app.client();
    first.setCookie('kept', `1; ${totem.page.cookie()}`);
    expect((await first.get('/api/emergency/totem/visit')).status).toBe(200);
    await stand();
    expect((await first.get('/api/emergency/totem/visit')).status).toBe(401);
    app.clock.advance(61 * 60_000);
    expect((await totem.page.get('/api/emergency/totem/visit')).status).toBe(401);
    await app.recurring.find(({ name }) => name === 'forget-standing')?.run();
    expect(await app.sql('select 1 from totem_session where person_id is not null')).toEqual([]);
  });

  test('a guest gets a place in the line; a known CPF and birth date stands there as that person', async () => {
    const guest = { name: 'Rui Barbosa', birth_date: '1980-02-03' };
    expect((await totem.page.post('/api/emergency/totem/guest', guest)).status).toBe(201);
    const entry = await line.wait(totem.page);
    expect(entry.ticket).toMatch(/^[A-Z]\d{3}$/);
    const [person] = await app.sql("select confirmed_at from person where name = 'Rui Barbosa'");
    expect(person.confirmed_at).toBeNull();
    await totem.page.post('/api/emergency/totem/guest', {
      name: 'Outra',
      cpf: facts.document,
      birth_date: facts.birth_date,
    });
    expect(await app.sql("select 1 from person where name = 'Outra'")).toEqual([]);
    const child = await totem.page.post<Problem>('/api/emergency/totem/guest', {
      name: 'Bia',
      birth_date: '2020-02-03',
    });
    expect(child.body.fields).toMatchObject([{ path: 'birth_date', code: 'minor' }]);
  });

  test('the reception is told who asks for help: where, once a minute', async () => {
    await totem.page.post('/api/emergency/totem/help');
    await totem.page.post('/api/emergency/totem/help');
    const { body } = await manager.get('/api/user/news');
    const helps = body.news.filter((item: { kind: string; patient_name: string }) => item.kind === 'help');
    expect(helps[0]).toMatchObject({ patient_id: null });
    expect(helps.filter((item: { patient_name: string }) => item.patient_name === helps[0].patient_name)).toHaveLength(
      1,
    );
  });
});

describe('visits of today', () => {
  test('the patient says that they are there, and the room opens', async () => {
    const visit = await visits.bookPaid({ by: ana });
    app.clock.moveTo(Date.parse(visit.start) - 30 * 60_000);
    totem = await openTotem(app, await app.as('gestora@demo.acolhe'));
    expect((await stand({ code: `${app.platform.config.publicUrl}/a/${visit.room_code}` })).status).toBe(200);
    const mine = async () => (await readCheckIn()).visits.find(({ id }) => id === visit.id);
    expect(await mine()).toMatchObject({ step: 'arrive', room_code: null, payment_code: null });
    const arrived = await totem.page.post<TotemCheckIn>(`/api/emergency/totem/visit/${visit.id}/arrive`);
    expect(arrived.body.visits.find(({ id }) => id === visit.id)).toMatchObject({ step: 'arrived' });
    app.clock.advance(20 * 60_000);
    await totem.start();
    await stand();
    expect(await mine()).toMatchObject({ room_code: visit.room_code });
  });

  test('what is not paid yet has its code; nobody arrives from home', async () => {
    const visit = await bookFirst(app, ana);
    app.clock.moveTo(Date.parse(visit.start) - 10 * 60_000);
    totem = await openTotem(app, await app.as('gestora@demo.acolhe'));
    await stand();
    const mine = (await readCheckIn()).visits.find(({ id }) => id === visit.id);
    expect([mine?.payment_code, mine?.room_code]).toEqual([visit.payment_code, null]);
    const other = await bookFirst(app, await app.as('luna@demo.acolhe'), 'Pediatria', 1);
    expect((await totem.page.post(`/api/emergency/totem/visit/${other.id}/arrive`)).status).toBe(404);
    const home = await app.as('paciente@demo.acolhe');
    expect((await home.post(`/api/emergency/totem/visit/${visit.id}/arrive`)).status).toBe(403);
  });
});

describe('tags', () => {
  const tagOf = (page: Client, id: string) =>
    page.send<string>('POST', '/api/emergency/generate-tag', { entry_id: id });
  const bytesOf = async (id: string) => {
    const answer = await fetch(`${app.address}/api/emergency/generate-tag`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: totem.page.cookie() },
      body: JSON.stringify({ entry_id: id, nonce: 'N'.repeat(22) }),
    });
    return { pdf: Buffer.from(await answer.arrayBuffer()), job: answer.headers.get('x-acolhe-job') ?? '' };
  };

  test('a tag is printed by the agent of its totem, says no name, and is followed by its code', async () => {
    await stand();
    const entry = await line.wait(totem.page);
    const { pdf, job } = await bytesOf(entry.id);
    const read = readJob(job, totem.clinicKey);
    expect(jobRefusal(read, pdf, totem.id)).toBeUndefined();
    expect(read?.nonce).toBe('N'.repeat(22));
    expect(read?.paper).toEqual({ width: 80, height: 90 });
    const text = pdfText(pdf);
    expect(text).toContain(entry.ticket);
    expect(text).not.toContain('Ana');

    const [{ follow_code: code }] = await app.sql('select follow_code from queue_entry where id = $1', [entry.id]);
    const follow = async () => (await app.client().get<FollowedEntry>(`/api/emergency/follow/${code}`)).body;
    expect(await follow()).toMatchObject({ ticket: entry.ticket, status: 'waiting', place: 1, call_place: 'Cabine 1' });
    expect(JSON.stringify(await follow())).not.toContain('Ana');
    expect((await app.client().get(`/api/emergency/follow/${'A'.repeat(22)}`)).status).toBe(404);

    // The tag in hand is as good as the two facts.
    await totem.page.post('/api/emergency/totem/leave');
    await totem.start();
    expect((await stand({ code: `https://x.example/f/${code}` })).status).toBe(200);
    expect((await readCheckIn()).is_in_line).toBe(true);
    const again = await bytesOf(entry.id);
    expect(pdfText(again.pdf)).toContain(entry.ticket);
  });

  test('another person’s entry has no tag here, and from home nothing is printed', async () => {
    await stand();
    const other = await line.wait(await app.as('luna@demo.acolhe'));
    expect((await tagOf(totem.page, other.id)).status).toBe(404);
    const own = await line.wait(ana);
    const answer = await tagOf(ana, own.id);
    expect([answer.status, answer.headers.get('x-acolhe-job')]).toEqual([200, null]);
  });

  test('the display calls who took a tag, with the place, and nobody else', async () => {
    await stand();
    const own = await line.wait(totem.page);
    await tagOf(totem.page, own.id);
    const other = await line.wait(await app.as('luna@demo.acolhe'));
    const { body: made } = await manager.post<TotemPairing>('/api/emergency/totem', {
      name: 'Painel',
      kind: 'display',
      pin: '4711',
      messages: 'Bom dia\n\nÁgua ali',
    });
    const display = app.client();
    await display.post('/api/emergency/totem/start', { code: made.code });
    const shown = async () => (await display.get<Display>('/api/emergency/display')).body;
    expect(await shown()).toMatchObject({ calls: [], messages: ['Bom dia', 'Água ali'] });
    await line.checkIn(doctor);
    await line.callNext(doctor);
    const [call] = (await shown()).calls;
    expect(call).toMatchObject({ ticket: own.ticket, place: 'Cabine 1', is_now: true });
    await line.act(totem.page, own.id, 'accept');
    expect((await shown()).calls).toMatchObject([{ ticket: own.ticket, is_now: false }]);
    expect(JSON.stringify(await shown())).not.toContain(other.ticket);
    app.clock.advance(31 * 60_000);
    expect((await shown()).calls).toEqual([]);
    expect((await app.client().get('/api/emergency/display')).status).toBe(401);
  });
});
