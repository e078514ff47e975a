import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inLetters } from '../../testing/numbered-person.ts';
import { type Client, freeTimes, type Problem, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SPECIALTY, uidOf, visitsOf } from '../../testing/visits.ts';

const app: TestApp = await startTestApp();
const visits = visitsOf(app);
let staff: Client;
let manager: Client;
let doctor: Client;
let patient: Client;
let doctorId: string;
/** Ana, who has an account. */
let ana: string;
let used = 0;

beforeAll(async () => {
  [{ id: ana }] = await app.sql("select id from person where mail = 'paciente@demo.acolhe'");
});
afterAll(() => app.close());
beforeEach(async () => {
  staff = await app.as('equipe@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  patient = await app.as('paciente@demo.acolhe');
  ({ doctor: doctorId } = await freeTimes(app, SPECIALTY));
});

/** A free time that no other test uses. */
const free = async (ahead = 3 * DAY) =>
  (await freeTimes(app, SPECIALTY)).starts.filter((start) => Date.parse(start) > app.clock.now() + ahead)[
    used++ % 3
  ] as string;

type Input = Record<string, unknown>;
const booking = async (more: Input = {}): Promise<Input> => ({
  professional_id: doctorId,
  patient_id: ana,
  start: await free(),
  reason: 'Dor de cabeça',
  type: 'first_visit',
  payment: 'local',
  ...more,
});
const send = async (client: Client, more: Input = {}) => client.post('/api/appointment', await booking(more));
const booked = async (client: Client, more: Input = {}) => {
  const answer = await send(client, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as {
    id: string;
    hold_until: string | null;
    payment_code: string;
    room_code: null;
    mailed: boolean;
  };
};
const mailsOf = async (id: string) => (await app.mails()).filter(({ dedupe_key }) => dedupe_key.includes(id));
const rulesOf = (body: Problem) => body.fields.map(({ path, code }) => `${path}: ${code}`);
const local = (client: Client, code: string, step: string) =>
  client.post(`/api/financial/localpayment?access=${code}`, {
    step,
    ...(step === 'receive' ? { method: 'cash' } : {}),
  });

let made = 0;
/** A person of the clinic without an account. A doctor books for whom they know: those they registered themselves. */
async function person(more: Input = {}, by = staff): Promise<string> {
  const answer = await by.post('/api/person', {
    name: `Pessoa ${inLetters(made++)} da Silva`,
    birth_date: '1980-05-04',
    ...more,
  });
  expect(answer.body.outcome, JSON.stringify(answer.body)).toBe('created');
  return answer.body.person.id;
}

describe('booking on behalf of a person', () => {
  test('staff and managers book with anybody, a doctor into the own agenda, a patient only for themself', async () => {
    for (const client of [staff, manager, doctor]) await booked(client, { patient_id: await person({}, client) });
    expect((await send(doctor, { patient_id: await person() })).body.fields[0].path).toBe('patient_id');
    const { body: others } = await app.client().get('/api/professional/combo?specialty=Pediatria');
    const foreign = await send(doctor, { professional_id: others[0].id });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'access_denied']);
    expect((await send(patient)).body.code).toBe('access_denied');
    // The rule closes online booking, not the clinic's own.
    await app.sql("update company set allows_patient_to_schedule = false where id = 'clinica-demo'");
    await booked(staff, { patient_id: await person() });
    const own = await patient.post('/api/appointment', { professional_id: doctorId, start: await free(), reason: 'x' });
    await app.sql("update company set allows_patient_to_schedule = true where id = 'clinica-demo'");
    expect(own.body.code).toBe('access_denied');
  });

  test('to be paid at the clinic is booked at once, confirmed by mail, may be entered, and is marked as paid', async () => {
    const visit = await booked(staff, {
      notes: 'Prefere ligações à tarde',
      assistant: { name: 'Bruna Reis', email: 'Bruna@Exemplo.com' },
    });
    expect(visit).toMatchObject({ hold_until: null, mailed: true });
    expect(await visits.states(visit)).toEqual(['scheduled', 'awaiting_local']);
    const [mail] = await mailsOf(visit.id);
    expect(mail).toMatchObject({ recipient: 'paciente@demo.acolhe' });
    expect(mail?.body_text).toContain('feito na clínica');
    expect(mail?.body_text).not.toContain('devolvemos tudo');
    expect(mail?.attachments[0]?.content).toContain('METHOD:PUBLISH');

    const seen = await visits.detail(visit, staff);
    expect(seen).toMatchObject({
      source: 'clinic',
      type: 'first_visit',
      clinic: {
        notes: 'Prefere ligações à tarde',
        assistant: { name: 'Bruna Reis', email: 'bruna@exemplo.com' },
        booked_by: { role: 'DC' },
        version: 1,
        editable: 'whole',
      },
    });
    expect(seen.clinic.booked_by.name).toBeTruthy();
    expect(seen.history[0]).toMatchObject({ event: 'schedule', actor: 'DC', actor_name: seen.clinic.booked_by.name });
    const ofPatient = await visits.detail(visit, patient);
    expect(ofPatient.clinic).toBeNull();
    expect(JSON.stringify(ofPatient)).not.toMatch(/Prefere|Bruna/);
    expect(ofPatient.history[0].actor_name).toBeNull();

    app.clock.moveTo(Date.parse(seen.start) - 5 * MINUTE);
    expect(visit.room_code).toBeNull();
    const [{ code }] = await app.sql(
      "select code from access_code where appointment_id = $1 and purpose = 'room' and participant = 'patient'",
      [visit.id],
    );
    const room = await app.client().get(`/api/room/${code}`);
    expect(room.body.refusal).toBeNull();
    staff = await app.as('equipe@demo.acolhe');
    const payment = await app.client().get(`/api/financial/payment?access=${visit.payment_code}`);
    expect(payment.body).toMatchObject({ status: 'awaiting_local', room_code: null });
    expect((await local(staff, visit.payment_code, 'receive')).body).toEqual({
      status: 'paid',
      appointment_status: 'scheduled',
    });
    expect((await local(staff, visit.payment_code, 'receive')).status).toBe(200);
    const events = await app.sql(
      'select e.event, e.actor from payment_event e join payment p on p.id = e.payment_id where p.appointment_id = $1 order by e.id',
      [visit.id],
    );
    expect(events).toEqual([
      { event: 'choose_local', actor: 'DC' },
      { event: 'settle', actor: 'DC' },
    ]);
  });

  test('money taken at the desk goes back at the desk', async () => {
    const visit = await booked(staff, { patient_id: await person() });
    await local(staff, visit.payment_code, 'receive');
    await visits.cancelAs(staff, visit);
    expect(await visits.states(visit)).toEqual(['cancelled', 'refunding']);
    expect((await local(staff, visit.payment_code, 'give_back')).body.status).toBe('refunded');
  });

  test('staff take money only for visits that they may see', async () => {
    const visit = await booked(staff, { patient_id: await person() });
    expect((await local(await app.as('pediatra@demo.acolhe'), visit.payment_code, 'receive')).status).toBe(404);
    expect((await local(await app.as('gestor@vizinha.acolhe'), visit.payment_code, 'receive')).body.code).toBe(
      'code_unknown',
    );
    expect((await local(patient, visit.payment_code, 'receive')).status).toBe(403);
    expect((await local(doctor, visit.payment_code, 'receive')).body.status).toBe('paid');
    // How a paid visit is paid cannot be changed.
    expect((await local(staff, visit.payment_code, 'agree')).body.code).toBe('payment_closed');
  });

  test('to be paid online holds its time for a day, each PIX code for 15 minutes, and then releases the time', async () => {
    const visit = await booked(staff, { payment: 'online' });
    const left = Date.parse(visit.hold_until as string) - app.clock.now();
    expect(left).toBe(DAY);
    const [mail] = await mailsOf(visit.id);
    expect(mail?.dedupe_key).toBe(`to_pay:${visit.id}`);
    expect(mail?.body_text).toContain(`/payment/${visit.payment_code}`);
    const path = `/api/financial/payment?access=${visit.payment_code}`;
    const anybody = app.client();
    const first = (await anybody.post(path, { payment_type: 'pix' })).body;
    expect(Date.parse(first.pix.expires_at) - app.clock.now()).toBe(15 * MINUTE);
    app.clock.advance(15 * MINUTE + 1);
    const over = (await anybody.get(path)).body;
    expect(over).toMatchObject({ pix: null, appointment_status: 'held', expires_at: visit.hold_until });
    const second = (await anybody.post(path, { payment_type: 'pix' })).body;
    expect(second.pix.copy_paste).not.toBe(first.pix.copy_paste);
    await app.recurring.find(({ name }) => name === 'reconcile-payments')?.run();
    await visits.payAtBank(second.pix.simulator_url);
    expect(await visits.states(visit)).toEqual(['scheduled', 'paid']);
    expect((await mailsOf(visit.id)).map(({ dedupe_key }) => dedupe_key.split(':')[0]).sort()).toEqual([
      'booked',
      'to_pay',
    ]);

    const other = await booked(staff, { patient_id: await person(), payment: 'online', start: await free(4 * DAY) });
    app.clock.moveTo(Date.parse(other.hold_until as string) + 1);
    await app.recurring.find(({ name }) => name === 'release-holds')?.run();
    expect(await visits.states(other)).toEqual(['released', 'expired']);
  });

  test('an unpaid booking is paid at the desk after all; its code at the bank is withdrawn first', async () => {
    const visit = await booked(staff, { patient_id: await person({ email: 'tereza@exemplo.com' }), payment: 'online' });
    const page = await visits.issuePix(visit);
    expect((await local(staff, visit.payment_code, 'agree')).body).toEqual({
      status: 'awaiting_local',
      appointment_status: 'scheduled',
    });
    expect((await mailsOf(visit.id)).map(({ recipient }) => recipient)).toEqual([
      'tereza@exemplo.com',
      'tereza@exemplo.com',
    ]);
    await fetch(app.address + page, { method: 'POST' });
    expect(await visits.states(visit)).toEqual(['scheduled', 'awaiting_local']);
  });

  test('a courtesy needs a reason, is logged, and refunds nothing', async () => {
    const without = await send(staff, { payment: 'courtesy' });
    expect(rulesOf(without.body)).toEqual(['courtesy_reason: required']);
    const visit = await booked(staff, {
      patient_id: await person(),
      payment: 'courtesy',
      courtesy_reason: 'Funcionária da clínica',
    });
    const seen = await visits.detail(visit, staff);
    expect(seen).toMatchObject({ payment_status: 'paid', total: 0, cancel: { refund: 'nothing' } });
    expect(seen.history[1]).toMatchObject({ event: 'courtesy', actor: 'DC', reason: 'Funcionária da clínica' });
    await visits.cancelAs(staff, visit);
    expect((await visits.detail(visit, staff)).cancel.refund).toBe('nothing');
  });

  test('every wrong field is reported at once, in both languages', async () => {
    const wrong = {
      professional_id: 'x',
      start: 'amanhã',
      reason: '',
      payment: 'courtesy',
      duration_minutes: 2,
      assistant: { name: '', email: 'x' },
    };
    const say = async (language: string) => {
      staff.language = language;
      const { body } = await staff.post<Problem>('/api/appointment', wrong);
      staff.language = 'pt-BR';
      return body.fields.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(await say('pt-BR')).toEqual(
      expect.arrayContaining([
        'patient_id: Falta preencher: Paciente.',
        'courtesy_reason: Falta preencher: Motivo da cortesia.',
        'assistant.email: Informe um e-mail válido, como nome@exemplo.com.',
      ]),
    );
    expect(await say('en-US')).toEqual(
      expect.arrayContaining([
        'patient_id: Patient is required.',
        'reason: Reason for the visit is required.',
        'start: Time is invalid.',
      ]),
    );
    const past = await send(staff, {
      start: new Date(app.clock.now() - MINUTE).toISOString(),
      patient_id: '019a0000-0000-7000-8000-000000000000',
    });
    expect(past.status).toBe(422);
    expect(rulesOf(past.body)).toEqual(['patient_id: invalid', 'start: date_past']);
    // Hard rules stay refused.
    const forced = await send(staff, {
      start: new Date(app.clock.now() - MINUTE).toISOString(),
      override: { rules: ['inside_lead_time', 'outside_agenda'], reason: 'x' },
    });
    expect(rulesOf(forced.body)).toEqual(['start: date_past']);
  });
});

describe('soft rules, which a reason can override', () => {
  test('all that are broken are reported at once, and nothing is booked before each is overridden', async () => {
    const before = await booked(staff);
    const { start } = await visits.detail(before, staff);
    const [{ id: other }] = (await app.client().get('/api/professional/combo?specialty=Pediatria')).body;
    const day = new Date(start).toISOString().slice(0, 10);
    await app.sql("insert into company_holiday (company_id, date, name) values ('clinica-demo', $1, 'Festa')", [day]);
    app.clock.moveTo(Date.parse(start) - 20 * MINUTE);
    staff = await app.as('equipe@demo.acolhe');
    const wish = {
      professional_id: other,
      start: new Date(Date.parse(start) + 5 * MINUTE).toISOString(),
      duration_minutes: 5,
      reason: 'Encaixe',
    };
    // The other doctor's hours of that day are removed.
    await app.sql('delete from availability_rule where professional_id = $1', [other]);
    const { status, body } = await send(staff, wish);
    expect([status, body.code]).toEqual([409, 'override_needed']);
    expect(rulesOf(body)).toEqual([
      'start: outside_agenda',
      'start: holiday_closed',
      'start: inside_lead_time',
      'start: patient_busy',
      'duration_minutes: shorter_than_default',
    ]);
    staff.language = 'en-US';
    const english = await send(staff, wish);
    staff.language = 'pt-BR';
    expect(english.body.fields.map(({ message }: { message: string }) => message)).toContain(
      'The patient has another visit at this time already.',
    );
    const rules = body.fields.map(({ code }: { code: string }) => code);
    const some = await send(staff, { ...wish, override: { rules: rules.slice(1), reason: 'Pediu a médica' } });
    expect(some.body.code).toBe('override_needed');
    const silent = await send(staff, { ...wish, override: { rules, reason: '  ' } });
    expect(rulesOf(silent.body)).toEqual(['override.reason: required']);
    const visit = await booked(staff, { ...wish, override: { rules, reason: 'Pediu a médica' } });
    const seen = await visits.detail(visit, staff);
    expect(seen.history[1]).toMatchObject({
      event: 'override',
      actor: 'DC',
      overrides: rules,
      reason: 'Pediu a médica',
    });
    expect(seen.history[1].actor_name).toBe(seen.clinic.booked_by.name);
    expect(JSON.stringify(await visits.detail(visit, await app.as('paciente@demo.acolhe')))).not.toContain(
      'Pediu a médica',
    );
    await app.sql("delete from company_holiday where company_id = 'clinica-demo' and date = $1", [day]);
  });

  test('within the agenda none is needed; no reason books a slot twice', async () => {
    const start = await free();
    await booked(staff, { start, patient_id: await person() });
    const twice = await send(staff, {
      start,
      patient_id: await person(),
      override: { rules: ['outside_agenda', 'patient_busy'], reason: 'x' },
    });
    expect([twice.status, twice.body.code]).toEqual([409, 'slot_taken']);
  });

  test('32 concurrent bookings of staff and patients for one slot: one has it', async () => {
    const start = await free();
    const people = await Promise.all(['carlos', 'josefa', 'luna'].map((name) => app.as(`${name}@demo.acolhe`)));
    // The doctor knows this person too, so that the losing request learns only that the slot is taken.
    const id = await person({}, doctor);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        index % 2 === 0
          ? [staff, manager, doctor][index % 3]?.post('/api/appointment', {
              professional_id: doctorId,
              patient_id: id,
              start,
              reason: 'Corrida',
              payment: ['local', 'online', 'courtesy'][index % 3],
              courtesy_reason: 'x',
              override: { rules: ['patient_busy'], reason: 'x' },
            })
          : people[index % 3]?.post('/api/appointment', { professional_id: doctorId, start, reason: 'Corrida' }),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(1);
    for (const answer of answers) if (answer?.status !== 201) expect(answer?.body.code).toBe('slot_taken');
    const [row] = await app.sql(
      "select count(*)::int as n, count(distinct p.id)::int as payments from appointment a join payment p on p.appointment_id = a.id where a.starts_at = $1 and a.professional_id = $2 and a.status in ('held', 'scheduled')",
      [start, doctorId],
    );
    expect(row).toEqual({ n: 1, payments: 1 });
  });
});

describe('editing', () => {
  const edit = (client: Client, id: string, body: Input) => client.put(`/api/appointment/${id}`, body);

  test('shows before and after, mails the patient once, and moves the calendar entry', async () => {
    const visit = await booked(staff);
    const seen = await visits.detail(visit, staff);
    const start = await free(5 * DAY);
    const answer = await edit(staff, visit.id, {
      version: 1,
      start,
      duration_minutes: 45,
      type: 'return',
      notes: 'Trazer exames',
      override: { rules: ['outside_agenda'], reason: 'Caso longo' },
    });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({
      status: 200,
      body: { start, version: expect.any(Number) },
    });
    const after = await visits.detail(visit, staff);
    expect(Date.parse(after.end) - Date.parse(after.start)).toBe(45 * MINUTE);
    const row = after.history.find(({ event }: { event: string }) => event === 'reschedule');
    expect(row).toMatchObject({ actor: 'DC', from_start: seen.start, to_start: start });
    expect(row.changes).toEqual(
      expect.arrayContaining([
        { field: 'duration_minutes', before: '30', after: '45' },
        { field: 'type', before: 'first_visit', after: 'return' },
        { field: 'notes', before: '', after: 'Trazer exames' },
      ]),
    );
    const mails = (await mailsOf(visit.id)).filter(({ dedupe_key }) => dedupe_key.startsWith('changed'));
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['medica@demo.acolhe', 'paciente@demo.acolhe']);
    const calendar = mails.find(({ recipient }) => recipient.startsWith('paciente'))?.attachments[0]?.content;
    expect(uidOf(calendar)).toContain(visit.id);
    expect(JSON.stringify(await visits.detail(visit, patient))).not.toContain('Trazer exames');
    // Changes that the patient does not see cause no mail.
    await edit(staff, visit.id, { version: answer.body.version, notes: 'Outra coisa' });
    expect((await mailsOf(visit.id)).filter(({ dedupe_key }) => dedupe_key.startsWith('changed'))).toHaveLength(2);
    expect((await visits.detail(visit, staff)).history.at(-1)).toMatchObject({
      event: 'edit',
      changes: [{ field: 'notes', before: 'Trazer exames', after: 'Outra coisa' }],
    });
  });

  test('of two concurrent edits the second conflicts, and nothing is overwritten', async () => {
    const visit = await booked(staff, { patient_id: await person() });
    const answers = await Promise.all(
      [staff, manager, doctor].map((client, index) => edit(client, visit.id, { version: 1, notes: `Nota ${index}` })),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      'appointment_changed',
      'appointment_changed',
    ]);
    // A move by the patient in between conflicts as well.
    const { version } = (await visits.detail(visit, staff)).clinic;
    await visits.move(staff, visit, await free(6 * DAY));
    expect((await edit(staff, visit.id, { version, notes: 'Velha' })).body.code).toBe('appointment_changed');
  });

  test('follows the rules of booking, and those of the roles', async () => {
    const visit = await booked(staff);
    const night = new Date(new Date(await free()).setUTCHours(3, 0, 0, 0)).toISOString();
    expect((await edit(staff, visit.id, { version: 1, start: night })).body.code).toBe('override_needed');
    expect(
      rulesOf(
        (await edit(staff, visit.id, { version: 1, start: new Date(app.clock.now() - HOUR).toISOString() })).body,
      ),
    ).toContain('start: date_past');
    const taken = await booked(staff, { patient_id: await person() });
    const { start } = await visits.detail(taken, staff);
    expect((await edit(staff, visit.id, { version: 1, start })).body.code).toBe('slot_taken');
    for (const client of [await app.as('pediatra@demo.acolhe'), await app.as('gestor@vizinha.acolhe')])
      expect((await edit(client, visit.id, { version: 1, notes: 'x' })).status).toBe(404);
    expect((await edit(patient, visit.id, { version: 1, notes: 'x' })).body.code).toBe('access_denied');
    expect((await edit(patient, visit.id, { start, notes: 'x' })).body.code).toBe('access_denied');
    expect(rulesOf((await edit(staff, visit.id, { notes: 'x' })).body)).toEqual(['version: required']);
    expect(rulesOf((await edit(staff, visit.id, {})).body)).toEqual(['start: required']);
    await visits.cancelAs(staff, visit);
    expect((await edit(staff, visit.id, { version: 1, notes: 'x' })).body.code).toBe('appointment_changed');
    const held = await booked(staff, { patient_id: await person(), payment: 'online' });
    expect((await edit(staff, held.id, { version: 1, notes: 'x' })).status).toBe(200);
    expect((await edit(staff, held.id, { version: 2, start: await free(7 * DAY) })).body.code).toBe(
      'reschedule_unavailable',
    );
  });

  test('another professional takes over: same price if it was paid, a new seat, and both are told', async () => {
    const others = await app.sql(
      "select id, price, name from professional where company_id = 'clinica-demo' and id <> $1",
      [doctorId],
    );
    const [own] = await app.sql('select price from professional where id = $1', [doctorId]);
    const other = others.find(({ price }) => price !== own.price);
    const visit = await booked(staff);
    const seatOf = async () =>
      (
        await app.sql(
          "select code from access_code where appointment_id = $1 and purpose = 'room' and participant = 'professional'",
          [visit.id],
        )
      )[0].code;
    const seat = await seatOf();
    await local(staff, visit.payment_code, 'receive');
    const force = { rules: ['outside_agenda', 'patient_busy', 'shorter_than_default'], reason: 'Férias' };
    const refused = await edit(staff, visit.id, { version: 1, professional_id: other.id, override: force });
    expect(rulesOf(refused.body)).toEqual(['professional_id: price_differs']);
    await app.sql('update professional set price = $1 where id = $2', [own.price, other.id]);
    expect((await edit(doctor, visit.id, { version: 1, professional_id: other.id, override: force })).body.code).toBe(
      'access_denied',
    );
    const given = await edit(staff, visit.id, { version: 1, professional_id: other.id, override: force });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    await app.sql('update professional set price = $1 where id = $2', [other.price, other.id]);
    expect(await seatOf()).not.toBe(seat);
    const after = await visits.detail(visit, staff);
    expect(after).toMatchObject({ doctor_id: other.id, payment_status: 'paid' });
    const edited = after.history.find(({ event }: { event: string }) => event === 'edit');
    expect(edited.changes[0]).toMatchObject({ field: 'professional_id', after: other.name });
    expect((await mailsOf(visit.id)).filter(({ dedupe_key }) => dedupe_key.startsWith('changed'))).toHaveLength(3);
    // Unpaid: the price is the new professional's.
    const unpaid = await booked(staff, { patient_id: await person() });
    expect((await edit(staff, unpaid.id, { version: 1, professional_id: other.id, override: force })).status).toBe(200);
    expect((await visits.detail(unpaid, staff)).price).toBe(other.price);
  });
});

test('the detail lists the patient’s next visits, limited to the visible ones', async () => {
  const id = await person();
  const first = await booked(staff, { patient_id: id });
  const second = await booked(staff, { patient_id: id, start: await free(5 * DAY) });
  const next = async (client: Client) =>
    (await visits.detail(first, client)).next.map((visit: { id: string }) => visit.id);
  expect(await next(staff)).toEqual([second.id]);
  expect(await next(doctor)).toEqual([second.id]);
  const [{ id: other }] = (await app.client().get('/api/professional/combo?specialty=Cardiologia')).body;
  const third = await booked(staff, {
    patient_id: id,
    professional_id: other,
    start: await free(8 * DAY),
    override: { rules: ['outside_agenda', 'patient_busy', 'shorter_than_default'], reason: 'x' },
  });
  expect(await next(staff)).toEqual([second.id, third.id]);
  expect(await next(doctor)).toEqual([second.id]);
});
