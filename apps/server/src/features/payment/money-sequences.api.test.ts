import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import { bankAt } from '@acolhe/simulators/testing/bank-outside';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { times } from '../../testing/campaign.ts';
import { type CardBooking, cardsOf } from '../../testing/payment/cards.ts';
import { type Answer, type Client, freeTimes, startTestApp, type TestApp } from '../../testing/test-app.ts';

// Random sequences of patients, bank, gateway, staff and the clock: paid once at most, held or booked or refunded,
// never both, and each centavo where the ledger says.

let app: TestApp;
let bank: ReturnType<typeof bankAt>;
let cards: ReturnType<typeof cardsOf>;

beforeAll(async () => {
  app = await startTestApp();
  bank = bankAt(`${app.address}/simulator-bank`);
  cards = cardsOf(app);
});
afterAll(() => app.close());

/** A session, renewed after the clock has moved on. */
const sessions = new Map<string, { client: Client; since: number }>();
async function as(name: string): Promise<Client> {
  const known = sessions.get(name);
  if (known && app.clock.now() - known.since < DAY) return known.client;
  const client = await app.as(`${name}@demo.acolhe`);
  sessions.set(name, { client, since: app.clock.now() });
  return client;
}

type Visit = CardBooking & { by: string };
type World = { visits: Visit[] };

const which = fc.nat({ max: 2 });
const scenario = fc.constantFrom(
  'approved',
  'no_funds',
  'analysis_approved',
  'analysis_refused',
  'silent_found',
  'silent_never',
);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('book' as const), by: fc.constantFrom('paciente', 'carlos') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('pix', 'half', 'free', 'withdraw', 'ask', 'give_up', 'rebook', 'want_back', 'cancel'),
      visit: which,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('card' as const), visit: which, scenario }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('bank_pays', 'bank_pays_again', 'bank_removes'), visit: which }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('bank_is' as const),
      answers: fc.constantFrom('well', 'down', 'lost'),
      notices: fc.constantFrom('at_once', 'repeated', 'reversed', 'withheld'),
      refunds: fc.constantFrom('at_once', 'later', 'refused'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('agree', 'receive', 'give_back', 'staff_cancels', 'refund_part', 'refund_all'),
      visit: which,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 16, 90) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const jobs = [
  'simulator-bank',
  'run-simulator-gateway',
  'release-holds',
  'reconcile-payments',
  'follow-cards',
  'compare-with-bank',
];
async function runJobs(): Promise<void> {
  for (const name of jobs)
    await app.recurring
      .find((job) => job.name === name)
      ?.run()
      // A job may fail on a bank that is down; the next run repeats it.
      .catch(() => {});
}

/** A visit's charges at the bank, newest first. */
const charges = (visit: Visit) =>
  app.sql(
    `select c.txid from pix_charge c join payment p on p.id = c.payment_id where p.appointment_id = $1 order by c.created_at desc`,
    [visit.id],
  );

async function act(world: World, wish: Step): Promise<Answer | undefined> {
  const visit = 'visit' in wish ? world.visits[wish.visit % Math.max(1, world.visits.length)] : undefined;
  const link = app.client();
  if (wish.do === 'book') {
    if (world.visits.length >= 3) return;
    const { doctor, starts } = await freeTimes(app, 'Pediatria');
    const start = starts.find((time) => Date.parse(time) >= app.clock.now() + 2 * DAY) as string;
    const by = await as(wish.by);
    const answer = await by.post('/api/appointment', { professional_id: doctor, start, reason: 'Febre' });
    if (answer.status === 201)
      world.visits.push({ ...answer.body, start, doctor, access: `access=${answer.body.payment_code}`, by: wish.by });
    return answer;
  }
  if (wish.do === 'wait') app.clock.advance(wish.minutes * MINUTE);
  if (wish.do === 'jobs') await runJobs();
  if (wish.do === 'bank_is') {
    const { do: _, ...ways } = wish;
    await bank.behave({ ...ways, requests_left: ways.answers === 'well' ? null : 3 });
  }
  if (!visit || !('visit' in wish)) return;
  const pay = (body: object) => link.post(`/api/financial/payment?${visit.access}`, body);
  const desk = async (name: string) =>
    (await as('equipe')).post(`/api/financial/localpayment?${visit.access}`, { step: name, method: 'terminal' });
  const refund = async (amount: number) =>
    (await as('gestora')).post(`/api/financial/visit/${visit.id}/refund`, { amount, reason: 'Gentileza' });
  switch (wish.do) {
    case 'pix':
      return pay({ payment_type: 'pix' });
    case 'half':
      return pay({ payment_type: 'pix', voucher: 'METADE50' });
    case 'free':
      return pay({ payment_type: 'voucher', voucher: 'BEMVINDO100' });
    case 'card':
      return cards.pay(visit, wish.scenario);
    case 'withdraw':
      return link.patch(`/api/financial/payment?${visit.access}`);
    case 'ask':
    case 'give_up':
      return link.post(`/api/financial/confirmpayment?${visit.access}${wish.do === 'ask' ? '' : '&refuse=true'}`);
    case 'want_back':
      return link.post(`/api/financial/payment/late?${visit.access}`, { choice: 'refund' });
    case 'rebook': {
      const start = (await freeTimes(app, 'Pediatria')).starts.at(-1);
      return link.post(`/api/financial/payment/late?${visit.access}`, { choice: 'rebook', start });
    }
    case 'cancel':
      return (await as(visit.by)).delete(`/api/appointment/${visit.id}?reason=Imprevisto`);
    case 'staff_cancels':
      return (await as('equipe')).delete(`/api/appointment/${visit.id}?reason=Imprevisto`);
    case 'agree':
    case 'receive':
    case 'give_back':
      return desk(wish.do);
    case 'refund_part':
      return refund(3_000);
    case 'refund_all':
      return refund((await (await as('gestora')).get(`/api/financial/visit/${visit.id}`)).body.refundable || 1);
    case 'bank_removes':
    case 'bank_pays':
    case 'bank_pays_again': {
      const [charge] = await charges(visit);
      if (!charge) return;
      if (wish.do === 'bank_removes') await bank.remove(charge.txid);
      else await bank.pay(charge.txid, wish.do === 'bank_pays' ? { late: 'yes' } : { again: 'yes', late: 'yes' });
    }
  }
}

/** Lets everything finish: the bank recovers, sends its notices, and every job runs often enough. */
async function settleDown(): Promise<void> {
  await bank.wellBehaved();
  await bank.tell();
  for (let round = 0; round < 3; round++) {
    app.clock.advance(16 * MINUTE);
    await runJobs();
  }
  app.clock.advance(3 * 60 * MINUTE);
  await runJobs();
  await runJobs();
}

type Row = Record<'status' | 'visit', string> &
  Record<
    'total' | 'came' | 'back' | 'owed' | 'owed_twice' | 'kind' | 'credit' | 'stands' | 'sum' | 'sold' | 'share',
    number
  >;

async function rowsOf(world: World): Promise<Row[]> {
  return app.sql(
    `select p.status, a.status as visit, (p.price - p.discount) as total,
       (select coalesce(sum(amount), 0)::int from receipt r where r.payment_id = p.id) as came,
       (select coalesce(sum(amount), 0)::int from refund f where f.payment_id = p.id and f.status = 'returned') as back,
       (select coalesce(sum(amount), 0)::int from refund f where f.payment_id = p.id and f.status in ('asked', 'processing') and f.cause <> 'twice') as owed,
       (select coalesce(sum(f.amount), 0)::int from refund f where f.payment_id = p.id and f.status in ('asked', 'processing') and f.cause = 'twice') as owed_twice,
       (select coalesce(sum(amount), 0)::int from refund f where f.payment_id = p.id and f.cause = 'kindness' and f.status <> 'failed') as kind,
       l.credit, l.stands, l.sum, l.share,
       (select count(*)::int from payment_event e where e.payment_id = p.id and e.event in ('settle', 'rebook')) as sold
     from payment p join appointment a on a.id = p.appointment_id
       cross join lateral (
         select coalesce(-sum(e.amount) filter (where e.account = 'credit'), 0)::int as credit,
                coalesce(-sum(e.amount) filter (where e.account in ('revenue', 'discount')), 0)::int as stands,
                coalesce(sum(e.amount) filter (where e.account = 'commission'), 0)::int as share,
                coalesce(sum(e.amount), 0)::int as sum
         from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where t.payment_id = p.id) l
     where a.id = any($1)`,
    [world.visits.map(({ id }) => id)],
  );
}

/** Refunds that the bank refused for good wait for the manager: their money is still the patient's. */
const failed = (row: Row) => row.came - row.back - row.owed - row.owed_twice - row.stands;

function holds(row: Row): void {
  const { status, visit, total, came, back, credit, stands } = row;
  expect(row.sum, 'balanced').toBe(0);
  expect(row.sold, 'sold once at most').toBeLessThanOrEqual(1);
  // Incoming money either pays for the visit, was refunded, or is the patient's.
  expect(came - back, 'each centavo').toBe(stands + credit);
  expect(back, 'no more goes back than came').toBeLessThanOrEqual(came);
  expect(row.share, 'a share of nothing').toBeLessThanOrEqual(Math.max(0, stands));
  if (status === 'paid') {
    expect(['scheduled', 'cancelled'], 'a paid visit is booked').toContain(visit);
    expect(stands, 'a paid visit stands for its price').toBeLessThanOrEqual(total);
    expect(total - stands, 'less what the clinic gave back').toBeGreaterThanOrEqual(row.kind);
  } else {
    expect(stands, 'nothing stands for a visit that is not paid').toBe(0);
  }
  if (visit === 'held') expect(['open', 'awaiting_pix', 'in_analysis', 'refused', 'not_confirmed']).toContain(status);
  if (visit === 'scheduled') expect(['paid', 'awaiting_local', 'refunding', 'refunded', 'paid_late']).toContain(status);
  if (['open', 'awaiting_pix', 'refused', 'expired', 'cancelled', 'awaiting_local'].includes(status))
    expect(credit - row.owed_twice, 'money that nobody asks for is on its way back').toBeLessThanOrEqual(
      Math.max(0, failed(row)),
    );
}

/** Checks that we counted exactly what bank and gateway have. */
async function nothingLost(world: World): Promise<void> {
  const ids = world.visits.map(({ id }) => id);
  const uncounted = await app.sql(
    `select b.end_to_end_id from simulator.bank_pix b join pix_charge c on c.txid = b.txid join payment p on p.id = c.payment_id
     where p.appointment_id = any($1) and not exists (select 1 from receipt r where r.id = b.end_to_end_id)`,
    [ids],
  );
  expect(uncounted, 'every PIX is counted').toEqual([]);
  const unpaid = await app.sql(
    `select g.id from simulator.gateway_charge g join card_charge c on c.id::text = g.external_reference
       join payment p on p.id = c.payment_id
     where p.appointment_id = any($1) and g.approved_at is not null
       and not exists (select 1 from receipt r where r.source = 'card' and r.payment_id = p.id)`,
    [ids],
  );
  expect(unpaid, 'every card is counted').toEqual([]);
}

test('any sequence of operations of patients, bank, gateway, staff and clock keeps the money right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (wishes) => {
      const world: World = { visits: [] };
      for (const wish of [{ do: 'book', by: 'paciente' } as const, ...wishes]) {
        const answer = await act(world, wish);
        if (answer) expect([wish.do, answer.status, answer.body?.code]).not.toEqual([wish.do, 500, 'unexpected']);
        for (const row of await rowsOf(world)) holds(row);
      }
      await settleDown();
      for (const row of await rowsOf(world)) holds(row);
      await nothingLost(world);
      // Free the slots for the next run.
      await app.sql(
        "update appointment set status = 'cancelled', hold_until = null where id = any($1) and status in ('held', 'scheduled')",
        [world.visits.map(({ id }) => id)],
      );
    }),
    { numRuns: Number(process.env.RUNS ?? times(6, 2000)), endOnFailure: false },
  );
  const crooked = await app.sql(
    'select transaction_id from ledger_entry group by transaction_id having sum(amount) <> 0',
  );
  expect(crooked).toEqual([]);
}, 3_600_000);
