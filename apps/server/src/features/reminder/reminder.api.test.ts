import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import { times } from '../../testing/campaign.ts';
import { openKept } from '../../testing/database/copy.ts';
import { delivered } from '../../testing/mail/delivered.ts';
import { startPushService } from '../../testing/push-service.ts';
import { enterRoom } from '../../testing/room.ts';
import { type Client, freeTimes, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SPECIALTY, type Visit, visitsOf } from '../../testing/visits.ts';

const LOCAL = { PUSH_LOCAL: 'true' };

const service = await startPushService();
afterAll(() => service.close());

const run = async (app: TestApp) => app.recurring.find(({ name }) => name === 'send-reminders')?.run();
const remindersOf = async (app: TestApp, visit: Visit) =>
  (await app.mails())
    .filter(({ dedupe_key }) => dedupe_key.startsWith(`reminder:${visit.id}:`))
    .map(({ dedupe_key }) => dedupe_key.split(':')[2])
    .sort();
const pushesOf = (visit: Visit, device: string) =>
  service.received.filter((push) => push.tag === visit.id && push.device === device);

async function turnOn(client: Client, device: string): Promise<string> {
  const { person_id } = (await client.get('/api/user/session')).body;
  const answer = await client.put(`/api/person/${person_id}/push`, service.device(device));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return person_id;
}

describe('a week with restarts', () => {
  test('sends each reminder once on each channel, none after a cancellation, and moves them with a move', {
    timeout: 240_000,
  }, async () => {
    const copy = await openKept();
    const clock = new MovableClock();
    let app = await startTestApp(LOCAL, clock, copy.open());
    const key = async () => (await app.sql('select 1')) && (await app.platform.push.publicKey());
    const firstKey = await key();
    let patient = await app.as('paciente@demo.acolhe');
    await turnOn(patient, 'week');
    const restart = async () => {
      await app.close();
      app = await startTestApp(LOCAL, clock, copy.open());
      patient = await app.as('paciente@demo.acolhe');
    };
    const book = (ahead: number) => visitsOf(app).bookPaid({ ahead, by: patient, voucher: 'BEMVINDO100' });

    const start = clock.now();
    const kept = await book(50 * HOUR);
    const late = await book(4 * DAY);
    const cancelled = await book(3 * DAY);
    const moved = await book(2.5 * DAY);
    const near = await book(2 * HOUR);
    const { starts } = await freeTimes(app, SPECIALTY);
    const target = starts.find((time) => Date.parse(time) > start + 5 * DAY) as string;
    const movedFrom = moved.start;
    let [hasCancelled, hasMoved] = [false, false];

    for (let steps = 0; clock.now() < start + 7 * DAY; steps++) {
      clock.advance(times(55, 10) * MINUTE);
      // The server is down at the time of a reminder, from 26 to 21 hours before.
      const ahead = Date.parse(late.start) - clock.now();
      if (ahead > 20.9 * HOUR && ahead < 26 * HOUR) continue;
      await Promise.all(steps % times(3, 1) === 0 ? [run(app), run(app)] : [run(app)]);
      if (!hasCancelled && clock.now() > Date.parse(cancelled.start) - 20 * HOUR) {
        hasCancelled = true;
        expect((await visitsOf(app).cancelAs(patient, cancelled)).status).toBe(200);
      }
      if (!hasMoved && clock.now() > Date.parse(movedFrom) - 22 * HOUR) {
        hasMoved = true;
        expect((await visitsOf(app).move(patient, moved, target)).status).toBe(200);
      }
      if (steps % times(60, 30) === 0) await restart();
    }
    expect(service.problems).toEqual([]);
    expect(await key()).toBe(firstKey);
    expect(await remindersOf(app, kept)).toEqual(['day', 'hour']);
    expect(await remindersOf(app, late)).toEqual(['day', 'hour']);
    expect(await remindersOf(app, near)).toEqual(['hour']);
    expect(await remindersOf(app, cancelled)).toEqual(['day']);
    const ofMoved = (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith(`reminder:${moved.id}:`));
    expect(ofMoved.map(({ dedupe_key }) => dedupe_key.split(`${moved.id}:`)[1]).sort()).toEqual([
      ...[`day:${movedFrom}`, `day:${target}`].sort(),
      `hour:${target}`,
    ]);
    const bodies = (visit: Visit) => pushesOf(visit, 'week').map(({ body }) => body.replace(/\d\d:\d\d/g, '…'));
    expect(bodies(kept)).toEqual([
      expect.stringMatching(/^Sua consulta está marcada: /),
      'Sua consulta é amanhã às …',
      'Sua consulta começa às …. A sala abre 15 minutos antes',
    ]);
    expect(bodies(cancelled).at(-1)).toMatch(/^Sua consulta \(.*\) foi cancelada$/);
    expect(bodies(moved).filter((body) => body.includes('mudou'))).toHaveLength(1);
    expect(pushesOf(moved, 'week')).toHaveLength(5);
    // Nothing is left to send.
    expect(await app.sql('select 1 from reminder where told_at is null')).toEqual([]);
    await app.close();
    await copy.close();
  });
});

describe('reminders', () => {
  let app: TestApp;
  let patient: Client;
  beforeEach(async () => {
    app = await startTestApp(LOCAL);
    // In the morning at the clinic, so that visits some hours later are on the same day, whenever this runs.
    app.clock.moveTo(Math.ceil(app.clock.now() / DAY) * DAY + 13 * HOUR);
    patient = await app.as('paciente@demo.acolhe');
    service.received.length = 0;
    service.tries.length = 0;
  });
  afterEach(() => app.close());
  const bookPaid = (ahead: number, by = patient) => visitsOf(app).bookPaid({ ahead, by, voucher: 'BEMVINDO100' });
  const before = async (visit: Visit, time: number) => {
    app.clock.moveTo(Date.parse(visit.start) - time);
    await run(app);
  };

  test('a day before ask for a confirmation by link, and lead into the room once it was given', async () => {
    const [asked, sure] = [await bookPaid(49 * HOUR), await bookPaid(50 * HOUR)];
    const staff = await app.as('equipe@demo.acolhe');
    await visitsOf(app).mark(staff, sure, 'confirm');
    // The second may be on the next day, depending on the time at which this runs.
    for (const visit of [asked, sure]) await before(visit, 20 * HOUR);
    const mailOf = async ({ id }: Visit) =>
      (await app.mails()).find(({ dedupe_key }) => dedupe_key.startsWith(`reminder:${id}:day`));
    expect((await mailOf(asked))?.body_text).toMatch(/Confirmar que vou:\nhttp:\/\/localhost:3000\/confirm\/[\w-]{22}/);
    expect((await mailOf(asked))?.body_text).toContain(`/cancel/${asked.cancel}`);
    expect((await mailOf(sure))?.body_text).toContain(`/accessroom/${sure.room_code}`);
    expect((await mailOf(sure))?.body_text).not.toContain('/confirm/');
    // Both link to the device check.
    for (const visit of [asked, sure]) expect((await mailOf(visit))?.body_text).toContain(`/check/${visit.room_code}`);
  });

  test('are not sent when useless: cancelled, begun, or after an outage that lasted too long', async () => {
    const [visit, other, gone] = [await bookPaid(49 * HOUR), await bookPaid(49.5 * HOUR), await bookPaid(50 * HOUR)];
    await visitsOf(app).cancelAs(patient, gone);
    await before(visit, 1.5 * HOUR);
    expect(await remindersOf(app, visit)).toEqual([]);
    await before(other, 0);
    expect(await remindersOf(app, other)).toEqual([]);
    expect(await remindersOf(app, visit)).toEqual([]);
    expect(await remindersOf(app, gone)).toEqual([]);
    expect(await app.sql('select 1 from reminder')).toEqual([]);
  });

  test('that are queued are withdrawn when the visit is cancelled, and expire with their use', async () => {
    await turnOn(patient, 'slow');
    service.answers.set('slow', 503);
    const visit = await bookPaid(49 * HOUR);
    await before(visit, 23 * HOUR);
    await visitsOf(app).cancelAs(patient, visit);
    service.answers.delete('slow');
    app.clock.advance(10 * MINUTE);
    await run(app);
    expect(pushesOf(visit, 'slow').map(({ body }) => body)).toEqual([
      expect.stringContaining('está marcada'),
      expect.stringContaining('foi cancelada'),
    ]);
    const sent = (await delivered(app)).map(({ subject }) => subject);
    expect(sent.filter((subject) => subject.startsWith('Lembrete'))).toEqual([]);
    expect(sent.filter((subject) => subject.startsWith('Consulta cancelada')).length).toBeGreaterThan(0);
  });

  test('go to a dependent’s responsible person, and name the dependent', async () => {
    const [child] = await app.sql(
      "select c.id, c.name, p.mail, p.id as parent from person c join person p on p.id = c.parent_id where p.mail like '%@demo.acolhe' limit 1",
    );
    const parent = await app.as(child.mail);
    await turnOn(parent, 'parent');
    const visit = await bookPaid(49 * HOUR, parent);
    await app.sql('update appointment set patient_id = $1 where id = $2', [child.id, visit.id]);
    await before(visit, 24 * HOUR);
    const [mail] = (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith(`reminder:${visit.id}:`));
    expect(mail?.recipient).toBe(child.mail);
    expect(pushesOf(visit, 'parent').at(-1)?.body).toBe(
      `A consulta de ${child.name.split(' ')[0]} é amanhã às ${timeOf(visit)}`,
    );
    // People who have turned reminders off get none.
    const channels = { visit: 'mail', reminder: 'none', offer: 'mail', message: 'mail', payment: 'mail' };
    const none = { channels, push: false, whatsapp: false, sms: false };
    expect((await parent.put(`/api/person/${child.parent}/notices`, none)).status).toBe(200);
    await before(visit, HOUR);
    expect(await remindersOf(app, visit)).toEqual(['day']);
    expect(pushesOf(visit, 'parent').filter(({ body }) => body.includes('começa'))).toEqual([]);
  });

  test('of a waiting doctor are sent once, from the start on, unless the patient is there', async () => {
    await turnOn(patient, 'waiting');
    const visit = await bookPaid(49 * HOUR);
    const start = Date.parse(visit.start);
    const [{ code }] = await app.sql(
      "select code from access_code where appointment_id = $1 and purpose = 'room' and participant = 'professional'",
      [visit.id],
    );
    app.clock.moveTo(start - 10 * MINUTE);
    const waiting = await enterRoom(app.address, code);
    await run(app);
    const told = async () => (await remindersOf(app, visit)).filter((kind) => kind === 'waiting').length;
    expect(await told()).toBe(0);
    app.clock.moveTo(start);
    await app.sql('update room_seat set seen_at = $1', [new Date(start)]);
    await Promise.all([run(app), run(app)]);
    app.clock.advance(MINUTE);
    await run(app);
    expect(await told()).toBe(1);
    expect(pushesOf(visit, 'waiting').at(-1)).toMatchObject({
      url: `/accessroom/${visit.room_code}`,
      body: 'Sua consulta começou, e estão esperando. Toque para entrar',
    });
    waiting.socket.close();
    // None while the patient is in the room.
    const other = await bookPaid(49 * HOUR);
    app.clock.moveTo(Date.parse(other.start) - 5 * MINUTE);
    const [doctor] = await app.sql(
      "select code from access_code where appointment_id = $1 and purpose = 'room' and participant = 'professional'",
      [other.id],
    );
    const pages = [await enterRoom(app.address, doctor.code), await enterRoom(app.address, other.room_code)];
    app.clock.moveTo(Date.parse(other.start));
    await app.sql('update room_seat set seen_at = $1', [new Date(app.clock.now())]);
    await run(app);
    expect(await remindersOf(app, other)).not.toContain('waiting');
    for (const { socket } of pages) socket.close();
  });

  test('of concurrent runs are sent once: mails too', async () => {
    await turnOn(patient, 'race');
    const visits = [await bookPaid(49 * HOUR), await bookPaid(49.5 * HOUR), await bookPaid(50 * HOUR)];
    app.clock.moveTo(Date.parse(visits[0]?.start ?? '') - 10 * HOUR);
    await Promise.all(Array.from({ length: 8 }, () => run(app)));
    for (const visit of visits) {
      expect(await remindersOf(app, visit)).toEqual(['day']);
      expect(pushesOf(visit, 'race').filter(({ body }) => body.includes(' é '))).toHaveLength(1);
    }
    const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
    const runs = await Promise.all(Array.from({ length: 4 }, () => delivered(app, slowly)));
    const sent = runs.flat().map(({ id }) => id);
    expect(sent.length).toBeGreaterThan(5);
    expect(new Set(sent).size).toBe(sent.length);
  });

  test('a device that is gone is deleted; temporary failures are retried, with a limit', async () => {
    const luna = await app.as('luna@demo.acolhe');
    const person = await turnOn(luna, 'gone');
    await turnOn(patient, 'down');
    service.answers.set('gone', 410);
    service.answers.set('down', 500);
    await bookPaid(49 * HOUR, luna);
    const visit = await bookPaid(50 * HOUR);
    await run(app);
    expect(await app.sql('select 1 from push_device where person_id = $1', [person])).toEqual([]);
    for (let minutes = 0; minutes < 300; minutes += 10) {
      app.clock.advance(10 * MINUTE);
      await run(app);
    }
    expect(service.tries.filter((name) => name === 'down')).toHaveLength(6);
    service.answers.delete('down');
    await before(visit, 24 * HOUR);
    expect(pushesOf(visit, 'down').map(({ body }) => body)).toEqual([`Sua consulta é amanhã às ${timeOf(visit)}`]);
  });

  test('read an index of what is due, not all appointments', async () => {
    const plan = await app.sql(
      'explain select 1 from reminder where company_id = current_setting($1) and told_at is null and due_at <= now()',
      ['app.company_id'],
    );
    expect(JSON.stringify(plan)).toContain('reminder_company_id_due_at_idx');
  });
});

const timeOf = (visit: Visit) =>
  new Date(visit.start).toLocaleTimeString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  });
