import { slotHoldingStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { times } from '../../testing/campaign.ts';
import { type Booked, type Client, freeTimes, startTestApp } from '../../testing/test-app.ts';
import { SPECIALTY, type Visit, visitsOf } from '../../testing/visits.ts';

// Concurrent and random operations: the database always ends in a valid state.

const app = await startTestApp();
const visits = visitsOf(app);
afterAll(() => app.close());

const names = ['paciente', 'carlos', 'josefa', 'luna', 'fernanda'];
const signIn = () => Promise.all(names.map((name) => app.as(`${name}@demo.acolhe`)));

/** Overlapping pairs of one professional, read from the rows, independent of the constraint. */
async function overlaps(): Promise<number> {
  const [row] = await app.sql(
    `select count(*)::int as n from appointment a join appointment b on a.professional_id = b.professional_id and a.id < b.id
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
     where a.status = any($1) and b.status = any($1)`,
    [slotHoldingStatuses],
  );
  return row.n;
}

test('50 concurrent cancellations, moves and bookings around one slot: one has it, and nobody is lost', async () => {
  const people = await signIn();
  const [holder, ...others] = people as [Client, ...Client[]];
  const held = await visits.bookPaid({ by: holder });
  const movers: { client: Client; visit: Visit }[] = [];
  for (const client of others) movers.push({ client, visit: await visits.bookPaid({ by: client, ahead: 50 * HOUR }) });
  const away = (await freeTimes(app, SPECIALTY)).starts.at(-1) as string;

  const wishes = Array.from({ length: 50 }, (_, index) => {
    const mover = movers[index % movers.length] as (typeof movers)[number];
    const booking = { professional_id: held.doctor, start: held.start, reason: 'Corrida' };
    switch (index % 5) {
      case 0:
        return visits.cancelByCode(held);
      case 1:
        return visits.move(holder, held, away);
      case 2:
        return visits.cancelAs(holder, held);
      case 3:
        return visits.move(mover.client, mover.visit, held.start);
      default:
        return mover.client.post('/api/appointment', booking);
    }
  });
  const answers = await Promise.all(wishes);

  const allowed = ['slot_taken', 'patient_busy', 'cancel_unavailable', 'reschedule_unavailable'];
  for (const { status, body } of answers) if (status >= 300) expect(allowed, JSON.stringify(body)).toContain(body.code);
  expect(await overlaps()).toBe(0);
  // Cancelling always finds its visit, wherever it was moved before.
  expect(await visits.states(held)).toEqual(['cancelled', 'refunded']);
  const [{ refunds }] = await app.sql('select count(*)::int as refunds from simulator.bank_refund');
  expect(refunds).toBe(1);
  for (const { visit } of movers) expect(await visits.states(visit)).toEqual(['scheduled', 'paid']);
  const [{ n }] = await app.sql(
    'select count(*)::int as n from appointment where professional_id = $1 and starts_at = $2 and status = any($3)',
    [held.doctor, held.start, slotHoldingStatuses],
  );
  expect(n).toBeLessThanOrEqual(1);
});

type Known = Visit & {
  owner: number;
  paid: boolean;
  movedLate: boolean;
  /** Payment state that the refund rule requires after a cancellation. */
  due?: string;
};

const step = fc.oneof(
  fc.record({ do: fc.constant('book' as const), who: fc.nat(4), slot: fc.nat(6) }),
  fc.record({ do: fc.constant('pay' as const), visit: fc.nat(20) }),
  fc.record({
    do: fc.constant('cancel' as const),
    visit: fc.nat(20),
    by: fc.constantFrom('link' as const, 'patient' as const, 'staff' as const),
  }),
  fc.record({ do: fc.constant('move' as const), visit: fc.nat(20), slot: fc.nat(40), byStaff: fc.boolean() }),
  fc.record({ do: fc.constant('miss' as const), visit: fc.nat(20) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 16, 180, 20 * 60) }),
);

test(
  'in any order of booking, paying, moving, cancelling and missing, the rules hold',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const people = await signIn();
        const staff = await app.as('equipe@demo.acolhe');
        const known: Known[] = [];
        const startOf = async (visit: Known) =>
          (await app.sql('select starts_at from appointment where id = $1', [visit.id]))[0].starts_at.getTime();

        for (const next of steps) {
          if (next.do === 'wait') {
            app.clock.advance(next.minutes * MINUTE);
            await app.recurring.find(({ name }) => name === 'release-holds')?.run();
            continue;
          }
          if (next.do === 'book') {
            const { doctor, starts } = await freeTimes(app, SPECIALTY);
            const start = starts[next.slot] as string;
            const by = people[next.who] as Client;
            const input = { professional_id: doctor, start, reason: 'Qualquer' };
            const { status, body } = await by.post<Booked>('/api/appointment', input);
            expect(status).toBe(201);
            const cancel = await visits.cancelCode(body.id);
            known.push({ ...body, start, doctor, cancel, owner: next.who, paid: false, movedLate: false });
            continue;
          }
          const visit = known[next.visit % Math.max(1, known.length)];
          if (!visit) continue;
          const [before] = await visits.states(visit);
          const owner = people[visit.owner] as Client;
          if (next.do === 'pay' && before === 'held') {
            await visits.payAtBank(await visits.issuePix(visit));
            visit.paid = true;
          }
          if (next.do === 'miss') await visits.mark(staff, visit, 'miss');
          if (next.do === 'move') {
            const was = await startOf(visit);
            const { starts } = await freeTimes(app, SPECIALTY);
            const client = next.byStaff ? staff : owner;
            const { status } = await visits.move(client, visit, starts[next.slot] as string);
            const isLate = app.clock.now() > was - 24 * HOUR;
            if (status === 200 && !next.byStaff && isLate) visit.movedLate = true;
          }
          if (next.do === 'cancel') {
            const inTime = app.clock.now() <= (await startOf(visit)) - 24 * HOUR && !visit.movedLate;
            const { status } =
              next.by === 'link'
                ? await visits.cancelByCode(visit)
                : await visits.cancelAs(next.by === 'staff' ? staff : owner, visit);
            if (status === 200 && before !== 'cancelled')
              visit.due = !visit.paid ? 'cancelled' : next.by === 'staff' || inTime ? 'refunded' : 'paid';
          }
        }

        expect(await overlaps()).toBe(0);
        for (const visit of known) {
          const [state, payment] = await visits.states(visit);
          expect(state === 'cancelled').toBe(visit.due !== undefined);
          // A payment stays through every move, and is refunded if and only if the rule says so.
          if (visit.due) expect(payment).toBe(visit.due);
          else if (visit.paid) expect(payment).toBe('paid');
          else expect(['open', 'expired']).toContain(payment);
        }
      }),
      { numRuns: times(5, 60), endOnFailure: true },
    );
  },
  times(120_000, 1_800_000),
);
