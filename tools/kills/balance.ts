import { networkSend } from '../../apps/server/src/platform/payments/bank-line.ts';
import { pixBank } from '../../apps/server/src/platform/payments/pix-bank.ts';
import { bankAt } from '../../apps/server/src/testing/bank.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;

/**
 * What the bank says came in and went back is what the ledger says, each visit's money is where its state says, and
 * every transaction is balanced. Centavos.
 */
export async function balance(world: World): Promise<{ received: number; returned: number }> {
  const { base } = bankAt(world.outside.base);
  const bank = pixBank({
    baseUrl: () => base,
    clientId: 'acolhe-demo',
    clientSecret: 'kills',
    key: 'any',
    send: networkSend({}),
  });
  const list = await bank.listReceived(world.now - 30 * DAY, world.now + DAY);
  const received = sum(list.map(({ amount }) => amount));
  const returned = sum(
    list.flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'DEVOLVIDO').map(({ amount }) => amount)),
  );
  // Of the demo's own past the bank in its own process knows nothing.
  const [{ held }] = await world.sql(
    `select coalesce(sum(e.amount), 0)::int as held from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where e.account in ('pix', 'fee') and (t.ref in (${quoted(list.map(({ endToEndId }) => endToEndId))})
       or t.ref in (select id from refund where receipt_id in (${quoted(list.map(({ endToEndId }) => endToEndId))})))`,
  );
  if (held !== received - returned)
    throw new Error(`the bank holds ${received - returned} centavos, the ledger ${held}`);
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
  return { received, returned };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const quoted = (ids: readonly string[]) => (ids.length > 0 ? ids.map((id) => `'${id}'`).join(', ') : "''");
