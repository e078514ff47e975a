import type { QueueEntry } from '@acolhe/contract/queue/desk';
import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { READY_SECONDS } from '@acolhe/domain/queue/queue-entry-flow';
import { HOUR, MINUTE, SECOND } from '@acolhe/domain/time/duration';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { queueOf } from '../../testing/queue/queue.ts';
import { calm } from '../../testing/queue/screening-answers.ts';
import { type Client, startTestApp } from '../../testing/test-app.ts';
import { visitsOf } from '../../testing/visits.ts';
import { keepQueues } from './missed.ts';

const app = await startTestApp();
const line = queueOf(app);
const { issuePix, payAtBank } = visitsOf(app);
let ana: Client;
let luna: Client;
let pedro: Client;
let doctor: Client;
let cardiologist: Client;
let staff: Client;
let manager: Client;

afterAll(() => app.close());
beforeEach(async () => {
  await line.empty();
  [ana, luna, pedro, doctor, cardiologist, staff, manager] = (await Promise.all(
    ['paciente', 'luna', 'pedro', 'medica', 'cardiologista', 'triagem', 'gestora'].map((name) =>
      app.as(`${name}@demo.acolhe`),
    ),
  )) as [Client, Client, Client, Client, Client, Client, Client];
});

const stateOf = async (client: Client) => (await line.status(client))[0]?.status;
const codeOf = (answer: { body: unknown }) => (answer.body as { code: string }).code;
const visitOf = async (entry: { appointment_id: string | null }) =>
  (await app.sql('select * from appointment where id = $1', [entry.appointment_id]))[0];

describe("a person's way", () => {
  test('from arrival to the end, in the order of the steps', async () => {
    const entry = await line.enter(ana);
    expect(entry).toMatchObject({ status: 'check_resources', place: null, group_name: 'Pronto atendimento adulto' });
    expect(entry.ticket).toMatch(/^A\d{3}$/);
    expect(codeOf(await ana.post(line.entryPath(entry.id, 'complaint'), { complaint: 'Dor' }))).toBe('queue_changed');
    expect((await line.act(ana, entry.id, 'resources')).status).toBe('complaint');
    expect((await line.act(ana, entry.id, 'complaint', { complaint: 'Dor de cabeça' })).status).toBe('pre_assessment');
    const waiting = await line.act(ana, entry.id, 'assessment', { answers: calm });
    expect(waiting).toMatchObject({ status: 'waiting', place: 1, waiting: 1, complaint: 'Dor de cabeça' });
    expect(await visitOf(waiting)).toMatchObject({ source: 'emergency', status: 'scheduled', professional_id: null });

    await line.checkIn(doctor);
    expect(await line.callNext(doctor)).toMatchObject({ id: entry.id, status: 'ready', complaint: 'Dor de cabeça' });
    const accepted = await line.act(ana, entry.id, 'accept');
    expect(accepted).toMatchObject({ status: 'attendance', professional_name: expect.stringContaining('Helena') });
    const room = (await ana.get(`/api/room/${accepted.room_code}`)).body;
    expect(room).toMatchObject({ me: { role: 'patient' }, refusal: null });
    const [seen] = (await line.line(doctor)).entries;
    expect((await doctor.get(`/api/room/${seen?.room_code}`)).body).toMatchObject({ me: { role: 'professional' } });

    await app.sql("update appointment set status = 'in_progress' where id = $1", [accepted.appointment_id]);
    expect((await doctor.post(`/api/appointment/${accepted.appointment_id}/finish`)).status).toBeLessThan(300);
    expect(await stateOf(ana)).toBe('post_attendance');
    await ana.post(line.entryPath(entry.id, 'close'));
    expect(await stateOf(ana)).toBe('survey');
    await ana.post(line.entryPath(entry.id, 'close'));
    expect(await line.status(ana)).toEqual([]);
    expect((await line.history(doctor, entry.id)).map(({ event }) => event)).toEqual([
      'enter',
      'admit',
      'report',
      'assess',
      'call',
      'accept',
      'attend',
      'ask',
      'end',
    ]);
  });

  test('goes on from another device, and is one place however often it is begun', async () => {
    const [one, two] = await Promise.all([line.enter(ana), line.enter(await app.as('paciente@demo.acolhe'))]);
    expect(one.id).toBe(two.id);
    expect(await line.status(await app.as('paciente@demo.acolhe'))).toHaveLength(1);
  });

  test('names every answer that is missing or wrong at once, and keeps the step', async () => {
    const { id } = await line.enter(ana);
    await line.act(ana, id, 'resources');
    await line.act(ana, id, 'complaint', { complaint: 'Dor' });
    const { status, body } = await ana.post(line.entryPath(id, 'assessment'), {
      answers: { alarm: ['none', 'burn'], pain: 11, self_harm: true, fever: true },
    });
    expect(status).toBe(422);
    const wrong = (body as { fields: { path: string; code: string }[] }).fields;
    expect(wrong.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'answers.alarm invalid',
      'answers.self_harm_plan required',
      'answers.pain invalid',
      'answers.since required',
      'answers.fever_days required',
      'answers.vomiting required',
    ]);
    expect(await stateOf(ana)).toBe('pre_assessment');
  });

  test('an alarm blocks nothing: it raises the class, names the number, and stands first in the line', async () => {
    const before = await line.wait(luna);
    const alarmed = await line.wait(ana, { answers: { alarm: ['chest_pain'] } });
    expect(alarmed).toMatchObject({ status: 'waiting', place: 1, alarm_seen: false });
    expect(alarmed.alarms).toEqual([{ linkId: 'alarm', answer: 'chest_pain', risk: 'red', call: '192' }]);
    const { entries } = await line.line(doctor);
    expect(entries.map(({ id, risk }) => [id, risk])).toEqual([
      [alarmed.id, 'red'],
      [before.id, 'green'],
    ]);
    expect((await line.act(ana, alarmed.id, 'alarm')).alarm_seen).toBe(true);
  });

  test('thoughts of self-harm name 188, and 192 with a plan', async () => {
    const { alarms } = await line.wait(ana, { answers: { self_harm: true, self_harm_plan: true } });
    expect(alarms.map(({ call, risk }) => `${call} ${risk}`)).toEqual(['188 orange', '192 red']);
  });

  test('a closed group takes nobody, and says when it opens', async () => {
    const [group] = (await manager.get('/api/emergency/group/list')).body as { id: string; version: number }[];
    const { id, version, is_open, opens_at, waiting, present, is_granted, ...rules } = group as never as Record<
      string,
      unknown
    >;
    const closed = await manager.put(`/api/emergency/group/${id}`, { ...rules, version, opening: 'closed' });
    expect(closed.body).toMatchObject({ is_open: false });
    expect(codeOf(await ana.post('/api/emergency/entry', { group_id: id }))).toBe('queue_closed');
    const opened = await manager.put(`/api/emergency/group/${id}`, {
      ...rules,
      version: Number(version) + 1,
      opening: 'schedule',
    });
    expect(opened.body).toMatchObject({ is_open: true });
    expect([is_open, opens_at, waiting, present, is_granted]).toHaveLength(5);
  });

  test('a dependent waits under the responsible person', async () => {
    const { person_id } = (await ana.get('/api/user/session')).body;
    const [child] = (await ana.get(`/api/person/${person_id}/children`)).body;
    const waiting = await line.wait(ana, { patient_id: child.id });
    expect(waiting).toMatchObject({ status: 'waiting', patient_id: child.id });
    expect((await luna.post(line.entryPath(waiting.id, 'leave'))).status).toBe(404);
  });
});

describe('money', () => {
  const CHILDREN = 'Pronto atendimento infantil';

  async function paid(): Promise<OwnEntry> {
    const { id } = await line.enter(ana, { group: CHILDREN });
    const owing = await line.act(ana, id, 'resources');
    expect(owing).toMatchObject({ status: 'payment', price: 8000, payment_code: expect.any(String) });
    await payAtBank(await issuePix({ payment_code: owing.payment_code ?? '' }));
    return (await line.status(ana))[0] as OwnEntry;
  }
  const balance = () =>
    app.sql(
      `select e.account, sum(e.amount)::int as amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
       join payment p on p.id = t.payment_id join appointment a on a.id = p.appointment_id
       where a.source = 'emergency' group by 1 having sum(e.amount) <> 0 order by 1`,
    );

  test('paying leads on; leaving gives all of it back', async () => {
    const entry = await paid();
    expect(entry.status).toBe('complaint');
    expect((await ana.post(line.entryPath(entry.id, 'leave'))).status).toBe(200);
    expect(await line.status(ana)).toEqual([]);
    const [payment] = await app.sql('select status from payment where appointment_id = $1', [entry.appointment_id]);
    expect(payment.status).toMatch(/^refund(ing|ed)$/);
    expect(await visitOf(entry)).toMatchObject({ status: 'cancelled' });
  });

  test('nobody has a share until somebody attends', async () => {
    const { id } = await paid();
    await line.act(ana, id, 'complaint', { complaint: 'Febre' });
    await line.act(ana, id, 'assessment', { answers: calm });
    const pediatrician = await app.as('pediatra@demo.acolhe');
    await line.checkIn(pediatrician, CHILDREN);
    await line.callNext(pediatrician);
    const before = await balance();
    const entry = await line.act(ana, id, 'accept');
    const doctorId = (await visitOf(entry)).professional_id;
    const shares = await app.sql(
      `select distinct t.professional_id from ledger_transaction t join payment p on p.id = t.payment_id
       where p.appointment_id = $1 and t.kind = 'sale'`,
      [entry.appointment_id],
    );
    expect(shares).toEqual([{ professional_id: null }]);
    expect(doctorId).not.toBeNull();
    expect((await balance()).filter(({ account }) => account === 'revenue')).toEqual(
      before.filter(({ account }) => account === 'revenue'),
    );
  });

  test('an entry that is not paid for ends with its hold', async () => {
    const { id } = await line.enter(ana, { group: CHILDREN });
    const { appointment_id } = await line.act(ana, id, 'resources');
    app.clock.advance(16 * MINUTE);
    await app.recurring.find(({ name }) => name === 'release-holds')?.run();
    expect(await line.status(ana)).toEqual([]);
    expect(await app.sql('select end_reason from queue_entry where id = $1', [id])).toEqual([
      { end_reason: 'payment_expired' },
    ]);
    expect(await visitOf({ appointment_id })).toMatchObject({ status: 'released' });
  });
});

describe('order', () => {
  test('is by class, then by due time; legal priority shortens it, also where only the age says so', async () => {
    const green = await line.wait(ana);
    app.clock.advance(MINUTE);
    const elderly = await line.wait(await app.as('carlos@demo.acolhe'));
    expect(elderly.priority).toBe('elderly');
    app.clock.advance(MINUTE);
    const pregnant = await line.wait(luna, { priority: 'pregnant' });
    app.clock.advance(MINUTE);
    const yellow = await line.wait(pedro, { answers: { pain: 9 } });
    const { entries } = await line.line(doctor);
    expect(entries.map(({ id }) => id)).toEqual([yellow, elderly, pregnant, green].map(({ id }) => id));
    expect((await line.status(ana))[0]).toMatchObject({ place: 4, waiting: 4 });
  });

  test('a form left open keeps no place: at most 15 minutes count before the waiting room', async () => {
    const slow = await line.enter(ana);
    await line.act(ana, slow.id, 'resources');
    app.clock.advance(HOUR);
    const quick = await line.wait(luna);
    app.clock.advance(20 * MINUTE);
    await line.act(ana, slow.id, 'complaint', { complaint: 'Dor' });
    await line.act(ana, slow.id, 'assessment', { answers: calm });
    expect((await line.line(doctor)).entries.map(({ id }) => id)).toEqual([quick.id, slow.id]);
  });

  test('triage gives another place and keeps what was said; two at once, one is told', async () => {
    const first = await line.wait(ana);
    const second = await line.wait(luna);
    const { version } = (await line.line(staff)).entries[1] as QueueEntry;
    const classify = () =>
      staff.put(line.entryPath(second.id, 'risk'), { version, risk: 'orange', reason: 'Palidez e suor frio' });
    const answers = await Promise.all([classify(), classify()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { entries } = await line.line(doctor);
    expect(entries[0]).toMatchObject({ id: second.id, risk: 'orange', declared_risk: 'green' });
    expect(entries[1]?.id).toBe(first.id);
  });

  test('calling out of order needs a reason, which those who are passed are told', async () => {
    await line.wait(ana);
    const chosen = await line.wait(luna);
    await line.checkIn(doctor);
    const silent = await doctor.post('/api/emergency/call', { entry_id: chosen.id });
    expect(silent.body).toMatchObject({ code: 'invalid_input', fields: [{ path: 'reason', code: 'required' }] });
    await line.callNext(doctor, { entry_id: chosen.id, reason: 'Piorou na espera' });
    expect((await line.status(ana))[0]?.passed).toMatchObject([{ reason: 'Piorou na espera' }]);
    expect((await line.history(doctor, chosen.id)).at(-1)).toMatchObject({ event: 'call', reason: 'Piorou na espera' });
  });

  test('a manager brings somebody forward, and reads no clinical text', async () => {
    const first = await line.wait(ana);
    const second = await line.wait(luna);
    const reason = { reason: 'Transporte esperando' };
    expect((await manager.post(line.entryPath(second.id, 'forward'), reason)).status).toBe(200);
    const { entries } = await line.line(manager);
    expect(entries.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(entries.map(({ complaint, answers }) => [complaint, answers])).toEqual([
      ['', null],
      ['', null],
    ]);
    expect((await line.status(ana))[0]?.passed).toMatchObject([reason]);
  });
});

describe('after the attendance', () => {
  /** A patient is called, comes, and the visit is ended in the room. */
  async function attended(): Promise<OwnEntry> {
    const { id } = await line.wait(ana);
    await line.checkIn(doctor);
    await line.callNext(doctor);
    const accepted = await line.act(ana, id, 'accept');
    await app.sql("update appointment set status = 'in_progress' where id = $1", [accepted.appointment_id]);
    expect((await doctor.post(`/api/appointment/${accepted.appointment_id}/finish`)).status).toBeLessThan(300);
    return accepted;
  }
  const conclude = (client: Client, id: string, body: unknown) => client.put(line.entryPath(id, 'outcome'), body);

  test('the professional says how it came out, once; the patient reads it; the next call does not wait', async () => {
    const { id } = await attended();
    expect((await line.line(doctor)).to_conclude).toMatchObject([{ id }]);
    expect((await line.line(cardiologist)).to_conclude).toEqual([]);
    await line.wait(luna);
    await line.callNext(doctor);
    const missing = await conclude(doctor, id, { outcome: 'referred', guidance: 'Beber água' });
    expect([missing.status, missing.body]).toMatchObject([422, { fields: [{ path: 'referral', code: 'required' }] }]);
    const told = { outcome: 'referred', guidance: 'Beber água', referral: 'Neurologia, em uma semana' };
    expect((await conclude(cardiologist, id, told)).status).toBe(404);
    expect((await conclude(doctor, id, told)).status).toBe(200);
    expect((await line.status(ana))[0]).toMatchObject({ id, conclusion: told });
    expect((await line.line(doctor)).to_conclude).toEqual([]);
    expect(codeOf(await conclude(doctor, id, { ...told, guidance: 'Outra' }))).toBe('queue_changed');
  });

  test('a conclusion comes also after the patient went on to the end', async () => {
    const { id } = await attended();
    await ana.post(line.entryPath(id, 'close'));
    await ana.post(line.entryPath(id, 'close'));
    expect(await line.status(ana)).toEqual([]);
    expect((await conclude(doctor, id, { outcome: 'discharged', guidance: 'Repouso' })).status).toBe(200);
  });

  test('whoever accepts and never comes is a no-show, and the professional is free; nobody else can say so', async () => {
    const { id } = await line.wait(ana);
    await line.checkIn(doctor);
    await line.callNext(doctor);
    expect(codeOf(await conclude(doctor, id, { outcome: 'absent' }))).toBe('queue_changed');
    const accepted = await line.act(ana, id, 'accept');
    expect(codeOf(await conclude(doctor, id, { outcome: 'discharged' }))).toBe('queue_attending');
    expect((await conclude(doctor, id, { outcome: 'absent' })).status).toBe(200);
    expect(await visitOf(accepted)).toMatchObject({ status: 'no_show' });
    expect(await line.status(ana)).toEqual([]);
    await line.wait(luna);
    expect((await line.callNext(doctor)).status).toBe('ready');
  });

  test('a visit that has begun is ended in the room, not called absent', async () => {
    const { id } = await line.wait(ana);
    await line.checkIn(doctor);
    await line.callNext(doctor);
    const { appointment_id } = await line.act(ana, id, 'accept');
    await app.sql("update appointment set status = 'in_progress' where id = $1", [appointment_id]);
    expect(codeOf(await conclude(doctor, id, { outcome: 'absent' }))).toBe('queue_attending');
    expect(await stateOf(ana)).toBe('attendance');
  });

  test('back to the line after the attendance: another visit, which costs nothing more', async () => {
    const { id, appointment_id } = await attended();
    expect((await conclude(doctor, id, { outcome: 'discharged', guidance: 'Repouso' })).status).toBe(200);
    expect((await doctor.post(line.entryPath(id, 'requeue'), { reason: 'Reavaliar em uma hora' })).status).toBe(200);
    const [again] = await line.status(ana);
    expect(again).toMatchObject({ id, status: 'waiting' });
    expect(again?.appointment_id).not.toBe(appointment_id);
    expect((await line.line(doctor)).to_conclude).toEqual([]);
    await line.callNext(doctor);
    expect(codeOf(await conclude(doctor, id, { outcome: 'discharged' }))).toBe('queue_attending');
    expect(await line.act(ana, id, 'accept')).toMatchObject({ status: 'attendance', conclusion: null });
  });
});

describe('calling', () => {
  test('only from granted groups, checked in, one at a time', async () => {
    const psychiatrist = await app.as('psiquiatra@demo.acolhe');
    const { id } = await line.group(psychiatrist);
    expect(codeOf(await psychiatrist.put('/api/emergency/shift', { group_ids: [id] }))).toBe('queue_not_granted');
    expect(codeOf(await doctor.post('/api/emergency/call', {}))).toBe('queue_not_checked_in');
    await line.checkIn(doctor);
    expect(codeOf(await doctor.post('/api/emergency/call', {}))).toBe('queue_empty');
    await line.wait(ana);
    await line.wait(luna);
    await line.callNext(doctor);
    expect(codeOf(await doctor.post('/api/emergency/call', {}))).toBe('queue_attending');
  });

  test('checks in, pauses and goes on as often as it takes', async () => {
    const { id } = await line.group(doctor);
    // PostgreSQL plans a statement for every value after some uses.
    for (let round = 0; round < 12; round++) {
      const status = round % 2 === 0 ? 'present' : 'paused';
      expect((await doctor.put('/api/emergency/shift', { group_ids: [id], status })).body).toMatchObject({ status });
    }
  });

  test('two professionals at once call two people', async () => {
    await Promise.all([line.wait(ana), line.wait(luna)]);
    await Promise.all([line.checkIn(doctor), line.checkIn(cardiologist)]);
    const called = await Promise.all([line.callNext(doctor), line.callNext(cardiologist)]);
    expect(new Set(called.map(({ id }) => id)).size).toBe(2);
    expect(new Set(called.map(({ professional_id }) => professional_id)).size).toBe(2);
  });

  test('many at once for one person: one has them, the others nobody', async () => {
    await line.wait(ana);
    await Promise.all([line.checkIn(doctor), line.checkIn(cardiologist)]);
    const calls = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? doctor : cardiologist).post('/api/emergency/call', {})),
    );
    expect(calls.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a missed call keeps the place once, then sets aside; one press comes back', async () => {
    const missed = await line.wait(ana);
    await line.wait(luna);
    await line.checkIn(doctor);
    expect((await line.callNext(doctor)).id).toBe(missed.id);
    app.clock.advance((READY_SECONDS + 1) * SECOND);
    expect(codeOf(await ana.post(line.entryPath(missed.id, 'accept')))).toBe('queue_call_over');
    expect((await line.status(ana))[0]).toMatchObject({ status: 'waiting', place: 1, misses: 1 });
    expect((await line.callNext(doctor)).id).toBe(missed.id);
    app.clock.advance((READY_SECONDS + 1) * SECOND);
    expect((await line.status(ana))[0]).toMatchObject({ status: 'aside', misses: 2 });
    expect((await line.callNext(doctor)).id).not.toBe(missed.id);
    expect(await line.act(ana, missed.id, 'back')).toMatchObject({ status: 'waiting', place: 1, misses: 0 });
  });

  test('return to the line: at the same place, for another professional, whose link is another', async () => {
    const entry = await line.wait(ana);
    await line.checkIn(doctor);
    await line.callNext(doctor);
    await line.act(ana, entry.id, 'accept');
    const before = (await line.line(doctor)).entries[0] as QueueEntry;
    expect(
      (await doctor.post(line.entryPath(entry.id, 'requeue'), { reason: 'Precisa de cardiologista' })).status,
    ).toBe(200);
    expect((await line.status(ana))[0]).toMatchObject({ status: 'waiting', place: 1, professional_name: null });
    expect((await doctor.get(`/api/room/${before.room_code}`)).status).toBe(404);
    await line.checkIn(cardiologist);
    await line.callNext(cardiologist);
    const accepted = await line.act(ana, entry.id, 'accept');
    expect(accepted.status).toBe('attendance');
    expect((await visitOf(accepted)).professional_id).toBe(
      (await cardiologist.get('/api/user/session')).body.professional_id,
    );
  });

  test('the end of a shift gives a called person back, and waits for one who is attended', async () => {
    const entry = await line.wait(ana);
    await line.checkIn(doctor);
    await line.callNext(doctor);
    expect((await doctor.delete('/api/emergency/shift')).status).toBe(200);
    expect(await stateOf(ana)).toBe('waiting');
    await line.checkIn(doctor);
    await line.callNext(doctor);
    await line.act(ana, entry.id, 'accept');
    expect(codeOf(await doctor.delete('/api/emergency/shift'))).toBe('queue_attending');
  });

  test('a protocol that a manager finishes ends its visit', async () => {
    const entry = await line.wait(ana);
    const { status } = await manager.post(line.entryPath(entry.id, 'finish'), { reason: 'Foi ao hospital' });
    expect(status).toBe(200);
    expect(await line.status(ana)).toEqual([]);
    expect(await visitOf(entry)).toMatchObject({ status: 'cancelled' });
  });

  test('what nobody goes on with ends by itself; whoever waits stays', async () => {
    await line.enter(ana);
    const waiting = await line.wait(luna);
    app.clock.advance(13 * HOUR);
    await keepQueues(app.platform);
    expect(await line.status(await app.as('paciente@demo.acolhe'))).toEqual([]);
    expect((await line.status(await app.as('luna@demo.acolhe')))[0]?.id).toBe(waiting.id);
  });
});

describe('how long the wait will be', () => {
  test('only the place with too little to go by; then a range, which is kept and measured', async () => {
    expect(await line.wait(ana)).toMatchObject({ place: 1, wait: null });
    await line.empty();
    // No urgent arrivals of late, which would go before the others.
    await app.sql('update queue_entry set band = 2');
    // Thirty attendances of ten minutes, as the line would have measured them.
    const [group] = await app.sql("select id from queue_group where name = 'Pronto atendimento adulto'");
    const [person] = await app.sql("select id from person where mail = 'fernanda@demo.acolhe'");
    const now = app.clock.now();
    await app.sql(
      `insert into queue_entry (id, company_id, group_id, patient_id, entered_by, ticket, status, entered_at, arrived_at,
                                accepted_at, attended_at, ended_at, end_reason)
       select gen_random_uuid(), 'clinica-demo', $1, $2, 'x', 'A001', 'ended', $3::timestamptz, $3::timestamptz,
              $3::timestamptz - interval '10 minutes', $3::timestamptz, $3::timestamptz, 'attended'
       from generate_series(1, 30)`,
      [group.id, person.id, new Date(now - HOUR)],
    );
    await line.checkIn(doctor);
    expect((await line.wait(ana)).wait).toEqual({ low: 0, high: 1 });
    expect((await line.wait(luna)).wait).toEqual({ low: 10, high: 10 });
    expect((await line.wait(pedro)).wait).toEqual({ low: 20, high: 20 });
    await line.callNext(doctor);
    app.clock.advance(30 * SECOND);
    await line.act(ana, (await line.status(ana))[0]?.id ?? '', 'accept');
    // Told 10 minutes, waits 30 seconds.
    await line.checkIn(cardiologist);
    await line.callNext(cardiologist);
    const groups = (await manager.get('/api/emergency/group/list')).body as { id: string; promises: unknown }[];
    expect(groups.find(({ id }) => id === group.id)?.promises).toEqual({ measured: 2, right: 1, late: 0 });
    // The range of a patient who still waits follows what happens.
    expect((await line.status(pedro))[0]?.wait?.high).toBeLessThan(20);
  });
});
