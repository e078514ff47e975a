// Kills the server (SIGKILL) at each step of paying: when the bank or the card gateway receives a given request, before
// it is processed or with the answer in flight. The bank's notices are late, duplicated, out of order or missing, and
// the bank is down or slow while the next server recovers. Afterwards both sides must agree to the centavo.
import type { Client } from '../../apps/server/src/testing/test-app.ts';
import { balance } from './balance.ts';
import { cardSteps } from './card-steps.ts';
import { pixSteps } from './pix-steps.ts';
import { type End, type Step, type Visit, VisitActions } from './step.ts';
import { World } from './world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const all = [...pixSteps, ...cardSteps];
const deliveries = ['at_once', 'repeated', 'reversed', 'delayed', 'withheld'] as const;
const bankStates = ['well', 'down', 'slow', 'lost'] as const;

/**
 * Kills at every selected step, `rounds` times, each time with another delivery of notices and another state of the
 * bank.
 */
export async function killPayments(
  engine: string,
  databaseUrl: string | undefined,
  rounds: number,
  isTurn: (step: number) => boolean,
): Promise<void> {
  const steps = all.filter((_step, index) => isTurn(index));
  const world = await World.open(databaseUrl);
  let turn = Math.floor(Math.random() * deliveries.length * bankStates.length);
  let seen = 0;
  for (let round = 0; round < rounds; round++) {
    for (const step of steps) {
      turn++;
      const delivery = deliveries[turn % deliveries.length] ?? 'at_once';
      const bankState = bankStates[turn % bankStates.length] ?? 'well';
      try {
        await play(world, step, delivery, bankState);
        seen++;
      } catch (error) {
        await world.close();
        throw new Error(`${engine}, killed at: ${step.name} (notices ${delivery}, bank ${bankState}): ${error}`, {
          cause: error,
        });
      }
    }
  }
  const { received, returned } = await balance(world);
  await world.close();
  process.stdout.write(
    `${engine}: ${world.kills} kills at ${steps.length} steps of paying, ${seen} visits as they had to be; at bank and gateway ${received} centavos came in and ${returned} went back, in the ledger too\n`,
  );
}

async function play(
  world: World,
  step: Step,
  delivery: (typeof deliveries)[number],
  bankState: (typeof bankStates)[number],
) {
  await world.outside.wellBehaved();
  await world.outside.behave({ notices: delivery });
  const patient = await world.patient();
  const visit = await book(world, patient);
  const kills = world.kills;
  let wasKilled = () => world.kills > kills;
  const actions = new VisitActions(world, patient, visit, () => {
    if (step.at) wasKilled = world.killAt(step.at.link, step.at);
  });
  await step.play(actions);
  if (!wasKilled() || world.kills !== kills + 1) throw new Error('the server was not killed, or not once');

  // The restarted server first finds the bank failing, which must do no harm.
  await world.outside.behave({ answers: bankState, slow_ms: 200 });
  await world.start();
  await reconcile(world);
  await world.outside.behave({ answers: 'well', refunds: 'at_once' });
  await world.advance(MINUTE + 1);
  await world.outside.tell();
  await reconcile(world);
  if (step.again) {
    await step.again(new VisitActions(world, await world.patient(), visit, () => {}));
    await reconcile(world);
  }
  await check(world, visit, step.end);
  await balance(world);
}

async function reconcile(world: World): Promise<void> {
  await world.run('follow-cards');
  await world.run('reconcile-payments');
  // Reconciliation with the bank's list finds money whose notice was lost.
  await world.run('compare-with-bank').catch(() => undefined);
}

async function book(world: World, patient: Client): Promise<Visit> {
  const doctors = (await patient.get('/api/professional/combo')).body;
  const doctor = doctors[Math.floor(Math.random() * doctors.length)].id;
  const month = new Date(world.now + 10 * DAY).toISOString().slice(0, 7);
  const { body } = await patient.get(`/api/professional/landing/${doctor}/schedule?filter=month_available=${month}`);
  const starts: string[] = body.days.flatMap((day: { slots: { start: string }[] }) =>
    day.slots.map((slot) => slot.start),
  );
  // A person is at one visit at a time, and may hold few: those of earlier rounds are given to another account.
  await world.sql("update appointment set booked_by = 'earlier' where status = 'held' and source = 'patient'");
  const busy = await world.sql(
    "select starts_at, ends_at from appointment where status not in ('cancelled', 'released', 'no_show', 'finished')",
  );
  const isFree = (time: number) =>
    !busy.some((other) => +new Date(other.starts_at) < time + 60 * MINUTE && +new Date(other.ends_at) > time);
  // Far enough ahead for a full refund.
  const start = starts.find((time) => Date.parse(time) > world.now + 3 * DAY && isFree(Date.parse(time)));
  if (!start) return book(world, patient);
  const booked = await patient.post('/api/appointment', { professional_id: doctor, start, reason: 'Dor de cabeça' });
  if (booked.status !== 201) throw new Error(`Booking failed: ${JSON.stringify(booked.body)}`);
  const { id, payment_code: access } = booked.body;
  const [{ code }] = await world.sql(
    `select code from access_code where appointment_id = '${id}' and purpose = 'cancel'`,
  );
  return { id, access, cancel: code };
}

/** The visit has the expected state once, and its mail was sent once. */
async function check(world: World, { id }: Visit, end: End): Promise<void> {
  const [row] = await world.sql(
    `select p.status || '/' || a.status as state, p.id as payment
     from appointment a join payment p on p.appointment_id = a.id where a.id = '${id}'`,
  );
  if (row.state !== end) throw new Error(`the visit is ${row.state} instead of ${end}`);
  const [{ mails }] = await world.sql(`select count(*)::int as mails from mail where dedupe_key like 'booked:${id}%'`);
  const booked = end === 'paid/scheduled' || end === 'refunded/cancelled' ? 1 : 0;
  if (mails !== booked) throw new Error(`${mails} mails say that the visit is booked, instead of ${booked}`);
}
