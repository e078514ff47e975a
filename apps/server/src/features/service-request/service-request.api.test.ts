import type { ServiceRequest } from '@acolhe/contract/service-request/service-request';
import { HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookFirst, type Client, startTestApp } from '../../testing/test-app.ts';
import { type Visit, visitsOf } from '../../testing/visits.ts';

const app = await startTestApp();
const { bookPaid } = visitsOf(app);
let ana: Client;
let carlos: Client;
let doctor: Client;
let other: Client;
let staff: Client;
let manager: Client;
let neighbour: Client;
afterAll(() => app.close());
beforeAll(async () => {
  ana = await app.as('paciente@demo.acolhe');
  carlos = await app.as('carlos@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  other = await app.as('pediatra@demo.acolhe');
  staff = await app.as('equipe@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
  neighbour = await app.as('gestor@vizinha.acolhe');
});
beforeEach(async () => {
  await app.sql('delete from service_request_event');
  await app.sql('delete from service_request');
});

/** A finished visit of Ana's. */
async function finished(): Promise<Visit> {
  const visit = await bookPaid({ by: ana, ahead: 48 * HOUR });
  await app.sql("update appointment set status = 'finished', finished_at = starts_at where id = $1", [visit.id]);
  return visit;
}
const ask = (client: Client, visit: Pick<Visit, 'id'>, more: object = {}) =>
  client.post('/api/appointment/consultorio/requestreturn', {
    appointment_id: visit.id,
    reason: 'Quero mostrar o exame',
    ...more,
  });
const refer = (client: Client, visit: Pick<Visit, 'id'>, more: object = {}) =>
  client.post('/api/service-request', { appointment_id: visit.id, specialty: 'Cardiologia', ...more });
const list = async (client: Client, query = ''): Promise<ServiceRequest[]> =>
  (await client.get(`/api/service-request${query}`)).body;
const put = (client: Client, id: string, body: object) => client.put(`/api/service-request/${id}`, body);
const personOf = async (visit: Pick<Visit, 'id'>): Promise<string> =>
  (await app.sql('select patient_id from appointment where id = $1', [visit.id]))[0].patient_id;
const mailsOf = async (id: string) => (await app.mails()).filter(({ dedupe_key }) => dedupe_key === `request:${id}`);

describe('a return request', () => {
  test('is made once after a finished visit, and listed first for the clinic', async () => {
    const visit = await finished();
    const { status, body } = await ask(ana, visit, { weekdays: [2, 2, 1], periods: ['morning'] });
    expect(status).toBe(201);
    expect((await ask(ana, visit, { reason: 'Outra coisa' })).body.id).toBe(body.id);
    for (const client of [staff, manager, doctor, ana])
      expect(await list(client)).toMatchObject([
        {
          id: body.id,
          kind: 'return',
          status: 'active',
          observation: client === staff || client === manager ? null : 'Outra coisa',
          patient_name: 'Ana Beatriz Souza',
        },
      ]);
    expect((await list(ana))[0]).toMatchObject({ patient_phone: null, candidates: [] });
    for (const client of [other, carlos, neighbour]) expect(await list(client)).toEqual([]);
  });

  test('is refused for others’ visits and for an unfinished one', async () => {
    const visit = await bookPaid({ by: ana, ahead: 48 * HOUR });
    expect((await ask(ana, visit)).body.code).toBe('return_unavailable');
    const done = await finished();
    expect((await ask(carlos, done)).status).toBe(404);
    for (const client of [doctor, staff, manager]) expect((await ask(client, done)).status).toBe(403);
  });

  test('is made by a child’s responsible person', async () => {
    const visit = await finished();
    const [child] = await app.sql(
      "select c.id from person c join person p on p.id = c.parent_id where p.mail = 'paciente@demo.acolhe' limit 1",
    );
    await app.sql('update appointment set patient_id = $1 where id = $2', [child.id, visit.id]);
    expect((await ask(ana, visit)).status).toBe(201);
    expect(await list(ana, `?subject=person%7C${child.id}`)).toHaveLength(1);
  });

  test.each(['pt-BR', 'en-US'])('reports all errors at once, in %s', async (language) => {
    ana.language = language;
    const { status, body } = await ana.post('/api/appointment/consultorio/requestreturn', {
      reason: ' ',
      weekdays: [8],
      periods: ['dawn'],
    });
    ana.language = 'pt-BR';
    expect(status).toBe(422);
    expect(body.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'appointment_id',
      'periods.0',
      'reason',
      'weekdays.0',
    ]);
    const words = body.fields.map(({ message }: { message: string }) => message).join(' ');
    expect(words).toContain(language === 'pt-BR' ? 'Falta preencher: Consulta.' : 'Visit is required.');
    expect(words).toContain(language === 'pt-BR' ? 'Períodos: valor inválido.' : 'Parts of the day is invalid.');
  });

  test('is answered by a visit booked for the patient', async () => {
    const visit = await finished();
    const { id } = (await ask(ana, visit)).body;
    expect((await put(staff, id, { status: 'on-hold', contact: 'WhatsApp à tarde' })).body).toMatchObject({
      status: 'on-hold',
      contact: 'WhatsApp à tarde',
    });
    expect((await put(staff, id, { status: 'completed' })).body.fields).toMatchObject([
      { path: 'appointment_id', code: 'required' },
    ]);
    const carloss = await bookPaid({ by: carlos, ahead: 50 * HOUR });
    expect((await put(staff, id, { status: 'completed', appointment_id: carloss.id })).body.fields).toMatchObject([
      { path: 'appointment_id', code: 'invalid' },
    ]);
    const booked = await bookPaid({ by: ana, ahead: 72 * HOUR });
    expect((await list(staff))[0]?.candidates).toContainEqual({
      id: booked.id,
      start: booked.start,
      doctor_name: 'Dra. Helena Prado',
    });
    expect((await put(staff, id, { status: 'completed', appointment_id: booked.id })).body).toMatchObject({
      status: 'completed',
      booked: { id: booked.id },
    });
    expect((await list(ana))[0]).toMatchObject({ status: 'completed', booked: { id: booked.id, start: booked.start } });
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ recipient: 'paciente@demo.acolhe' });
    expect(mail?.body_text).toContain(`/appointment/detail/${booked.id}`);
    // An answer is final.
    expect((await put(staff, id, { status: 'revoked', answer: 'Não' })).body.code).toBe('request_changed');
    expect(await mailsOf(id)).toHaveLength(1);
  });

  test('is declined with a reason that the patient reads, and can be made again', async () => {
    const visit = await finished();
    const { id } = (await ask(ana, visit)).body;
    expect((await put(doctor, id, { status: 'revoked' })).body.fields).toMatchObject([
      { path: 'answer', code: 'required' },
    ]);
    expect((await put(doctor, id, { status: 'revoked', answer: 'Não é preciso voltar.' })).status).toBe(200);
    expect((await list(ana))[0]).toMatchObject({ status: 'revoked', answer: 'Não é preciso voltar.' });
    expect((await mailsOf(id))[0]?.body_text).toContain('Motivo: Não é preciso voltar.');
    expect((await ask(ana, visit)).body.id).not.toBe(id);
  });

  test('is revoked by its author, without a mail, and is kept', async () => {
    const visit = await finished();
    const { id } = (await ask(ana, visit)).body;
    expect((await carlos.delete(`/api/service-request/${id}`)).status).toBe(404);
    expect((await ana.delete(`/api/service-request/${id}`)).body.status).toBe('revoked');
    expect(await mailsOf(id)).toEqual([]);
    expect(await list(staff)).toMatchObject([{ id, status: 'revoked' }]);
  });

  test('twenty concurrent answers count once', async () => {
    const visit = await finished();
    const booked = await bookPaid({ by: ana, ahead: 72 * HOUR });
    const { id } = (await ask(ana, visit)).body;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? put(staff, id, { status: 'revoked', answer: 'Sem horário' })
          : put(manager, id, { status: 'completed', appointment_id: booked.id }),
      ),
    );
    const [{ status }] = (await list(staff)) as [ServiceRequest];
    for (const { status: code, body } of answers)
      expect(code === 200 ? body.status : body.code).toBe(code === 200 ? status : 'request_changed');
    expect(await mailsOf(id)).toHaveLength(1);
  });
});

describe('a referral', () => {
  test('is made by the visit’s doctor, is in the record, and lets the patient book', async () => {
    const visit = await finished();
    const { status, body } = await refer(doctor, visit, { observation: 'Com urgência', contact: 'Filha, à noite' });
    expect(status).toBe(201);
    expect(await list(ana)).toMatchObject([
      { id: body.id, kind: 'referral', code: '103696004', category: '3457005', specialty: 'Cardiologia' },
    ]);
    const person = await personOf(visit);
    const { body: history } = await ana.get(`/api/person/${person}/history`);
    expect(history[0]).toMatchObject({ item_type: 'MEDICAL_REFERRAL', title: 'Cardiologia', summary: 'Com urgência' });
    for (const client of [staff, manager, ana]) expect((await refer(client, visit)).status).toBe(403);
    expect((await refer(other, visit)).status).toBe(404);
    expect((await ana.delete(`/api/service-request/${body.id}`)).status).toBe(403);
    expect((await put(other, body.id, { status: 'on-hold' })).status).toBe(404);
    expect((await put(neighbour, body.id, { status: 'on-hold' })).status).toBe(404);
  });

  test('is not made before the visit', async () => {
    const visit = await bookPaid({ by: ana, ahead: 48 * HOUR });
    expect((await refer(doctor, visit)).body.code).toBe('appointment_changed');
  });

  test('is found by FHIR’s search parameters, dates inclusive', async () => {
    const visit = await finished();
    await refer(doctor, visit);
    await ask(ana, visit);
    const person = await personOf(visit);
    const today = new Date(app.clock.now() - 3 * HOUR).toISOString().slice(0, 10);
    const before = new Date(app.clock.now() - 27 * HOUR).toISOString().slice(0, 10);
    const query = (to: string) => `?to=${to}&subject=person%7C${person}&category=3457005&status=active&code=103696004`;
    expect(await list(staff, query(today))).toMatchObject([{ kind: 'referral' }]);
    expect(await list(staff, query(before))).toEqual([]);
    expect(await list(staff, '?category=1')).toEqual([]);
    expect(await list(staff, '?status=on-hold,completed')).toEqual([]);
    expect(await list(staff, '?status=active,on-hold')).toHaveLength(2);
    expect((await staff.get('/api/service-request?status=lost')).status).toBe(422);
    expect(await list(carlos, `?subject=person%7C${person}`)).toEqual([]);
  });

  test('DELETE by the clinic needs a reason, and revokes', async () => {
    const visit = await finished();
    const { id } = (await refer(doctor, visit)).body;
    expect((await staff.delete(`/api/service-request/${id}`)).body.fields).toMatchObject([{ path: 'answer' }]);
    expect((await staff.delete(`/api/service-request/${id}?answer=Marcou%20fora`)).body).toMatchObject({
      status: 'revoked',
      answer: 'Marcou fora',
    });
  });
});

describe('a request for a time', () => {
  const ask = (client: Client, change: Record<string, unknown> = {}) =>
    client.post('/api/service-request/scheduling', {
      specialty: 'Cardiologia',
      weekdays: [2],
      periods: ['morning'],
      reason: 'Pressão alta à noite',
      ...change,
    });
  const open = async (client: Client) =>
    (await client.get('/api/service-request?code=308335008&status=active,on-hold')).body as {
      id: string;
      patient_id: string;
      observation: string | null;
      promised_at: string;
    }[];

  test('is promised an answer, seen by the clinic, changed by asking again, and answered with a visit', async () => {
    const [patient, staff] = [await app.as('carlos@demo.acolhe'), await app.as('equipe@demo.acolhe')];
    const first = await ask(patient);
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(Date.parse(first.body.promised_at)).toBeGreaterThan(app.clock.now());
    const again = await ask(patient, { reason: 'Pressão alta sempre' });
    expect(again.body).toEqual(first.body);
    expect(await open(patient)).toMatchObject([{ id: first.body.id, observation: 'Pressão alta sempre' }]);
    // Staff who work it off read no clinical text.
    const [seen] = (await open(staff)).filter(({ id }) => id === first.body.id);
    expect(seen).toMatchObject({ observation: null, promised_at: first.body.promised_at });
    const visit = await bookFirst(app, patient, 'Cardiologia');
    const done = { status: 'completed', appointment_id: visit.id };
    const other = await bookFirst(app, await app.as('luna@demo.acolhe'), 'Cardiologia', 3);
    const wrong = await staff.put(`/api/service-request/${first.body.id}`, { ...done, appointment_id: other.id });
    expect(wrong.body.fields).toMatchObject([{ path: 'appointment_id' }]);
    await app.sql("update appointment set status = 'scheduled', hold_until = null where id = $1", [visit.id]);
    expect((await staff.put(`/api/service-request/${first.body.id}`, done)).body.booked).toMatchObject({
      id: visit.id,
    });
    const mail = (await app.mails()).find(({ dedupe_key }) => dedupe_key === `request:${first.body.id}`);
    expect(mail?.body_text).toContain('respondeu ao seu pedido de horário para Cardiologia');
    expect((await ask(patient)).body.id).not.toBe(first.body.id);
  });

  test('is the family’s and the clinic’s alone, and the patient takes it back', async () => {
    const [patient, stranger] = [await app.as('paciente@demo.acolhe'), await app.as('luna@demo.acolhe')];
    const [{ id: person }] = await app.sql("select id from person where mail = 'paciente@demo.acolhe'");
    const [child] = (await patient.get(`/api/person/${person}/children`)).body as { id: string }[];
    const asked = await ask(patient, { patient_id: child?.id });
    expect((await open(patient)).map(({ patient_id }) => patient_id)).toContain(child?.id);
    expect(await open(stranger)).toEqual([]);
    expect(await open(await app.as('pediatra@demo.acolhe'))).toEqual([]);
    expect((await stranger.delete(`/api/service-request/${asked.body.id}`)).status).toBe(404);
    expect((await ask(stranger, { patient_id: child?.id })).status).toBe(404);
    expect((await ask(patient, { specialty: 'Astrologia' })).body.fields).toMatchObject([{ path: 'specialty' }]);
    expect((await patient.delete(`/api/service-request/${asked.body.id}`)).body.status).toBe('revoked');
  });
});
