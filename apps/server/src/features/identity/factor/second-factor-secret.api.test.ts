import { afterAll, expect, test } from 'vitest';
import { totp } from '../../../testing/authenticator.ts';
import { openCopy } from '../../../testing/database/copy.ts';
import { PASSWORD, startTestApp } from '../../../testing/test-app.ts';

const copy = await openCopy();
const app = await startTestApp({}, undefined, copy);
afterAll(() => app.close());

test('a second factor goes on opening after the installation’s secret was changed', async () => {
  const email = 'pediatra@demo.acolhe';
  const client = await app.signIn(email);
  const start = (await client.post('/api/user/second-factor', { password: PASSWORD })).body;
  const secret = new URL(start.totp_uri).searchParams.get('secret') as string;
  await client.post('/api/user/second-factor/confirm', { code: totp(secret) });
  const ACOLHE_SECRET = 'another-secret-another-secret-abc';
  const previous = { ACOLHE_SECRET_PREVIOUS: 'only-for-tests-only-for-tests-only' };
  const changed = await startTestApp({ ACOLHE_SECRET, ...previous }, app.clock, copy);
  expect(await changed.sealAnew()).toEqual({ resealed: 2, unopened: 0 });
  expect(await changed.sealAnew()).toEqual({ resealed: 0, unopened: 0 });
  await changed.http.close();
  const later = await startTestApp({ ACOLHE_SECRET }, app.clock, copy);
  for (const code of [totp(secret, 1), start.backup_codes[0]]) {
    const browser = later.client();
    await browser.post('/api/user/session', { email, password: PASSWORD });
    expect((await browser.post('/api/user/session/second-factor', { code })).body.status).toBe('signed_in');
  }
  await later.http.close();
});
