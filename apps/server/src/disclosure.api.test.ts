import { DAY } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameEverything, procedures, send } from './testing/every-call.ts';
import type { Named } from './testing/inputs/input.ts';
import { type Answer, bookFirst, freeTimes, startTestApp, type TestApp } from './testing/test-app.ts';

// Disclosure rules: clinical text by role, people by need to know, visits by their access codes; over every call.

let app: TestApp;
let demo: Named;

beforeAll(async () => {
  app = await startTestApp();
  ({ named: demo } = await nameEverything(app));
});
afterAll(() => app.close());

const reads = procedures.filter(({ method, meta }) => method === 'GET' && meta.access === 'session');

describe('clinical text', () => {
  /** Clinical texts of patients and doctors, as `beforeAll` and the demo clinic have them. */
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

describe('codes of a patient', () => {
  /** Codes that the clinic is given, with the reason. */
  const given: Readonly<Record<string, string>> = {
    payment: 'the reception receives the money of a visit by it, and hands its link on; it opens the payment alone',
  };

  /** Codes that are the patient's and not for the clinic, and those it is given, of every visit. */
  const codes = async (isGiven: boolean) => {
    const rows: { code: string; purpose: string }[] = await app.sql(
      "select code, purpose from access_code where participant = 'patient'",
    );
    return rows.filter(({ purpose }) => purpose in given === isGiven).map(({ code }) => code);
  };
  const codesIn = (answer: Answer<unknown>, all: readonly string[]) =>
    all.filter((code) => JSON.stringify(answer.body).includes(code));

  /** Accounts that work at the clinic: by role, and staff by permission. */
  const staff = ['gestora', 'equipe', 'medica', 'psiquiatra', 'pediatra'];

  beforeAll(async () => {
    // Messages on a phone carry links.
    await app.sql(
      `insert into phone_message (id, company_id, person_id, appointment_id, dedupe_key, channel, number, locale, kind,
         words, status, status_at, created_at, next_at, expires_at, fallback_at)
       select gen_random_uuid(), c.company_id, a.patient_id, a.id, 'x', 'sms', '+5511999990000', 'pt-BR', 'link',
         jsonb_build_array('Ana', 'Clínica', 'sua consulta', 'hoje', 'https://clinica.example/accessroom/' || c.code),
         'sent', now(), now(), now(), now(), now()
       from access_code c join appointment a on a.id = c.appointment_id where appointment_id = $1 and purpose = 'room' and participant = 'patient'`,
      [demo.appointment],
    );
    await app.sql("update appointment set status = 'scheduled', hold_until = null where id = $1", [demo.appointment]);
  });
  afterAll(() =>
    app.sql("update appointment set status = 'held', hold_until = now() + interval '1 day' where id = $1", [
      demo.appointment,
    ]),
  );

  test.each(staff)('are read by nobody who works at the clinic: %s', async (name) => {
    const client = await app.as(`${name}@demo.acolhe`);
    const own = await codes(false);
    expect(own.length).toBeGreaterThan(3);
    for (const procedure of reads)
      expect(codesIn(await send(client, demo, procedure), own), procedure.name).toEqual([]);
  });

  test('are answered to no call by which the clinic books or changes a visit', async () => {
    const desk = await app.as('equipe@demo.acolhe');
    const { doctor, starts } = await freeTimes(app, 'Cardiologia');
    const booking = { professional_id: doctor, patient_id: demo.person, reason: 'x', payment: 'local' };
    const booked = await desk.post('/api/appointment', { ...booking, start: starts.at(-1) });
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    const visit = await desk.get(`/api/appointment/${booked.body.id}/consultorio/detail`);
    const sent = await desk.post(`/api/appointment/${booked.body.id}/link`, { channel: 'mail' });
    expect(sent.status).toBe(200);
    const notices = await desk.get(`/api/appointment/${booked.body.id}/notices`);
    expect(notices.body.notices.length).toBeGreaterThan(0);
    const received = await desk.post(`/api/financial/localpayment?access=${booked.body.payment_code}`, {
      step: 'receive',
      method: 'cash',
    });
    expect(received.status, JSON.stringify(received.body)).toBe(200);
    const own = await codes(false);
    for (const answer of [booked, visit, sent, notices, received]) expect(codesIn(answer, own)).toEqual([]);
    // The payment code leads no further: the payment gives the room to the patient's own session alone.
    const path = `/api/financial/payment?access=${booked.body.payment_code}`;
    for (const client of [desk, app.client(), await app.as('carlos@demo.acolhe')]) {
      const { body } = await client.get(path);
      expect([body.status, body.room_code]).toEqual(['paid', null]);
    }
    const [patient] = await app.sql(
      'select u.email from person p join identity."user" u on u.id = p.user_id where p.id = $1',
      [demo.person],
    );
    expect(own).toContain((await (await app.as(patient.email)).get(path)).body.room_code);
  });

  test('are each of one person: the survey of a visit opens by the patient’s alone', async () => {
    const patient = await app.as('paciente@demo.acolhe');
    const visit = await bookFirst(app, patient, 'Pediatria', 2);
    await app.client().post(`/api/financial/payment?access=${visit.payment_code}`, {
      payment_type: 'voucher',
      voucher: 'BEMVINDO100',
    });
    const guest = await app.client().post(`/api/room/${visit.room_code}/guest`, { role: 'companion', name: 'Rita' });
    expect(guest.body.code).not.toBe(visit.room_code);
    await app.sql("update appointment set status = 'finished', finished_at = now() where id = $1", [visit.id]);
    const [doctor] = await app.sql(
      "select code from access_code where appointment_id = $1 and purpose = 'room' and participant = 'professional'",
      [visit.id],
    );
    const answer = (code: string) => app.client().post(`/api/appointment/npsreport?access=${code}`, { score: 10 });
    for (const code of [guest.body.code, doctor.code, visit.payment_code]) {
      expect((await answer(code)).body.code).toBe('code_unknown');
      expect((await app.client().get(`/api/appointment/npsreport?access=${code}`)).body.code).toBe('code_unknown');
    }
    expect((await answer(visit.room_code)).status).toBe(200);
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
    // A doctor may read a patient whom they look up by the whole CPF.
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
