import { createHash } from 'node:crypto';
import { MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedCode, signUp } from '../../../testing/sign-up.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'loopback' });
});
afterAll(() => app.close());

const WRONG = '0000000000';
const PROOF = '/api/user/code/proof';

let addresses = 0;
/** Another address of the internet for each request. */
const fromElsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(addresses++ % 250) + 1}` });
const guess = async (browser: Client, path: string, body: object) =>
  (await browser.send<{ code: string }>('POST', path, body, fromElsewhere())).body.code;
const count = (codes: string[], code: string) => codes.filter((one) => one === code).length;

test('a code is kept as a hash that only our key makes, and is not there once it was spent', async () => {
  const email = 'guardado@exemplo.com';
  const browser = app.client();
  await browser.post('/api/user/code', { email });
  const code = (await mailedCode(app, email)).replace(' ', '');
  const [row] = await app.sql('select * from identity.mailed_code where subject like $1', [`%${email}`]);
  expect(JSON.stringify(row)).not.toContain(code);
  for (const text of [code, `sign_up ${email} ${code}`])
    expect(row.code_hash).not.toBe(createHash('sha256').update(text).digest('base64url'));
  expect((await browser.post(PROOF, { email, code })).body.status).toBe('proved');
  expect(await app.sql('select 1 from identity.mailed_code where subject like $1', [`%${email}`])).toEqual([]);
});

test('a code that was never asked for, or that another browser asked for, opens nothing', async () => {
  const email = 'alheio@exemplo.com';
  const browser = app.client();
  expect(await guess(browser, PROOF, { email, code: WRONG })).toBe('mailed_code_over');
  await browser.post('/api/user/code', { email });
  const code = await mailedCode(app, email);
  const other = app.client();
  expect(await guess(other, PROOF, { email, code })).toBe('mailed_code_over');
  // Having asked for one of their own, they get no further.
  await other.post('/api/user/code', { email: 'proprio@exemplo.com' });
  expect(await guess(other, PROOF, { email, code })).toBe('mailed_code_over');
  // Nor for another purpose or address.
  expect(await guess(browser, PROOF, { email: 'proprio@exemplo.com', code })).toBe('mailed_code_over');
  expect((await browser.post(PROOF, { email, code })).body.status).toBe('proved');
});

test('of forty tries at once from forty addresses five are heard, and then the right code is dead too', async () => {
  const email = 'quarenta@exemplo.com';
  const browser = app.client();
  await browser.post('/api/user/code', { email });
  const code = await mailedCode(app, email);
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(browser, PROOF, { email, code: WRONG })));
  expect([count(answers, 'wrong_code'), count(answers, 'mailed_code_over')]).toEqual([5, 35]);
  expect(await guess(browser, PROOF, { email, code })).toBe('mailed_code_over');
  // Another is good.
  app.clock.advance(MINUTE);
  await browser.post('/api/user/code', { email });
  expect(await guess(browser, PROOF, { email, code })).toBe('wrong_code');
  const { body } = await browser.post(PROOF, { email, code: await mailedCode(app, email) });
  expect(body.status).toBe('proved');
});

test('the first of two codes is good though the second was asked for meanwhile', async () => {
  const email = 'demorou@exemplo.com';
  const browser = app.client();
  await browser.post('/api/user/code', { email });
  const first = await mailedCode(app, email);
  app.clock.advance(MINUTE);
  await browser.post('/api/user/code', { email });
  expect((await browser.post(PROOF, { email, code: first })).body.status).toBe('proved');
  expect(await guess(browser, PROOF, { email, code: await mailedCode(app, email) })).toBe('mailed_code_over');
});

test('one right code at once in two pages opens once', async () => {
  const email = 'duas@exemplo.com';
  const browser = app.client();
  await browser.post('/api/user/code', { email });
  const code = await mailedCode(app, email);
  const answers = await Promise.all([1, 2, 3].map(() => browser.post(PROOF, { email, code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a record is asked for by strangers with many accounts: five mails and twenty-five tries a day, in all', async () => {
  const staff = await app.as('equipe@demo.acolhe');
  const victim = { name: 'Vera Alvo', cpf: '153.509.460-56', birth_date: '1961-01-16', email: 'vera.alvo@exemplo.com' };
  expect((await staff.post('/api/person', victim)).body.outcome).toBe('created');
  const heard: string[] = [];
  for (let account = 0; account < 4; account++) {
    const stranger = await signUp(app, { ...victim, email: `estranho${account}@exemplo.com` });
    for (let asked = 0; asked < 3; asked++) {
      await stranger.send('POST', '/api/user/claim/code', undefined, fromElsewhere());
      for (let tries = 0; tries < 6; tries++) heard.push(await guess(stranger, '/api/user/claim', { code: WRONG }));
    }
    app.clock.advance(61 * MINUTE);
  }
  const claims = (await app.mails()).filter(
    ({ recipient, dedupe_key }) => recipient === victim.email && dedupe_key.startsWith('claim:'),
  );
  expect(claims).toHaveLength(5);
  // A code that was not sent is counted like one that was, so that the caller cannot tell them apart.
  expect([count(heard, 'wrong_code'), count(heard, 'mailed_code_over')]).toEqual([60, 12]);
  const [{ tries }] = await app.sql(
    `select sum(tries)::int as tries from identity.mailed_code where purpose = 'claim' and code_hash is not null`,
  );
  expect(tries).toBe(25);
});
