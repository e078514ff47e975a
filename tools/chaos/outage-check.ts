import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Load } from './outage-load.ts';

const PATIENCE_MS = 120_000;

export async function until(done: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await done()); await wait(50))
    if (performance.now() > end) throw new Error(`In vain waited for ${what}.`);
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the query answers
export async function ask(url: string, text: string, values: unknown[] = []): Promise<any[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Everything acknowledged exists once; what the bank received is counted, if only by the job. */
export async function verify(url: string, load: Load): Promise<void> {
  const ids = load.bookings.map(({ id }) => id);
  const states = async () =>
    new Map(
      (
        await ask(
          url,
          `select a.id, a.professional_id, a.starts_at, a.status, p.status as payment from appointment a join payment p on p.appointment_id = a.id where a.id = any($1)`,
          [ids],
        )
      ).map((row) => [row.id, row]),
    );
  const paid = load.bookings.filter((booking) => booking.paid !== 'no');
  await until(async () => {
    const rows = await states();
    return paid.every(({ id }) => rows.get(id)?.payment === 'paid' || rows.get(id)?.payment === 'paid_late');
  }, 'the payments');
  const rows = await states();
  for (const { id, start, paid: how } of load.bookings) {
    const row = rows.get(id);
    if (!row) throw new Error(`Booking ${id} was acknowledged and is gone.`);
    if (row.starts_at.toISOString() !== new Date(start).toISOString()) throw new Error(`Booking ${id} has moved.`);
    if (how === 'voucher' && row.status !== 'scheduled')
      throw new Error(`Booking ${id} was paid and is ${row.status}.`);
  }
  const doubled = await ask(
    url,
    `select professional_id, starts_at from appointment where status not in ('released', 'cancelled') group by 1, 2 having count(*) > 1`,
  );
  if (doubled.length > 0) throw new Error(`A time is booked twice: ${JSON.stringify(doubled)}`);
  const texts = await ask(url, "select body, count(*)::int as n from message where body like 'Queda %' group by 1");
  const times = new Map(texts.map(({ body, n }) => [body, n]));
  for (const text of load.written)
    if (times.get(text) !== 1)
      throw new Error(`A message was acknowledged and is there ${times.get(text) ?? 0} times.`);
  for (const [text, n] of times) if (n > 1) throw new Error(`${text} is there ${n} times.`);
}
