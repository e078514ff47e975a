import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SmtpServer } from '../../testing/mail/smtp-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Platform } from '../platform.ts';
import { scopeOf } from '../scope.ts';
import { deliverMail } from './delivery.ts';
import { type Mail, queueMail, releaseMail } from './mail.ts';
import { TAKEN_MS } from './mail-store.ts';
import { Mailer } from './mailer.ts';
import { TRIES_OF_REFUSED } from './retry.ts';
import { smtpTransport } from './smtp.ts';

const COMPANY = 'clinica-demo';

let smtp: SmtpServer;
let app: TestApp;
let lines: { level: string; code?: string; text: string }[] = [];

beforeAll(async () => {
  smtp = await new SmtpServer().start();
  app = await startTestApp({ SMTP_URL: smtp.url });
  for (const level of ['error', 'warn'] as const)
    app.platform.log[level] = ((about: { code?: string }, text: string) =>
      void lines.push({ level, ...(about.code && { code: about.code }), text })) as typeof app.platform.log.error;
});
beforeEach(async () => {
  smtp.answer = () => undefined;
  smtp.isMute = false;
  await smtp.stop();
  await smtp.start();
  // A mail that goes ends what the test before left.
  app.clock.advance(2 * HOUR);
  await write(mailTo('first@exemplo.example'));
  await idle();
  const { owner } = app.platform.database;
  for (const table of ['mail', 'mail_outage', 'news'] as const) await owner.deleteFrom(table).execute();
  smtp.received.length = 0;
  smtp.mostAtOnce = 0;
  lines = [];
});
afterAll(async () => {
  await smtp.stop();
  await app.close();
});

let number = 0;
const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  subject: 'Assunto secreto',
  text: 'texto-secreto',
  html: '<p>texto-secreto</p>',
  dedupeKey: `test:${number++}`,
  ...more,
});
/** Written by one transaction of the clinic. */
const write = (...mails: Mail[]) => writeAt(app.platform, ...mails);
const writeAt = (platform: Platform, ...mails: Mail[]) =>
  platform.database.inCompany(scopeOf(COMPANY), async (tx) => {
    for (const mail of mails) await queueMail(platform, tx, mail);
  });
const idle = () => app.platform.mailer.idle();
const run = (name = 'deliver-mail') => app.recurring.find((job) => job.name === name)?.run();
/** The next run of the job that asks a server again, however long the pause before it. */
const runLater = (ms = 7 * MINUTE) => {
  app.clock.advance(ms);
  return run();
};
const recipients = () => smtp.received.map(({ to }) => to).sort();
const rows = () => app.sql('select * from mail order by created_at, id');
const row = async (to: string) => (await app.sql('select * from mail where recipient = $1', [to]))[0];
const isLate = async () => (await app.client().get('/api/company/mail')).body.is_late;
const health = async () => (await app.client().get('/health')).body;

/** Another process on the same database. */
const process = (url = smtp.url): Platform => ({
  ...app.platform,
  mailer: new Mailer({ ...app.platform, transport: smtpTransport(url, 'Acolhe <acolhe@clinica.example>') }),
});

describe('a mail', () => {
  test('goes right after the commit of the call that writes it, and the call does not wait for the server', async () => {
    let take = () => {};
    const held = new Promise<undefined>((resolve) => {
      take = () => resolve(undefined);
    });
    smtp.answer = (step) => (step === 'END' ? held : undefined);
    const answer = await app.client().post('/api/user/code', { email: 'nova@exemplo.example' });
    expect([answer.status, smtp.received]).toEqual([200, []]);
    take();
    await idle();
    expect(smtp.received).toMatchObject([
      { to: 'nova@exemplo.example', subject: expect.stringMatching(/\d{3}_\d{3}/) },
    ]);
    await run();
    expect(smtp.received).toHaveLength(1);
  });

  test('of a transaction that rolls back never goes', async () => {
    const { database } = app.platform;
    const work = database.inCompany(scopeOf(COMPANY), async (tx) => {
      await queueMail(app.platform, tx, mailTo('nunca@exemplo.example'));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await write(mailTo('depois@exemplo.example'));
    await idle();
    await run();
    expect([recipients(), (await rows()).length]).toEqual([['depois@exemplo.example'], 1]);
  });

  test('of a key that was written before goes no second time', async () => {
    await write(mailTo('a@exemplo.example', { dedupeKey: 'same' }));
    await write(mailTo('a@exemplo.example', { dedupeKey: 'same' }));
    await idle();
    expect(recipients()).toEqual(['a@exemplo.example']);
  });

  test('that is held goes when it is released, not before', async () => {
    const heldBy = '00000000-0000-7000-8000-00000000000a';
    await write(mailTo('a@exemplo.example', { heldBy }));
    await idle();
    await run();
    expect(recipients()).toEqual([]);
    await app.platform.database.inCompany(scopeOf(COMPANY), (tx) => releaseMail(app.platform, tx, heldBy));
    await idle();
    expect(recipients()).toEqual(['a@exemplo.example']);
  });

  test('is sealed until it is sent, and emptied then; what staff may read of a visit keeps its subject, sealed', async () => {
    await smtp.stop();
    const [visit] = await app.sql('select id from appointment limit 1');
    await write(mailTo('a@exemplo.example'), mailTo('b@exemplo.example', { appointmentId: visit.id }));
    await idle();
    const seen = async () => JSON.stringify(await app.sql('select mail::text from mail'));
    expect(await seen()).not.toMatch(/secret/);
    expect((await rows()).map(({ letter, subject }) => [letter, subject].map((text) => text.slice(0, 3)))).toEqual([
      ['s1.', 's1.'],
      ['s1.', 's1.'],
    ]);
    // The door of the demo and of tests opens them.
    expect((await app.mails()).map(({ body_text, subject }) => [body_text, subject])).toEqual([
      ['texto-secreto', 'Assunto secreto'],
      ['texto-secreto', 'Assunto secreto'],
    ]);
    await smtp.start();
    await runLater();
    expect(smtp.received).toHaveLength(2);
    expect(smtp.received[0]?.body).toContain('texto-secreto');
    expect(await seen()).not.toMatch(/secret/);
    expect(await row('a@exemplo.example')).toMatchObject({ letter: null, subject: null, sent_at: expect.any(Date) });
    expect(await row('b@exemplo.example')).toMatchObject({ letter: null, subject: expect.stringMatching(/^s1\./) });
    expect((await app.mails()).map(({ body_text, subject }) => [body_text, subject]).sort()).toEqual([
      ['', ''],
      ['', 'Assunto secreto'],
    ]);
  });
});

describe('many mails', () => {
  test('go several at a time, and no more', async () => {
    const all = Array.from({ length: 17 }, (_, n) => `p${String(n).padStart(2, '0')}@exemplo.example`);
    let open = () => {};
    const five = new Promise<undefined>((resolve) => {
      open = () => resolve(undefined);
    });
    // The first five are answered only when all five are there.
    smtp.answer = (step) => {
      if (step !== 'END') return undefined;
      if (smtp.mostAtOnce >= 5) open();
      return five;
    };
    await write(...all.map((to) => mailTo(to)));
    await idle();
    expect(recipients()).toEqual(all);
    expect(smtp.mostAtOnce).toBe(5);
  });

  test('taken up by several processes go once each', async () => {
    const all = Array.from({ length: 20 }, (_, n) => `p${String(n).padStart(2, '0')}@exemplo.example`);
    await smtp.stop();
    await write(...all.map((to) => mailTo(to)));
    await idle();
    await smtp.start();
    app.clock.advance(2 * HOUR);
    await app.platform.database.owner.deleteFrom('mail_outage').execute();
    await Promise.all([process(), process(), process(), process()].map((one) => deliverMail(one)));
    expect(recipients()).toEqual(all);
  });

  test('of a process that ends are waited for, or left to the next one', async () => {
    let take = () => {};
    const held = new Promise<undefined>((resolve) => {
      take = () => resolve(undefined);
    });
    smtp.answer = (step) => (step === 'END' ? held : undefined);
    const all = Array.from({ length: 7 }, (_, n) => `p${n}@exemplo.example`);
    const ending = process();
    await writeAt(ending, ...all.map((to) => mailTo(to)));
    await expect.poll(() => smtp.mostAtOnce).toBe(5);
    const stopped = ending.mailer.stop();
    take();
    await stopped;
    expect(smtp.received).toHaveLength(5);
    await deliverMail(process());
    expect(recipients()).toEqual(all);
  });
});

test('a mail whose process was killed while sending is free after its lease, and is recognised by its id', async () => {
  const ids: string[] = [];
  let isKilled = true;
  smtp.answer = (step, id) => {
    if (step !== 'END') return undefined;
    ids.push(id);
    // The server has it; the process never hears that.
    return isKilled ? new Promise<never>(() => undefined) : undefined;
  };
  await write(mailTo('a@exemplo.example'));
  await expect.poll(() => ids).toHaveLength(1);
  isKilled = false;
  const next = process();
  await deliverMail(next);
  app.clock.advance(TAKEN_MS - 1);
  await deliverMail(next);
  expect(ids).toHaveLength(1);
  app.clock.advance(1);
  await deliverMail(next);
  expect(ids).toHaveLength(2);
  const [{ id, sent_at }] = await rows();
  expect([new Set(ids), sent_at]).toEqual([new Set([`<${id}@acolhe>`]), expect.any(Date)]);
  // The first process, after all: its failure changes nothing of what the other one did.
  await idle();
  await deliverMail(next);
  expect([ids.length, await rows()]).toMatchObject([2, [{ sent_at, next_at: null, failed_at: null }]]);
});

describe('a server that takes no mails', () => {
  const manager = () => app.as('gestora@demo.acolhe');
  const newsOf = async (email: string) =>
    (await (await app.as(email)).get('/api/user/news')).body.news.filter(
      ({ kind }: { kind: string }) => kind === 'mail_late',
    );
  const waiting = async () => (await (await manager()).get('/api/company/mails')).body;
  const told = () => lines.map(({ text }) => text);

  test.each(['is stopped', 'hangs', 'refuses the password', 'refuses every recipient'])(
    '%s: the outage is one line of the log, and another when it is over; nothing is lost',
    async (how) => {
      if (how === 'is stopped') await smtp.stop();
      smtp.isMute = how === 'hangs';
      if (how === 'refuses the password') smtp.answer = (step) => (step === 'MAIL' ? '530 sign in first' : undefined);
      if (how === 'refuses every recipient') smtp.answer = (step) => (step === 'RCPT' ? '554 relay denied' : undefined);
      const all = Array.from({ length: 6 }, (_, n) => `p${n}@exemplo.example`);
      // One that waits for no greeting in earnest.
      const one = smtp.isMute ? process(smtp.urlWith(100)) : app.platform;
      await writeAt(one, ...all.map((to) => mailTo(to)));
      await one.mailer.idle();
      expect(told()).toEqual([expect.stringContaining('takes no mails')]);
      expect(await health()).toMatchObject({ status: 'ok', mail: { ok: false, failing_since: expect.any(String) } });
      expect(await isLate()).toBe(true);
      for (let times = 0; times < 5; times++) {
        app.clock.advance(7 * MINUTE);
        await deliverMail(one);
      }
      expect(told()).toHaveLength(1);
      expect(smtp.received).toEqual([]);
      if (how === 'is stopped') await smtp.start();
      smtp.isMute = false;
      smtp.answer = () => undefined;
      await runLater();
      expect(recipients()).toEqual(all);
      expect(told()).toEqual([expect.stringContaining('takes no mails'), expect.stringContaining('sent again')]);
      expect(await health()).toMatchObject({ status: 'ok', mail: { ok: true, failing_since: null } });
      expect(await isLate()).toBe(false);
    },
  );

  test('is asked with growing pauses; while it fails, calls leave their mails to the job', async () => {
    await smtp.stop();
    const asked: number[] = [];
    const began = app.clock.now();
    await write(mailTo('a@exemplo.example'));
    await idle();
    for (let minute = 1; minute <= 40; minute++) {
      app.clock.advance(MINUTE);
      await run();
      const { tries } = await app.platform.database.owner
        .selectFrom('mail_outage')
        .select('tries')
        .executeTakeFirstOrThrow();
      if (tries > asked.length + 1) asked.push((app.clock.now() - began) / MINUTE);
    }
    const pauses = asked.map((at, index) => at - (asked[index - 1] ?? 0));
    expect(pauses.slice(3).every((pause) => pause >= 4 && pause <= 7)).toBe(true);
    expect(pauses[0]).toBeLessThanOrEqual(2);
    expect(asked.length).toBeLessThan(14);
    await runLater();
    const before = (await row('a@exemplo.example')).attempts;
    await write(mailTo('b@exemplo.example'));
    await idle();
    expect([before, (await row('b@exemplo.example')).attempts]).toEqual([1, 0]);
  });

  test('is told to the managers of each clinic whose mails wait: once, with a count that follows, until it is over', async () => {
    await smtp.stop();
    await write(mailTo('a@exemplo.example'));
    await idle();
    await run();
    expect(await newsOf('gestora@demo.acolhe')).toEqual([]);
    await runLater();
    expect(await newsOf('gestora@demo.acolhe')).toMatchObject([{ patient_name: '1', is_read: false }]);
    expect(await waiting()).toEqual({ failing_since: expect.any(String), waiting: 1, failed: 0 });
    await write(mailTo('b@exemplo.example'), mailTo('c@exemplo.example'));
    for (let times = 0; times < 3; times++) await runLater();
    const [notice, ...others] = await newsOf('gestora@demo.acolhe');
    expect([notice.patient_name, others]).toEqual(['3', []]);
    await (await manager()).put('/api/user/news/read', { id: notice.id });
    await runLater();
    expect(await newsOf('gestora@demo.acolhe')).toMatchObject([{ id: notice.id, is_read: true }]);
    for (const email of ['equipe@demo.acolhe', 'medica@demo.acolhe', 'paciente@demo.acolhe', 'gestor@vizinha.acolhe'])
      expect([email, await newsOf(email)]).toEqual([email, []]);
    await smtp.start();
    await runLater();
    expect(await newsOf('gestora@demo.acolhe')).toEqual([]);
    expect(await waiting()).toEqual({ failing_since: null, waiting: 0, failed: 0 });
    // Another outage is told anew.
    await smtp.stop();
    await write(mailTo('d@exemplo.example'));
    await idle();
    await runLater();
    expect(await newsOf('gestora@demo.acolhe')).toMatchObject([{ patient_name: '1', is_read: false }]);
  });

  test('is no way to learn who has an account: a page that promises a mail says the same of everybody', async () => {
    const forgotten = async (email: string) => {
      const { status, body } = await app.client().post('/api/user/password/forgotten', { email });
      return [status, body, await isLate()];
    };
    const [known, unknown] = ['paciente@demo.acolhe', 'ninguem@exemplo.example'];
    expect(await forgotten(known)).toEqual(await forgotten(unknown));
    await idle();
    await smtp.stop();
    await write(mailTo('a@exemplo.example'));
    await idle();
    const answers = [await forgotten(unknown), await forgotten(known)];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.at(-1)).toBe(true);
  });

  test('comes back: the first mail that it takes ends the outage, before the job asks', async () => {
    await smtp.stop();
    await write(mailTo('a@exemplo.example'));
    await idle();
    await smtp.start();
    app.clock.advance(MINUTE);
    await write(mailTo('b@exemplo.example'));
    await idle();
    expect([recipients(), await isLate()]).toEqual([['b@exemplo.example'], false]);
    await run();
    expect(recipients()).toEqual(['a@exemplo.example', 'b@exemplo.example']);
  });
});

describe('a mail that is refused', () => {
  test('is tried again with growing pauses while others go, and no outage is made of it', async () => {
    const tries: number[] = [];
    const began = app.clock.now();
    smtp.answer = (step, line) => {
      if (step !== 'RCPT' || !line.includes('later@')) return undefined;
      tries.push((app.clock.now() - began) / MINUTE);
      return '451 later';
    };
    await write(mailTo('later@exemplo.example'), mailTo('a@exemplo.example'));
    await idle();
    expect(recipients()).toEqual(['a@exemplo.example']);
    for (let minute = 0; minute < 75; minute++) await runLater(MINUTE);
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(pauses.length).toBeGreaterThanOrEqual(5);
    expect(pauses.length).toBeLessThanOrEqual(7);
    for (const [index, pause] of pauses.entries()) {
      const usual = Math.min(2 ** index, 60);
      expect(pause).toBeGreaterThanOrEqual(0.75 * usual);
      expect(pause).toBeLessThanOrEqual(1.25 * usual + 1);
    }
    expect([await isLate(), lines]).toEqual([false, []]);
    smtp.answer = () => undefined;
    await runLater(2 * HOUR);
    expect(recipients()).toEqual(['a@exemplo.example', 'later@exemplo.example']);
  });

  test('for good is set aside after some tries: emptied, counted for the manager, and one line of the log', async () => {
    smtp.answer = (step, line) => (step === 'RCPT' && line.includes('gone@') ? '550 no such user' : undefined);
    await write(mailTo('gone@exemplo.example'));
    await idle();
    for (let times = 0; times < TRIES_OF_REFUSED + 2; times++) await runLater(2 * HOUR);
    expect(await row('gone@exemplo.example')).toMatchObject({
      ...{ attempts: TRIES_OF_REFUSED, failed_code: '550', failed_at: expect.any(Date) },
      ...{ letter: null, subject: null, sent_at: null },
    });
    expect(lines).toEqual([{ level: 'warn', code: '550', text: expect.stringContaining('given up') }]);
    const client = await app.as('gestora@demo.acolhe');
    expect((await client.get('/api/company/mails')).body).toEqual({
      ...{ failing_since: null, waiting: 0, failed: 1 },
    });
    expect((await client.get('/health')).body.mail.ok).toBe(true);
  });

  test('for days is given up', async () => {
    smtp.answer = (step, line) => (step === 'RCPT' && line.includes('later@') ? '451 later' : undefined);
    await write(mailTo('later@exemplo.example'));
    await idle();
    for (let hours = 0; hours < 5 * 24 - 2; hours += 2) await runLater(2 * HOUR);
    expect((await row('later@exemplo.example')).failed_at).toBeNull();
    for (let hours = 0; hours < 6; hours += 2) await runLater(2 * HOUR);
    expect(await row('later@exemplo.example')).toMatchObject({ failed_code: '451', letter: null });
  });
});
