import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';
import { sized } from '../bench/form.ts';
import { asAdmin } from '../bench/list.ts';
import { printReport, type Row, row } from '../bench/report.ts';
import { type ServerProcess, startProcess } from '../server-process.ts';
import { fillLine, GROUP, WaitingPage } from './crowd.ts';

const PEOPLE = sized(15_000, 60);
/** Sizes of the line at which the way from "call" to the patient's page is measured. */
const CALLED_AT = sized([1_000, 10_000], [20]);
const CALLS = sized(100, 2);
const WATCHED_MS = sized(20_000, 2_000);
const SOON_MS = 500;
/** Sockets that are opened in one go. */
const BATCH = 100;
/** Clock ticks of a second in `/proc`. */
const TICKS = 100;

/**
 * The line with 15,000 waiting people on one process, each of whom asks for the status every second, against a bare server
 * with as many sockets; then all of them lose their connection at once.
 */
export async function benchQueue(databaseUrl: string, server: ServerProcess): Promise<void> {
  const doctor = new Client(server.url);
  await doctor.post('/api/user/session', { email: 'medica@demo.acolhe', password: PASSWORD });
  const pages: WaitingPage[] = [];
  const rows: Row[] = [];
  for (const size of [...CALLED_AT, PEOPLE]) {
    const people = await fillLine(asAdmin(databaseUrl), size - pages.length);
    const before = memoryOf(server);
    const more = people.map((who, turn) => new WaitingPage([server.url], { ...who, turn }));
    pages.push(...more);
    await openAll(more);
    const stop = askEachSecond(pages);
    await until(() => pages.every(({ place }) => typeof place === 'number'), `places of ${size}`);
    if (size === PEOPLE) {
      const memory = (memoryOf(server) - before) / more.length;
      const ours = { ...(await watched(server, pages)), memory };
      rows.push(await reconnected(pages));
      for (const page of pages) page.close();
      rows.unshift(...(await comparedWithBare(ours)));
    } else rows.push(await called(doctor, pages, size));
    stop();
  }
  printReport(`line, PostgreSQL, ${PEOPLE} waiting pages on one process`, rows);
}

/** The same with a bare server, once ours has let its sockets go: a process has descriptors for one of the two. */
async function comparedWithBare(ours: { soon: number; load: number; memory: number }): Promise<Row[]> {
  const bare = await startProcess('tools/queue/bare-queue.ts');
  const empty = memoryOf(bare);
  const pages = Array.from({ length: PEOPLE }, (_, turn) => {
    return new WaitingPage([bare.url], { person: '', session: '', turn });
  });
  await openAll(pages);
  const stop = askEachSecond(pages);
  await until(() => pages.every(({ heardAt }) => heardAt > 0), 'the bare server');
  const memory = (memoryOf(bare) - empty) / PEOPLE;
  const theirs = await watched(bare, pages);
  stop();
  for (const page of pages) page.close();
  await bare.stop();
  return [
    row('status within 0.5 s, %', ours.soon.toFixed(2), theirs.soon.toFixed(2), undefined, '99'),
    row('processor, % of a core', ours.load.toFixed(0), theirs.load.toFixed(0), ours.load / theirs.load, '1.5'),
    row('memory a page, kB', ours.memory.toFixed(1), memory.toFixed(1), ours.memory / memory, '1.5'),
  ];
}

/** Share of answers that came soon, and the load of the process, over a while. */
async function watched(server: ServerProcess, pages: WaitingPage[]): Promise<{ soon: number; load: number }> {
  const late: number[] = [];
  let answered = 0;
  for (const page of pages)
    page.onStatus = (ms) => {
      answered += 1;
      if (ms > SOON_MS) late.push(ms);
    };
  const from = { at: performance.now(), used: processorOf(server) };
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  const seconds = (performance.now() - from.at) / 1_000;
  const load = (100 * (processorOf(server) - from.used)) / seconds;
  for (const page of pages) page.onStatus = undefined;
  // A page that is not answered counts as one that waits.
  const asked = Math.max(answered, Math.round(pages.length * seconds));
  return { soon: (100 * (answered - late.length)) / asked, load };
}

/** Time until all pages have their place again after all connections are lost at once. */
async function reconnected(pages: WaitingPage[]): Promise<Row> {
  const before = pages.map(({ place }) => place);
  const at = performance.now();
  for (const page of pages) page.drop();
  await until(() => pages.every(({ heardAt }) => heardAt > at), 'everybody back');
  const seconds = (performance.now() - at) / 1_000;
  const moved = pages.filter(({ place }, index) => place !== before[index]).length;
  if (moved > 0) throw new Error(`${moved} people have another place after they came back.`);
  return row('all back after a loss, with their places, s', seconds.toFixed(1), '', undefined, '15');
}

/** From the press of "call" to the page of the person who is called. */
async function called(doctor: Client, pages: WaitingPage[], size: number): Promise<Row> {
  const groups = await doctor.get<{ id: string; name: string }[]>('/api/emergency/group');
  const group_ids = groups.body.filter(({ name }) => name === GROUP).map(({ id }) => id);
  const took: number[] = [];
  for (let round = 0; round < CALLS; round++) {
    const shift = await doctor.put('/api/emergency/shift', { group_ids });
    if (shift.status !== 200) throw new Error(`Shift ${round} was answered ${JSON.stringify(shift)}`);
    const at = performance.now();
    const { status, body } = await doctor.post('/api/emergency/call', {});
    if (status !== 200) throw new Error(`Call ${round} was answered ${status}: ${JSON.stringify(body)}`);
    await until(() => pages.some(({ readyAt }) => readyAt > at), 'whoever was called');
    took.push(Math.max(...pages.map(({ readyAt }) => readyAt)) - at);
    await doctor.delete('/api/emergency/shift');
  }
  took.sort((a, b) => a - b);
  const p99 = took[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN;
  return row(`call to the patient's page, ${size} waiting, p99 of ${CALLS}, ms`, p99.toFixed(0), '', undefined);
}

/** Opens pages as people come: a new one is sent its whole entry, so each lot waits for the one before. */
async function openAll(pages: readonly WaitingPage[]): Promise<void> {
  for (let index = 0; index < pages.length; index += BATCH) {
    const lot = pages.slice(index, index + BATCH);
    for (const page of lot) page.open();
    await until(() => lot.every(({ isOpen }) => isOpen), 'a lot of pages');
  }
}

/** Each page asks once a second, all of them evenly over it. */
function askEachSecond(pages: readonly WaitingPage[]): () => void {
  const SLICES = 50;
  let slice = 0;
  const timer = setInterval(() => {
    for (let index = slice; index < pages.length; index += SLICES) pages[index]?.ask();
    slice = (slice + 1) % SLICES;
  }, 1_000 / SLICES);
  return () => clearInterval(timer);
}

/** Seconds of processor time that a process has used. */
function processorOf({ child }: ServerProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Memory that a process holds, kB. */
const memoryOf = ({ child }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);

async function until(done: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 120_000;
  while (!done()) {
    if (performance.now() > end) throw new Error(`In vain waited for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
