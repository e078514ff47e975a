import { mountedApi } from '@acolhe/contract/api';
import type { CallMeta } from '@acolhe/contract/call';
import { problemStatus } from '@acolhe/contract/problems';
import { type Role, roles } from '@acolhe/domain/person/roles';
import { DAY } from '@acolhe/domain/time/duration';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { badRequests, type Sent } from './testing/bad-input.ts';
import { smallPdf } from './testing/small-files.ts';
import { type Answer, bookFirst, type Client, startTestApp, type TestApp } from './testing/test-app.ts';

// Every call of the contract, tried with every role, and with a session of the neighbouring clinic. A new call fails
// here until its input is given below.

let app: TestApp;
let demo: {
  appointment: string;
  person: string;
  professional: string;
  item: string;
  protocol: string;
  room: string;
  payment: string;
  start: string;
  file: string;
  request: string;
  waiting: string;
  plan: string;
};
let secrets: string[];
const own: Partial<Record<Role, Client>> = {};
const neighbours: Client[] = [];

/** The neighbour's patient has it too, so it is no secret to the neighbour. */
const cpfOfBothClinics = '52998224725';

const accounts: Record<Role, string> = { P: 'carlos', D: 'psiquiatra', DC: 'equipe', M: 'gestora' };

beforeAll(async () => {
  app = await startTestApp();
  const patient = await app.as('paciente@demo.acolhe');
  const booked = await bookFirst(app, patient, 'Clínica Médica', 1);
  const added = await patient.put(`/api/appointment/${booked.id}/file?name=segredo.pdf`, smallPdf('Laudo secreto'));
  const [visit] = await app.sql("select * from appointment where protocol = 'DEM0-PAST-2026'");
  const [item] = await app.sql("select id from record_item where company_id = 'clinica-demo' limit 1");
  demo = {
    appointment: booked.id,
    person: visit.patient_id,
    professional: visit.professional_id,
    item: item.id,
    protocol: booked.protocol,
    room: booked.room_code,
    payment: booked.payment_code,
    start: booked.start,
    file: added.body.file_path,
    request: '',
    waiting: '',
    plan: '',
  };
  const returning = { appointment_id: visit.id, reason: 'A tosse voltou' };
  demo.request = (await patient.post('/api/appointment/consultorio/requestreturn', returning)).body.id;
  const wish = { professional_id: demo.professional, reason: 'Dor que não passa' };
  demo.waiting = (await patient.post('/api/waiting-list', wish)).body.id;
  const manager = await app.as('gestora@demo.acolhe');
  const plan = { name: 'Plano secreto', bill_type: 'monthly', attendance_value: 5000 };
  demo.plan = (await manager.post('/api/plan', plan)).body.id;
  const people = await app.sql(
    "select id::text, name, cpf, mail from person where company_id = 'clinica-demo' union all select id::text, name, null, null from professional where company_id = 'clinica-demo'",
  );
  secrets = people
    .flatMap((row) => [row.id, row.name, row.cpf, row.mail])
    .filter((value) => value && value !== cpfOfBothClinics);
  secrets.push(
    visit.id,
    booked.id,
    demo.request,
    demo.waiting,
    'rinite',
    'Fui ouvida com calma',
    'Laudo secreto',
    'segredo.pdf',
    'A tosse voltou',
    'Dor que não passa',
    'Plano secreto',
    demo.plan,
  );
  for (const role of roles) own[role] = await app.as(`${accounts[role]}@demo.acolhe`);
  for (const email of ['pedro@vizinha.acolhe', 'medica@vizinha.acolhe', 'gestor@vizinha.acolhe'])
    neighbours.push(await app.as(email));
}, 60_000);
afterAll(() => app.close());

type Procedure = {
  '~orpc': {
    route: { method?: string; path?: string; inputStructure?: string };
    meta: CallMeta;
    inputSchema?: z.ZodType;
  };
};
const procedures = Object.entries(mountedApi).flatMap(([area, calls]) =>
  Object.entries(calls as unknown as Record<string, Procedure>).map(([name, procedure]) => ({
    name: `${area}.${name}`,
    meta: procedure['~orpc'].meta,
    method: procedure['~orpc'].route.method as string,
    path: (procedure['~orpc'].route.path as string).replace(/\/$/, ''),
    schema: procedure['~orpc'].inputSchema,
    isDetailed: procedure['~orpc'].route.inputStructure === 'detailed',
  })),
);

const note = { reason: 'x', assessment: 'x', codes: [], conduct: 'x' };

/** Inputs, with the demo clinic's ids wherever the call takes one. */
function attempt(name: string): { params?: Record<string, string>; query?: Record<string, string>; body?: unknown } {
  const appointment = { params: { id: demo.appointment } };
  const person = { params: { id: demo.person } };
  const professional = { params: { id: demo.professional } };
  const password = { password: 'x' };
  const attempts: Record<string, ReturnType<typeof attempt>> = {
    'appointment.create': { body: { professional_id: demo.professional, start: demo.start, reason: 'x' } },
    'financial.local': { query: { access: demo.payment }, body: { step: 'agree' } },
    'person.create': { body: { name: 'x', birth_date: '1980-01-01', cpf: '74697139135' } },
    'appointment.list': { query: { fields: 'id,company_id,patient_id,doctor_id,protocol' } },
    'appointment.today': { query: { period: 'upcoming' } },
    'appointment.report': { query: { search: demo.protocol, page: '1' } },
    'appointment.reportFile': { query: { search: demo.protocol } },
    'appointment.detail': appointment,
    'appointment.setReason': { ...appointment, body: { reason: 'x' } },
    'appointment.cancelInfo': { query: { access: 'A'.repeat(22) } },
    'appointment.cancelByCode': { query: { access: 'A'.repeat(22), reason: 'x' } },
    'appointment.confirmInfo': { query: { access: 'A'.repeat(22) } },
    'appointment.confirmByCode': { query: { access: 'A'.repeat(22) } },
    'appointment.calendarByCode': { query: { access: 'A'.repeat(22) } },
    'appointment.calendar': appointment,
    'appointment.cancel': { ...appointment, query: { reason: 'x' } },
    'appointment.reschedule': { ...appointment, body: { start: demo.start } },
    'appointment.mark': { ...appointment, body: { event: 'arrive' } },
    'appointment.addFile': { ...appointment, query: { name: 'x.pdf', kind: 'exam' }, body: smallPdf('x') },
    'appointment.readFile': { ...appointment, query: { filePath: demo.file } },
    'appointment.removeFile': { ...appointment, query: { filePath: demo.file } },
    'appointment.requestReturn': { body: { appointment_id: demo.appointment, reason: 'x' } },
    'appointment.messages': appointment,
    'appointment.note': appointment,
    'appointment.saveNote': { ...appointment, body: note },
    'appointment.vitalSigns': appointment,
    'appointment.saveVitalSigns': { ...appointment, body: { pain: 3 } },
    'appointment.unsignedNotes': {},
    'appointment.signNote': appointment,
    'appointment.addAddendum': { ...appointment, body: { text: 'x' } },
    'appointment.finish': appointment,
    'appointment.survey': { query: { access: 'A'.repeat(22) } },
    'appointment.answerSurvey': { query: { access: 'A'.repeat(22) }, body: { score: 1 } },
    'appointment.satisfaction': { query: { days: '30' } },
    'financial.money': { params: { id: demo.appointment } },
    'financial.refund': { params: { id: demo.appointment }, body: { amount: 100, reason: 'Fora de hora' } },
    'financial.differences': {},
    'financial.compare': {},
    'financial.closeDifference': { params: { id: demo.appointment } },
    'financial.payment': { query: { access: 'A'.repeat(22) } },
    'financial.pay': { query: { access: 'A'.repeat(22) }, body: { payment_type: 'pix' } },
    'financial.installments': { query: { access: 'A'.repeat(22) }, body: { bin: '400000' } },
    'financial.cardWebhook': { params: { company: 'clinica-demo' }, query: { 'data.id': '1' }, body: {} },
    'financial.cancelPix': { query: { access: 'A'.repeat(22) } },
    'financial.confirm': { query: { access: 'A'.repeat(22) } },
    'financial.voucherValid': { query: { access: 'A'.repeat(22), voucher: 'BEMVINDO100' } },
    'financial.resolveLate': { query: { access: 'A'.repeat(22) }, body: { choice: 'refund' } },
    'financial.pixWebhook': { params: { secret: 'clinica-demo~x' }, body: { pix: [] } },
    'company.customMessage': { params: { id: 'clinica-demo' } },
    'company.settings': { params: { id: 'clinica-demo' } },
    'company.holidays': { params: { id: 'clinica-demo' } },
    'company.setHoliday': { params: { id: 'clinica-demo' }, body: { date: '2099-05-05', closed: false } },
    'company.financial': { params: { id: 'clinica-demo' } },
    'company.setFinancial': { params: { id: 'clinica-demo' }, body: { version: 0, allows_local_payment: true } },
    'company.financialResume': { params: { id: 'clinica-demo' }, query: { from: '2026-11-01', to: '2026-11-30' } },
    'company.movements': { params: { id: 'clinica-demo' }, query: { from: '2026-11-01', to: '2026-11-30' } },
    'company.movementFile': { params: { id: 'clinica-demo' }, query: { from: '2026-11-01', to: '2026-11-30' } },
    'financial.receipt': { query: { access: 'A'.repeat(22) } },
    'financial.visitReceipt': appointment,
    'financial.commission': { query: { month: '2026-11', professional_id: demo.professional } },
    'contract.enforce': { params: { company_id: 'clinica-demo', flag: 'USE_EMERGENCY_MODULE' } },
    'professional.list': { query: { fields: 'id,name' } },
    'professional.combo': {},
    'professional.specialties': {},
    'professional.landing': {},
    'professional.byPermalink': { query: { permalink: 'rafael-lima' } },
    'professional.landingProfile': professional,
    'professional.schedule': { ...professional, query: { filter: 'month_available=2026-12' } },
    'professional.freeTimes': { query: { from: '2026-12-01', until: '2026-12-31' } },
    'professional.nextAvailable': professional,
    'professional.availabilityCalendar': {
      query: { professional: demo.professional, from: '2026-11-23', until: '2026-12-06' },
    },
    'professional.setSchedule': { ...professional, body: { version: 1, exceptions: [] } },
    // The one public file whose address names its company; requested under the neighbour's here.
    'professional.photo': { params: { company_id: 'clinica-vizinha', id: demo.professional } },
    'domain.searchCid10': { query: { search: 'a' } },
    'domain.address': { params: { postal_code: '01310100' } },
    'domain.values': { params: { name: 'STATUS' } },
    'person.sign': {},
    'person.addSign': { body: {} },
    'person.signTerm': {},
    'person.home': {},
    'person.list': { query: { search: '' } },
    'person.read': person,
    'person.myProfile': person,
    'person.setProfile': { ...person, body: { name: 'x' } },
    'person.changeProfile': { ...person, body: { name: 'x' } },
    'person.children': person,
    'person.addChild': {
      params: { parent_id: demo.person },
      body: { name: 'Roberta Roubada', birth_date: '2020-01-01' },
    },
    'person.reminder': person,
    'person.setReminder': { ...person, body: { mail: false, push: false } },
    'person.addPush': {
      ...person,
      body: { endpoint: 'https://push.example.com/x', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    },
    'person.removePush': person,
    'person.history': person,
    'person.historyItem': { ...person, query: { item_type: 'NOTES', item_id: demo.item } },
    'person.addDiagnostic': { ...person, body: { appointment_id: demo.appointment, code: 'I10' } },
    'user.signIn': { body: { email: 'x@x.com', ...password } },
    'user.secondFactor': { body: { code: '000000' } },
    'user.current': {},
    'user.signOut': {},
    'user.sessions': {},
    'user.endSession': { params: { id: 'x' } },
    'user.signUp': { body: {} },
    'user.forgottenPassword': { body: { email: 'x@x.com' } },
    'user.resetPassword': { body: { token: 'x', password: 'Senha2026x', password_confirmation: 'Senha2026x' } },
    'user.changePassword': {
      body: { current_password: 'x', password: 'Senha2026x', password_confirmation: 'Senha2026x' },
    },
    'user.verifyEmail': { body: { token: 'x' } },
    'user.sendVerification': {},
    'user.startSecondFactor': { body: password },
    'user.confirmSecondFactor': { body: { code: '000000' } },
    'user.removeSecondFactor': { body: password },
    'user.calendar': {},
    'user.renewCalendar': {},
    'user.removeCalendar': {},
    'user.term': {},
    'user.acceptTerm': { body: { version: 'x', accept: true } },
    'metrics.figures': { query: { days: '30' } },
    'metrics.send': { body: { companyId: 'clinica-demo', eventType: 'PERSON_LOGIN', personId: demo.person, value: 1 } },
    'service-request.list': { query: { subject: `person|${demo.person}`, category: '3457005', status: 'active' } },
    'service-request.create': { body: { appointment_id: demo.appointment, specialty: 'x' } },
    'service-request.update': { params: { id: demo.request }, body: { status: 'revoked', answer: 'x' } },
    'service-request.revoke': { params: { id: demo.request }, query: { answer: 'x' } },
    'waiting-list.list': {},
    'waiting-list.join': { body: { appointment_id: demo.appointment, patient_id: demo.person, reason: 'x' } },
    'waiting-list.leave': { params: { id: demo.waiting } },
    'waiting-list.offer': { query: { access: 'A'.repeat(22) } },
    'waiting-list.answer': { query: { access: 'A'.repeat(22) }, body: { answer: 'accept' } },
    'plan.list': {},
    'plan.terms': {},
    'plan.readTerms': { params: { professional_id: demo.professional } },
    'plan.setTerms': {
      params: { professional_id: demo.professional },
      body: { version: 0, commission_type: 'percent', commission_value: 1 },
    },
    'plan.create': { body: { name: 'Plano roubado', bill_type: 'monthly', attendance_value: 1 } },
    'plan.read': { params: { id: demo.plan } },
    'plan.update': {
      params: { id: demo.plan },
      body: { version: 1, name: 'Plano roubado', bill_type: 'monthly', attendance_value: 1 },
    },
    'plan.setStatus': { params: { id: demo.plan }, body: { status: 'inactive' } },
    'plan.use': { params: { id: demo.plan }, query: { month: '2026-11' } },
    'voucher.list': {},
    'voucher.create': { body: { code: 'ROUBADO9', percent: 100 } },
    'voucher.read': { params: { code: 'METADE50' } },
    'voucher.update': { params: { code: 'METADE50' }, body: { version: 1, percent: 100 } },
    'voucher.setStatus': { params: { code: 'METADE50' }, body: { status: 'inactive' } },
    'room.view': { params: { access: 'A'.repeat(22) } },
    'room.saveCheck': {
      params: { access: 'A'.repeat(22) },
      body: {
        run: crypto.randomUUID(),
        browser: 'chrome',
        browser_version: '140',
        system: 'windows',
        microphone: 'ok',
        camera: 'ok',
        speaker: 'heard',
        network: null,
      },
    },
    'room.check': { params: { access: 'A'.repeat(22) } },
    'room.relay': { params: { access: 'A'.repeat(22) } },
    'room.ownRelay': {},
    'room.log': { params: { id: demo.appointment } },
    'room.messages': { params: { access: 'A'.repeat(22) } },
    'room.say': { params: { access: 'A'.repeat(22) }, body: { id: demo.appointment, text: 'Escuta' } },
    'room.sendFile': {
      params: { access: 'A'.repeat(22) },
      query: { name: 'x.pdf', message: demo.appointment },
      body: smallPdf('x'),
    },
    'room.readFile': { params: { access: 'A'.repeat(22) }, query: { filePath: demo.file } },
    'room.guests': { params: { access: 'A'.repeat(22) } },
    'room.invite': { params: { access: 'A'.repeat(22) }, body: { role: 'companion', name: 'Ladra' } },
    'room.withdraw': { params: { access: 'A'.repeat(22), id: demo.appointment } },
  };
  const found = attempts[name];
  if (!found) throw new Error(`Say what to send to ${name} in contract.api.test.ts.`);
  return found;
}

/** @param code access code in the place of the unknown one */
function send(
  client: Client,
  procedure: (typeof procedures)[number],
  code = 'A'.repeat(22),
): Promise<Answer<{ code?: string }>> {
  const input = attempt(procedure.name);
  const { body } = input;
  const withCode = (values: Record<string, string> = {}) => ('access' in values ? { ...values, access: code } : values);
  const params: Record<string, string> = withCode(input.params);
  const query = input.query && withCode(input.query);
  const path = procedure.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const hasBody = procedure.method !== 'GET' && procedure.method !== 'HEAD';
  return client.send(procedure.method, `/api${path}${search}`, hasBody ? (body ?? {}) : undefined);
}

/** Calls that change the session itself, and would end it for the calls after them. */
const endsSession = new Set(['user.signOut']);
const tried = procedures.filter(({ name }) => !endsSession.has(name));

const reads = procedures.filter(({ method, meta }) => method === 'GET' && meta.access === 'session');

describe('clinical text', () => {
  /** What was said and written by patients and doctors, as `beforeAll` and the demo clinic have it. */
  const clinical = ['Dor de cabeça', 'A tosse voltou', 'Dor que não passa', 'rinite'];
  const clinicalIn = (answer: Answer<unknown>) =>
    clinical.filter((words) => JSON.stringify(answer.body).includes(words));

  test.each(['DC', 'M'] as const)('is read by no %s, whatever they ask for', async (role) => {
    const client = own[role] as Client;
    for (const procedure of reads) expect(clinicalIn(await send(client, procedure)), procedure.name).toEqual([]);
  });

  test('is logged for each datum that a doctor reads', async () => {
    const [{ email }] = await app.sql('select email from identity."user" where "professionalId" = $1', [
      demo.professional,
    ]);
    const doctor = await app.as(email);
    const logged = async () => Number((await app.sql('select count(*) as n from record_access'))[0].n);
    const read = new Set<string>();
    for (const procedure of reads) {
      const before = await logged();
      const found = clinicalIn(await send(doctor, procedure));
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
    const [row] = await app.sql('select "professionalId" as id from identity."user" where email = $1', [
      'psiquiatra@demo.acolhe',
    ]);
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
        const answer = await send(app.client(), procedure, await codeFor(purpose));
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
      for (const procedure of rooms) found.add((await send(app.client(), procedure, code)).body.code);
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
        expect((await send(app.client(), procedure, code)).body.code, procedure.name).toBe('code_expired');
    }
    app.clock.moveTo(now);
  });

  test('with a protocol in its place', async () => {
    for (const procedure of byCode) expect((await send(app.client(), procedure, demo.protocol)).status).not.toBe(200);
  });
});

describe('a session of the neighbouring clinic, with this clinic’s ids,', () => {
  test.each(tried)('learns nothing from $name', async (procedure) => {
    for (const client of neighbours) {
      const answer = await send(client, procedure);
      const text = JSON.stringify(answer.body);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect(answer.status).not.toBe(500);
    }
  });

  test('has changed nothing', async () => {
    const [row] = await app.sql('select status, reason from appointment where id = $1', [demo.appointment]);
    expect(row).toEqual({ status: 'held', reason: 'Dor de cabeça' });
    expect(await app.sql('select 1 from visit_note where appointment_id = $1', [demo.appointment])).toEqual([]);
    const files = await app.sql('select path from appointment_file where appointment_id = $1', [demo.appointment]);
    expect(files).toEqual([{ path: demo.file }]);
    expect(await app.sql("select 1 from person where name = 'Roberta Roubada'")).toEqual([]);
    expect(await app.sql('select status from service_request where id = $1', [demo.request])).toEqual([
      { status: 'active' },
    ]);
    expect(await app.sql("select name, status from plan where company_id = 'clinica-demo'")).toEqual([
      { name: 'Plano secreto', status: 'active' },
    ]);
    expect(
      await app.sql("select percent, status from voucher where code = 'METADE50' and company_id = 'clinica-demo'"),
    ).toEqual([{ percent: 50, status: 'active' }]);
    expect(await app.sql('select status from waiting where id = $1', [demo.waiting])).toEqual([{ status: 'waiting' }]);
  });
});

describe('the gate', () => {
  test.each(tried.filter(({ meta }) => meta.access === 'session'))('asks for a session at $name', async (procedure) => {
    expect(await send(app.client(), procedure)).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
  });

  test.each(tried.filter(({ meta }) => meta.roles))('lets only its roles call $name', async (procedure) => {
    for (const role of roles) {
      const answer = await send(own[role] as Client, procedure);
      const refused = (answer.body as { code?: string } | null)?.code === 'access_denied' && answer.status === 403;
      if (!procedure.meta.roles?.includes(role)) expect([role, refused]).toEqual([role, true]);
      expect(answer.status).not.toBe(500);
    }
  });

  test.each(tried.filter(({ meta }) => meta.access === 'code'))('asks for a code at $name', async (procedure) => {
    const code = procedure.meta.unknownCode ?? 'code_unknown';
    expect(await send(app.client(), procedure)).toMatchObject({ status: problemStatus[code], body: { code } });
  });
});

describe('input that the schema does not describe', () => {
  const codes: Record<string, string> = {};
  const callers: Partial<Record<Role, Client>> = {};

  beforeAll(async () => {
    const rows = await app.sql('select purpose, participant, code from access_code where appointment_id = $1', [
      demo.appointment,
    ]);
    for (const { purpose, participant, code } of rows) if (participant !== 'professional') codes[purpose] = code;
    callers.P = await app.as('paciente@demo.acolhe');
    callers.D = await app.as('medica@demo.acolhe');
    callers.DC = await app.as('equipe@demo.acolhe');
    callers.M = await app.as('gestora@demo.acolhe');
  });

  /** The code that opens a call, of the visit that the inputs name. */
  function codeOf(name: string): string {
    if (name.startsWith('room.')) return codes.room as string;
    if (name.startsWith('financial.')) return codes.payment as string;
    if (name.includes('confirm')) return codes.confirm ?? (codes.cancel as string);
    return codes.cancel as string;
  }

  test.each(tried)('is never a failure of the server at $name', async (procedure) => {
    const { name, method, meta, schema, path, isDetailed } = procedure;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const { params = {}, query = {}, body } = attempt(name);
    const code = meta.access === 'code' ? { access: codeOf(name) } : {};
    const good: Sent = {
      params: params.access ? { ...params, ...code } : params,
      query: query.access ? { ...query, ...code } : query,
      body,
    };
    const role = roles.find((one) => meta.roles?.includes(one) ?? true) as Role;
    const client = callers[role] as Client;
    const failures: unknown[] = [];
    const requests = badRequests({ schema, path, hasBody, isDetailed }, good);
    for (let from = 0; from < requests.length; from += 16) {
      await Promise.all(
        requests.slice(from, from + 16).map(async ({ what, ...sent }) => {
          const address = path.replace(/\{(\w+)\}/g, (_, key: string) =>
            encodeURIComponent(String(sent.params[key] ?? '').toWellFormed()),
          );
          const search = new URLSearchParams(sent.query as Record<string, string>);
          const answer = await client.sendRaw(
            method,
            `/api${address}?${search}`,
            hasBody ? (sent.raw ?? sent.body ?? {}) : undefined,
          );
          if (answer.status >= 500) failures.push([what, answer.status, answer.body]);
        }),
      );
    }
    expect(failures).toEqual([]);
  });
});

describe('row-level security as the only guard', () => {
  const tables = async () =>
    (
      await app.platform.database.pool.query(
        "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1",
      )
    ).rows.map((row: { table_name: string }) => row.table_name);

  /** A query without a company filter, under the application role. */
  async function readAll(settings: string, table: string): Promise<{ company_id: string }[]> {
    const connection = await app.platform.database.pool.connect();
    try {
      await connection.query(`begin; set local role acolhe_app; ${settings}`);
      return (await connection.query(`select company_id from ${table}`)).rows;
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  }

  test('shows each company its own rows of every table, and nothing without a company', async () => {
    const names = await tables();
    expect(names.length).toBeGreaterThan(15);
    for (const table of names) {
      for (const company of ['clinica-demo', 'clinica-vizinha']) {
        const seen = await readAll(`set local app.company_id = '${company}'`, table);
        expect([table, [...new Set(seen.map((row) => row.company_id))].filter((id) => id !== company)]).toEqual([
          table,
          [],
        ]);
      }
      expect([table, await readAll('select 1', table)]).toEqual([table, []]);
      expect([table, await readAll("set local app.company_id = ''", table)]).toEqual([table, []]);
    }
    expect((await readAll("set local app.company_id = 'clinica-demo'", 'person')).length).toBeGreaterThan(0);
  });

  test('is forced on every table that names a company, so that it applies to the owner too', async () => {
    const { rows } = await app.platform.database.pool.query(
      "select relname from pg_class where relname = any($1) and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)",
      [[...(await tables()), 'company']],
    );
    expect(rows).toEqual([]);
  });

  test('refuses to write a row of another company', async () => {
    const connection = await app.platform.database.pool.connect();
    await connection.query("begin; set local role acolhe_app; set local app.company_id = 'clinica-vizinha'");
    await expect(
      connection.query("insert into voucher (company_id, code, percent) values ('clinica-demo', 'ROUBADO', 100)"),
    ).rejects.toThrow('row-level security');
    await connection.query('rollback');
    connection.release();
  });

  test('leaves accounts and the bank out of reach', async () => {
    const connection = await app.platform.database.pool.connect();
    for (const table of ['identity."user"', 'identity.session', 'identity.push_key', 'simulator.bank_charge']) {
      await connection.query("begin; set local role acolhe_app; set local app.company_id = 'clinica-demo'");
      await expect(connection.query(`select 1 from ${table}`)).rejects.toThrow('permission denied');
      await connection.query('rollback');
    }
    connection.release();
  });
});

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1 and lists every call under its path', async () => {
    const { body } = await app.client().get('/api/openapi.json');
    expect(body.openapi).toMatch(/^3\.1\./);
    const result = await new Validator().validate(structuredClone(body));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    const listed = Object.entries(body.paths as Record<string, object>).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(procedures.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('has an interactive page, with no third-party resources', async () => {
    const page = await fetch(`${app.address}/api/docs/`);
    expect(page.status).toBe(200);
    const assets = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(assets.length).toBeGreaterThan(3);
    for (const address of assets) {
      const asset = new URL(address, page.url);
      expect(asset.origin).toBe(new URL(app.address).origin);
      expect((await fetch(asset)).status, asset.href).toBe(200);
    }
  });

  test('has the paths that the specification names', () => {
    const paths = procedures.map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        'GET /appointment/consultorio',
        'GET /appointment/consultorio/report',
        'PUT /appointment/{id}',
        'PUT /appointment/{id}/reason',
        'DELETE /appointment/{id}',
        'GET /appointment/consultorio/cancel',
        'PUT /appointment/consultorio/cancel',
        'GET /appointment/{id}/consultorio/detail',
        'PUT /appointment/{id}/file',
        'DELETE /appointment/{id}/file',
        'POST /person/{parent_id}/children',
        'GET /financial/payment',
        'POST /financial/payment',
        'PATCH /financial/payment',
        'POST /financial/confirmpayment',
        'GET /financial/vouchervalid',
        'GET /professional/availabilitycalendar',
        'PUT /professional/{id}/schedule',
        'GET /professional/landing/permalink',
        'GET /professional/landing/{id}/schedule/nextdayavailable',
        'GET /person/{id}/history',
        'GET /person/{id}/history/item',
        'GET /user/term',
        'POST /user/term',
        'GET /person/sign',
        'POST /person/sign',
        'GET /person/signterm',
        'POST /metrics/sendtoaggregator',
        'POST /appointment/consultorio/requestreturn',
        'GET /service-request',
        'PUT /service-request/{id}',
        'DELETE /service-request/{id}',
      ]),
    );
  });
});
