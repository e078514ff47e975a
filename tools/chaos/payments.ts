// The server is killed (SIGKILL) at each step of paying: when the bank or the card gateway sees a given request, before it
// is done or with the answer on its way. The bank tells late, twice, in the wrong order or not at all, and is down or slow
// while the next server looks for what became of it. Then both sides must say the same, to the centavo.
import type { Client } from '../../apps/server/src/testing/test-app.ts';
import { balance } from './balance.ts';
import { cardSteps } from './card-steps.ts';
import { pixSteps } from './pix-steps.ts';
import { type End, Stage, type Step, type Visit } from './stage.ts';
import { World } from './world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const all = [...pixSteps, ...cardSteps];
const ways = ['at_once', 'repeated', 'reversed', 'delayed', 'withheld'] as const;
const weathers = ['well', 'down', 'slow', 'lost'] as const;

/**
 * Kills at every step whose turn it is, `rounds` times, each time with another way of telling and another weather at the
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
  let turn = Math.floor(Math.random() * ways.length * weathers.length);
  let seen = 0;
  for (let round = 0; round < rounds; round++) {
    for (const step of steps) {
      turn++;
      const way = ways[turn % ways.length] ?? 'at_once';
      const weather = weathers[turn % weathers.length] ?? 'well';
      try {
        await play(world, step, way, weather);
        seen++;
      } catch (error) {
        await world.close();
        throw new Error(`${engine}, killed at: ${step.name} (notices ${way}, bank ${weather}): ${error}`, {
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

async function play(world: World, step: Step, way: (typeof ways)[number], weather: (typeof weathers)[number]) {
  await world.outside.wellBehaved();
  await world.outside.behave({ notices: way });
  const patient = await world.patient();
  const visit = await book(world, patient);
  const kills = world.kills;
  let sprung = () => world.kills > kills;
  const stage = new Stage(world, patient, visit, () => {
    if (step.at) sprung = world.killAt(step.at.line, step.at);
  });
  await step.play(stage);
  if (!sprung() || world.kills !== kills + 1) throw new Error('the server was not killed, or not once');

  // The next server finds the bank in bad weather first: nothing may come of it.
  await world.outside.behave({ answers: weather, slow_ms: 200 });
  await world.start();
  await reconcile(world);
  await world.outside.behave({ answers: 'well', refunds: 'at_once' });
  await world.advance(MINUTE + 1);
  await world.outside.tell();
  await reconcile(world);
  if (step.again) {
    await step.again(new Stage(world, await world.patient(), visit, () => {}));
    await reconcile(world);
  }
  await check(world, visit, step.end);
  await balance(world);
}

async function reconcile(world: World): Promise<void> {
  await world.run('follow-cards');
  await world.run('reconcile-payments');
  // Money whose notice got lost is found by the bank's list.
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
  // Far enough ahead that cancelling brings the money back.
  const start = starts.find((time) => Date.parse(time) > world.now + 3 * DAY);
  if (!start) return book(world, patient);
  const booked = await patient.post('/api/appointment', { professional_id: doctor, start, reason: 'Dor de cabeça' });
  if (booked.status !== 201) throw new Error(`Booking failed: ${JSON.stringify(booked.body)}`);
  const { id, payment_code: access } = booked.body;
  const [{ code }] = await world.sql(
    `select code from access_code where appointment_id = '${id}' and purpose = 'cancel'`,
  );
  return { id, access, cancel: code };
}

/** The visit is what it must be, once, and whoever was told of it was told once. */
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
