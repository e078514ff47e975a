import { DAY, HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DatabaseCopy, openCopy } from '../../testing/database/copy.ts';
import { delivered } from '../../testing/mail/delivered.ts';
import { SmtpServer } from '../../testing/mail/smtp-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { scopeOf } from '../scope.ts';
import { type Mail, queueMail } from './mail.ts';

const COMPANY = 'clinica-demo';
const SECRETS = ['only-for-tests-only-for-tests-only', 'another-secret-another-secret-abc'] as const;

let copy: DatabaseCopy;
/** Without SMTP, as the demo: what is written waits. */
let app: TestApp;

beforeAll(async () => {
  copy = await openCopy();
  app = await startTestApp({}, undefined, copy);
});
beforeEach(() => app.platform.database.owner.deleteFrom('mail').execute());
afterAll(() => app.close());

const write = (to: string, more: Partial<Mail> = {}) =>
  app.platform.database.inCompany(scopeOf(COMPANY), (tx) =>
    queueMail(app.platform, tx, {
      to,
      subject: 'Assunto',
      text: `para ${to}`,
      html: '<p></p>',
      dedupeKey: to,
      ...more,
    }),
  );
const sweep = (swept = app) => swept.recurring.find(({ name }) => name === 'sweep-mails')?.run();
const kept = async () => (await app.sql('select recipient from mail order by recipient')).map((row) => row.recipient);

test('sent mails are kept for 30 days, or as long after their visit; what was not sent for 90', async () => {
  const [visit] = await app.sql(
    'update appointment set ends_at = $1, starts_at = $2 where id = (select id from appointment limit 1) returning id',
    [new Date(app.clock.now() + 50 * DAY + HOUR), new Date(app.clock.now() + 50 * DAY)],
  );
  await write('sent');
  await write('visit', { appointmentId: visit.id });
  await write('given-up', { expiresAt: new Date(app.clock.now() + 200 * DAY) });
  await app.sql('update mail set sent_at = $1, letter = null where recipient <> $2', [
    new Date(app.clock.now()),
    'given-up',
  ]);
  await app.sql("update mail set failed_at = $1, letter = null where recipient = 'given-up'", [
    new Date(app.clock.now()),
  ]);
  const after = async (days: number) => {
    app.clock.advance(days * DAY);
    await sweep();
    return kept();
  };
  expect(await after(29)).toEqual(['given-up', 'sent', 'visit']);
  expect(await after(2)).toEqual(['given-up', 'visit']);
  expect(await after(48)).toEqual(['given-up', 'visit']);
  expect(await after(2)).toEqual(['given-up']);
  expect(await after(8)).toEqual(['given-up']);
  expect(await after(2)).toEqual([]);
});

test('what is of no use any more is emptied where mails are sent; a demo without SMTP keeps it to be read', async () => {
  const smtp = await new SmtpServer().start();
  const other = await startTestApp({ SMTP_URL: smtp.url }, app.clock, copy);
  await write('code', { expiresAt: new Date(app.clock.now() + HOUR) });
  app.clock.advance(2 * HOUR);
  await sweep();
  expect((await app.mails())[0]?.body_text).toBe('para code');
  await sweep(other);
  expect(await app.sql('select letter, subject from mail')).toEqual([{ letter: null, subject: null }]);
  await other.http.close();
  await smtp.stop();
});

test('what was written before mails were sealed is sealed at the start, and sent', async () => {
  const [visit] = await app.sql('select id from appointment limit 1');
  await write('old');
  await write('old-visit', { appointmentId: visit.id });
  await app.sql(
    `update mail set subject = 'p0.Um link', letter = 'p0.' || '{"text":"https://link","html":"<p></p>","attachments":[]}'`,
  );
  await app.sql("update mail set letter = null, sent_at = now() where recipient = 'old-visit'");
  expect(await app.sealAnew()).toEqual({ resealed: 2, unopened: 0 });
  expect(JSON.stringify(await app.sql('select mail::text from mail'))).not.toMatch(/link|p0\./);
  expect(await app.sealAnew()).toEqual({ resealed: 0, unopened: 0 });
  const read = (await app.mails()).sort((one, other) => other.recipient.localeCompare(one.recipient));
  expect(read).toMatchObject([
    { recipient: 'old-visit', subject: 'Um link', body_text: '' },
    { recipient: 'old', subject: 'Um link', body_text: 'https://link' },
  ]);
  expect(await delivered(app)).toMatchObject([{ recipient: 'old', subject: 'Um link', text: 'https://link' }]);
});

test('under another secret mails wait, and lose nothing; the start after a change seals them anew', async () => {
  await write('a', { attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: 'YQ==' }] });
  const [before] = await app.sql('select letter from mail');
  const wrong = await startTestApp({ ACOLHE_SECRET: SECRETS[1] }, app.clock, copy);
  expect(await wrong.sealAnew()).toMatchObject({ resealed: 0 });
  expect(await delivered(wrong)).toEqual([]);
  expect(await app.sql('select letter, failed_at from mail')).toEqual([{ ...before, failed_at: null }]);
  expect((await wrong.mails())[0]).toMatchObject({ recipient: 'a', subject: '', body_text: '' });
  const changed = await startTestApp(
    { ACOLHE_SECRET: SECRETS[1], ACOLHE_SECRET_PREVIOUS: SECRETS[0] },
    app.clock,
    copy,
  );
  expect((await changed.sealAnew()).resealed).toBeGreaterThan(0);
  app.clock.advance(2 * HOUR);
  expect(await delivered(wrong)).toMatchObject([
    { recipient: 'a', text: 'para a', attachments: [{ content: 'YQ==' }] },
  ]);
  await wrong.http.close();
  await changed.http.close();
});
