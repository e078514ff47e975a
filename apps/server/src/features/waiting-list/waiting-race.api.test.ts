import { slotHoldingStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { times } from '../../testing/campaign.ts';
import { type Client, freeTimes, startTestApp } from '../../testing/test-app.ts';
import { SPECIALTY, type Visit, visitsOf } from '../../testing/visits.ts';
import { waitersOf } from '../../testing/waiters.ts';

// Concurrent and random operations: a slot has one person, and no visit is lost.

const app = await startTestApp();
const visits = visitsOf(app);
const { join, offerOf, view, answer, runJob, empty } = waitersOf(app);
afterAll(() => app.close());
beforeEach(empty);

const names = ['paciente', 'carlos', 'josefa', 'luna', 'fernanda'];
const signIn = () => Promise.all(names.map((name) => app.as(`${name}@demo.acolhe`)));

async function overlaps(): Promise<number> {
  const [row] = await app.sql(
    `select count(*)::int as n from appointment a join appointment b on a.professional_id = b.professional_id and a.id < b.id
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
     where a.status = any($1) and b.status = any($1)`,
    [slotHoldingStatuses],
  );
  return row.n;
}

/** Checks that offers, entries and kept slots are consistent. */
async function inconsistencies() {
  return app.sql(
    `select w.id, w.status, o.status as offer, a.status as time
     from waiting w left join offer o on o.waiting_id = w.id and o.status = 'open' left join appointment a on a.id = o.appointment_id
     where (w.status = 'offered') <> (o.id is not null) or (o.id is not null and a.status <> 'offered')
     union all
     select o.id, o.status, null, a.status from offer o join appointment a on a.id = o.appointment_id
     where a.status = 'offered' and o.status <> 'open'`,
  );
}

const startOf = async (visit: Pick<Visit, 'id'>): Promise<string> =>
  (await app.sql('select starts_at from appointment where id = $1', [visit.id]))[0].starts_at.toISOString();

const holders = async (time: { doctor: string; start: string }): Promise<number> =>
  (
    await app.sql(
      'select count(*)::int as n from appointment where professional_id = $1 and starts_at = $2 and status = any($3)',
      [time.doctor, time.start, slotHoldingStatuses],
    )
  )[0].n;

async function scene() {
  const [ana, carlos, josefa] = (await signIn()) as [Client, Client, Client];
  const early = await visits.bookPaid({ by: josefa, ahead: 3 * DAY });
  const later = await visits.bookPaid({ by: ana, ahead: 6 * DAY });
  await join(ana, { appointment_id: later.id });
  return { ana, carlos, josefa, early, later, staff: await app.as('equipe@demo.acolhe') };
}

test('32 concurrent accepts: the visit moves once', async () => {
  const { josefa, early, later } = await scene();
  await visits.cancelAs(josefa, early);
  const { access } = await offerOf(later);
  const answers = await Promise.all(Array.from({ length: 32 }, () => answer(access, 'accept')));
  expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200));
  expect(await startOf(later)).toBe(early.start);
  const [{ n }] = await app.sql(
    "select count(*)::int as n from appointment_event where appointment_id = $1 and event = 'reschedule'",
    [later.id],
  );
  expect(n).toBe(1);
  expect(await holders(early)).toBe(1);
  expect(await inconsistencies()).toEqual([]);
});

test('32 concurrent accepts without a visit: one hold, one payment', async () => {
  const [ana, , josefa] = (await signIn()) as [Client, Client, Client];
  const early = await visits.bookPaid({ by: josefa, ahead: 3 * DAY });
  await join(ana, { professional_id: early.doctor, reason: 'Dor' });
  await visits.cancelAs(josefa, early);
  const { access, appointment } = await offerOf({ patient: 'paciente@demo.acolhe' });
  const answers = await Promise.all(Array.from({ length: 32 }, () => answer(access, 'accept')));
  expect(new Set(answers.map(({ body }) => body.payment_code)).size).toBe(1);
  expect(await visits.states({ id: appointment })).toEqual(['held', 'open']);
  expect(await holders(early)).toBe(1);
});

test.each([0, 1, 2, 3])('accept against decline and expiry (%i): one of them counts', async (turn) => {
  const { josefa, early, later } = await scene();
  await visits.cancelAs(josefa, early);
  const { access } = await offerOf(later);
  if (turn % 2) app.clock.advance(30 * MINUTE - 1);
  const late = turn === 3;
  if (late) app.clock.advance(1);
  const all = [() => answer(access, 'accept'), () => answer(access, 'decline'), runJob, () => answer(access, 'accept')];
  await Promise.all([...all.slice(turn), ...all.slice(0, turn)].map((work) => work()));
  const { status } = await view(access);
  expect(await startOf(later)).toBe(status === 'accepted' ? early.start : later.start);
  if (late) expect(status).not.toBe('accepted');
  expect(await visits.states(later)).toEqual(['scheduled', 'paid']);
  expect(await holders(early)).toBe(status === 'accepted' ? 1 : 0);
  expect(await inconsistencies()).toEqual([]);
});

test('accept against staff moving another visit onto the slot, and others booking it', async () => {
  const { carlos, josefa, early, later, staff } = await scene();
  const other = await visits.bookPaid({ by: carlos, ahead: 9 * DAY });
  await visits.cancelAs(josefa, early);
  const { access } = await offerOf(later);
  const booking = { professional_id: early.doctor, start: early.start, reason: 'Corrida' };
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      if (index % 3 === 0) return answer(access, 'accept');
      return index % 3 === 1 ? visits.move(staff, other, early.start) : carlos.post('/api/appointment', booking);
    }),
  );
  for (const [index, { status, body }] of answers.entries())
    if (index % 3) expect([status, body.code]).toEqual([409, 'slot_taken']);
  expect(await startOf(later)).toBe(early.start);
  expect(await startOf(other)).toBe(other.start);
  expect(await overlaps()).toBe(0);
});

test('freeing against booking: the first has it, and the list never takes it away', async () => {
  const { carlos, josefa, early, later } = await scene();
  const booking = { professional_id: early.doctor, start: early.start, reason: 'Corrida' };
  const work = [
    () => visits.cancelAs(josefa, early),
    ...Array(12).fill(() => carlos.post('/api/appointment', booking)),
  ];
  await Promise.all(work.map((one) => one()));
  expect(await holders(early)).toBe(1);
  await runJob();
  expect(await overlaps()).toBe(0);
  expect(await startOf(later)).toBe(later.start);
  expect(await inconsistencies()).toEqual([]);
});

test('two slots and one who waits: one offer, and the other slot follows when that one is declined', async () => {
  const { carlos, josefa, early, later } = await scene();
  const second = await visits.bookPaid({ by: carlos, ahead: 4 * DAY });
  await Promise.all([visits.cancelAs(josefa, early), visits.cancelAs(carlos, second), runJob()]);
  const first = await offerOf(later);
  const [one, two] = [early.start, second.start];
  const offered = (await view(first.access)).start;
  expect([one, two]).toContain(offered);
  expect(await inconsistencies()).toEqual([]);
  await answer(first.access, 'decline');
  const then = await offerOf(later);
  expect((await view(then.access)).start).toBe(offered === one ? two : one);
});

test('the own visit is cancelled during an offer: the offer ends, and the next in order gets one', async () => {
  const { ana, carlos, josefa, early, later } = await scene();
  const next = await visits.bookPaid({ by: carlos, ahead: 7 * DAY });
  app.clock.advance(1);
  await join(carlos, { appointment_id: next.id });
  await visits.cancelAs(josefa, early);
  const { access } = await offerOf(later);
  await Promise.all([visits.cancelAs(ana, later), answer(access, 'accept'), visits.cancelByCode(later)]);
  expect((await visits.states(later))[0]).toBe('cancelled');
  expect(await inconsistencies()).toEqual([]);
  const { status } = await view(access);
  expect(['withdrawn', 'accepted']).toContain(status);
  // Carlos is offered the early slot, or first the one that Ana's visit left when it moved.
  const asked = (await view((await offerOf(next)).access)).start;
  expect(status === 'withdrawn' ? [early.start] : [early.start, later.start]).toContain(asked);
  expect(await overlaps()).toBe(0);
});

test('a visit moved past the offered slot is no longer offered it', async () => {
  const { josefa, early, later, staff } = await scene();
  await visits.cancelAs(josefa, early);
  const { access } = await offerOf(later);
  const sooner = (await freeTimes(app, SPECIALTY)).starts.find((start) => start < early.start) as string;
  expect((await visits.move(staff, later, sooner)).status).toBe(200);
  expect((await view(access)).status).toBe('withdrawn');
  expect((await answer(access, 'accept')).body.code).toBe('offer_over');
  expect(await startOf(later)).toBe(sooner);
});

type Known = Visit & { owner: number };
const step = fc.oneof(
  fc.record({ do: fc.constant('book' as const), who: fc.nat(4), slot: fc.nat(30) }),
  fc.record({ do: fc.constant('join' as const), visit: fc.nat(20) }),
  fc.record({ do: fc.constant('wish' as const), who: fc.nat(4) }),
  fc.record({ do: fc.constant('cancel' as const), visit: fc.nat(20) }),
  fc.record({ do: fc.constant('move' as const), visit: fc.nat(20), slot: fc.nat(30) }),
  fc.record({ do: fc.constant('accept' as const), offer: fc.nat(5) }),
  fc.record({ do: fc.constant('decline' as const), offer: fc.nat(5) }),
  fc.record({ do: fc.constant('leave' as const), who: fc.nat(4) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(3, 16, 31, 400) }),
);

test(
  'in any order of booking, joining, cancelling, answering and waiting, the rules hold',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 26 }), async (steps) => {
        await empty();
        const people = await signIn();
        const known: Known[] = [];
        const cancelled = new Set<string>();
        for (const next of steps) {
          const visit = 'visit' in next ? known[next.visit % Math.max(1, known.length)] : undefined;
          const owner = visit && (people[visit.owner] as Client);
          if (next.do === 'wait') {
            app.clock.advance(next.minutes * MINUTE);
            for (const name of ['release-holds', 'keep-waiting-lists'])
              await app.recurring.find((job) => job.name === name)?.run();
          } else if (next.do === 'book') {
            const { doctor, starts } = await freeTimes(app, SPECIALTY);
            const start = starts[next.slot] as string;
            const by = people[next.who] as Client;
            const { status, body } = await by.post('/api/appointment', {
              professional_id: doctor,
              start,
              reason: 'Qualquer',
            });
            expect(status).toBe(201);
            const booked = { ...body, start, doctor, cancel: await visits.cancelCode(body.id), owner: next.who };
            await visits.payAtBank(await visits.issuePix(booked));
            known.push(booked);
          } else if (next.do === 'wish') {
            const { doctor } = await freeTimes(app, SPECIALTY);
            await join(people[next.who] as Client, { professional_id: doctor, reason: 'Dor' });
          } else if (next.do === 'leave') {
            const client = people[next.who] as Client;
            for (const { id } of (await client.get('/api/waiting-list')).body)
              expect((await client.delete(`/api/waiting-list/${id}`)).status).toBe(200);
          } else if (next.do === 'accept' || next.do === 'decline') {
            const open = await app.sql(
              `select c.code from offer o join access_code c on c.appointment_id = o.appointment_id and c.purpose = 'offer'
             where o.status = 'open' order by o.offered_at`,
            );
            const code = open[next.offer % Math.max(1, open.length)]?.code;
            if (code) expect([200, 410]).toContain((await answer(code, next.do)).status);
          } else if (visit && owner) {
            if (next.do === 'join')
              expect([201, 409]).toContain((await join(owner, { appointment_id: visit.id })).status);
            if (next.do === 'move') {
              const { starts } = await freeTimes(app, SPECIALTY);
              expect([200, 409]).toContain((await visits.move(owner, visit, starts[next.slot] as string)).status);
            }
            if (next.do === 'cancel') {
              const { status } = await visits.cancelByCode(visit);
              if (status === 200) cancelled.add(visit.id);
            }
          }
          expect(await overlaps()).toBe(0);
          expect(await inconsistencies()).toEqual([]);
        }
        // No visit is lost: each exists, paid, unless its patient cancelled it.
        for (const visit of known)
          expect([visit.id, (await visits.states(visit))[0] === 'cancelled']).toEqual([
            visit.id,
            cancelled.has(visit.id),
          ]);
        // No patient was offered a slot twice, or two slots at once.
        expect(
          await app.sql('select 1 from offer group by patient_id, professional_id, starts_at having count(*) > 1'),
        ).toEqual([]);
      }),
      { numRuns: times(5, 60), endOnFailure: true },
    );
  },
  times(120_000, 1_800_000),
);
