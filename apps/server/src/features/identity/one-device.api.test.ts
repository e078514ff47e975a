import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openFlow } from '../../testing/queue/flow.ts';
import { queueOf } from '../../testing/queue/queue.ts';
import { enterRoom, makeRoomVisit } from '../../testing/room.ts';
import { type Client, PASSWORD, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const COMPANY = '/api/company/clinica-demo/settings';
const PATIENT = 'luna@demo.acolhe';
const DOCTOR = 'medica@demo.acolhe';
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/128.0.0.0 Mobile Safari/537.36';

type Rules = { single_session_patients?: boolean; single_session_team?: boolean };
/** Changes the rules as a manager does, and returns the section. */
async function setRules(rules: Rules) {
  const manager = await app.as('gestora@demo.acolhe');
  const { history, has_emergency_module, ...visibility } = (await manager.get(`${COMPANY}/all`)).body.visibility;
  const answer = await manager.put(`${COMPANY}/visibility`, { ...visibility, ...rules });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.visibility;
}
async function code(client: Client): Promise<string> {
  const { body } = await client.get('/api/user/session');
  return body === null ? 'none' : (body.code ?? 'open');
}
const listOf = async (client: Client) => (await client.get('/api/user/sessions')).body;

afterEach(async () => {
  await app.sql('update company set single_session_patients = true, single_session_team = true');
});

describe('the rule of one device at a time', () => {
  test.each([
    ['a patient', PATIENT, 'single_session_patients', 'single_session_team'],
    ['a doctor', DOCTOR, 'single_session_team', 'single_session_patients'],
    ['the reception', 'equipe@demo.acolhe', 'single_session_team', 'single_session_patients'],
  ] as const)('holds for %s until their clinic turns it off', async (_who, email, own, other) => {
    await setRules({ [other]: false });
    const phone = await app.signIn(email);
    await app.signIn(email);
    expect(await code(phone)).toBe('signed_in_elsewhere');

    const { history } = await setRules({ [own]: false });
    expect(history[0].changes).toEqual([{ field: own, before: 'true', after: 'false' }]);
    const [first, second] = [await app.signIn(email), await app.signIn(email)];
    expect([await code(first), await code(second)]).toEqual(['open', 'open']);

    await setRules({ [own]: true });
    expect([await code(first), await code(second)]).toEqual(['open', 'open']);
    const third = await app.signIn(email);
    expect([await code(first), await code(second), await code(third)]).toEqual([
      'signed_in_elsewhere',
      'signed_in_elsewhere',
      'open',
    ]);
  });

  test('leaves exactly one of many sign-ins at once', async () => {
    const clients = Array.from({ length: 6 }, () => app.client());
    await Promise.all(
      clients.map((client) => client.post('/api/user/session', { email: PATIENT, password: PASSWORD })),
    );
    const codes = await Promise.all(clients.map(code));
    expect(codes.filter((one) => one === 'open')).toHaveLength(1);
  });

  test('of any clinic that lets the account in is enough', async () => {
    await setRules({ single_session_team: false });
    const [member] = await app.sql(`select m.id from identity.membership m join identity."user" u on u.id = m.user_id
      where u.email = 'gestor@vizinha.acolhe'`);
    const [{ id: user }] = await app.sql(`select id from identity."user" where email = $1`, [DOCTOR]);
    await app.sql(
      `insert into identity.membership (id, user_id, company_id, role, name, made_at)
       select 'other-clinic', $1, company_id, 'M', name, now() from identity.membership where id = $2`,
      [user, member.id],
    );
    const first = await app.signIn(DOCTOR);
    await app.signIn(DOCTOR);
    expect(await code(first)).toBe('signed_in_elsewhere');
    await app.sql("update identity.membership set disabled_at = now() where id = 'other-clinic'");
    const [second] = [await app.signIn(DOCTOR), await app.signIn(DOCTOR)];
    expect(await code(second)).toBe('open');
  });
});

describe('with two sessions of one account', () => {
  test('the line is on the device that opened it last, of a patient and of a doctor', async () => {
    await setRules({ single_session_patients: false, single_session_team: false });
    await queueOf(app).empty();
    for (const [email, kind] of [
      [PATIENT, 'flow'],
      [DOCTOR, 'triage'],
    ] as const) {
      const [phone, desk] = [await app.signIn(email), await app.signIn(email)];
      const first = await openFlow(app, phone, kind);
      app.clock.advance(1_000);
      const second = await openFlow(app, desk, kind);
      await expect.poll(() => first.ended()).toBe('opened_elsewhere');
      expect([second.ended(), await code(phone), await code(desk)]).toEqual([undefined, 'open', 'open']);
      app.clock.advance(1_000);
      const back = await openFlow(app, phone, kind);
      await expect.poll(() => second.ended()).toBe('opened_elsewhere');
      back.close();
    }
  });

  test('those who only look at the line may do so from several', async () => {
    await setRules({ single_session_team: false });
    const email = 'equipe@demo.acolhe';
    const first = await openFlow(app, await app.signIn(email), 'triage');
    app.clock.advance(1_000);
    const second = await openFlow(app, await app.signIn(email), 'triage');
    await Promise.all([first.ask(), second.ask()]);
    expect([first.ended(), second.ended()]).toEqual([undefined, undefined]);
    for (const page of [first, second]) page.close();
  });

  test('the room is on the device that entered last', async () => {
    await setRules({ single_session_patients: false });
    const [phone, desk] = [await app.signIn(PATIENT), await app.signIn(PATIENT)];
    const visit = await makeRoomVisit(app, phone, 0);
    const first = await enterRoom(app.address, visit.patientCode);
    const second = await enterRoom(app.address, visit.patientCode);
    await first.hear('replaced');
    expect(second.heard.map(({ type }) => type)).not.toContain('replaced');
    expect([await code(phone), await code(desk)]).toEqual(['open', 'open']);
    second.socket.close();
  });
});

describe('the list of the own sessions', () => {
  test('says device, network, when each was opened and used, and which is this one', async () => {
    await setRules({ single_session_patients: false });
    const phone = app.client();
    await phone.send('POST', '/api/user/session', { email: PATIENT, password: PASSWORD }, { 'user-agent': CHROME });
    const opened = new Date(app.clock.now()).toISOString();
    app.clock.advance(DAY);
    expect(await code(phone)).toBe('open');
    const desk = await app.signIn(PATIENT);
    const list = (await listOf(desk)).slice(0, 2);
    const used = new Date(app.clock.now()).toISOString();
    expect(list).toMatchObject([
      { device: 'Aparelho desconhecido', network: 'rede local', current: true },
      { device: 'Chrome no Android', network: 'rede local', started_at: opened, used_at: used, current: false },
    ]);
    phone.language = 'en-US';
    expect((await listOf(phone))[1]).toMatchObject({ device: 'Chrome on Android', network: 'local network' });
  });

  test('keeps of an address its network alone', async () => {
    const proxied = await startTestApp({ TRUST_PROXY: 'loopback' });
    try {
      const client = proxied.client();
      const forwarded = { 'x-forwarded-for': '187.12.34.56' };
      await client.send('POST', '/api/user/session', { email: PATIENT, password: PASSWORD }, forwarded);
      expect((await listOf(client))[0].network).toBe('rede 187.12.*.*');
      expect(JSON.stringify(await proxied.sql('select * from identity.session'))).not.toContain('34.56');
    } finally {
      await proxied.close();
    }
  });

  test('ends one, told at once and with the reason, and then all others', async () => {
    await setRules({ single_session_patients: false });
    const [phone, tablet, other, desk] = [
      await app.signIn(PATIENT),
      await app.signIn(PATIENT),
      await app.signIn(PATIENT),
      await app.signIn(PATIENT),
    ];
    const told = listen(phone);
    await expect.poll(() => told).toContain('listening');
    const [phoneId] = (await listOf(phone)).filter(({ current }: { current: boolean }) => current);
    expect((await desk.delete(`/api/user/sessions/${phoneId.id}`)).status).toBe(200);
    await expect.poll(() => told).toContain('session_ended session_revoked');
    expect([await code(phone), await code(tablet), await code(desk)]).toEqual(['session_revoked', 'open', 'open']);

    expect((await desk.delete('/api/user/sessions')).status).toBe(200);
    expect([await code(tablet), await code(other), await code(desk)]).toEqual([
      'session_revoked',
      'session_revoked',
      'open',
    ]);
    expect((await listOf(desk)).filter((one: { ended_at: string | null }) => !one.ended_at)).toHaveLength(1);
  });

  test('ends nobody else’s', async () => {
    const stranger = await app.signIn('carlos@demo.acolhe');
    const mine = await app.signIn(PATIENT);
    const [session] = await listOf(stranger);
    expect((await mine.delete(`/api/user/sessions/${session.id}`)).status).toBe(404);
    await mine.delete('/api/user/sessions');
    expect(await code(stranger)).toBe('open');
  });
});

/** `type reason` of what the live socket of a browser is told. */
function listen(client: Client): string[] {
  const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/live`, {
    headers: { cookie: client.cookie() },
  } as never);
  const told: string[] = [];
  socket.onmessage = ({ data }) => {
    const { type, reason } = JSON.parse(String(data));
    told.push([type, reason].filter(Boolean).join(' '));
  };
  return told;
}

describe('the mail about a new device', () => {
  const mailsTo = async (email: string) =>
    (await app.mails()).filter(
      ({ recipient, dedupe_key }) => recipient === email && dedupe_key.startsWith('new_device:'),
    );

  test('comes once for each device, in the language of the person', async () => {
    const email = 'josefa@demo.acolhe';
    const known = await app.signIn(email);
    expect(await mailsTo(email)).toEqual([]);
    await known.put('/api/user/maillocale', { locale: 'en-US' });
    const phone = app.client();
    const enter = () =>
      phone.send('POST', '/api/user/session', { email, password: PASSWORD }, { 'user-agent': CHROME });
    for (let times = 0; times < 3; times++) {
      await enter();
      app.clock.advance(MINUTE);
    }
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account was opened on a new device']);
    expect(mails[0]?.body_text).toContain('Chrome on Android, local network, on ');
    expect(mails[0]?.body_text).toMatch(/\(Brasilia .*Time\)/);
    expect(mails[0]?.body_text).toContain('http://localhost:3000/account#sessions');
    expect(mails[0]?.body_text).toContain('http://localhost:3000/password/forgotten');

    await phone.put('/api/user/maillocale', { locale: 'pt-BR' });
    await app.signIn(email);
    expect((await mailsTo(email))[0]?.subject).toBe('Sua conta foi aberta em um aparelho novo');
  });

  test('to those who chose no language is in the clinic’s', async () => {
    await app.sql("update company set mail_locale = 'en-US'");
    for (let times = 0; times < 2; times++) await app.signIn('equipe@demo.acolhe');
    expect((await mailsTo('equipe@demo.acolhe'))[0]?.subject).toBe('Your account was opened on a new device');
    await app.sql("update company set mail_locale = 'pt-BR'");
  });
});
