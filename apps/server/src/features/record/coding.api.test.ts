import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as('pediatra@demo.acolhe');
  const patient = await app.as('paciente@demo.acolhe');
  const booked = await bookFirst(app, patient, 'Pediatria');
  id = booked.id;
  const voucher = { payment_type: 'voucher', voucher: 'BEMVINDO100' };
  expect((await app.client().post(`/api/financial/payment?access=${booked.payment_code}`, voucher)).status).toBe(200);
});
afterAll(() => app.close());

const save = (codes: object[]) =>
  doctor.put(`/api/appointment/${id}/note`, { reason: '', assessment: '', conduct: '', codes });
const saved = async () => (await doctor.get(`/api/appointment/${id}/note`)).body.codes;

test('a note keeps codes in the wording of the table, whatever the client calls them', async () => {
  const foreign = { system: 'CID-10', version: '1900', code: 'j069', display: 'Fratura do fêmur' };
  expect((await save([foreign, { code: 'J06.9' }, { code: 'I10.0' }])).status).toBe(200);
  const version = { system: 'CID-10', version: '2008' };
  expect(await saved()).toEqual([
    { ...version, code: 'J06.9', display: 'Infecção aguda das vias aéreas superiores não especificada' },
    { ...version, code: 'I10', display: 'Hipertensão essencial (primária)' },
  ]);
});

test('a code that is not in the table is refused in words, and the note stays as it was', async () => {
  const before = await saved();
  const { status, body } = await save([{ code: 'I10' }, { code: 'ZZZ', display: 'Qualquer coisa' }]);
  expect([status, body.fields]).toEqual([
    422,
    [{ path: 'codes.1.code', code: 'invalid', message: 'Código: valor inválido.' }],
  ]);
  expect(await saved()).toEqual(before);
});
