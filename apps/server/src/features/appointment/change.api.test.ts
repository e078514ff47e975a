import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Booked,
  type Client,
  freeTimes,
  type Problem,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { registerWebhooks } from '../payment/service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SPECIALTY = 'Clínica Médica';
let app: TestApp;
let patient: Client;
let doctor: Client;
let staff: Client;
let neighbour: Client;

beforeAll(async () => {
  app = await startTestApp();
  neighbour = await app.as('gestor@vizinha.acolhe');
});
afterAll(() => app.close());
beforeEach(async () => {
  // Tests move the clock, and sessions last two weeks.
  [patient, doctor, staff] = (await Promise.all(
    ['paciente', 'medica', 'equipe'].map((name) => app.as(`${name}@demo.acolhe`)),
  )) as [Client, Client, Client];
});

const run = (name: string) => app.recurring.find((job) => job.name === name)?.run();

type Visit = Booked & { start: string; doctor: string; cancel: string };

/** A booking, at least `ahead` from now. */
async function book(options: { ahead?: number; by?: Client; specialty?: string } = {}): Promise<Visit> {
  const { doctor: id, starts } = await freeTimes(app, options.specialty ?? SPECIALTY);
  const start = starts.filter((time) => Date.parse(time) >= app.clock.now() + (options.ahead ?? 48 * HOUR))[0];
  const answer = await (options.by ?? patient).post<Booked>('/api/appointment', {
    professional_id: id,
    start,
    reason: 'Dor de cabeça',
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const [code] = await app.sql("select code from access_code where appointment_id = $1 and purpose = 'cancel'", [
    answer.body.id,
  ]);
  return { ...answer.body, start: start as string, doctor: id, cancel: code.code };
}

/** A booking paid by PIX at the simulator bank, or with a voucher. */
async function bookPaid(options: Parameters<typeof book>[0] & { voucher?: string } = {}): Promise<Visit> {
  const visit = await book(options);
  const pay = `/api/financial/payment?access=${visit.payment_code}`;
  if (options.voucher === 'BEMVINDO100') {
    await app.client().post(pay, { payment_type: 'voucher', voucher: options.voucher });
    return visit;
  }
  const view = await app
    .client()
    .post(pay, { payment_type: 'pix', ...(options.voucher ? { voucher: options.voucher } : {}) });
  await payAtBank(view.body.pix.simulator_url);
  return visit;
}

const payAtBank = (path: string) =>
  fetch(app.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'late=yes',
  });

const codePath = (visit: Visit, reason = '') =>
  `/api/appointment/consultorio/cancel?access=${visit.cancel}${reason ? `&reason=${encodeURIComponent(reason)}` : ''}`;
const info = (visit: Visit) => app.client().get(codePath(visit));
const cancelByCode = (visit: Visit, reason = '') => app.client().put(codePath(visit, reason));
const cancelAs = (client: Client, visit: Visit, reason = 'Imprevisto') =>
  client.delete(`/api/appointment/${visit.id}?reason=${encodeURIComponent(reason)}`);
const move = (client: Client, visit: Visit, start: string) => client.put(`/api/appointment/${visit.id}`, { start });
const mark = (client: Client, visit: Visit, event: string) =>
  client.put(`/api/appointment/${visit.id}/attendance`, { event });
const detail = async (visit: Visit, client = staff) =>
  (await client.get(`/api/appointment/${visit.id}/consultorio/detail`)).body;
const states = async (visit: Visit) => {
  const { status_appointment, payment_status } = await detail(visit);
  return [status_appointment, payment_status];
};
const mailsOf = async (visit: Visit, kind: string) =>
  (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith(`${kind}:${visit.id}`));

describe('cancelling by the link', () => {
  test('says before what, when, with whom and what happens to the money; the confirmation carries the link', async () => {
    const visit = await bookPaid();
    const { status, body } = await info(visit);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      refusal: null,
      refund: 'whole',
      total: 18000,
      refund_hours: 24,
      refund_until: new Date(Date.parse(visit.start) - 24 * HOUR).toISOString(),
      start: visit.start,
      protocol: visit.protocol,
      doctor_name: 'Dra. Helena Prado',
    });
    const [mail] = await mailsOf(visit, 'booked');
    expect(mail?.body_text).toContain(`/cancel/${visit.cancel}`);
    expect(mail?.body_text).toContain('24 horas');
  });

  test('frees the time at once, sends the money back, and tells both sides with a calendar entry', async () => {
    const visit = await bookPaid();
    const answer = await cancelByCode(visit, 'Vou viajar');
    expect(answer).toMatchObject({
      status: 200,
      body: { status_appointment: 'cancelled', payment_status: 'refunded', refund: 'whole', refusal: 'cancelled' },
    });
    expect((await freeTimes(app, SPECIALTY)).starts).toContain(visit.start);
    const refunds = await app.sql(
      'select r.amount from simulator_bank.refund r join pix_receipt p using (end_to_end_id) join payment y on y.id = p.payment_id where y.appointment_id = $1',
      [visit.id],
    );
    expect(refunds).toEqual([{ amount: '180.00' }]);
    const mails = await mailsOf(visit, 'cancelled');
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['medica@demo.acolhe', 'paciente@demo.acolhe']);
    const toPatient = mails.find(({ recipient }) => recipient.startsWith('paciente'));
    expect(toPatient?.body_text).toContain('R$ 180,00');
    expect(toPatient?.body_text).toContain('Vou viajar');
    const calendar = toPatient?.attachments[0]?.content ?? '';
    expect(calendar).toContain('METHOD:CANCEL');
    expect(calendar).toContain('SEQUENCE:1');
    const [booked] = await mailsOf(visit, 'booked');
    expect(uidOf(calendar)).toBe(uidOf(booked?.attachments[0]?.content ?? ''));
  });

  test('less than 24 hours before brings nothing back, as was said', async () => {
    const visit = await bookPaid();
    app.clock.moveTo(Date.parse(visit.start) - 24 * HOUR + 1);
    expect((await info(visit)).body).toMatchObject({ refusal: null, refund: 'none' });
    expect((await cancelByCode(visit)).body).toMatchObject({ refund: 'none', payment_status: 'paid' });
    expect(await states(visit)).toEqual(['cancelled', 'paid']);
  });

  test('exactly 24 hours before is in time; the hours are the company’s', async () => {
    const visit = await bookPaid();
    app.clock.moveTo(Date.parse(visit.start) - 24 * HOUR);
    expect((await info(visit)).body.refund).toBe('whole');
    await app.sql("update company set refund_hours = 30 where id = 'clinica-demo'");
    expect((await info(visit)).body).toMatchObject({ refund: 'none', refund_hours: 30 });
    await app.sql("update company set refund_hours = 24 where id = 'clinica-demo'");
    await cancelByCode(visit);
    expect(await states(visit)).toEqual(['cancelled', 'refunded']);
  });

  test('twice, also at once, is one cancelling, one refund and the same answer', async () => {
    const visit = await bookPaid();
    const answers = await Promise.all([cancelByCode(visit), cancelByCode(visit), cancelAs(patient, visit)]);
    answers.push(await cancelByCode(visit));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { status_appointment: 'cancelled' } });
    expect(answers.at(-1)?.body).toEqual((await info(visit)).body);
    const { history } = await detail(visit);
    expect(history.filter(({ event }: { event: string }) => event === 'cancel')).toHaveLength(1);
    expect(await mailsOf(visit, 'cancelled')).toHaveLength(2);
    expect(await states(visit)).toEqual(['cancelled', 'refunded']);
  });

  test('of a hold withdraws its PIX code; what is paid all the same is not lost', async () => {
    const visit = await book();
    const view = await app
      .client()
      .post(`/api/financial/payment?access=${visit.payment_code}`, { payment_type: 'pix' });
    const path = view.body.pix.simulator_url as string;
    expect((await info(visit)).body).toMatchObject({ refund: 'nothing', refusal: null });
    expect((await cancelByCode(visit)).body).toMatchObject({ payment_status: 'cancelled', refund: 'nothing' });
    const [charge] = await app.sql('select status from simulator_bank.charge where txid = $1', [
      path.split('/').at(-1),
    ]);
    expect(charge.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await mailsOf(visit, 'cancelled')).toHaveLength(0);

    // Paid in the moment in which it was cancelled: the money waits for its refund.
    const other = await book();
    const second = await app
      .client()
      .post(`/api/financial/payment?access=${other.payment_code}`, { payment_type: 'pix' });
    await app.sql('update simulator_bank.webhook set url = $1', ['http://127.0.0.1:9/nowhere']);
    await payAtBank(second.body.pix.simulator_url);
    await cancelByCode(other);
    await registerWebhooks(app.platform);
    expect(await states(other)).toEqual(['cancelled', 'paid_late']);
    await app.client().post(`/api/financial/payment/late?access=${other.payment_code}`, { choice: 'refund' });
    expect(await states(other)).toEqual(['cancelled', 'refunded']);
  });

  test('gives a voucher back', async () => {
    const uses = async () => (await app.sql("select uses from voucher where code = 'BEMVINDO100'"))[0].uses;
    const before = await uses();
    const visit = await bookPaid({ voucher: 'BEMVINDO100' });
    expect(await uses()).toBe(before + 1);
    expect((await info(visit)).body).toMatchObject({ refund: 'voucher', total: 0 });
    expect((await cancelByCode(visit)).body).toMatchObject({ refund: 'voucher', payment_status: 'refunded' });
    expect(await uses()).toBe(before);
  });

  test('while the bank is down cancels all the same; the refund follows when it is back', async () => {
    const visit = await bookPaid();
    await app.sql('alter table simulator_bank.refund rename to refund_away');
    expect((await cancelByCode(visit)).body).toMatchObject({
      status_appointment: 'cancelled',
      payment_status: 'refunding',
    });
    await app.sql('alter table simulator_bank.refund_away rename to refund');
    await run('reconcile-payments');
    expect(await states(visit)).toEqual(['cancelled', 'refunded']);

    const held = await book();
    const view = await app.client().post(`/api/financial/payment?access=${held.payment_code}`, { payment_type: 'pix' });
    const txid = view.body.pix.simulator_url.split('/').at(-1);
    await app.sql('alter table simulator_bank.charge rename to charge_away');
    expect((await cancelByCode(held)).body.payment_status).toBe('cancelled');
    await app.sql('alter table simulator_bank.charge_away rename to charge');
    await run('reconcile-payments');
    const [charge] = await app.sql('select status from simulator_bank.charge where txid = $1', [txid]);
    expect(charge.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  });

  test('a wrong code, or a code of another purpose, is the failure that the specification names', async () => {
    const visit = await book();
    for (const code of ['A'.repeat(22), visit.room_code, visit.payment_code]) {
      const fetched = await app.client().get<Problem>(`/api/appointment/consultorio/cancel?access=${code}`);
      expect(fetched).toMatchObject({
        status: 400,
        body: { code: 'cancel_fetch_failed', message: 'Unable to retrieve data' },
      });
      expect(fetched.body.action).not.toBe('');
      expect((await app.client().put(`/api/appointment/consultorio/cancel?access=${code}`)).body.code).toBe(
        'code_unknown',
      );
    }
    expect((await app.client().get(`/api/financial/payment?access=${visit.cancel}`)).body.code).toBe('code_unknown');
    expect((await app.client().get(`/api/room/${visit.cancel}`)).status).toBe(404);
    expect(await states(visit)).toEqual(['held', 'open']);
  });

  test('what cannot be cancelled says why, and nothing moves', async () => {
    const visit = await bookPaid();
    app.clock.moveTo(Date.parse(visit.start));
    expect((await info(visit)).body.refusal).toBe('started');
    expect(await cancelByCode(visit)).toMatchObject({ status: 409, body: { code: 'cancel_unavailable' } });
    app.clock.advance(15 * MINUTE);
    staff = await app.as('equipe@demo.acolhe');
    expect((await mark(staff, visit, 'miss')).status).toBe(200);
    expect((await info(visit)).body.refusal).toBe('missed');
    expect((await cancelAs(staff, visit)).body.code).toBe('cancel_unavailable');

    const released = await book();
    app.clock.advance(16 * MINUTE);
    await run('release-holds');
    expect((await info(released)).body).toMatchObject({ refusal: 'released', refund: 'nothing' });
    expect((await cancelByCode(released)).body.code).toBe('cancel_unavailable');
  });
});

describe('cancelling by role', () => {
  test('the clinic gives all money back whenever it is, and says why', async () => {
    for (const client of ['medica', 'equipe', 'gestora']) {
      const visit = await bookPaid();
      app.clock.moveTo(Date.parse(visit.start) - 2 * HOUR);
      const who = await app.as(`${client}@demo.acolhe`);
      expect((await detail(visit, who)).cancel).toMatchObject({ refusal: null, refund: 'whole' });
      const silent = await cancelAs(who, visit, '');
      expect(silent).toMatchObject({ status: 422, body: { fields: [{ path: 'reason', code: 'required' }] } });
      expect((await cancelAs(who, visit, 'A médica adoeceu')).body).toMatchObject({ refund: 'whole' });
      staff = await app.as('equipe@demo.acolhe');
      expect(await states(visit)).toEqual(['cancelled', 'refunded']);
      const { history } = await detail(visit);
      expect(history.at(-1)).toMatchObject({ event: 'cancel', reason: 'A médica adoeceu' });
      const mails = await mailsOf(visit, 'cancelled');
      // The doctor who cancels needs no mail about it.
      expect(mails).toHaveLength(client === 'medica' ? 1 : 2);
      expect(mails[0]?.body_text).toContain('A médica adoeceu');
    }
  });

  test('a patient cancels their own and their dependents’, nobody else’s; a doctor the own agenda', async () => {
    const visit = await bookPaid();
    for (const email of ['carlos@demo.acolhe', 'pediatra@demo.acolhe', 'psiquiatra@demo.acolhe'])
      expect((await cancelAs(await app.as(email), visit)).status).toBe(404);
    expect((await cancelAs(neighbour, visit)).status).toBe(404);
    const [child] = await app.sql(
      "select c.id from person c join person p on p.id = c.parent_id where p.mail = 'paciente@demo.acolhe' limit 1",
    );
    await app.sql('update appointment set patient_id = $1 where id = $2', [child.id, visit.id]);
    expect((await cancelAs(patient, visit, '')).body).toMatchObject({ status_appointment: 'cancelled' });
    const mails = await mailsOf(visit, 'cancelled');
    expect(mails.map(({ recipient }) => recipient)).toContain('paciente@demo.acolhe');
  });
});

describe('moving to another time', () => {
  const another = async (visit: Visit, ahead = 72 * HOUR) =>
    (await freeTimes(app, SPECIALTY)).starts.find(
      (time) => time !== visit.start && Date.parse(time) >= app.clock.now() + ahead,
    ) as string;

  test('keeps payment, codes and protocol, frees the old time, and moves the calendar entry', async () => {
    const visit = await bookPaid();
    await mark(staff, visit, 'confirm');
    const start = await another(visit);
    expect(await move(patient, visit, start)).toMatchObject({
      status: 200,
      body: { start, status_appointment: 'scheduled' },
    });
    const now = await detail(visit, patient);
    expect(now).toMatchObject({
      start,
      protocol: visit.protocol,
      payment_status: 'paid',
      room: { code: visit.room_code },
    });
    expect(now.history.at(-1)).toMatchObject({
      event: 'reschedule',
      actor: 'P',
      from_start: visit.start,
      to_start: start,
    });
    const { starts } = await freeTimes(app, SPECIALTY);
    expect(starts).toContain(visit.start);
    expect(starts).not.toContain(start);
    const mails = await mailsOf(visit, 'moved');
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['medica@demo.acolhe', 'paciente@demo.acolhe']);
    const calendar = mails.find(({ recipient }) => recipient.startsWith('paciente'))?.attachments[0]?.content ?? '';
    const [booked] = await mailsOf(visit, 'booked');
    expect(uidOf(calendar)).toBe(uidOf(booked?.attachments[0]?.content ?? ''));
    expect(calendar).toContain('SEQUENCE:1');
    // The same wish again changes nothing.
    expect((await move(patient, visit, start)).status).toBe(200);
    expect(await mailsOf(visit, 'moved')).toHaveLength(2);
  });

  test('is the clinic’s and the own patient’s; others do not find it', async () => {
    const visit = await bookPaid();
    const start = await another(visit);
    const strangers = [neighbour, await app.as('carlos@demo.acolhe'), await app.as('pediatra@demo.acolhe')];
    for (const client of strangers) expect((await move(client, visit, start)).status).toBe(404);
    for (const client of [doctor, staff, await app.as('gestora@demo.acolhe')])
      expect((await move(client, visit, await another(visit))).status).toBe(200);
  });

  test('ends for the patient an hour before, for the clinic when the visit is over', async () => {
    const visit = await bookPaid();
    app.clock.moveTo(Date.parse(visit.start) - HOUR + 1);
    [patient, staff] = [await app.as('paciente@demo.acolhe'), await app.as('equipe@demo.acolhe')];
    expect((await detail(visit, patient)).reschedule).toMatchObject({ refusal: 'too_late' });
    const start = await another(visit);
    expect((await move(patient, visit, start)).body.code).toBe('reschedule_unavailable');
    expect((await move(staff, visit, start)).status).toBe(200);
    const held = await book();
    expect((await detail(held)).reschedule.refusal).toBe('unpaid');
    expect((await move(staff, held, await another(held))).body.code).toBe('reschedule_unavailable');
  });

  test('a late move does not bring the refund back', async () => {
    const visit = await bookPaid();
    app.clock.moveTo(Date.parse(visit.start) - 3 * HOUR);
    patient = await app.as('paciente@demo.acolhe');
    expect((await detail(visit, patient)).reschedule).toEqual({ refusal: null, ends_refund: true });
    expect((await move(patient, visit, await another(visit))).status).toBe(200);
    expect((await info(visit)).body.refund).toBe('none');
    // The clinic's own cancelling still gives it back.
    staff = await app.as('equipe@demo.acolhe');
    expect((await detail(visit)).cancel.refund).toBe('whole');
  });

  test('only to what the agenda offers, and takes a time whose hold has run out', async () => {
    const visit = await bookPaid();
    const odd = new Date(Date.parse(visit.start) + 7 * MINUTE).toISOString();
    expect((await move(patient, visit, odd)).body.code).toBe('slot_unavailable');
    const soon = new Date(app.clock.now() + 5 * MINUTE).toISOString();
    expect((await move(patient, visit, soon)).body.code).toBe('too_soon');
    const other = await book({ by: await app.as('carlos@demo.acolhe') });
    expect((await move(patient, visit, other.start)).body.code).toBe('slot_taken');
    app.clock.advance(15 * MINUTE + 1);
    expect((await move(patient, visit, other.start)).status).toBe(200);
    expect(await states(other)).toEqual(['released', 'expired']);
  });
});

describe('saying who came', () => {
  test('confirm and arrival, each taken back; a mark that is there already stays', async () => {
    const visit = await bookPaid({ ahead: HOUR });
    app.clock.moveTo(Date.parse(visit.start) - 30 * MINUTE);
    staff = await app.as('equipe@demo.acolhe');
    const steps = ['confirm', 'confirm', 'unconfirm', 'arrive', 'arrive', 'unarrive', 'arrive'];
    const after = [];
    for (const event of steps) after.push((await mark(staff, visit, event)).body.status_appointment);
    expect(after).toEqual(['confirmed', 'confirmed', 'scheduled', 'arrived', 'arrived', 'scheduled', 'arrived']);
    expect((await mark(staff, visit, 'confirm')).body.code).toBe('appointment_changed');
  });

  test('missing only 15 minutes after the start; taken back, the patient may enter', async () => {
    const visit = await bookPaid();
    app.clock.moveTo(Date.parse(visit.start) + 15 * MINUTE - 1);
    doctor = await app.as('medica@demo.acolhe');
    expect((await mark(doctor, visit, 'miss')).body.code).toBe('miss_too_early');
    app.clock.advance(1);
    expect((await mark(doctor, visit, 'miss')).body.status_appointment).toBe('no_show');
    staff = await app.as('equipe@demo.acolhe');
    expect(await states(visit)).toEqual(['no_show', 'paid']);
    expect((await mark(doctor, visit, 'unmiss')).body.status_appointment).toBe('scheduled');
  });

  test('is for those who work there, each in their own reach', async () => {
    const visit = await bookPaid({ ahead: HOUR });
    expect((await mark(patient, visit, 'confirm')).body.code).toBe('access_denied');
    expect((await mark(await app.as('pediatra@demo.acolhe'), visit, 'confirm')).status).toBe(404);
    expect((await mark(neighbour, visit, 'confirm')).status).toBe(404);
    expect((await mark(await app.as('gestora@demo.acolhe'), visit, 'confirm')).status).toBe(200);
  });
});

const uidOf = (calendar: string) => /UID:(.+)/.exec(calendar)?.[1]?.trim();
