// The database goes away while people book, pay, write, wait in the line and are in a call on two processes: restarted
// in order, restarted by a crash, away for 20 s, moved to another address, away at the start. Nothing acknowledged is
// lost or doubled, and both processes come back by themselves, without an operator.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { enterRoom, type RoomPage } from '../../apps/server/src/testing/room.ts';
import { buildWeb } from '../build.ts';
import { Product } from '../product.ts';
import { fillLine, WaitingPage } from '../queue/crowd.ts';
import { freePort, type Postgres, startPostgres, startRedis } from '../services.ts';
import { ask, until, verify } from './outage-check.ts';
import { Load } from './outage-load.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const SECRET = 'only-for-tests-only-for-tests-only';
const WAITING = 50;
/** How long people are at it before and after each outage. */
const BEFORE_MS = 4_000;
/** Most lines of log of one process for one outage. */
const MOST_LINES = 8;

type Stage = { postgres: Postgres; proxy: TcpProxy; processes: Product[] };
type Outage = { name: string; play(stage: Stage): Promise<void> };

const restart =
  (mode: 'fast' | 'immediate') =>
  async ({ postgres }: Stage) => {
    await postgres.halt(mode);
    await postgres.start();
  };

const outages: Outage[] = [
  { name: 'restarted (fast)', play: restart('fast') },
  { name: 'restarted (immediate)', play: restart('immediate') },
  {
    name: 'away for 20 s',
    async play({ postgres, processes }) {
      await postgres.halt('fast');
      await wait(3_000);
      for (const { url } of processes) await expectCalm(url);
      await wait(17_000);
      await postgres.start();
    },
  },
  {
    name: 'failed over to another address',
    async play({ postgres, proxy }) {
      await postgres.halt('immediate');
      const port = await freePort();
      await postgres.start(port);
      proxy.moveTo(port);
    },
  },
];

/** Checks the answers to people and machines while the database is away. */
async function expectCalm(url: string): Promise<void> {
  const health = await fetch(`${url}/health`);
  const call = await fetch(`${url}/api/professional/combo`);
  const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
  const [problem, html] = [(await call.json()) as { code?: string; action?: string }, await page.text()];
  const told = [health.status, call.status, page.status].join();
  const isCalm =
    told === '503,503,503' &&
    problem.code === 'service_away' &&
    problem.action &&
    call.headers.get('retry-after') &&
    page.headers.get('retry-after') &&
    html.includes('http-equiv="refresh"');
  if (!isCalm) throw new Error(`Not calm: ${told} ${JSON.stringify(problem)} ${html.slice(0, 200)}`);
}

export async function playOutages(): Promise<void> {
  buildWeb();
  const postgres = await startPostgres();
  const redis = await startRedis();
  const proxy = await openTcpProxy(postgres.port);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'acolhe-outage-'));
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://acolhe@127.0.0.1:${proxy.port}/acolhe`,
    REDIS_URL: redis.url,
    ACOLHE_SECRET: SECRET,
  };
  // Two that make the demo clinic at once would be in each other's way.
  const first = new Product(await freePort(), env);
  await healthy([first]);
  await first.stop();
  // Away at the start: both wait, and say so.
  await postgres.halt('fast');
  const processes = [new Product(await freePort(), env), new Product(await freePort(), env)];
  const stage = { postgres, proxy, processes };
  await until(async () => (await Promise.all(processes.map(answersAway))).every(Boolean), 'the calm page at the start');
  for (const { url } of processes) await expectCalm(url);
  await wait(3_000);
  const quiet = processes.map(({ lines }) => lines.length);
  if (quiet.some((lines) => lines !== 1)) throw new Error(`The start says ${quiet.join(' and ')} things, not one.`);
  await postgres.start();
  const started = performance.now();
  await healthy(processes);
  say('away at the start', `up ${seconds(started)} s after the database, one line of log each while it was away`);

  const load = new Load();
  const urls = processes.map(({ url }) => url);
  await load.start(urls);
  const line = await openLine(postgres.adminUrl, urls);
  const call = await openCall(postgres.adminUrl, urls);
  for (const { name, play } of outages) {
    const before = {
      acknowledged: load.acknowledged,
      relayed: call.relayed(),
      lines: processes.map((one) => one.lines.length),
    };
    await wait(BEFORE_MS);
    const [cut, left] = [performance.now(), load.acknowledged];
    const jobsBefore = new Date();
    await play(stage);
    const back = performance.now();
    await healthy(processes);
    const health = seconds(back);
    await until(() => load.acknowledged > left + 2, 'bookings and messages after the outage');
    const work = seconds(back);
    await until(() => line.every((page) => page.heardAt > back && page.place !== undefined), 'everybody in the line');
    const people = seconds(back);
    await until(() => jobRan(adminAt(stage), jobsBefore), 'a job after the outage');
    const jobs = seconds(back);
    if (!processes.every(({ isAlive }) => isAlive)) throw new Error(`${name}: a process has ended.`);
    if (load.faults.length > 0) throw new Error(`${name}: ${load.faults.slice(0, 5).join('\n')}`);
    const lines = processes.map((one, at) => one.lines.length - (before.lines[at] ?? 0));
    if (lines.some((count) => count > MOST_LINES)) throw new Error(`${name}: ${lines.join(' and ')} lines of log`);
    if (call.relayed() <= before.relayed) throw new Error(`${name}: the call heard nothing more.`);
    say(
      name,
      `away ${((back - cut) / 1000).toFixed(1)} s; after its return health ${health} s, bookings ${work} s, ` +
        `${WAITING} in the line ${people} s, jobs ${jobs} s; longest silence in the call ${call.silence()} s; log ${lines.join(' + ')} lines`,
    );
  }
  await load.stop();
  for (const page of line) page.close();
  call.close();
  // PIX that was paid in an outage is found by the job that asks the bank.
  await verify(adminAt(stage), load);
  say(
    'all',
    `${load.bookings.length} bookings (${load.bookings.filter(({ paid }) => paid !== 'no').length} paid) and ${load.written.length} messages acknowledged, ` +
      `none lost, none doubled; ${load.doubted.length} answered in doubt; answers by status ${JSON.stringify(load.tally)}`,
  );
  await Promise.all(processes.map((one) => one.stop()));
  proxy.close();
  await redis.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const say = (what: string, how: string) => process.stdout.write(`PostgreSQL ${what}: ${how}\n`);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
const adminAt = ({ postgres, proxy }: Stage) =>
  postgres.adminUrl.replace(String(postgres.port), String(proxy.target()));
const answersAway = async (one: Product) => (await one.health()) === 503;

const healthy = (processes: readonly Product[]) =>
  until(
    async () => (await Promise.all(processes.map((one) => one.health()))).every((status) => status === 200),
    'health',
  );

/** Whether the queue has completed a run of a job of each minute that began after `since`. */
async function jobRan(url: string, since: Date): Promise<boolean> {
  const rows = await ask(
    url,
    "select 1 from job.job where name = 'release-holds' and state = 'completed' and started_on > $1",
    [since],
  );
  return rows.length > 0;
}

/** People who wait in the line, on both processes. */
async function openLine(adminUrl: string, urls: readonly string[]): Promise<WaitingPage[]> {
  const people = await fillLine(adminUrl, WAITING);
  const pages = people.map((who, turn) => new WaitingPage(urls, { ...who, turn }));
  for (const page of pages) page.open();
  setInterval(() => {
    for (const page of pages) page.ask();
  }, 1_000).unref();
  await until(() => pages.every(({ place }) => typeof place === 'number'), 'places in the line');
  return pages;
}

/** A patient and a professional in one room, on both processes, who say something to each other all the time. */
async function openCall(adminUrl: string, urls: readonly string[]) {
  const codes = await ask(
    adminUrl,
    // A visit of the demo's day: it is paid, has its room open, and neither ends nor is missed within the next ten minutes.
    `select c.participant, c.code from access_code c where c.purpose = 'room' and c.guest_id is null and c.appointment_id = (
       select a.id from appointment a join payment p on p.appointment_id = a.id
       where a.company_id = 'clinica-demo' and p.status = 'paid' and a.status in ('scheduled', 'confirmed', 'arrived', 'in_progress')
         and a.starts_at between now() - interval '45 minutes' and now() + interval '10 minutes'
       order by a.starts_at desc limit 1)`,
  );
  const codeOf = (who: string) => codes.find(({ participant }) => participant === who)?.code;
  const patient = await enterRoom(urls[0] ?? '', codeOf('patient'));
  const doctor = await enterRoom(urls[1] ?? '', codeOf('professional'));
  let heard = 0;
  let lastAt = performance.now();
  let longest = 0;
  const relays = (from: RoomPage, to: RoomPage) => {
    if (from.socket.readyState === WebSocket.OPEN) from.say({ type: 'restart', to: to.page });
  };
  const timer = setInterval(() => {
    relays(patient, doctor);
    relays(doctor, patient);
    for (const page of [patient, doctor]) {
      const now = performance.now();
      const news = page.heard.splice(0).filter(({ type }) => type === 'restart').length;
      if (news > 0) {
        longest = Math.max(longest, now - lastAt);
        lastAt = now;
      }
      heard += news;
    }
  }, 200);
  return {
    relayed: () => heard,
    /** Since it was asked last, in seconds. */
    silence() {
      const seconds = (longest / 1000).toFixed(1);
      longest = 0;
      return seconds;
    },
    close() {
      clearInterval(timer);
      patient.socket.close();
      doctor.socket.close();
    },
  };
}
