import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { announce } from './platform/live/live.ts';
import { scopeOf } from './platform/scope.ts';
import { documentsOf } from './testing/documents.ts';
import { letAppRead } from './testing/fhir/app-access.ts';
import { listenTo } from './testing/live.ts';
import { openFlow } from './testing/queue/flow.ts';
import { enterRoom, makeRoomVisit } from './testing/room.ts';
import { mailedCode } from './testing/sign-up.ts';
import { type Client, PASSWORD, startTestApp, type TestApp } from './testing/test-app.ts';

/** Events that end access. */
const accessEvents = [
  'password changed',
  'password reset',
  'e-mail changed',
  'membership closed',
  'permission taken',
  'signed out',
  'ended from the list',
] as const;
type AccessEvent = (typeof accessEvents)[number];

/** `narrows`: it goes on, and hears what today's rights let it hear. Null where the two never meet. */
type AccessFate = 'ends' | 'stays' | 'narrows' | null;

const always = ['ends', 'ends', 'ends', 'ends', null, 'ends', 'ends'] as const;
const given = ['ends', 'ends', 'ends', 'ends', null, 'stays', 'stays'] as const;

/**
 * Effect of each event on sessions and on the access that an account gave out; in the order of {@link accessEvents}.
 * The table stands in docs/security.md too. By a changed password or address the session that changes it goes on.
 */
const accessEnds: Record<string, readonly AccessFate[]> = {
  session: ['ends', 'ends', 'ends', 'ends', 'stays', 'ends', 'ends'],
  'live socket': ['ends', 'ends', 'ends', 'ends', 'narrows', 'ends', 'ends'],
  'socket of the line': always,
  'socket of triage': ['ends', 'ends', 'ends', 'ends', 'ends', 'ends', 'ends'],
  'token of triage': ['ends', 'ends', 'ends', 'ends', 'ends', 'ends', 'ends'],
  'device told by push': always,
  'signature that waits': always,
  'token of a program': given,
  'access of an app': given,
  'shared record': given,
  'calendar address': given,
  'link to a new password': given,
  'seat of a professional': ['stays', 'stays', 'stays', 'ends', null, 'stays', 'stays'],
  'room link of a professional': ['stays', 'stays', 'stays', 'ends', null, 'stays', 'stays'],
  'room link of a patient': ['stays', 'stays', 'stays', 'stays', null, 'stays', 'stays'],
};

const PATIENT = 'paciente@demo.acolhe';
const DOCTOR = 'medica@demo.acolhe';
const STAFF = 'equipe@demo.acolhe';
const NEXT = { password: 'Jabuticaba&Trem7', password_confirmation: 'Jabuticaba&Trem7' };

let app: TestApp;
const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

async function start(): Promise<void> {
  app = await startTestApp();
  closings.push(() => app.close());
}

/** Something that was opened, and whether it still is, asked at its door. */
type Opened = { kind: string; isOpen(): Promise<boolean> };

const status = async (answer: Promise<{ status: number }>) => (await answer).status === 200;
const hasSession = async (client: Client) => {
  const { body } = await client.get('/api/user/session');
  return body !== null && body.email !== undefined;
};

async function linkOf(email: string): Promise<string> {
  await app.client().post('/api/user/password/forgotten', { email });
  const mail = (await app.mails()).find(
    ({ recipient, body_text }) => recipient === email && /\/reset\//.test(body_text),
  );
  return /\/reset\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

async function liveOf(client: Client): Promise<Opened> {
  const live = await listenTo(app, crypto.randomUUID(), client);
  closings.push(live.close);
  let isOpen = true;
  void live.closed.then(() => {
    isOpen = false;
  });
  return { kind: 'live socket', isOpen: async () => isOpen };
}

async function lineOf(client: Client, kind: 'flow' | 'triage'): Promise<Opened[]> {
  const page = await openFlow(app, client, kind);
  closings.push(page.close);
  const socket = {
    kind: `socket of ${kind === 'flow' ? 'the line' : 'triage'}`,
    isOpen: async () => page.closed() === undefined,
  };
  if (kind === 'flow') return [socket];
  const isOpen = async () => {
    const query = new URLSearchParams({ token: page.token, heartbeat: '1000' });
    const again = new WebSocket(`${app.address.replace('http', 'ws')}/api/emergency/triage?${query}`);
    const answer = await new Promise((resolve) => {
      again.onmessage = ({ data }) => resolve('status' in JSON.parse(data));
      again.onclose = () => resolve(false);
    });
    again.close();
    return answer === true;
  };
  return [socket, { kind: 'token of triage', isOpen }];
}

/** Everything of a patient that session `there` opened. */
async function ofPatient(there: Client): Promise<Opened[]> {
  const { person_id: id } = (await there.get('/api/user/session')).body;
  const given = { patient_id: id, name: 'Meu aplicativo', is_delegated: false, scopes: ['Patient'], days: 30 };
  const { token } = (await there.post('/api/user/data-token', { ...given, password: PASSWORD })).body;
  const bearer = { authorization: `Bearer ${token}` };
  const letIn = await letAppRead(app, there, id);
  const shared = { recipient: 'Dra. Lúcia', hours: 168, password: PASSWORD };
  const { path, code } = (await there.post(`/api/person/${id}/share`, shared)).body;
  const { address } = (await there.post('/api/user/calendar')).body;
  const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'a'.repeat(22) };
  await there.put(`/api/person/${id}/push`, { endpoint: 'https://push.example.com/phone', ...keys });
  const reset = await linkOf(PATIENT);
  const asked = { token: reset, password: 'Senha123', password_confirmation: 'Senha123' };
  const visitor = app.client();
  return [
    { kind: 'session', isOpen: () => hasSession(there) },
    await liveOf(there),
    ...(await lineOf(there, 'flow')),
    { kind: 'token of a program', isOpen: () => status(visitor.send('GET', '/fhir/Patient', undefined, bearer)) },
    { kind: 'access of an app', isOpen: () => status(visitor.send('GET', '/fhir/Patient', undefined, letIn)) },
    { kind: 'shared record', isOpen: () => status(visitor.post(`/api/document/shared/${path.slice(3)}`, { code })) },
    { kind: 'calendar address', isOpen: () => status(visitor.get(new URL(address).pathname)) },
    { kind: 'device told by push', isOpen: async () => (await app.sql('select 1 from push_device')).length > 0 },
    // A weak password is refused only by a link that is good.
    {
      kind: 'link to a new password',
      isOpen: async () => (await visitor.post('/api/user/password/reset', asked)).status === 422,
    },
  ];
}

/** Everything of a doctor that session `there` opened. */
async function ofDoctor(there: Client, patient: Client): Promise<Opened[]> {
  const visit = await makeRoomVisit(app, patient, 0, { specialty: 'Clínica Médica' });
  const room = await enterRoom(app.address, visit.doctorCode);
  closings.push(() => room.socket.close());
  await app.sql("update appointment set status = 'in_progress' where id = $1", [visit.id]);
  const documents = documentsOf(app);
  await documents.agree(patient);
  const { signing } = (await documents.issue(there, visit.id, [documents.absence()], { means: 'cloud' })).body;
  const { address } = (await there.post('/api/user/calendar')).body;
  const visitor = app.client();
  const link = (code: string) => () => status(visitor.get(`/api/room/${code}`));
  const waits = async () =>
    (await app.sql('select 1 from signing where id = $1 and ended_at is null', [signing.id])).length === 1;
  return [
    { kind: 'session', isOpen: () => hasSession(there) },
    await liveOf(there),
    ...(await lineOf(there, 'triage')),
    { kind: 'calendar address', isOpen: () => status(visitor.get(new URL(address).pathname)) },
    { kind: 'signature that waits', isOpen: waits },
    { kind: 'seat of a professional', isOpen: async () => room.socket.readyState === WebSocket.OPEN },
    { kind: 'room link of a professional', isOpen: link(visit.doctorCode) },
    { kind: 'room link of a patient', isOpen: link(visit.patientCode) },
  ];
}

const membershipOf = async (client: Client) => (await client.get('/api/user/session')).body.membership_id;

/** Does it to an account whose sessions are `here`, which acts, and `there`. */
async function happen(event: AccessEvent, email: string, here: Client, there: Client): Promise<void> {
  const answers: { status: number; body: unknown }[] = [];
  if (event === 'password changed')
    answers.push(await here.put('/api/user/password', { current_password: PASSWORD, ...NEXT }));
  if (event === 'password reset')
    answers.push(await app.client().post('/api/user/password/reset', { token: await linkOf(email), ...NEXT }));
  if (event === 'e-mail changed') {
    const other = `outro.${email}`;
    await here.post('/api/user/email/code', { email: other, password: PASSWORD });
    answers.push(
      await here.put('/api/user/email', { email: other, code: await mailedCode(app, other, 'change_email') }),
    );
  }
  const manager = await app.as('gestora@demo.acolhe');
  if (event === 'membership closed' && email === PATIENT) {
    const { person_id: id } = (await here.get('/api/user/session')).body;
    const header = { 'x-company-id': 'clinica-demo' };
    answers.push(await manager.send('PUT', `/api/person/${id}/status`, { status: 'inactive', force: true }, header));
  } else if (event === 'membership closed')
    answers.push(await manager.put(`/api/user/${await membershipOf(here)}/status`, { status: 'inactive' }));
  if (event === 'permission taken')
    answers.push(await manager.put(`/api/user/${await membershipOf(here)}/permission`, { permissions: ['finance'] }));
  if (event === 'signed out') answers.push(await there.delete('/api/user/session'));
  if (event === 'ended from the list') {
    const list: { id: string; current: boolean; ended_at: null }[] = (await here.get('/api/user/sessions')).body;
    const other = list.find(({ current, ended_at }) => !current && ended_at === null);
    answers.push(await here.delete(`/api/user/sessions/${other?.id}`));
  }
  expect(answers).toMatchObject([{ status: 200 }]);
}

async function fates(opened: readonly Opened[], event: AccessEvent): Promise<void> {
  const fateOf = (kind: string) => accessEnds[kind]?.[accessEvents.indexOf(event)];
  for (const { kind, isOpen } of opened)
    if (fateOf(kind) === 'ends') await expect.poll(isOpen, { message: `${kind}, ${event}` }).toBe(false);
  for (const { kind, isOpen } of opened)
    if (fateOf(kind) !== 'ends') expect([kind, event, await isOpen()]).toEqual([kind, event, true]);
}

const allOpen = async (opened: readonly Opened[]) => {
  for (const { kind, isOpen } of opened) expect([kind, await isOpen()]).toEqual([kind, true]);
};

test.each(accessEvents.filter((event) => event !== 'permission taken'))('%s', async (event) => {
  await start();
  const [here, there] = [await app.as(PATIENT), await app.as(PATIENT)];
  const [desk, room] = [await app.as(DOCTOR), await app.as(DOCTOR)];
  const doctors = await ofDoctor(room, here);
  const patients = await ofPatient(there);
  await allOpen([...patients, ...doctors]);
  await happen(event, PATIENT, here, there);
  await fates(patients, event);
  await allOpen(doctors);
  await happen(event, DOCTOR, desk, room);
  await fates(doctors, event);
  // By a changed password or address the session that changes it goes on.
  if (event === 'password changed' || event === 'e-mail changed')
    expect([await hasSession(here), await hasSession(desk)]).toEqual([true, true]);
});

test('permission taken', async () => {
  await start();
  const staff = await app.as(STAFF);
  const thread = crypto.randomUUID();
  const live = await listenTo(app, thread, staff);
  closings.push(live.close);
  const opened = [{ kind: 'session', isOpen: () => hasSession(staff) }, ...(await lineOf(staff, 'triage'))];
  await allOpen(opened);
  const atReception = { userIds: [], reception: true };
  const tell = (readers?: typeof atReception) =>
    announce(
      { platform: app.platform, scope: scopeOf('clinica-demo') },
      {
        message: { type: 'message', thread_id: thread },
        ...{ appointmentId: null, patientId: null, professionalId: null, responsibleIds: [] },
        ...(readers && { readers }),
      },
    );
  await tell(atReception);
  await expect.poll(() => live.heard.length).toBe(1);
  await happen('permission taken', STAFF, staff, staff);
  await tell(atReception);
  // The next message that is heard is the one to the whole clinic: the one to the reception was not.
  await tell();
  await expect.poll(() => live.heard.length).toBe(2);
  await fates(opened, 'permission taken');
  expect(accessEnds['live socket']?.[accessEvents.indexOf('permission taken')]).toBe('narrows');
});

test('docs/security.md says the same', () => {
  const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  const rows = page
    .slice(page.indexOf('## What ends when'))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head, , ...body] = rows;
  expect(head).toEqual(['', ...accessEvents]);
  const cells = Object.entries(accessEnds).map(([kind, row]) => [kind, ...row.map((fate) => fate ?? '–')]);
  expect(body.slice(0, cells.length)).toEqual(cells);
});
