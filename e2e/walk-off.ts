import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, ensureWholeBrowser } from '../tools/browser.ts';
import { ended } from '../tools/services.ts';
import { expect, type Server, typedDay } from './fixtures.ts';
import { welcome } from './lobby.ts';
import { makeVisit, type Visit, watchMedia } from './visit.ts';

/** Words of people that nothing else has: nothing of them may be left. */
const traces: string[] = [];
export const addTraces = (...words: string[]): void => void traces.push(...words);

/** Step of a person at a totem; they may walk off after it. */
export type Step = { name: string; on(page: Page): Promise<unknown> };

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Facts that a totem asks of a patient. */
type Facts = { cpf: string; born: string };

/** A patient with a visit at this hour; its words are traces. */
export async function makePatient(browser: Browser, server: Server): Promise<{ visit: Visit; facts: Facts }> {
  const visit = await makeVisit(browser, server, { patient: 'josefa@demo.acolhe', specialty: 'Cardiologia' });
  const [facts] = await server.sql(
    "select cpf, birth_date::text as born from person where mail = 'josefa@demo.acolhe'",
  );
  addTraces('Josefa', facts.cpf, visit.patientCode);
  return { visit, facts };
}

/** Steps of a patient with a visit, up to the door of its room. */
export const patientSteps = ({ cpf, born }: Facts): Step[] => [
  {
    name: 'their visit of today is shown',
    async on(page) {
      await press(page, 'Tenho consulta hoje');
      await page.getByLabel('CPF ou número de matrícula').fill(cpf);
      await page.getByLabel('Data de nascimento').fill(typedDay(born));
      await press(page, 'Continuar');
      await expect(page.getByRole('link', { name: 'Entrar na consulta aqui' }).first()).toBeVisible();
    },
  },
  {
    name: 'they stand before their room',
    async on(page) {
      await page.getByRole('link', { name: 'Entrar na consulta aqui' }).first().click();
      await expect(page.getByRole('button', { name: 'Entrar na sala' })).toBeVisible();
      // Asked once a visit.
      const consent = page.getByLabel('Concordo em ser atendido por telemedicina');
      if (await consent.isVisible()) await consent.check();
    },
  },
];

/** Chromium as the totem's installation starts it, without a screen. */
async function openTotem(server: Server, home: string, profile: string) {
  const flags = [
    '--headless=new',
    '--incognito',
    '--kiosk',
    `--app=${server.url}${home}`,
    '--accept-lang=pt-BR',
    '--window-size=1280,800',
  ];
  const process = spawn(
    ensureWholeBrowser(),
    [...browserFlags, ...flags, `--user-data-dir=${profile}`, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve) => {
    let said = '';
    process.stderr.on('data', (text) => {
      said += text;
      const [, found] = /DevTools listening on (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  const [page] = context?.pages() ?? [];
  if (!context || !page) throw new Error('The totem has no page.');
  page.setDefaultTimeout(20_000);
  // For the documents that follow, and this one again.
  await watchMedia(context);
  await page.reload();
  return { process, browser, page };
}

async function cutPower(process: ChildProcess): Promise<void> {
  process.kill('SIGKILL');
  await ended(process);
}

const encodings = ['utf8', 'utf16le'] as const;

/** Files of a profile that have a word of the person. */
function tracesIn(profile: string): string[] {
  return globSync('**/*', { cwd: profile }).filter((name) => {
    const file = path.join(profile, name);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
    const bytes = readFileSync(file);
    return traces.some((trace) => encodings.some((encoding) => bytes.includes(Buffer.from(trace, encoding))));
  });
}

/** Words of the person in the memory of the page's scripts, once what nothing refers to is collected. */
async function tracesInMemory(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // The scripts of the document before go in the second or third round.
  for (let round = 0; round < 4; round++) await session.send('HeapProfiler.collectGarbage');
  let snapshot = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    snapshot += chunk;
  });
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return traces.filter((trace) => snapshot.includes(trace));
}

/** The next person sees the start screen, whatever they press, and finds nothing. */
async function expectNobody(page: Page): Promise<void> {
  await expect(welcome(page)).toBeVisible();
  await expect.poll(() => tracesInMemory(page)).toEqual([]);
  const kept = await page.evaluate(async () => ({
    entries: window.history.length,
    text: JSON.stringify({ ...localStorage, ...sessionStorage }),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    cookies: document.cookie,
  }));
  expect(kept).toMatchObject({ entries: 1, caches: [], databases: [], cookies: '' });
  for (const trace of traces) expect(kept.text).not.toContain(trace);
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  expect(entries.map(({ url }) => new URL(url).pathname)).toEqual(['/kioski']);
  await page.evaluate(() => window.history.back());
  await page.evaluate(() => window.history.forward());
  await expect(welcome(page)).toBeVisible();
  for (const trace of traces) await expect(page.locator('html')).not.toContainText(trace);
  // Nor does the server know them by what this browser sends.
  expect(await page.evaluate(async () => (await fetch('/api/emergency/status')).status)).toBe(401);
}

/**
 * Walks off after the last of some steps in three ways, and looks for what is left each time.
 *
 * @param end what leads to the button that ends a stay, where it is not on the screen
 */
export async function walkOff(server: Server, home: string, steps: readonly Step[], end?: Step['on']): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'acolhe-totem-'));
  let totem = await openTotem(server, home, profile);
  const goOn = async () => {
    await expect(welcome(totem.page)).toBeVisible();
    for (const step of steps) await step.on(totem.page);
  };
  try {
    await goOn();
    await end?.(totem.page);
    await totem.page.getByRole('button', { name: 'Encerrar', exact: true }).click({ timeout: 10_000 });
    await expectNobody(totem.page);

    await goOn();
    await totem.page.reload();
    await expectNobody(totem.page);

    await goOn();
    await cutPower(totem.process);
    expect(tracesIn(profile)).toEqual([]);
    totem = await openTotem(server, home, profile);
    await expectNobody(totem.page);
    await totem.browser.close();
    expect(tracesIn(profile)).toEqual([]);
  } finally {
    await cutPower(totem.process);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
