import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { build, preview } from 'vite';
import type { Server } from '../../e2e/running-server.ts';
import { makeVisit } from '../../e2e/visit.ts';
import { root } from '../sources.ts';
import { freshBrowser, phone } from './browser-page.ts';
import { sized } from './form.ts';
import { median, printReport, type Row, row } from './report.ts';

const ROUNDS = sized(5, 1);
/** A slow phone: 1.6 Mbit/s down, 0.75 up, 150 ms latency, CPU slowed down four times. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
};
const SLOWDOWN = 4;
/** Time after which an idle page has finished loading. */
const SETTLED_MS = 3_000;

type Load = { scripts: number; styles: number; names: string[] };
type Paint = { largest: number; blocked: number; shifted: number };

/** Transfer size and paint times of a first visit to `/`, `/login` and a room's link, against a bare React form. */
export async function benchFirstVisit(server: Server): Promise<void> {
  const bare = await serveBareForm();
  const browser = await freshBrowser();
  const visit = await makeVisit(browser, server, { patient: 'josefa@demo.acolhe', specialty: 'Cardiologia' });
  const pages = [
    ['/', server.url],
    ['/login', server.url],
    [`/accessroom/${visit.patientCode}`, server.url],
    ['/', bare.url],
  ] as const;

  const loads: Load[] = [];
  for (const [address, base] of pages) loads.push(await load(base, address));
  const paints: Paint[][] = pages.map(() => []);
  // Alternating, so that machine noise affects all.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, [address, base]] of pages.entries()) paints[index]?.push(await paint(base, address));
  }
  await browser.close();
  await bare.stop();

  const kilobytes = (bytes = 0) => `${(bytes / 1024).toFixed(1)} kB`;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const bareLoad = loads.at(-1) as Load;
  const middle = (index: number, key: keyof Paint) => median(paints.at(index)?.map((each) => each[key]) ?? []);
  const rows: Row[] = [];
  for (const [index, name] of ['/', '/login', '/accessroom/:id'].entries()) {
    const own = loads[index] as Load;
    const largest = middle(index, 'largest');
    rows.push(
      row(
        `${name} JavaScript, gzip`,
        kilobytes(own.scripts),
        kilobytes(bareLoad.scripts),
        own.scripts / bareLoad.scripts,
        index === 2 ? '≤ 120 kB' : '≤ 100 kB',
      ),
      row(`${name} CSS, gzip`, kilobytes(own.styles), kilobytes(bareLoad.styles), undefined, '≤ 20 kB'),
      row(
        `${name} largest contentful paint`,
        seconds(largest),
        seconds(middle(-1, 'largest')),
        largest / middle(-1, 'largest'),
        '≤ 1.0',
      ),
      row(
        `${name} blocking time`,
        `${middle(index, 'blocked').toFixed(0)} ms`,
        `${middle(-1, 'blocked').toFixed(0)} ms`,
        middle(index, 'blocked') / middle(-1, 'blocked'),
        '≤ 1.5',
      ),
      row(
        `${name} layout shift`,
        middle(index, 'shifted').toFixed(3),
        middle(-1, 'shifted').toFixed(3),
        undefined,
        '0.000',
      ),
    );
  }
  const roomCode = loads[2]?.names.filter((name) => !loads[0]?.names.includes(name) && !loads[1]?.names.includes(name));
  const elsewhere = [loads[0], loads[1]].flatMap(
    (each) => each?.names.filter((name) => /room|peer|call/.test(name)) ?? [],
  );
  rows.push(
    row(
      'files of the room in another first load',
      String(elsewhere.length),
      String(roomCode?.length ?? 0),
      undefined,
      '0',
    ),
  );
  printReport('first visit; paints on a slow phone; baseline: a bare React form', rows);
}

/** All scripts and styles of a visit until it is idle, inline ones included, compressed with gzip; data is neither. */
async function load(base: string, address: string): Promise<Load> {
  const browser = await freshBrowser();
  const page = await (await phone(browser, base)).newPage();
  const total: Load = { scripts: 0, styles: 0, names: [] };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    reading.push(
      response.body().then((body) => {
        total[kind === 'script' ? 'scripts' : 'styles'] += gzipSync(body).length;
        total.names.push(path.basename(new URL(response.url()).pathname));
      }),
    );
  });
  const answer = await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  await Promise.all(reading);
  const html = (await answer?.text()) ?? '';
  const within = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*(?:src=|json))[^>]*>([^<]+)</${tag}>`, 'g'))].map(([, text]) => text);
  total.scripts += gzipSync(within('script').join('')).length;
  total.styles += gzipSync(within('style').join('')).length;
  await browser.close();
  return total;
}

async function paint(base: string, address: string): Promise<Paint> {
  const browser = await freshBrowser();
  const page = await (await phone(browser, base)).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await observePaint(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint);
  await browser.close();
  return paint;
}

/** Web Vitals as the browser reports them: LCP, total blocking time (long tasks beyond 50 ms), and CLS. */
async function observePaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paint = { largest: 0, blocked: 0, shifted: 0 };
    Object.assign(window, { paint });
    const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
    observe('largest-contentful-paint', (entry) => {
      paint.largest = entry.startTime;
    });
    observe('longtask', (entry) => {
      paint.blocked += Math.max(0, entry.duration - 50);
    });
    observe('layout-shift', (entry) => {
      paint.shifted += (entry as PerformanceEntry & { value: number }).value;
    });
  });
}

async function serveBareForm(): Promise<{ url: string; stop(): Promise<void> }> {
  const outDir = path.join(root, '.cache/bare-form');
  const form = { root: path.join(import.meta.dirname, 'bare/form'), configFile: false, logLevel: 'warn' } as const;
  await build({ ...form, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...form, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const { port } = server.httpServer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
