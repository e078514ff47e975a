import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let manager: Client;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.as('gestora@demo.acolhe');
});
afterAll(() => app.close());

const make = (code: string, more: object = {}) => manager.post('/api/voucher', { code, percent: 30, ...more });
const change = async (code: string, more: object) => {
  const { version } = (await manager.get(`/api/voucher/${code}`)).body;
  return manager.put(`/api/voucher/${code}`, { version, percent: 30, ...more });
};
const fieldsOf = (body: { fields: { path: string; code: string }[] }) =>
  Object.fromEntries(body.fields.map(({ path, code }) => [path, code]));

describe('vouchers of the manager', () => {
  test('are created in capitals, listed first, and used by a patient', async () => {
    const made = await make(' verao30 ', { description: 'Campanha', max_uses: 2 });
    expect(made).toMatchObject({ status: 201, body: { code: 'VERAO30', validity: 'active', uses: 0, version: 1 } });
    expect((await manager.get('/api/voucher')).body[0].code).toBe('VERAO30');
    const patient = await app.as('paciente@demo.acolhe');
    const booked = await bookFirst(app, patient, 'Pediatria', 3);
    const path = `/api/financial/payment?access=${booked.payment_code}`;
    expect((await patient.post(path, { payment_type: 'pix', voucher: 'verao30' })).body.discount).toBe(6_000);
    const { uses, last_uses } = (await manager.get('/api/voucher/VERAO30')).body;
    expect(uses).toBe(1);
    expect(last_uses).toMatchObject([{ protocol: booked.protocol, amount: 6_000, returned: false }]);
    await patient.patch(path);
    expect((await manager.get('/api/voucher/VERAO30')).body).toMatchObject({
      uses: 0,
      last_uses: [{ returned: true }],
    });
  });

  test('report all errors at once', async () => {
    const wrong = { code: 'a b!', valid_from: '2026-12-02', valid_until: '2026-12-01', max_uses: 0 };
    const { status, body } = await manager.post('/api/voucher', wrong);
    expect(status).toBe(422);
    expect(fieldsOf(body)).toEqual({
      code: 'voucher_code',
      percent: 'required',
      valid_until: 'end_before_start',
      max_uses: 'invalid',
    });
    expect(fieldsOf((await make('DOISVALORES', { amount: 500 })).body)).toEqual({ amount: 'invalid' });
    expect(fieldsOf((await make('METADE50')).body)).toEqual({ code: 'exists' });
    const nobody = '01990000-0000-7000-8000-000000000000';
    expect(fieldsOf((await make('DEOUTRO', { professional_ids: [nobody] })).body)).toEqual({
      professional_ids: 'invalid',
    });
  });

  test('of one code created concurrently, one is refused', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => make('CORRIDA')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  test('are changed with the version that was seen, and keep a history', async () => {
    await make('MUDA');
    const [{ professional_id: doctor, name }] = (await manager.get('/api/plan/terms')).body;
    const changed = await change('MUDA', { percent: null, amount: 2_500, professional_ids: [doctor, doctor] });
    expect(changed.body).toMatchObject({ percent: null, amount: 2_500, professional_ids: [doctor], version: 2 });
    const late = await manager.put('/api/voucher/MUDA', { version: 1, percent: 10 });
    expect([late.status, late.body.code]).toEqual([409, 'rule_changed']);
    const { history } = (await manager.get('/api/voucher/MUDA')).body;
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['edit', 'create']);
    expect(history[0].changes).toEqual([
      { field: 'percent', before: '30', after: '' },
      { field: 'amount', before: '', after: '2500' },
      { field: 'professional_ids', before: '', after: name },
    ]);
  });

  test('are deactivated and activated, idempotently', async () => {
    await make('LIGADESLIGA');
    const set = (status: string) => manager.put('/api/voucher/LIGADESLIGA/status', { status });
    expect((await set('inactive')).body).toMatchObject({ validity: 'inactive', version: 1 });
    expect((await set('inactive')).body.version).toBe(1);
    expect((await set('active')).body).toMatchObject({ validity: 'active', version: 1 });
    expect((await manager.put('/api/voucher/NAOHA/status', { status: 'active' })).status).toBe(404);
  });

  test('show whether they can be used today', async () => {
    await make('FUTURO', { valid_from: '2099-01-01' });
    await make('PASSADO', { valid_until: '2020-01-01' });
    const states = Object.fromEntries(
      (await manager.get('/api/voucher')).body.map(({ code, validity }: { code: string; validity: string }) => [
        code,
        validity,
      ]),
    );
    expect(states).toMatchObject({ FUTURO: 'early', PASSADO: 'ended', VENCIDO: 'ended', BEMVINDO100: 'active' });
    expect(states).not.toHaveProperty('OUTRACLINICA');
    expect((await manager.get('/api/voucher/OUTRACLINICA')).status).toBe(404);
  });
});
