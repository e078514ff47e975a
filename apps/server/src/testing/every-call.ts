import { mountedApi } from '@acolhe/contract/api';
import type { CallMeta } from '@acolhe/contract/call';
import type * as z from 'zod';
import { smallPdf, smallPng } from './small-files.ts';
import { type Answer, bookFirst, type Client, type TestApp } from './test-app.ts';

// Every call of the contract with an input, for tests that walk all of them. A new call fails there until its input is
// given below.

type Procedure = {
  '~orpc': {
    route: { method?: string; path?: string; inputStructure?: string };
    meta: CallMeta;
    inputSchema?: z.ZodType;
  };
};
/** Every call, as the contract says it. */
export const procedures = Object.entries(mountedApi).flatMap(([area, calls]) =>
  Object.entries(calls as unknown as Record<string, Procedure>).map(([name, procedure]) => ({
    name: `${area}.${name}`,
    meta: procedure['~orpc'].meta,
    method: procedure['~orpc'].route.method as string,
    path: (procedure['~orpc'].route.path as string).replace(/\/$/, ''),
    schema: procedure['~orpc'].inputSchema,
    isDetailed: procedure['~orpc'].route.inputStructure === 'detailed',
  })),
);
export type EveryProcedure = (typeof procedures)[number];

/** Calls that change the session itself, and would end it for the calls after them. */
const endsSession = new Set(['user.signOut']);
/** Those that can be tried one after another with one session. */
export const tried = procedures.filter(({ name }) => !endsSession.has(name));

/** Ids and codes of the demo clinic that inputs name. */
export type Named = {
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
  membership: string;
};

/** The neighbour's patient has it too, so it is no secret to the neighbour. */
const cpfOfBothClinics = '52998224725';

/**
 * Makes one of everything in the demo clinic, for inputs to name.
 *
 * @returns its ids, and words that nobody of another clinic may read
 */
export async function nameEverything(app: TestApp): Promise<{ named: Named; secrets: string[] }> {
  const patient = await app.as('paciente@demo.acolhe');
  const booked = await bookFirst(app, patient, 'Clínica Médica', 1);
  const added = await patient.put(`/api/appointment/${booked.id}/file?name=segredo.pdf`, smallPdf('Laudo secreto'));
  const [visit] = await app.sql("select * from appointment where protocol = 'DEM0-PAST-2026'");
  const [item] = await app.sql("select id from record_item where company_id = 'clinica-demo' limit 1");
  const named: Named = {
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
    // Of somebody who works at this clinic alone: a member of both may switch, and would be no neighbour any more.
    membership: (await (await app.as('psiquiatra@demo.acolhe')).get('/api/user/session')).body.membership_id,
  };
  const returning = { appointment_id: visit.id, reason: 'A tosse voltou' };
  named.request = (await patient.post('/api/appointment/consultorio/requestreturn', returning)).body.id;
  const wish = { professional_id: named.professional, reason: 'Dor que não passa' };
  named.waiting = (await patient.post('/api/waiting-list', wish)).body.id;
  const manager = await app.as('gestora@demo.acolhe');
  const plan = { name: 'Plano secreto', bill_type: 'monthly', attendance_value: 5000 };
  named.plan = (await manager.post('/api/plan', plan)).body.id;
  const people = await app.sql(
    "select id::text, name, cpf, mail from person where company_id = 'clinica-demo' union all select id::text, name, null, null from professional where company_id = 'clinica-demo'",
  );
  const secrets = people
    .flatMap((row) => [row.id, row.name, row.cpf, row.mail])
    .filter((value) => value && value !== cpfOfBothClinics);
  secrets.push(
    visit.id,
    booked.id,
    named.request,
    named.waiting,
    'rinite',
    'Fui ouvida com calma',
    'Laudo secreto',
    'segredo.pdf',
    'A tosse voltou',
    'Dor que não passa',
    'Plano secreto',
    named.plan,
  );
  return { named, secrets };
}

/** A section of the settings, as nobody has changed it yet. */
const setting = (values: object) => ({ params: { id: 'clinica-demo' }, body: { ...values, version: 0 } });
const palette = { primary: '#0f5c57', accent: '#c2553a', background: '#f7f2ea', surface: '#ffffff', text: '#1f2d2b' };

const note = { reason: 'x', assessment: 'x', codes: [], conduct: 'x' };

/** Inputs, with the demo clinic's ids wherever the call takes one. */
export function inputOf(
  demo: Named,
  name: string,
): { params?: Record<string, string>; query?: Record<string, string>; body?: unknown } {
  const appointment = { params: { id: demo.appointment } };
  const person = { params: { id: demo.person } };
  const professional = { params: { id: demo.professional } };
  const password = { password: 'x' };
  const attempts: Record<string, ReturnType<typeof inputOf>> = {
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
    'company.security': { params: { id: 'clinica-demo' } },
    'company.setSecurity': { params: { id: 'clinica-demo' }, body: { second_factor_required: false } },
    'company.financial': { params: { id: 'clinica-demo' } },
    'company.setFinancial': { params: { id: 'clinica-demo' }, body: { version: 0, allows_local_payment: true } },
    'company.financialResume': { params: { id: 'clinica-demo' }, query: { from: '2026-11-01', to: '2026-11-30' } },
    'company.movements': { params: { id: 'clinica-demo' }, query: { from: '2026-11-01', to: '2026-11-30' } },
    'company.movementFile': { params: { id: 'clinica-demo' }, query: { from: '2026-11-01', to: '2026-11-30' } },
    'company.allSettings': { params: { id: 'clinica-demo' } },
    'company.setClinic': setting({
      name: 'Clínica Demo',
      social_name: 'Clínica Demo Ltda.',
      cnpj: null,
      phone: '(11) 3000-0000',
      mail: null,
    }),
    'company.setBooking': setting({
      allows_patient_to_schedule: true,
      access_person_schedule: true,
      allows_patient_to_schedule_time_before: 60,
      appointment_duration: 30,
      refund_hours: 24,
      period: 30,
    }),
    'company.setVisibility': setting({
      allows_patient_registration: true,
      allow_professional_view_patient_history: true,
      access_emergency: true,
    }),
    'company.setReminder': setting({ reminder_day_hours: 24, reminder_hour_minutes: 60, reminder_waiting: true }),
    'company.setMessage': setting({
      welcome_pt: 'x',
      welcome_en: 'x',
      about_pt: '',
      about_en: '',
      booked_note_pt: '',
      booked_note_en: '',
      reminder_note_pt: '',
      reminder_note_en: '',
    }),
    'company.setMail': setting({ mail_sender: 'x', mail_reply_to: null, mail_locale: 'pt-BR' }),
    'company.setLook': setting({
      colours: { light: palette, room: palette, landing: palette, login: palette },
      logo: null,
    }),
    'company.mailPreview': {
      params: { id: 'clinica-demo' },
      body: { kind: 'booked', locale: 'pt-BR', note: 'x' },
    },
    'company.followSection': { params: { id: 'clinica-demo' }, body: { section: 'booking', follows: true } },
    'company.list': { query: { fields: 'id,company_id,name' } },
    'company.create': {
      body: {
        ...{ name: 'Clínica x', cnpj: null, telephone: null, mail: null, time_zone: 'America/Sao_Paulo' },
        ...{ manager_name: 'Ana Lima', manager_email: 'ana@x.example' },
      },
    },
    'company.figures': { query: { days: '7' } },
    'company.expiring': {},
    'company.detail': { params: { id: 'clinica-demo' } },
    'company.update': {
      params: { id: 'clinica-demo' },
      body: { name: 'Clínica Demo', social_name: 'x', cnpj: null, telephone: null, mail: null, version: 0 },
    },
    'company.setStatus': { params: { id: 'clinica-demo' }, body: { status: 'active', expiration_date: null } },
    'company.inviteManager': { params: { id: 'clinica-demo' }, body: { name: 'Ana Lima', email: 'ana@x.example' } },
    'company.parents': { params: { companyId: 'clinica-demo' } },
    'company.terms': { params: { id: 'clinica-demo' } },
    'company.publishTerm': {
      params: { id: 'clinica-demo' },
      body: { kind: 'consent', replaces: 0, texts: { title_pt: 'x', text_pt: 'x', title_en: 'x', text_en: 'x' } },
    },
    'company.addPicture': { params: { id: 'clinica-demo' }, body: smallPng(20, 90, 80) },
    'company.picture': { params: { company_id: 'clinica-demo', id: demo.plan } },
    'company.landing': { params: { id: 'clinica-demo' } },
    'company.setLanding': {
      params: { id: 'clinica-demo' },
      body: {
        version: 0,
        publish: false,
        title_pt: 'x',
        title_en: '',
        photo: null,
        photo_alt_pt: '',
        photo_alt_en: '',
        blocks: [],
      },
    },
    'company.paymentAccounts': { params: { id: 'clinica-demo' } },
    'company.setPixAccount': {
      params: { id: 'clinica-demo' },
      // An address that nobody may call: the bank is not asked.
      body: {
        replaces: null,
        base_url: 'https://bank.invalid.internal',
        client_id: 'x',
        client_secret: 'x',
        key: 'x@x.com',
        merchant_name: 'x',
        merchant_city: 'x',
      },
    },
    'company.setCardAccount': { params: { id: 'clinica-demo' }, body: { replaces: null, public_key: 'x' } },
    'company.removeAccount': { params: { id: 'clinica-demo', channel: 'card' } },
    'financial.receipt': { query: { access: 'A'.repeat(22) } },
    'financial.visitReceipt': appointment,
    'financial.commission': { query: { month: '2026-11', professional_id: demo.professional } },
    'user.mailLocale': {},
    'user.setMailLocale': { body: { locale: 'pt-BR' } },
    'contract.enforce': { params: { company_id: 'clinica-demo', flag: 'USE_EMERGENCY_MODULE' } },
    'professional.file': { query: { status: 'all' } },
    'service-request.file': {},
    'waiting-list.file': {},
    'professional.list': { query: { fields: 'id,name' } },
    'professional.combo': {},
    'professional.page': { query: { search: 'a', page: '1' } },
    'professional.create': { body: { name: 'x', permalink: 'roubado' } },
    'professional.read': { ...professional, query: { fields: 'id,name' } },
    'professional.detail': professional,
    'professional.update': { ...professional, body: { name: 'x', version: 1 } },
    'professional.myProfile': professional,
    'professional.setMyProfile': { ...professional, body: { about: 'x' } },
    // Of no professional: the pictures of the demo clinic are shared by all tests.
    'professional.setPhoto': { ...person, body: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]) },
    'professional.removePhoto': person,
    'professional.invite': { ...professional, body: { email: 'roubada@exemplo.com' } },
    'professional.departure': professional,
    'professional.setStatus': { ...professional, body: { status: 'inactive', visits: [] } },
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
    'person.page': { query: { search: '', page: '1' } },
    'person.file': { query: { status: 'all' } },
    'person.combo': { query: { search: '' } },
    'person.blank': {},
    'person.detail': person,
    'person.update': { ...person, body: { name: 'x' } },
    'person.setStatus': { ...person, body: { status: 'inactive', force: true } },
    'person.remove': { ...person, query: { force: 'true' } },
    'person.removeSeveral': { query: { id: demo.person, force: 'true' } },
    'person.duplicates': { query: { page: '1' } },
    'person.setApart': { body: { one: demo.person, other: demo.professional } },
    'person.mergePreview': { query: { from: demo.person, into: demo.person } },
    'person.merge': { body: { from: demo.person, into: demo.person } },
    'person.merges': {},
    'person.undoMerge': person,
    'person.imports': {},
    'person.addImport': { query: { file_name: 'x.csv' }, body: new TextEncoder().encode('Nome\nx') },
    'person.readImport': person,
    'person.importLines': { ...person, query: { state: 'wrong' } },
    'person.setImportColumns': { ...person, body: { columns: ['name'] } },
    'person.startImport': { ...person, body: { only_good: true } },
    'person.discardImport': person,
    'person.refusedLines': person,
    'person.sign': {},
    'person.addSign': { body: {} },
    'person.signTerm': {},
    'person.home': {},
    'person.list': { query: { search: '' } },
    'person.read': person,
    'person.myProfile': person,
    'person.setProfile': { ...person, body: { name: 'x' } },
    'person.changeProfile': { ...person, body: { name: 'x' } },
    'person.confirm': { ...person, body: {} },
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
    'user.sendSignUpCode': { body: { email: 'x@x.com' } },
    'user.proveMailbox': { body: { email: 'x@x.com', code: '000000' } },
    'user.signUp': { body: {} },
    'user.sendClaimCode': {},
    'user.claimRecord': { body: { code: '000000' } },
    'user.forgottenPassword': { body: { email: 'x@x.com' } },
    'user.resetPassword': { body: { token: 'x', password: 'Senha2026x', password_confirmation: 'Senha2026x' } },
    'user.changePassword': {
      body: { current_password: 'x', password: 'Senha2026x', password_confirmation: 'Senha2026x' },
    },
    'user.startSecondFactor': { body: password },
    'user.confirmSecondFactor': { body: { code: '000000' } },
    'user.removeSecondFactor': { body: password },
    'user.setStatus': { params: { id: 'x' }, body: { status: 'active' } },
    'company.setupLink': { body: { token: 'x' } },
    'company.setUp': {
      body: {
        token: 'x',
        clinic: {
          name: 'Clínica Roubada',
          time_zone: 'America/Sao_Paulo',
          phone: '+551130000000',
          mail: null,
          cnpj: null,
          address: null,
        },
        manager: {
          name: 'Roberta Roubada',
          email: 'roberta@exemplo.com',
          password: 'Girassol77',
          password_confirmation: 'Girassol77',
        },
      },
    },
    'company.checklist': { params: { id: 'clinica-demo' } },
    'company.setSetupStep': { params: { id: 'clinica-demo' }, body: { step: 'mail', done: true } },
    'company.testMail': { params: { id: 'clinica-demo' } },
    'user.memberships': {},
    'user.switchMembership': { body: { id: demo.membership } },
    'user.joinAsPatient': {
      body: { name: 'Roberta Roubada', cpf: cpfOfBothClinics, birth_date: '1990-01-01', phone: '+5511988887777' },
    },
    'user.joinInvitation': { body: { token: 'x' } },
    'user.staff': {},
    'user.staffFile': {},
    'user.invite': { body: { name: 'Nova Pessoa', email: 'nova@exemplo.com', role: 'DC' } },
    'user.permission': {},
    'user.setPermissions': {
      params: { id: demo.membership },
      body: { permissions: ['reception', 'triage', 'finance'] },
    },
    'user.withdrawInvitation': { params: { id: 'x' } },
    'user.invitation': { body: { token: 'x' } },
    'user.acceptInvitation': { body: { token: 'x', password: 'Girassol77', password_confirmation: 'Girassol77' } },
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
    'plan.file': {},
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
    'voucher.file': {},
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
  if (!found) throw new Error(`Say what to send to ${name} in testing/every-call.ts.`);
  return found;
}

/** @param code access code in the place of the unknown one */
export function send(
  client: Client,
  demo: Named,
  procedure: EveryProcedure,
  code = 'A'.repeat(22),
): Promise<Answer<{ code?: string }>> {
  const input = inputOf(demo, procedure.name);
  const { body } = input;
  const withCode = (values: Record<string, string> = {}) => ('access' in values ? { ...values, access: code } : values);
  const params: Record<string, string> = withCode(input.params);
  const query = input.query && withCode(input.query);
  const path = procedure.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const hasBody = procedure.method !== 'GET' && procedure.method !== 'HEAD';
  return client.send(procedure.method, `/api${path}${search}`, hasBody ? (body ?? {}) : undefined);
}
