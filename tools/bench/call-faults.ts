import { type Browser, chromium, type Page } from '@playwright/test';
import { iceServersFor } from '../../apps/server/src/features/room/ice.ts';
import { type Call, startCall, who } from '../../e2e/call.ts';
import { type Cable, tcpCable, udpCable } from '../../e2e/network-proxy.ts';
import { startServer } from '../../e2e/running-server.ts';
import { makeVisit, NEVER_MS, untilFrames, watchMedia } from '../../e2e/visit.ts';
import { browserFlags, ensureBrowser } from '../browser.ts';
import { startProcess } from '../server-process.ts';
import { type Relay, startRelay } from '../services.ts';
import { phone } from './browser-page.ts';
import { sized } from './form.ts';
import { median, printReport, row } from './report.ts';

/** Tries of each fault; the goals assume 20. */
const ROUNDS = Number(process.env.ROUNDS ?? sized(3, 1));
const CUT_MS = sized(20_000, 5_000);
/** Call set-ups of each kind; the goal is 200 of 200. */
const SETUPS = Number(process.env.SETUPS ?? sized(10, 1));
const SETUP_TIMEOUT_MS = 15_000;
const CPU_MS = sized(20_000, 2_000);
const WHOLE_HEIGHT = 720;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const launch = () => chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });

/** A call under test: both pages, the fault, and its repair. */
type Patient = {
  pages: Page[];
  cut(): void;
  mend(): void;
  move(): void;
  close(): Promise<void>;
};

/** Recovery of calls from faults, their set-up over each path, and their CPU cost; against two bare pages. */
export async function benchCallFaults(): Promise<void> {
  const relay = await startRelay();
  const server = await startServer({
    TURN_URLS: [relay.udp, relay.tcp].join(),
    TURN_SECRET: relay.secret,
  });
  const browser = await launch();
  const ours = await ourPatient(browser, server, relay);
  const cut = await tries(ours, cutAndMend);
  const moved = await tries(ours, move);
  await ours.close();
  const [bareCut, bareMoved] = [await once(browser, relay, cutAndMend), await once(browser, relay, move)];
  const setups = await setUps(browser, server, relay);
  await browser.close();
  const [cpu, bareCpu] = [await cpuOfOurs(server), await cpuOfBare()];
  await server.stop();
  await relay.stop();

  const seconds = (value: number) => (value >= NEVER_MS ? 'never' : `${(value / 1_000).toFixed(1)} s`);
  const worst = (times: number[]) => `${seconds(median(times))}, at most ${seconds(Math.max(...times))}`;
  printReport(`call under faults, ${ROUNDS} tries each; baseline: two bare pages over the same network`, [
    row('picture back after a cut of 20 s', worst(cut), worst(bareCut), undefined, '≤ 2 s each'),
    row('picture back after a change of address', worst(moved), worst(bareMoved), undefined, '≤ 3 s each'),
    ...setups.map(({ way, good }) => row(`set up ${way}`, `${good} of ${SETUPS}`, '', undefined, 'all')),
    row('CPU of a page in a call, 720p', `${cpu.toFixed(0)} %`, `${bareCpu.toFixed(0)} %`, cpu / bareCpu, '≤ 1.2'),
  ]);
}

/** `leavesRunning`: frames already in flight still arrive after the fault. */
type Fault = { make: (patient: Patient) => Promise<void> | void; leavesRunning: boolean };

const move: Fault = { make: (patient) => patient.move(), leavesRunning: true };

const cutAndMend: Fault = {
  async make(patient) {
    patient.cut();
    await wait(CUT_MS);
    patient.mend();
  },
  leavesRunning: false,
};

/** Time from each fault to new frames in both pages, ms; 0 for a picture that never froze. */
async function tries(patient: Patient, fault: Fault, rounds = ROUNDS): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await fault.make(patient);
    const back = patient.pages.map((page) => untilFrames(page, fault.leavesRunning));
    times.push(Math.max(...(await Promise.all(back))));
    if (times.at(-1) === NEVER_MS) break;
    await wait(4_000);
  }
  return times;
}

/** The same with two bare pages; a fault that is not recovered from once needs no second try. */
async function once(browser: Browser, relay: Relay, fault: Fault) {
  const bare = await barePatient(browser, relay);
  const times = await tries(bare, fault, 1);
  await bare.close();
  return times;
}

async function ourPatient(browser: Browser, server: Awaited<ReturnType<typeof startServer>>, relay: Relay) {
  const media = await udpCable(relay.port);
  const socket = await tcpCable(Number(new URL(server.url).port));
  const visit = await makeVisit(browser, server, who);
  const call = await startCall(browser, server, visit, {
    url: `http://127.0.0.1:${socket.port}`,
    relays: [`turn:127.0.0.1:${media.port}?transport=udp`],
  });
  return patientOver([media, socket], [call.patient, call.doctor], call.close);
}

async function barePatient(browser: Browser, relay: Relay): Promise<Patient> {
  const bare = await startProcess('tools/bench/bare/call.ts');
  const media = await udpCable(relay.port);
  const socket = await tcpCable(Number(new URL(bare.url).port));
  const [iceServer] = iceServersFor(
    { urls: [`turn:127.0.0.1:${media.port}?transport=udp`], secret: relay.secret },
    'bare',
    Date.now(),
  );
  const pages: Page[] = [];
  for (const url of [bare.url, `http://127.0.0.1:${socket.port}`]) {
    const context = await phone(browser, url);
    await watchMedia(context);
    if (pages.length > 0) {
      await context.addInitScript((server) => {
        window.RTCPeerConnection = class extends RTCPeerConnection {
          constructor() {
            super({ iceServers: [server as RTCIceServer], iceTransportPolicy: 'relay' });
          }
        };
      }, iceServer);
    }
    pages.push(await context.newPage());
  }
  for (const page of pages) {
    await page.goto('/?enter');
    await wait(1_000);
  }
  await Promise.all(pages.map((page) => untilFrames(page)));
  return patientOver([media, socket], pages, async () => {
    for (const page of pages) await page.context().close();
    await bare.stop();
  });
}

function patientOver(cables: Cable[], pages: Page[], close: Call['close']): Patient {
  const all = (what: 'cut' | 'mend' | 'move') => () => {
    for (const cable of cables) cable[what]();
  };
  return {
    pages,
    cut: all('cut'),
    mend: all('mend'),
    move: all('move'),
    async close() {
      await close();
      for (const cable of cables) await cable.close();
    },
  };
}

/** Fresh loads of the patient's page that reach frames in both directions, out of all tries, over each path. */
async function setUps(browser: Browser, server: Awaited<ReturnType<typeof startServer>>, relay: Relay) {
  const results: { way: string; good: number }[] = [];
  for (const [way, relays] of [
    ['directly', undefined],
    ['relayed over UDP', [relay.udp]],
    ['relayed over TCP', [relay.tcp]],
  ] as const) {
    const visit = await makeVisit(browser, server, who);
    const call = await startCall(browser, server, visit, { relays: relays && [...relays] });
    let good = 0;
    for (let times = 0; times < SETUPS; times++) {
      await call.patient.reload();
      const both = Promise.all([call.patient, call.doctor].map((page) => untilFrames(page)));
      const within = Math.max(...(await both));
      if (within < SETUP_TIMEOUT_MS) good++;
    }
    results.push({ way, good });
    await call.close();
  }
  return results;
}

async function cpuOfOurs(server: Awaited<ReturnType<typeof startServer>>): Promise<number> {
  const browser = await launch();
  const call = await startCall(browser, server, await makeVisit(browser, server, who));
  const share = await cpuOf(browser, [call.patient, call.doctor]);
  await call.close();
  await browser.close();
  return share;
}

async function cpuOfBare(): Promise<number> {
  const bare = await startProcess('tools/bench/bare/call.ts');
  const browser = await launch();
  const pages: Page[] = [];
  for (let side = 0; side < 2; side++) {
    const page = await (await phone(browser, bare.url)).newPage();
    await page.goto('/?enter&large');
    pages.push(page);
    await wait(1_000);
  }
  const share = await cpuOf(browser, pages);
  await browser.close();
  await bare.stop();
  return share;
}

/**
 * CPU time of a browser's pages over some seconds, in percent of one core, per page. In the bare page the resolution
 * ramps up for 20 s: both are measured afterwards.
 */
async function cpuOf(browser: Browser, pages: Page[]): Promise<number> {
  for (const page of pages) {
    await page.waitForFunction(
      (height) => [...document.querySelectorAll('video')].every(({ videoHeight }) => videoHeight === height),
      WHOLE_HEIGHT,
      { timeout: 60_000 },
    );
  }
  await wait(2_000);
  const session = await browser.newBrowserCDPSession();
  const used = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const before = await used();
  await wait(CPU_MS);
  return (((await used()) - before) / (CPU_MS / 1_000) / 2) * 100;
}
