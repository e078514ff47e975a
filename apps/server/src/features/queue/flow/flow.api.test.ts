import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { openFlow } from '../../../testing/queue/flow.ts';
import { queueOf } from '../../../testing/queue/queue.ts';
import { type Client, startTestApp } from '../../../testing/test-app.ts';
import { signFlowToken } from './flow-token.ts';

const app = await startTestApp();
const line = queueOf(app);
let ana: Client;
let luna: Client;
let pedro: Client;
let doctor: Client;
let manager: Client;

afterAll(() => app.close());
beforeEach(async () => {
  await line.empty();
  [ana, luna, pedro, doctor, manager] = (await Promise.all(
    ['paciente', 'luna', 'pedro', 'medica', 'gestora'].map((name) => app.as(`${name}@demo.acolhe`)),
  )) as [Client, Client, Client, Client, Client];
});

/** Asks each second, as a page does, until the status is as expected. */
const seen = (page: Awaited<ReturnType<typeof openFlow>>) =>
  expect.poll(
    async () => {
      await page.ask();
      return page.status().map(({ state, place, waiting }) => `${state} ${place}/${waiting}`);
    },
    { timeout: 8_000 },
  );

describe('the flow of a patient', () => {
  test('first the entries whole, then places from memory as others come, are called and leave', async () => {
    const first = await line.wait(luna);
    const own = await line.wait(ana);
    const page = await openFlow(app, ana);
    expect(page.items).toMatchObject([{ id: own.id, status: 'waiting', complaint: 'Dor de cabeça' }]);
    await seen(page).toEqual(['waiting 2/2']);
    await line.wait(pedro);
    await seen(page).toEqual(['waiting 2/3']);
    await line.act(luna, first.id, 'leave');
    await seen(page).toEqual(['waiting 1/2']);
    page.close();
  });

  test('a call comes at once, and is one message', async () => {
    const own = await line.wait(ana);
    const page = await openFlow(app, ana);
    await line.checkIn(doctor);
    const before = page.items.length;
    await line.callNext(doctor);
    await expect.poll(() => page.items.slice(before)).toMatchObject([{ id: own.id, status: 'ready' }]);
    expect(page.status()).toMatchObject([{ state: 'ready', place: null }]);
    page.close();
  });

  test('a missed call is taken back by the process itself, and its people are told', async () => {
    await line.wait(ana);
    const page = await openFlow(app, ana);
    await line.checkIn(doctor);
    await line.callNext(doctor);
    await seen(page).toEqual(['ready null/0']);
    app.clock.advance(91_000);
    await expect.poll(() => page.items.at(-1), { timeout: 8_000 }).toMatchObject({ status: 'waiting', misses: 1 });
    page.close();
  });

  test('those who are passed are told why, whole', async () => {
    await line.wait(ana);
    const later = await line.wait(luna);
    const page = await openFlow(app, ana);
    await line.checkIn(doctor);
    await line.callNext(doctor, { entry_id: later.id, reason: 'Febre alta de criança' });
    await expect.poll(() => page.items.at(-1)?.passed).toMatchObject([{ reason: 'Febre alta de criança' }]);
    page.close();
  });

  test('whoever resumes is not sent again what they know', async () => {
    const { id, version } = await line.wait(ana);
    const page = await openFlow(app, ana);
    const { device, since } = page;
    page.close();
    const back = await openFlow(app, ana, 'flow', { device, since, resume: `${id}:${version}` });
    expect(back.items).toEqual([]);
    expect(back.status()).toMatchObject([{ id, version, place: 1 }]);
    back.close();
    const stale = await openFlow(app, ana, 'flow', { device, since, resume: `${id}:${version - 1}` });
    expect(stale.items).toMatchObject([{ id, version }]);
    stale.close();
  });

  test('nobody sees the entry of another', async () => {
    await line.wait(ana);
    const page = await openFlow(app, luna);
    expect([page.items, page.status()]).toEqual([[], []]);
    await line.checkIn(doctor);
    await line.callNext(doctor);
    await page.ask();
    expect([page.items, page.status()]).toEqual([[], []]);
    page.close();
  });

  test('what this process was not told it finds by itself', async () => {
    const { id } = await line.wait(ana);
    const page = await openFlow(app, ana);
    await app.sql("update queue_entry set complaint = 'Piorou', version = version + 1 where id = $1", [id]);
    app.clock.advance(6_000);
    await expect.poll(() => page.items.at(-1)?.complaint, { timeout: 8_000 }).toBe('Piorou');
    page.close();
  });
});

describe('one device at a time', () => {
  test('the device that was opened last has the line, and tabs of one browser share it', async () => {
    await line.wait(ana);
    const phone = await openFlow(app, ana);
    app.clock.advance(1_000);
    const tab = await openFlow(app, ana, 'flow', { device: phone.device });
    app.clock.advance(1_000);
    const computer = await openFlow(app, await app.as('paciente@demo.acolhe'));
    await expect.poll(() => [phone.ended(), tab.ended()]).toEqual(['opened_elsewhere', 'opened_elsewhere']);
    expect(computer.ended()).toBeUndefined();

    // Back after a lost connection, the phone takes nothing over.
    const back = await openFlow(app, ana, 'flow', { device: phone.device, since: phone.since });
    await expect.poll(() => back.ended()).toBe('opened_elsewhere');
    expect(computer.closed()).toBeUndefined();

    // Asked to, it does.
    app.clock.advance(1_000);
    const asked = await openFlow(app, ana, 'flow', { device: phone.device });
    await expect.poll(() => computer.ended()).toBe('opened_elsewhere');
    asked.close();
  });
});

describe('who may open', () => {
  test('a socket ends with its session, and its token opens none any more', async () => {
    await line.wait(ana);
    const page = await openFlow(app, ana);
    const { token } = page;
    expect((await ana.delete('/api/user/session')).status).toBeLessThan(300);
    await expect.poll(() => page.ended()).toBe('session_ended');
    const other = await app.as('paciente@demo.acolhe');
    const again = await openFlow(app, other, 'flow', { token });
    await expect.poll(() => [again.ended(), again.items.length]).toEqual(['session_ended', 0]);
  });

  test('a token of another process is as good; a changed, foreign or old one is none', async () => {
    await line.wait(ana);
    const { token } = await openFlow(app, ana);
    const [body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, person: claims.user })).toString('base64url');
    const other = { config: { keys: { flow: 'another' } }, clock: app.clock };
    for (const wrong of [`${forged}.${signature}`, 'x', '', '.', signFlowToken(other, claims).token]) {
      const page = await openFlow(app, ana, 'flow', { token: wrong || 'none' });
      expect([page.closed(), page.items.length]).toEqual([4401, 0]);
    }
    app.clock.advance(11 * 60_000);
    expect((await openFlow(app, ana, 'flow', { token })).closed()).toBe(4401);
  });

  test('each side has its own socket', async () => {
    expect((await openFlow(app, ana, 'triage')).closed()).toBe(4401);
    expect((await openFlow(app, doctor, 'flow')).closed()).toBe(4401);
  });

  test('what is no question closes the socket', async () => {
    const page = await openFlow(app, ana);
    page.send('{"type":"other"}');
    await expect.poll(() => page.closed()).toBe(1008);
  });
});

describe('triage', () => {
  test('figures of the groups that one keeps, and which of them moved', async () => {
    const { id: group } = await line.group(doctor);
    const page = await openFlow(app, doctor, 'triage');
    const all = await openFlow(app, manager, 'triage');
    expect(page.groups()).toMatchObject([{ group_id: group, waiting: 0, waiting_since: null }]);
    expect(all.groups()).toHaveLength(2);
    await line.wait(ana);
    await expect.poll(() => page.moved).toContain(group);
    await expect
      .poll(
        async () => {
          await page.ask();
          return page.groups();
        },
        { timeout: 8_000 },
      )
      .toMatchObject([{ waiting: 1, called: 0, past_target: 0 }]);
    app.clock.advance(5 * 60 * 60_000);
    await page.ask();
    expect(page.groups()).toMatchObject([{ past_target: 1 }]);
    page.close();
    all.close();
  });
});

describe('a right that is taken', () => {
  test('closes the socket of another process at once, and its token opens none any more', async () => {
    const { database, bus, config } = app.platform;
    const other = await createApp(config, { database, bus, clock: app.clock });
    await other.http.listen({ port: 0, host: '127.0.0.1' });
    const staff = await app.as('equipe@demo.acolhe');
    const there = { ...app, address: other.platform.ownAddress() };
    const page = await openFlow(there, staff, 'triage');
    expect(page.closed()).toBeUndefined();
    const { membership_id: id } = (await staff.get('/api/user/session')).body;
    const give = (permissions: string[]) => manager.put(`/api/user/${id}/permission`, { permissions });
    expect((await give(['reception'])).status).toBe(200);
    await expect.poll(page.closed).toBe(1012);
    const before = page.moved.length;
    await line.wait(ana);
    expect(page.moved).toHaveLength(before);
    expect((await staff.post('/api/emergency/flow', { device: page.device })).status).toBe(403);
    const query = new URLSearchParams({ token: page.token, heartbeat: '1000' });
    for (const { address } of [app, there]) {
      const again = new WebSocket(`${address.replace('http', 'ws')}/api/emergency/triage?${query}`);
      const heard: unknown[] = [];
      again.onmessage = ({ data }) => heard.push(data);
      const code = await new Promise((resolve) => {
        again.onclose = (event) => resolve(event.code);
      });
      expect([code, heard]).toEqual([4401, []]);
    }
    expect((await give(['reception', 'triage', 'finance'])).status).toBe(200);
    await other.http.close();
  });
});
