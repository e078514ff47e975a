import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenTo, statusesHeard } from '../../testing/live.ts';
import { type Client, freeTimes, type Problem, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SPECIALTY, uidOf, visitsOf } from '../../testing/visits.ts';
import { registerWebhooks } from '../payment/pix/webhook.ts';

const app: TestApp = await startTestApp();
const { book, bookPaid, cancelAs, cancelByCode, detail, info, issuePix, mailsOf, mark, payAtBank, states } =
  visitsOf(app);
let patient: Client;
let staff: Client;
let neighbour: Client;

beforeAll(async () => {
  neighbour = await app.as('gestor@vizinha.acolhe');
});
afterAll(() => app.close());
beforeEach(async () => {
  // A new session each time: tests move the clock, and sessions expire.
  patient = await app.as('paciente@demo.acolhe');
  staff = await app.as('equipe@demo.acolhe');
});

const run = (name: string) => app.recurring.find((job) => job.name === name)?.run();

describe('cancelling by the link', () => {
  test('shows the visit and the refund beforehand; the confirmation carries the link', async () => {
    const visit = await bookPaid({ by: patient });
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
    expect(mail?.body_text).toContain(`/appointment/detail/${visit.id}?change=time`);
    expect(mail?.body_text).toContain('24 horas');
  });

  test('frees the slot at once, refunds the money, and mails both sides a calendar entry', async () => {
    const visit = await bookPaid({ by: patient });
    const answer = await cancelByCode(visit, 'Vou viajar');
    expect(answer).toMatchObject({
      status: 200,
      body: { status_appointment: 'cancelled', payment_status: 'refunded', refund: 'whole', refusal: 'cancelled' },
    });
    expect((await freeTimes(app, SPECIALTY)).starts).toContain(visit.start);
    const refunds = await app.sql(
      'select r.amount from simulator.bank_refund r join receipt p on p.id = r.end_to_end_id join payment y on y.id = p.payment_id where y.appointment_id = $1',
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
    expect(uidOf(calendar)).toBe(uidOf(booked?.attachments[0]?.content));
  });

  test('is announced at once to the page behind the link and to the doctor', async () => {
    const visit = await bookPaid({ by: patient });
    const screens = await Promise.all(
      [visit.cancel, await app.as('medica@demo.acolhe')].map((by) => listenTo(app, visit.id, by)),
    );
    await cancelByCode(visit);
    for (const screen of screens)
      await expect.poll(() => statusesHeard(screen).slice(-2)).toEqual(['payment refunded', 'appointment cancelled']);
    for (const { close } of screens) close();
  });

  test('less than 24 hours before refunds nothing, as announced', async () => {
    const visit = await bookPaid({ by: patient });
    app.clock.moveTo(Date.parse(visit.start) - 24 * HOUR + 1);
    expect((await info(visit)).body).toMatchObject({ refusal: null, refund: 'none' });
    expect((await cancelByCode(visit)).body).toMatchObject({ refund: 'none', payment_status: 'paid' });
    expect(await states(visit)).toEqual(['cancelled', 'paid']);
  });

  test('exactly 24 hours before is in time; the hours are the company’s', async () => {
    const visit = await bookPaid({ by: patient });
    app.clock.moveTo(Date.parse(visit.start) - 24 * HOUR);
    expect((await info(visit)).body.refund).toBe('whole');
    await app.sql("update company set refund_hours = 30 where id = 'clinica-demo'");
    expect((await info(visit)).body).toMatchObject({ refund: 'none', refund_hours: 30 });
    await app.sql("update company set refund_hours = 24 where id = 'clinica-demo'");
    await cancelByCode(visit);
    expect(await states(visit)).toEqual(['cancelled', 'refunded']);
  });

  test('twice, also concurrently, is one cancellation, one refund and the same answer', async () => {
    const visit = await bookPaid({ by: patient });
    const answers = await Promise.all([cancelByCode(visit), cancelByCode(visit), cancelAs(patient, visit)]);
    answers.push(await cancelByCode(visit));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { status_appointment: 'cancelled' } });
    expect(answers.at(-1)?.body).toEqual((await info(visit)).body);
    const { history } = await detail(visit, staff);
    expect(history.filter(({ event }: { event: string }) => event === 'cancel')).toHaveLength(1);
    expect(await mailsOf(visit, 'cancelled')).toHaveLength(2);
    expect(await states(visit)).toEqual(['cancelled', 'refunded']);
  });

  test('of a hold withdraws its PIX code; a payment made all the same is not lost', async () => {
    const visit = await book({ by: patient });
    const path = await issuePix(visit);
    expect((await info(visit)).body).toMatchObject({ refund: 'nothing', refusal: null });
    expect((await cancelByCode(visit)).body).toMatchObject({ payment_status: 'cancelled', refund: 'nothing' });
    const [charge] = await app.sql('select status from simulator.bank_charge where txid = $1', [
      path.split('/').at(-1),
    ]);
    expect(charge.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await mailsOf(visit, 'cancelled')).toHaveLength(0);

    // Paid while it was being cancelled: the money waits for its refund.
    const other = await book({ by: patient });
    const second = await issuePix(other);
    await app.sql('update simulator.bank_webhook set url = $1', ['http://127.0.0.1:9/nowhere']);
    await payAtBank(second);
    await cancelByCode(other);
    await registerWebhooks(app.platform);
    expect(await states(other)).toEqual(['cancelled', 'paid_late']);
    await app.client().post(`/api/financial/payment/late?access=${other.payment_code}`, { choice: 'refund' });
    expect(await states(other)).toEqual(['cancelled', 'refunded']);
  });

  test('gives a voucher back', async () => {
    const uses = async () => (await app.sql("select uses from voucher where code = 'BEMVINDO100'"))[0].uses;
    const before = await uses();
    const visit = await bookPaid({ by: patient, voucher: 'BEMVINDO100' });
    expect(await uses()).toBe(before + 1);
    expect((await info(visit)).body).toMatchObject({ refund: 'voucher', total: 0 });
    expect((await cancelByCode(visit)).body).toMatchObject({ refund: 'voucher', payment_status: 'refunded' });
    expect(await uses()).toBe(before);
  });

  test('while the bank is down cancels all the same; the refund follows when the bank is back', async () => {
    const visit = await bookPaid({ by: patient });
    await app.sql('alter table simulator.bank_refund rename to bank_refund_away');
    expect((await cancelByCode(visit)).body).toMatchObject({
      status_appointment: 'cancelled',
      payment_status: 'refunding',
    });
    await app.sql('alter table simulator.bank_refund_away rename to bank_refund');
    await run('reconcile-payments');
    expect(await states(visit)).toEqual(['cancelled', 'refunded']);

    const held = await book({ by: patient });
    const txid = (await issuePix(held)).split('/').at(-1);
    await app.sql('alter table simulator.bank_charge rename to bank_charge_away');
    expect((await cancelByCode(held)).body.payment_status).toBe('cancelled');
    await app.sql('alter table simulator.bank_charge_away rename to bank_charge');
    await run('reconcile-payments');
    const [charge] = await app.sql('select status from simulator.bank_charge where txid = $1', [txid]);
    expect(charge.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  });

  test('a wrong code, or a code of another purpose, is the failure that the specification names', async () => {
    const visit = await book({ by: patient });
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

  test('is refused with a reason if not possible, and nothing changes', async () => {
    const visit = await bookPaid({ by: patient });
    app.clock.moveTo(Date.parse(visit.start));
    expect((await info(visit)).body.refusal).toBe('started');
    expect(await cancelByCode(visit)).toMatchObject({ status: 409, body: { code: 'cancel_unavailable' } });
    app.clock.advance(15 * MINUTE);
    staff = await app.as('equipe@demo.acolhe');
    expect((await mark(staff, visit, 'miss')).status).toBe(200);
    expect((await info(visit)).body.refusal).toBe('missed');
    expect((await cancelAs(staff, visit)).body.code).toBe('cancel_unavailable');

    const released = await book({ by: patient });
    app.clock.advance(16 * MINUTE);
    await run('release-holds');
    expect((await info(released)).body).toMatchObject({ refusal: 'released', refund: 'nothing' });
    expect((await cancelByCode(released)).body.code).toBe('cancel_unavailable');
  });
});

describe('cancelling by role', () => {
  test('the clinic refunds everything at any time, and gives a reason', async () => {
    for (const client of ['medica', 'equipe', 'gestora']) {
      const visit = await bookPaid({ by: patient });
      app.clock.moveTo(Date.parse(visit.start) - 2 * HOUR);
      const who = await app.as(`${client}@demo.acolhe`);
      expect((await detail(visit, who)).cancel).toMatchObject({ refusal: null, refund: 'whole' });
      const silent = await cancelAs(who, visit, '');
      expect(silent).toMatchObject({ status: 422, body: { fields: [{ path: 'reason', code: 'required' }] } });
      expect((await cancelAs(who, visit, 'A médica adoeceu')).body).toMatchObject({ refund: 'whole' });
      staff = await app.as('equipe@demo.acolhe');
      expect(await states(visit)).toEqual(['cancelled', 'refunded']);
      const { history } = await detail(visit, staff);
      expect(history.at(-1)).toMatchObject({ event: 'cancel', reason: 'A médica adoeceu' });
      const mails = await mailsOf(visit, 'cancelled');
      // The doctor who cancels gets no mail about it.
      expect(mails).toHaveLength(client === 'medica' ? 1 : 2);
      expect(mails[0]?.body_text).toContain('A médica adoeceu');
    }
  });

  test('a patient cancels their own and their dependents’ visits only; a doctor the own agenda', async () => {
    const visit = await bookPaid({ by: patient });
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
