import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let patient: Client;
let doctor: Client;
let staff: Client;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  staff = await app.as('equipe@demo.acolhe');
});
afterAll(() => app.close());

const words = { reason: 'Tosse', assessment: 'Bronquite', codes: [], conduct: 'Repouso' };

/** A visit that goes on, with a note that its doctor has begun. */
async function begun() {
  const { id } = await bookFirst(app, patient, 'Clínica Médica');
  await app.sql("update appointment set status = 'in_progress', hold_until = null where id = $1", [id]);
  const at = `/api/appointment/${id}`;
  await doctor.put(`${at}/note`, words);
  const items = async (type: string) =>
    (await app.sql('select title, summary from record_item where appointment_id = $1 and item_type = $2', [id, type]))
      .length;
  return { id, at, items };
}

test('a note stays open after the call has ended, until it is signed; then it is in the record', async () => {
  const { id, at, items } = await begun();
  expect((await doctor.post(`${at}/finish`)).status).toBe(200);
  expect([await items('APPOINTMENT'), await items('NOTES')]).toEqual([1, 0]);
  // Not yet the patient's to read, and still the doctor's to write.
  expect((await patient.get(`${at}/consultorio/detail`)).body.note).toBeNull();
  expect((await doctor.put(`${at}/note`, { ...words, conduct: 'Repouso e água' })).status).toBe(200);
  expect((await doctor.get('/api/appointment/note/unsigned')).body).toContainEqual(expect.objectContaining({ id }));

  const signed = await doctor.post(`${at}/note/sign`);
  expect(signed.body).toMatchObject({ conduct: 'Repouso e água', closed_at: expect.any(String), addenda: [] });
  expect(await items('NOTES')).toBe(1);
  expect((await doctor.get('/api/appointment/note/unsigned')).body).not.toContainEqual(expect.objectContaining({ id }));
  expect((await doctor.put(`${at}/note`, words)).body.code).toBe('note_closed');
  expect((await patient.get(`${at}/consultorio/detail`)).body.note.conduct).toBe('Repouso e água');
  // Signed twice it is signed once.
  expect((await doctor.post(`${at}/note/sign`)).body.closed_at).toBe(signed.body.closed_at);
  expect(await items('NOTES')).toBe(1);
});

test('a signed note takes addenda, with date and author; an unsigned one takes changes', async () => {
  const { at } = await begun();
  expect((await doctor.post(`${at}/note/addendum`, { text: 'Cedo demais' })).body.code).toBe('note_unsigned');
  await doctor.post(`${at}/note/sign`);
  expect((await doctor.post(`${at}/note/addendum`, { text: ' ' })).body.fields).toMatchObject([{ path: 'text' }]);
  for (const text of ['Exame chegou', 'Sem febre']) {
    app.clock.advance(60_000);
    expect((await doctor.post(`${at}/note/addendum`, { text })).status).toBe(201);
  }
  const { note } = (await patient.get(`${at}/consultorio/detail`)).body;
  expect(note.addenda).toMatchObject([
    { text: 'Exame chegou', author: 'Dra. Helena Prado', at: expect.any(String) },
    { text: 'Sem febre' },
  ]);
  expect(note.assessment).toBe('Bronquite');
});

test('there is nothing to sign before the visit or without a note, and only its doctor signs', async () => {
  const { id } = await bookFirst(app, patient, 'Clínica Médica');
  expect((await doctor.post(`/api/appointment/${id}/note/sign`)).body.code).toBe('note_missing');
  await app.sql("update appointment set status = 'finished', hold_until = null where id = $1", [id]);
  expect((await doctor.post(`/api/appointment/${id}/note/sign`)).body.code).toBe('note_missing');
  const { at } = await begun();
  for (const other of [staff, patient]) expect((await other.post(`${at}/note/sign`)).status).toBe(403);
});
