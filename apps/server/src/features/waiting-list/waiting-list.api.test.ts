import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, freeTimes, startTestApp } from '../../testing/test-app.ts';
import { SPECIALTY, type Visit, visitsOf } from '../../testing/visits.ts';
import { waitersOf } from '../../testing/waiters.ts';

const app = await startTestApp();
const { bookPaid, cancelAs, cancelByCode, detail, move, states } = visitsOf(app);
const { join, list, mine, offerOf, view, answer, runJob, empty } = waitersOf(app);
let ana: Client;
let carlos: Client;
let josefa: Client;
let staff: Client;

afterAll(() => app.close());
beforeEach(async () => {
  await empty();
  [ana, carlos, josefa, staff] = (await Promise.all(
    ['paciente', 'carlos', 'josefa', 'equipe'].map((name) => app.as(`${name}@demo.acolhe`)),
  )) as [Client, Client, Client, Client];
});

/** A taken slot, and later visits whose patients want it. */
async function scene() {
  const early = await bookPaid({ by: josefa, ahead: 3 * DAY });
  const anas = await bookPaid({ by: ana, ahead: 6 * DAY });
  const carlos_ = await bookPaid({ by: carlos, ahead: 7 * DAY });
  await join(ana, { appointment_id: anas.id });
  app.clock.advance(MINUTE);
  await join(carlos, { appointment_id: carlos_.id });
  return { early, anas, carloss: carlos_ };
}

const startOf = async (visit: Pick<Visit, 'id'>) =>
  (await app.sql('select starts_at from appointment where id = $1', [visit.id]))[0].starts_at.toISOString();

describe('a freed slot', () => {
  test('is offered to the first in order, kept for them, and moves their visit with its payment', async () => {
    const { early, anas } = await scene();
    await cancelAs(josefa, early);
    const offer = await offerOf(anas);
    expect(await view(offer.access)).toMatchObject({
      status: 'open',
      start: early.start,
      visit: { id: anas.id, start: anas.start },
      ends_refund: false,
      payment_code: null,
    });
    const [mail] = (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith('offer:'));
    expect(mail).toMatchObject({ recipient: 'paciente@demo.acolhe' });
    expect(mail?.body_text).toContain(`/offer/${offer.access}`);

    // Other requests cannot take it meanwhile, by any way.
    expect((await freeTimes(app, SPECIALTY)).starts).not.toContain(early.start);
    const booking = { professional_id: early.doctor, start: early.start, reason: 'Também quero' };
    expect((await carlos.post('/api/appointment', booking)).body.code).toBe('slot_taken');
    expect((await move(staff, await bookPaid({ by: josefa, ahead: 9 * DAY }), early.start)).body.code).toBe(
      'slot_taken',
    );
    expect((await mine(carlos))[0]).toMatchObject({ status: 'waiting', before: 1, offer: null });
    // An offer is no visit: no list shows it.
    for (const client of [ana, staff]) {
      const { body } = await client.get('/api/appointment/consultorio/list?period=upcoming');
      expect(body.map(({ id }: { id: string }) => id)).not.toContain(offer.appointment);
      const plain = await client.get('/api/appointment/consultorio?fields=id,status_appointment');
      expect(plain.body.map(({ id }: { id: string }) => id)).not.toContain(offer.appointment);
    }

    expect(await answer(offer.access, 'accept')).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(await startOf(anas)).toBe(early.start);
    expect(await states(anas)).toEqual(['scheduled', 'paid']);
    expect((await detail(anas, ana)).history.at(-1)).toMatchObject({ event: 'reschedule', actor: 'link' });
    // The same answer again, and the opposite one.
    expect((await answer(offer.access, 'accept')).status).toBe(200);
    expect((await answer(offer.access, 'decline')).body.code).toBe('offer_over');
    // Ana's old slot goes to Carlos, whose visit is later still.
    const next = await app.sql("select o.starts_at from offer o where o.status = 'open'");
    expect(next.map(({ starts_at }) => starts_at.toISOString())).toEqual([anas.start]);
    expect((await mine(ana)).find(({ visit }) => visit?.id === anas.id)?.status).toBe('taken');
  });

  test('goes to the next after a decline or no answer, and to nobody twice', async () => {
    const { early, anas, carloss } = await scene();
    await cancelByCode(early);
    const first = await offerOf(anas);
    expect((await answer(first.access, 'decline')).body.status).toBe('declined');
    expect((await answer(first.access, 'decline')).status).toBe(200);
    const second = await offerOf(carloss);
    expect((await view(second.access)).start).toBe(early.start);
    expect((await list(staff)).map(({ status }) => status)).toEqual(['waiting', 'offered']);

    // The job ends nothing before its time, everything after it, and is idempotent.
    await runJob();
    expect((await view(second.access)).status).toBe('open');
    app.clock.advance(30 * MINUTE + 1);
    expect((await view(second.access)).status).toBe('lapsed');
    expect((await answer(second.access, 'accept')).body.code).toBe('offer_over');
    await runJob();
    await runJob();
    expect(await app.sql("select 1 from offer where status = 'open'")).toEqual([]);
    expect((await freeTimes(app, SPECIALTY)).starts).toContain(early.start);
    expect(await startOf(anas)).toBe(anas.start);
    expect(await startOf(carloss)).toBe(carloss.start);
    carlos = await app.as('carlos@demo.acolhe');
    expect((await mine(carlos))[0]).toMatchObject({ status: 'waiting', offers: 1 });
  });

  test('is offered only if days, hours and the visit’s own time fit', async () => {
    const early = await bookPaid({ by: josefa, ahead: 3 * DAY });
    const anas = await bookPaid({ by: ana, ahead: 6 * DAY });
    const weekday = new Date(Date.parse(early.start) - 3 * HOUR).getUTCDay();
    await join(ana, { appointment_id: anas.id, weekdays: [(weekday + 1) % 7] });
    const sooner = await bookPaid({ by: carlos, ahead: 2 * DAY });
    await join(carlos, { appointment_id: sooner.id });
    await cancelAs(josefa, early);
    expect(await app.sql('select 1 from offer')).toEqual([]);
    expect((await freeTimes(app, SPECIALTY)).starts).toContain(early.start);
    // Joining again updates the one entry, which keeps its place.
    await join(ana, { appointment_id: anas.id, weekdays: [weekday], periods: ['morning', 'afternoon', 'evening'] });
    expect(await mine(ana)).toHaveLength(1);
    const again = await bookPaid({ by: josefa, ahead: 3 * DAY });
    await cancelAs(josefa, again);
    await offerOf(anas);
  });

  test('comes from a move, an expired hold and newly opened hours, too', async () => {
    const { early, anas } = await scene();
    const away = (await freeTimes(app, SPECIALTY)).starts.at(-1) as string;
    await move(staff, early, away);
    const first = await offerOf(anas);
    await answer(first.access, 'decline');
    await app.sql("update waiting set status = 'left', ended_at = since where status <> 'taken'");
    await app.sql("update offer set status = 'withdrawn' where status = 'open'");

    const held = await visitsOf(app).book({ by: josefa, ahead: 3 * DAY });
    await join(ana, { appointment_id: anas.id });
    app.clock.advance(15 * MINUTE + 1);
    await app.recurring.find(({ name }) => name === 'release-holds')?.run();
    expect((await view((await offerOf(anas)).access)).start).toBe(held.start);
    await answer((await offerOf(anas)).access, 'decline');

    const day = new Date(Date.parse(held.start) + DAY).toISOString().slice(0, 10);
    const agenda = async () =>
      (await staff.get(`/api/professional/availabilitycalendar?professional=${early.doctor}&from=${day}&until=${day}`))
        .body;
    staff = await app.as('equipe@demo.acolhe');
    const { version, exceptions } = await agenda();
    const extra = {
      kind: 'extra',
      from: day,
      until: day,
      start_time: '05:00',
      end_time: '05:30',
      place: null,
      note: '',
    };
    const put = await staff.put(`/api/professional/${early.doctor}/schedule`, {
      version,
      exceptions: [...exceptions, extra],
    });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    expect((await view((await offerOf(anas)).access)).start).toBe(new Date(`${day}T05:00:00-03:00`).toISOString());
  });

  test('comes from an edit by the clinic at once', async () => {
    const { early, anas } = await scene();
    const away = (await freeTimes(app, SPECIALTY)).starts.at(-1) as string;
    const { version } = (await detail(early, staff)).clinic;
    const edited = await staff.put(`/api/appointment/${early.id}`, { version, start: away });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    expect((await view((await offerOf(anas)).access)).start).toBe(early.start);
  });

  test('is offered for a shorter time when it is near, and not at all at the last moment', async () => {
    const early = await bookPaid({ by: josefa, ahead: 3 * DAY });
    const anas = await bookPaid({ by: ana, ahead: 6 * DAY });
    await join(ana, { appointment_id: anas.id });
    // The clinic's lead time is an hour; forty minutes are left to decide.
    app.clock.moveTo(Date.parse(early.start) - 100 * MINUTE);
    await cancelByCode(early);
    const { access } = await offerOf(anas);
    const { until, ends_refund } = await view(access);
    expect(Date.parse(until) - app.clock.now()).toBe(10 * MINUTE);
    expect(ends_refund).toBe(true);
    app.clock.advance(36 * MINUTE);
    await runJob();
    expect(await app.sql("select 1 from offer where status = 'open'")).toEqual([]);
    expect(await app.sql('select 1 from freed_time where closed_at is null')).toEqual([]);
  });
});

describe('an entry without a visit', () => {
  test('is offered the slot, which becomes a hold and is paid as usual', async () => {
    const early = await bookPaid({ by: josefa, ahead: 3 * DAY });
    await join(ana, { professional_id: early.doctor, reason: 'Dor nas costas' });
    await cancelAs(josefa, early);
    const { access, appointment } = await offerOf({ patient: 'paciente@demo.acolhe' });
    const { body } = await answer(access, 'accept');
    expect(body).toMatchObject({ status: 'accepted', visit: null, payment_code: expect.any(String) });
    expect(await states({ id: appointment })).toEqual(['held', 'open']);
    const payment = await app.client().get(`/api/financial/payment?access=${body.payment_code}`);
    expect(payment.body).toMatchObject({ start: early.start, status: 'open' });
    expect(Date.parse(payment.body.expires_at) - app.clock.now()).toBe(15 * MINUTE);
    await visitsOf(app).payAtBank(await visitsOf(app).issuePix(body));
    expect(await states({ id: appointment })).toEqual(['scheduled', 'paid']);
    expect((await detail({ id: appointment }, ana)).room.code).toHaveLength(22);
    expect((await answer(access, 'accept')).body.payment_code).toBe(body.payment_code);
  });

  test('may be for any professional of a specialty; unpaid, the slot goes to the next', async () => {
    const early = await bookPaid({ by: josefa, ahead: 3 * DAY });
    await join(ana, { specialty: SPECIALTY, reason: 'Dor' });
    app.clock.advance(1);
    await join(carlos, { professional_id: early.doctor, reason: 'Dor' });
    expect((await mine(carlos))[0]?.before).toBe(1);
    await cancelAs(josefa, early);
    await answer((await offerOf({ patient: 'paciente@demo.acolhe' })).access, 'accept');
    app.clock.advance(15 * MINUTE + 1);
    await app.recurring.find(({ name }) => name === 'release-holds')?.run();
    expect((await view((await offerOf({ patient: 'carlos@demo.acolhe' })).access)).start).toBe(early.start);
  });
});

describe('authorisation', () => {
  test('a patient joins for themselves, staff for anybody, a doctor reads', async () => {
    const visit = await bookPaid({ by: ana, ahead: 6 * DAY });
    expect((await join(carlos, { appointment_id: visit.id })).status).toBe(404);
    expect((await join(await app.as('medica@demo.acolhe'), { appointment_id: visit.id })).status).toBe(403);
    expect((await join(staff, { appointment_id: visit.id })).status).toBe(201);
    const [entry] = await mine(ana);
    expect(entry).toMatchObject({ status: 'waiting', visit: { id: visit.id } });
    expect(await list(await app.as('medica@demo.acolhe'))).toHaveLength(1);
    expect(await list(await app.as('pediatra@demo.acolhe'))).toHaveLength(0);
    expect(await list(await app.as('gestor@vizinha.acolhe'))).toHaveLength(0);
    expect(await mine(carlos)).toHaveLength(0);
    for (const client of [carlos, await app.as('gestor@vizinha.acolhe')])
      expect((await client.delete(`/api/waiting-list/${entry?.id}`)).status).toBe(404);
    expect((await (await app.as('medica@demo.acolhe')).delete(`/api/waiting-list/${entry?.id}`)).status).toBe(403);
    expect((await ana.delete(`/api/waiting-list/${entry?.id}`)).status).toBe(200);
    expect((await ana.delete(`/api/waiting-list/${entry?.id}`)).status).toBe(200);
    expect((await mine(ana))[0]?.status).toBe('left');
    const [{ patient_id }] = await app.sql('select patient_id from appointment where id = $1', [visit.id]);
    const onBehalf = { patient_id, professional_id: visit.doctor, reason: 'Ligou' };
    expect((await join(await app.as('gestora@demo.acolhe'), onBehalf)).status).toBe(201);
    expect((await join(carlos, onBehalf)).status).toBe(404);
    expect((await join(staff, { ...onBehalf, patient_id: undefined })).body.fields).toMatchObject([
      { path: 'patient_id', code: 'required' },
    ]);
  });

  test('leaving the list during an offer passes the slot on', async () => {
    const { early, anas, carloss } = await scene();
    await cancelAs(josefa, early);
    const { access } = await offerOf(anas);
    const [entry] = await mine(ana);
    await ana.delete(`/api/waiting-list/${entry?.id}`);
    expect((await view(access)).status).toBe('withdrawn');
    expect((await view((await offerOf(carloss)).access)).start).toBe(early.start);
  });

  test('a code of another purpose opens no offer, and an offer’s nothing else', async () => {
    const { early, anas } = await scene();
    await cancelAs(josefa, early);
    const { access } = await offerOf(anas);
    for (const code of [early.cancel, anas.payment_code])
      expect((await app.client().get(`/api/waiting-list/offer?access=${code}`)).body.code).toBe('code_unknown');
    expect((await app.client().get(`/api/financial/payment?access=${access}`)).body.code).toBe('code_unknown');
    expect((await app.client().get(`/api/room/${access}`)).status).not.toBe(200);
  });

  test.each(['pt-BR', 'en-US'])('all errors are reported at once, in %s', async (language) => {
    ana.language = language;
    const { status, body } = await join(ana, { weekdays: [9], periods: ['noon'], specialty: 'x'.repeat(81) });
    expect(status).toBe(422);
    const told = Object.fromEntries(body.fields.map((f: { path: string; message: string }) => [f.path, f.message]));
    expect(Object.keys(told).sort()).toEqual(['periods.0', 'reason', 'specialty', 'weekdays.0']);
    expect(told['weekdays.0']).toBe(language === 'pt-BR' ? 'Dias: valor inválido.' : 'Days is invalid.');
    expect(told.reason).toBe(
      language === 'pt-BR' ? 'Falta preencher: Motivo da consulta.' : 'Reason for the visit is required.',
    );
    const none = await join(ana, {});
    expect(none.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['professional_id', 'reason']);
    ana.language = 'pt-BR';
  });

  test('a visit that can no longer be moved has no entry', async () => {
    const visit = await bookPaid({ by: ana, ahead: 6 * DAY });
    await cancelAs(ana, visit);
    expect((await join(ana, { appointment_id: visit.id })).body.code).toBe('waiting_unavailable');
  });
});
