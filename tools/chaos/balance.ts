import { bankAt } from '@acolhe/simulators/testing/bank-outside';
import { networkSend } from '../../apps/server/src/platform/payments/bank-http-client.ts';
import { pixBank } from '../../apps/server/src/platform/payments/pix-bank.ts';
import { CHAOS_SECRET, type World } from './world.ts';

const DAY = 86_400_000;

/**
 * Asserts that money received and refunded at bank and card gateway equals the ledger, that each visit's money matches
 * its state, and that every transaction is balanced. Centavos.
 */
export async function balance(world: World): Promise<Moved> {
  const atBank = await balanceWithBank(world);
  const atGateway = await balanceWithGateway(world);
  const crooked = await world.sql(
    'select transaction_id from ledger_entry group by transaction_id having sum(amount) <> 0',
  );
  if (crooked.length > 0) throw new Error(`${crooked.length} transactions are not balanced`);
  const wrong = await world.sql(
    `select p.id, p.status, coalesce(came.n, 0) - coalesce(back.n, 0) as kept, p.price - p.discount as total
     from payment p
       left join (select payment_id, sum(amount)::int as n from receipt group by 1) came on came.payment_id = p.id
       left join (select payment_id, sum(amount)::int as n from refund where status = 'returned' group by 1) back
         on back.payment_id = p.id
     where coalesce(came.n, 0) - coalesce(back.n, 0) <> case when p.status = 'paid' then p.price - p.discount else 0 end`,
  );
  if (wrong.length > 0) throw new Error(`money is not where its visit says: ${JSON.stringify(wrong)}`);
  const doubled = await world.sql(
    `select professional_id, starts_at from appointment where status not in ('released', 'cancelled')
     group by 1, 2 having count(*) > 1`,
  );
  if (doubled.length > 0) throw new Error(`a time is booked twice: ${JSON.stringify(doubled)}`);
  return {
    received: atBank.received + atGateway.received,
    returned: atBank.returned + atGateway.returned,
  };
}

type Moved = { received: number; returned: number };

async function balanceWithBank(world: World): Promise<Moved> {
  const { base } = bankAt(world.outside.base);
  const bank = pixBank({
    baseUrl: () => base,
    clientId: 'acolhe-demo',
    clientSecret: CHAOS_SECRET,
    key: 'any',
    send: networkSend({}),
  });
  const list = await bank.listReceived(world.now - 30 * DAY, world.now + DAY);
  const received = sum(list.map(({ amount }) => amount));
  const returned = sum(
    list.flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'DEVOLVIDO').map(({ amount }) => amount)),
  );
  // The bank's separate process does not know the demo data's past payments.
  const [{ held }] = await world.sql(
    `select coalesce(sum(e.amount), 0)::int as held from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where e.account in ('pix', 'fee') and (t.ref in (${quoted(list.map(({ endToEndId }) => endToEndId))})
       or t.ref in (select id from refund where receipt_id in (${quoted(list.map(({ endToEndId }) => endToEndId))})))`,
  );
  if (held !== received - returned)
    throw new Error(`the bank holds ${received - returned} centavos, the ledger ${held}`);
  return { received, returned };
}

/** Compares every stored charge with the gateway's. */
async function balanceWithGateway(world: World): Promise<Moved> {
  const charges = await world.sql('select id, payment_id from card_charge');
  const known: { payment: string; received: number; returned: number }[] = [];
  for (const { id, payment_id: payment } of charges) {
    const answer = await fetch(`${world.gateway}/v1/payments/search?external_reference=${id}`, {
      headers: { authorization: `Bearer ${CHAOS_SECRET}` },
    });
    const { results } = (await answer.json()) as { results: GatewayCharge[] };
    for (const charge of results) {
      const received = charge.date_approved ? Math.round(charge.transaction_amount * 100) : 0;
      known.push({ payment, received, returned: Math.round(charge.transaction_amount_refunded * 100) });
    }
  }
  const [received, returned] = [sum(known.map((each) => each.received)), sum(known.map((each) => each.returned))];
  const [{ held }] = await world.sql(
    `select coalesce(sum(e.amount), 0)::int as held from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where e.account in ('card', 'fee') and t.payment_id in (${quoted(known.map(({ payment }) => payment))})`,
  );
  if (held !== received - returned)
    throw new Error(`the card gateway holds ${received - returned} centavos, the ledger ${held}`);
  return { received, returned };
}

type GatewayCharge = { date_approved: string | null; transaction_amount: number; transaction_amount_refunded: number };

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const quoted = (ids: readonly string[]) => (ids.length > 0 ? ids.map((id) => `'${id}'`).join(', ') : 'null');
