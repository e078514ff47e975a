import { DAY } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameEverything, procedures, send } from './testing/every-call.ts';
import type { Named } from './testing/inputs/input.ts';
import { type Answer, bookFirst, startTestApp, type TestApp } from './testing/test-app.ts';

// Who is told what: clinical text by role, people by need to know, visits by their access codes; over every call.

let app: TestApp;
let demo: Named;

beforeAll(async () => {
  app = await startTestApp();
  ({ named: demo } = await nameEverything(app));
});
afterAll(() => app.close());

const reads = procedures.filter(({ method, meta }) => method === 'GET' && meta.access === 'session');

describe('clinical text', () => {
  /** What was said and written by patients and doctors, as `beforeAll` and the demo clinic have it. */
  const clinical = ['Dor de cabeça', 'A tosse voltou', 'Dor que não passa', 'rinite'];
  const clinicalIn = (answer: Answer<unknown>) =>
    clinical.filter((words) => JSON.stringify(answer.body).includes(words));

  test.each(['DC', 'M'] as const)('is read by no %s, whatever they ask for', async (role) => {
    const client = await app.as(`${role === 'DC' ? 'equipe' : 'gestora'}@demo.acolhe`);
    for (const procedure of reads) expect(clinicalIn(await send(client, demo, procedure)), procedure.name).toEqual([]);
  });

  test('is logged for each datum that a doctor reads', async () => {
    const [{ email }] = await app.sql(
      'select u.email from identity.membership m join identity."user" u on u.id = m.user_id where m.professional_id = $1',
      [demo.professional],
    );
    const doctor = await app.as(email);
    const logged = async () => Number((await app.sql('select count(*) as n from record_access'))[0].n);
    const read = new Set<string>();
    for (const procedure of reads) {
      const before = await logged();
      const found = clinicalIn(await send(doctor, demo, procedure));
      for (const words of found) read.add(words);
      if (found.length > 0) expect(await logged(), procedure.name).toBeGreaterThan(before);
    }
    // Otherwise the tests of this block would show nothing.
    expect(read.size).toBeGreaterThan(1);
  });
});

describe('a doctor', () => {
  test('knows by id whom they know from their own list, and can do nothing for others', async () => {
    const doctor = await app.as('psiquiatra@demo.acolhe');
    const [row] = await app.sql(
      'select m.professional_id as id from identity.membership m join identity."user" u on u.id = m.user_id where u.email = $1',
      ['psiquiatra@demo.acolhe'],
    );
    const [stranger] = await app.sql(
      `select id, cpf from person p where company_id = 'clinica-demo' and cpf is not null and parent_id is null
         and not exists (select 1 from appointment a join person c on c.id = a.patient_id
                         where a.professional_id = $1 and (c.id = p.id or c.parent_id = p.id)) limit 1`,
      [row.id],
    );
    const tries = [
      ['GET', `/api/person/${stranger.id}`],
      ['GET', `/api/person/${stranger.id}/myprofile`],
      ['GET', `/api/person/${stranger.id}/children`],
      ['GET', `/api/person/${stranger.id}/history`],
      ['POST', '/api/person', { name: 'Filho Alheio', birth_date: '2020-01-01', parent_id: stranger.id }],
      ['POST', '/api/waiting-list', { patient_id: stranger.id, professional_id: row.id, reason: 'x' }],
      [
        'POST',
        '/api/appointment',
        { professional_id: row.id, patient_id: stranger.id, start: demo.start, reason: 'x', payment: 'local' },
      ],
    ] as const;
    for (const [method, path, body] of tries) {
      const { status, body: problem } = await doctor.send(method, path, body);
      expect([403, 404, 422], `${method} ${path}`).toContain(status);
      if (status === 422) expect(JSON.stringify(problem)).toMatch(/parent_id|patient_id/);
    }
    expect(await app.sql("select 1 from person where name = 'Filho Alheio'")).toEqual([]);
    // Whom they look up by the whole CPF, they may read.
    expect((await doctor.get(`/api/person?search=${stranger.cpf}&booking=true`)).body).toHaveLength(1);
    expect((await doctor.get(`/api/person/${stranger.id}`)).status).toBe(200);
  });
});

describe('an access code opens nothing', () => {
  const byCode = procedures.filter(({ meta }) => meta.access === 'code');
  const codeFor = async (purpose: string, participant = 'patient') => {
    const [row] = await app.sql(
      'select code from access_code where appointment_id = $1 and purpose = $2 and participant = $3',
      [demo.appointment, purpose, participant],
    );
    return row.code as string;
  };

  test('that is for another purpose', async () => {
    for (const procedure of byCode) {
      const others = ['room', 'payment', 'cancel'].filter(
        (purpose) => !procedure.meta.purposes?.includes(purpose as never),
      );
      expect(procedure.meta.purposes?.length, procedure.name).toBeGreaterThan(0);
      for (const purpose of others) {
        const answer = await send(app.client(), demo, procedure, await codeFor(purpose));
        expect(answer.body.code, `${procedure.name} by ${purpose}`).toBe(procedure.meta.unknownCode ?? 'code_unknown');
      }
    }
  });

  test('after the invitation was withdrawn, the visit cancelled, or its time is long over', async () => {
    const patient = await app.as('paciente@demo.acolhe');
    const visit = await bookFirst(app, patient, 'Cardiologia', 3);
    const rooms = byCode.filter(({ meta }) => meta.purposes?.includes('room'));
    await app.client().post(`/api/financial/payment?access=${visit.payment_code}`, {
      payment_type: 'voucher',
      voucher: 'BEMVINDO100',
    });
    const invite = async () =>
      (await app.client().post(`/api/room/${visit.room_code}/guest`, { role: 'companion', name: 'Rita' })).body;
    const [withdrawn, staying] = [await invite(), await invite()];
    await app.client().delete(`/api/room/${visit.room_code}/guest/${withdrawn.id}`);
    const refusals = async (code: string) => {
      const found = new Set<string | undefined>();
      for (const procedure of rooms) found.add((await send(app.client(), demo, procedure, code)).body.code);
      return [...found];
    };
    expect(await refusals(withdrawn.code)).toEqual(['room_invitation_withdrawn']);
    const cancelled = await patient.delete(`/api/appointment/${visit.id}?reason=x`);
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect(await refusals(staying.code)).toEqual(['room_cancelled']);
    const own = await app.client().get(`/api/room/${visit.room_code}`);
    expect(own.body).toMatchObject({
      refusal: 'room_cancelled',
      patient_name: '',
      me: { name: '' },
      other: { name: '' },
    });

    const now = app.clock.now();
    app.clock.moveTo(Date.parse(visit.start) + 402 * DAY);
    const codes = await app.sql(
      'select code, purpose from access_code where appointment_id = $1 and guest_id is null',
      [visit.id],
    );
    for (const { code, purpose } of codes) {
      for (const procedure of byCode.filter(({ meta }) => meta.purposes?.includes(purpose as never)))
        expect((await send(app.client(), demo, procedure, code)).body.code, procedure.name).toBe('code_expired');
    }
    app.clock.moveTo(now);
  });

  test('with a protocol in its place', async () => {
    for (const procedure of byCode)
      expect((await send(app.client(), demo, procedure, demo.protocol)).status).not.toBe(200);
  });
});
