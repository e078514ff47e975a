// The server is killed (SIGKILL) at each step of paying: when the bank sees a given request, before it is done or with
// the answer on its way. The bank tells late, twice, in the wrong order or not at all, and is down or slow while the next
// server looks for what became of it. Then both sides must say the same, to the centavo.
import type { Client } from '../../apps/server/src/testing/test-app.ts';
import { balance } from './balance.ts';
import type { Wire } from './line.ts';
import { World } from './world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Visit = { id: string; access: string; cancel: string };
/** What the visit and its payment are in the end. */
type End = `${'paid/scheduled' | 'refunded/cancelled' | 'refunded/released' | 'cancelled/cancelled' | 'open/held'}`;
type Step = {
  name: string;
  at?: { line: 'bank' | 'notice' } & Wire;
  play(stage: Stage): Promise<unknown>;
  /** What somebody whose wish was not answered does when the server is there again. */
  again?(stage: Stage): Promise<unknown>;
  end: End;
};

const onPut = (path: string, when: Wire['when']) =>
  ({ line: 'bank', request: new RegExp(`^PUT .*${path}`), when }) as const;
const on = (method: string, path: string, when: Wire['when']) =>
  ({ line: 'bank', request: new RegExp(`^${method} .*${path}`), when }) as const;
const notice = (when: Wire['when']) => ({ line: 'notice', request: /^POST .*\/webhook\//, when }) as const;

/** What people do in one round; a call that dies with the server is what is being tried. */
class Stage {
  readonly world: World;
  readonly patient: Client;
  readonly visit: Visit;
  arm: () => void;

  constructor(world: World, patient: Client, visit: Visit, arm: () => void) {
    this.world = world;
    this.patient = patient;
    this.visit = visit;
    this.arm = arm;
  }

  get #path(): string {
    return `/api/financial/payment?access=${this.visit.access}`;
  }

  askPix = () => this.patient.post(this.#path, { payment_type: 'pix' }).catch(() => undefined);

  async txid(): Promise<string> {
    const { body } = await this.patient.get(this.#path);
    const txid = body.pix?.simulator_url.split('/').at(-1);
    if (!txid) throw new Error(`There is no code to pay: ${JSON.stringify(body)}`);
    return txid;
  }

  /** Pays, and has the bank tell, whatever its way of telling. */
  async pay(fields: { again?: 'yes'; late?: 'yes' } = {}, txid?: string): Promise<string> {
    const paid = txid ?? (await this.txid());
    await this.world.outside.pay(paid, fields);
    await this.world.advance(MINUTE + 1);
    await this.world.outside.tell();
    return paid;
  }

  cancel = () =>
    this.patient.put(`/api/appointment/consultorio/cancel?access=${this.visit.cancel}`).catch(() => undefined);
  takeBack = () => this.patient.patch(this.#path).catch(() => undefined);
  giveUp = () =>
    this.patient.post(`/api/financial/confirmpayment?access=${this.visit.access}&refuse=true`).catch(() => undefined);
  wantRefund = () =>
    this.patient
      .post(`/api/financial/payment/late?access=${this.visit.access}`, { choice: 'refund' })
      .catch(() => undefined);

  /** The time to pay passes, and the hold is given back. */
  async miss(): Promise<void> {
    await this.world.advance(16 * MINUTE);
    await this.world.run('release-holds');
  }
}

const paid = async (stage: Stage) => {
  await stage.askPix();
  return stage.pay();
};
const late = async (stage: Stage) => {
  await stage.askPix();
  const txid = await stage.txid();
  await stage.miss();
  await stage.pay({ late: 'yes' }, txid);
};
const twice = async (stage: Stage) => {
  const txid = await paid(stage);
  stage.arm();
  await stage.pay({ again: 'yes' }, txid);
};
const both = (make: (when: Wire['when']) => Step): Step[] => [make('before'), make('after')];

const steps: Step[] = [
  ...both((when) => ({
    name: `the charge, ${when} the bank made it`,
    at: onPut('/cob/', when),
    async play(stage) {
      stage.arm();
      await stage.askPix();
    },
    again: (stage) => stage.pay(),
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `the notice, ${when} it was worked off`,
    at: notice(when),
    async play(stage) {
      await stage.askPix();
      stage.arm();
      await stage.pay();
    },
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `in the notice, ${when} the charge was read back`,
    at: on('GET', '/cob/', when),
    async play(stage) {
      await stage.askPix();
      const txid = await stage.txid();
      stage.arm();
      await stage.pay({}, txid);
    },
    end: 'paid/scheduled',
  })),
  {
    name: 'any moment after it was paid',
    async play(stage) {
      await stage.askPix();
      const txid = await stage.txid();
      const paying = stage.pay({}, txid).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
      await stage.world.kill();
      await paying;
    },
    end: 'paid/scheduled',
  },
  ...both((when) => ({
    name: `taking the code back, ${when} the bank did`,
    at: on('PATCH', '/cob/', when),
    async play(stage) {
      await stage.askPix();
      stage.arm();
      await stage.takeBack();
    },
    again: (stage) => stage.takeBack(),
    end: 'open/held',
  })),
  ...both((when) => ({
    name: `giving up, ${when} the bank withdrew`,
    at: on('PATCH', '/cob/', when),
    async play(stage) {
      await stage.askPix();
      stage.arm();
      await stage.giveUp();
    },
    again: (stage) => stage.giveUp(),
    end: 'cancelled/cancelled',
  })),
  ...both((when) => ({
    name: `the refund of a cancelled visit, ${when} the bank did it`,
    at: onPut('/devolucao/', when),
    async play(stage) {
      await paid(stage);
      stage.arm();
      await stage.cancel();
    },
    end: 'refunded/cancelled',
  })),
  ...both((when) => ({
    name: `asking how a slow refund stands, ${when} the answer`,
    at: on('GET', '/devolucao/', when),
    async play(stage) {
      await paid(stage);
      await stage.world.outside.behave({ refunds: 'later' });
      await stage.cancel();
      stage.arm();
      await stage.world.run('reconcile-payments').catch(() => undefined);
    },
    end: 'refunded/cancelled',
  })),
  ...both((when) => ({
    name: `the refund of what came late, ${when} the bank did it`,
    at: onPut('/devolucao/', when),
    async play(stage) {
      await late(stage);
      stage.arm();
      await stage.wantRefund();
    },
    end: 'refunded/released',
  })),
  ...both((when) => ({
    name: `the refund of what was paid twice, ${when} the bank did it`,
    at: onPut('/devolucao/', when),
    play: twice,
    end: 'paid/scheduled',
  })),
];

const ways = ['at_once', 'repeated', 'reversed', 'delayed', 'withheld'] as const;
const weathers = ['well', 'down', 'slow', 'lost'] as const;

/** Kills at every step, `rounds` times, each time with another way of telling and another weather at the bank. */
export async function killPayments(engine: string, databaseUrl: string | undefined, rounds: number): Promise<void> {
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
    `${engine}: ${world.kills} kills at ${steps.length} steps of paying, ${seen} visits as they had to be; at the bank ${received} centavos came in and ${returned} went back, in the ledger too\n`,
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
