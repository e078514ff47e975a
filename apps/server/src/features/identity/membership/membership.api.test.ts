import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../admin/commands.ts';
import { joinAlso } from '../../../testing/membership.ts';
import { bookFirst, type Client, PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (...args: string[]) => runCommand(app.platform, args);
const NEIGHBOUR = 'clinica-vizinha';
const signIn = (client: Client, email: string) => client.post('/api/user/session', { email, password: PASSWORD });
const memberships = async (client: Client) => (await client.get('/api/user/memberships')).body.memberships;
const idAt = async (client: Client, companyId: string) =>
  (await memberships(client)).find(({ company }: { company: { id: string } }) => company.id === companyId)?.id;

describe('an account of three memberships', () => {
  const email = 'medica@demo.acolhe';
  let client: Client;

  test('signs in once, begins where it was last, and is told to choose', async () => {
    await joinAlso(app, email, NEIGHBOUR, 'M');
    client = app.client();
    const { body } = await signIn(client, email);
    expect(body).toMatchObject({ asks_membership: true, session: { role: 'D', family_name: 'clinica-demo' } });
    expect(await memberships(client)).toMatchObject([
      { role: 'D', company: { id: 'clinica-demo', name: 'Clínica Demo' }, standing: 'active', current: true },
      { role: 'M', company: { id: NEIGHBOUR }, current: false },
    ]);
  });

  test('works at another clinic without signing in again, with that clinic’s people, pages and menu alone', async () => {
    const id = await idAt(client, NEIGHBOUR);
    app.clock.advance(1_000);
    const { body } = await client.put('/api/user/session/membership', { id });
    expect(body).toMatchObject({ role: 'M', family_name: NEIGHBOUR, professional_id: null, membership_id: id });
    expect((await client.get('/api/setup')).body.company.id).toBe(NEIGHBOUR);
    const names = (await client.get('/api/person')).body.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Pedro Vizinho']);
    // Its next sign-in begins there, and the clinic that a link names goes before.
    expect((await signIn(app.client(), email)).body.session.family_name).toBe(NEIGHBOUR);
    const named = app.client();
    named.setCookie('company', 'clinica-demo');
    expect((await signIn(named, email)).body.session.family_name).toBe('clinica-demo');
  });

  test('registers as a patient of the clinic whose page it uses, with its own record there', async () => {
    await run('company', 'create', '--name', 'Clínica Serra', '--manager-name', 'Ana', '--manager-email', 'a@serra.br');
    client = app.client();
    client.setCookie('company', 'clinica-serra');
    expect((await signIn(client, email)).body).toMatchObject({ asks_membership: true });
    const { body } = await client.get('/api/user/memberships');
    expect(body.joinable).toEqual({ id: 'clinica-serra', name: 'Clínica Serra' });
    const wrong = await client.post('/api/user/membership', { name: 'Marina', cpf: '1', phone: '', birth_date: '' });
    expect(wrong.body.fields.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['cpf', 'birth_date', 'phone']),
    );
    const person = { name: 'Marina Okamoto', cpf: '11144477735', birth_date: '1979-03-02', phone: '+5511987654321' };
    const minor = await client.post('/api/user/membership', { ...person, birth_date: '2014-03-04' });
    expect(minor).toMatchObject({ status: 422, body: { fields: [{ path: 'birth_date', code: 'minor' }] } });
    const joined = await client.post('/api/user/membership', person);
    expect(joined.body).toMatchObject({ role: 'P', family_name: 'clinica-serra', name: 'Marina Okamoto' });
    expect((await client.get('/api/user/memberships')).body).toMatchObject({ joinable: null });
    expect((await client.get(`/api/person/${joined.body.person_id}/myprofile`)).body).toMatchObject({
      cpf: person.cpf,
    });
    expect((await client.post('/api/user/membership', person)).body.code).toBe('registration_unallowed');
    expect((await client.get('/api/user/staff')).status).toBe(403);
    expect(await memberships(client)).toHaveLength(3);
  });

  test('is closed by one clinic alone: its sessions there end, the others go on', async () => {
    const there = await app.as(email, NEIGHBOUR);
    const here = await app.as(email, 'clinica-demo');
    const manager = await app.as('gestora@demo.acolhe');
    expect(
      (await manager.put(`/api/user/${await idAt(here, 'clinica-demo')}/status`, { status: 'inactive' })).status,
    ).toBe(200);
    expect((await here.get('/api/user/sessions')).status).toBe(401);
    expect((await there.get('/api/person')).status).toBe(200);
    expect(await idAt(there, 'clinica-demo')).toBeUndefined();
    const again = app.client();
    again.setCookie('company', 'clinica-demo');
    expect((await signIn(again, email)).body.session.family_name).not.toBe('clinica-demo');
  });

  test('of somebody else is not switched to', async () => {
    const other = await app.as('equipe@demo.acolhe');
    const id = await idAt(await app.as(email, NEIGHBOUR), NEIGHBOUR);
    expect((await other.put('/api/user/session/membership', { id })).status).toBe(404);
  });
});

test('switching closes the sockets of the session, which heard the other clinic', async () => {
  await joinAlso(app, 'psiquiatra@demo.acolhe', NEIGHBOUR, 'DC');
  const client = await app.as('psiquiatra@demo.acolhe', 'clinica-demo');
  const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/live`, {
    headers: { cookie: client.cookie() },
  } as never);
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve));
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  await client.put('/api/user/session/membership', { id: await idAt(client, NEIGHBOUR) });
  expect((await closed).code).toBe(1012);
});

describe('an invitation to somebody who has an account', () => {
  test('is accepted by that account alone, signed in, without another password', async () => {
    const manager = await app.as('gestora@demo.acolhe');
    const email = 'medica@vizinha.acolhe';
    await manager.post('/api/user/invitation', { name: 'Helena Prado', email, role: 'DC' });
    const [mail] = (await app.mails()).filter(
      ({ recipient, subject }) => recipient === email && /Convite/.test(subject),
    );
    const token = /\/invitation\/(\S+)/.exec(mail?.body_text ?? '')?.[1];
    expect((await app.client().post('/api/user/invitation/view', { token })).body.has_account).toBe(true);
    const pair = { password: 'Girassol77', password_confirmation: 'Girassol77' };
    expect((await app.client().post('/api/user/invitation/accept', { token, ...pair })).body.code).toBe('email_taken');
    const stranger = await app.as('equipe@demo.acolhe');
    expect((await stranger.post('/api/user/invitation/join', { token })).body.code).toBe('invitation_of_another');
    const invited = await app.as(email);
    expect((await invited.post('/api/user/invitation/join', { token })).body).toMatchObject({
      ...{ role: 'DC', family_name: 'clinica-demo', name: 'Helena Prado' },
    });
    expect((await invited.post('/api/user/invitation/join', { token })).body.code).toBe('link_expired');
    const again = await manager.post('/api/user/invitation', { name: 'Helena Prado', email, role: 'DC' });
    expect(again.body.code).toBe('member_already');
  });
});

describe('a visitor’s clinic', () => {
  const clinicOf = async (cookie?: string) => {
    const client = app.client();
    if (cookie) client.setCookie('company', cookie);
    return (await client.get('/api/setup')).body.company.id;
  };

  test('is that of the host name, then of the cookie, then the installation’s own', async () => {
    await run('company', 'host', NEIGHBOUR, 'add', 'Vizinha.Exemplo.com');
    expect(await clinicOf()).toBe('clinica-demo');
    expect(await clinicOf(NEIGHBOUR)).toBe(NEIGHBOUR);
    expect(await clinicOf('nenhuma')).toBe('clinica-demo');
    const hosted = await app.http.inject({ url: '/api/setup', headers: { host: 'vizinha.exemplo.com:8443' } });
    expect(hosted.json().company.id).toBe(NEIGHBOUR);
    const chosen = { host: 'vizinha.exemplo.com', cookie: 'company=clinica-demo' };
    expect((await app.http.inject({ url: '/api/setup', headers: chosen })).json().company.id).toBe(NEIGHBOUR);
    await run('company', 'host', NEIGHBOUR, 'remove', 'vizinha.exemplo.com');
    expect((await app.http.inject({ url: '/api/setup', headers: chosen })).json().company.id).toBe('clinica-demo');
    await expect(run('company', 'host', NEIGHBOUR, 'add', 'no host')).rejects.toThrow(/no host name/);
    await expect(run('company', 'host', 'nenhuma', 'add', 'x.com')).rejects.toThrow(/no such clinic/);
  });

  test('is set by its link, which leads to its own host name where it has one', async () => {
    const answer = await app.http.inject({ url: `/c/${NEIGHBOUR}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect(answer.cookies).toMatchObject([{ name: 'company', value: NEIGHBOUR, httpOnly: true, sameSite: 'Lax' }]);
    await run('company', 'host', NEIGHBOUR, 'add', 'vizinha.exemplo.com');
    expect((await app.http.inject({ url: `/c/${NEIGHBOUR}` })).headers.location).toBe(
      'http://vizinha.exemplo.com:3000/',
    );
    expect((await app.http.inject({ url: '/c/nenhuma' })).headers.location).toBe('/pagenotfound');
  });
});

describe('a clinic out of service', () => {
  let visit: { id: string; room_code: string };
  beforeAll(async () => {
    visit = await bookFirst(app, await app.as('paciente@demo.acolhe'), 'Pediatria', 1);
  });
  afterAll(async () => {
    await run('company', 'activate', 'clinica-demo');
  });

  test('shows so to visitors, patients and staff; its doctors and managers go on reading, and write nothing', async () => {
    const as = Object.fromEntries(
      await Promise.all(
        ['paciente', 'equipe', 'gestora', 'pediatra'].map(async (who) => [who, await app.as(`${who}@demo.acolhe`)]),
      ),
    ) as Record<string, Client>;
    await run('company', 'deactivate', 'clinica-demo');
    expect((await app.client().get('/api/setup')).body.company.standing).toBe('inactive');
    for (const path of ['/api/professional/combo', '/api/professional/landing'])
      expect((await app.client().get(path)).body.code, path).toBe('company_closed');
    expect((await as.paciente?.get('/api/person/home'))?.body.code).toBe('company_closed');
    expect((await as.equipe?.get('/api/person'))?.body.code).toBe('company_closed');
    for (const who of ['gestora', 'pediatra']) {
      expect((await as[who]?.get('/api/appointment/consultorio'))?.status, who).toBe(200);
      expect((await as[who]?.post('/api/person', { name: 'Nova Pessoa' }))?.body.code, who).toBe('company_closed');
    }
    // The account still works: its owner may belong to another clinic too.
    expect((await as.paciente?.get('/api/user/memberships'))?.body.memberships).toMatchObject([
      { standing: 'inactive' },
    ]);
    expect((await signIn(app.client(), 'paciente@demo.acolhe')).status).toBe(200);
  });

  test('takes no link of a visit to come; a visit that has begun ends in peace', async () => {
    const room = async (status: string) => {
      await app.sql('update appointment set status = $1, hold_until = null where id = $2', [status, visit.id]);
      return (await app.client().get(`/api/room/${visit.room_code}`)).body.code;
    };
    expect(await room('scheduled')).toBe('company_closed');
    expect(await room('in_progress')).not.toBe('company_closed');
  });

  test('is so from the end of its last day, and with the network above it', async () => {
    await run('company', 'activate', 'clinica-demo');
    const standing = async () => (await app.client().get('/api/setup')).body.company.standing;
    const day = (offset: number) => new Date(app.clock.now() + offset * 86_400_000).toISOString().slice(0, 10);
    await run('company', 'expire', 'clinica-demo', day(1));
    expect(await standing()).toBe('active');
    await run('company', 'expire', 'clinica-demo', day(-2));
    expect(await standing()).toBe('expired');
    await run('company', 'expire', 'clinica-demo', 'never');
    expect(await standing()).toBe('active');
    await app.sql("update tenant set parent_id = 'clinica-vizinha' where id = 'clinica-demo'");
    await run('company', 'deactivate', NEIGHBOUR);
    expect(await standing()).toBe('inactive');
    await run('company', 'activate', NEIGHBOUR);
    expect(await standing()).toBe('active');
    await expect(run('company', 'expire', 'clinica-demo', '31/12/2027')).rejects.toThrow(/written 2027-12-31/);
  });
});
