import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFirst, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (path: string, query: Record<string, string>) => app.client().get(`${path}?${new URLSearchParams(query)}`);

test.each(['DEM0-PAST-2026', 'dem0past2026', ' DEMO PAST 2026 ', 'DEM0‑PAST‑2026\u200b', 'dem0–past–2026.'])(
  'a protocol beside its link is taken as it is copied or heard: %s',
  async (protocol) => {
    const [{ code: access }] = await app.sql(
      "select code from access_code c join appointment a on a.id = c.appointment_id where a.protocol = 'DEM0-PAST-2026'",
    );
    expect((await get('/api/appointment/npsreport', { access, protocol: 'DEM0-PAST-2027' })).status).toBe(404);
    const { status, body } = await get('/api/appointment/npsreport', { access, protocol });
    expect([status, body.answered]).toEqual([200, true]);
  },
);

test.each(['helena-prado', 'Helena-Prado', 'Helena Prado', 'helená-prado.'])(
  'a public address is found as people write it: %s',
  async (permalink) => {
    const { status, body } = await get('/api/professional/landing/permalink', { permalink });
    expect([status, body.permalink]).toEqual([200, 'helena-prado']);
  },
);

test.each(['BEMVINDO100', 'bem vindo 100', 'Bem-Vindo-100', 'BEM\u200bVINDO\u00a0100'])(
  'a voucher is opened by its code as people write it: %s',
  async (code) => {
    const manager = await app.as('gestora@demo.acolhe');
    const { status, body } = await manager.get(`/api/voucher/${encodeURIComponent(code)}`);
    expect([status, body.code]).toEqual([200, 'BEMVINDO100']);
  },
);

test('an access code opens its payment with what a message put around it', async () => {
  const patient = await app.as('paciente@demo.acolhe');
  const { payment_code: code } = await bookFirst(app, patient, 'Pediatria', 0);
  for (const access of [code, ` ${code}`, `${code}.`, `${code}\u200b)`]) {
    const { status } = await get('/api/financial/payment', { access });
    expect(status, access).toBe(200);
  }
});
