import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { cpfOf } from '../apps/server/src/testing/numbered-person.ts';
import { browserFlags, ensureBrowser } from '../tools/browser.ts';
import { ended } from '../tools/services.ts';
import { expect, long, MINUTE, type Server, typedDay } from './fixtures.ts';
import { answerQuestions, test, welcome } from './lobby.ts';
import { makeVisit } from './visit.ts';

/** Words of people that nothing else has. */
const TRACES = ['Zulmira', 'Quixabeira', 'Xistosidade'];
/** Another person each time, whose CPF is a trace too. */
function newCpf(): string {
  const cpf = cpfOf(734_216_000 + TRACES.length);
  TRACES.push(cpf, cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'));
  return cpf;
}

type Step = { name: string; on(page: Page): Promise<unknown> };
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** What somebody new does one after the other; they may walk off after each. */
const guestSteps: Step[] = [
  {
    name: 'somebody new tells who they are',
    async on(page) {
      await press(page, 'Preciso de atendimento agora');
      await press(page, 'Não, é minha primeira vez');
      await page.getByLabel('Nome completo').fill('Zulmira Quixabeira');
      await page.getByLabel('Data de nascimento').fill('03/02/1980');
      await page.getByLabel('CPF').fill(newCpf());
    },
  },
  {
    name: 'the queues are shown',
    async on(page) {
      await press(page, 'Continuar');
      await expect(page.getByRole('button', { name: 'Entrar na fila: Pronto atendimento adulto' })).toBeVisible();
    },
  },
  {
    name: 'camera and sound are tried',
    async on(page) {
      await press(page, 'Entrar na fila: Pronto atendimento adulto');
      await expect(page.getByRole('heading', { name: 'Câmera, som e internet' })).toBeVisible();
    },
  },
  {
    name: 'the complaint is typed',
    async on(page) {
      await press(page, /^(Continuar|Seguir)/);
      await page.getByLabel('Queixa').fill('Xistosidade');
    },
  },
  {
    name: 'the first question is answered',
    async on(page) {
      await press(page, 'Continuar');
      await page.getByLabel('Nada disto').check();
    },
  },
  { name: 'the number is there', on: answerQuestions },
];

/** The same of a patient with a visit. */
const patientSteps = ({ cpf, born }: { cpf: string; born: string }): Step[] => [
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
      await page.getByLabel('Concordo em ser atendido por telemedicina').check();
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
    ensureBrowser(),
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
  const [page] = browser.contexts()[0]?.pages() ?? [];
  if (!page) throw new Error('The totem has no page.');
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
    return TRACES.some((trace) => encodings.some((encoding) => bytes.includes(Buffer.from(trace, encoding))));
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
  return TRACES.filter((trace) => snapshot.includes(trace));
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
  for (const trace of TRACES) expect(kept.text).not.toContain(trace);
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  expect(entries.map(({ url }) => new URL(url).pathname)).toEqual(['/kioski']);
  await page.evaluate(() => window.history.back());
  await page.evaluate(() => window.history.forward());
  await expect(welcome(page)).toBeVisible();
  for (const trace of TRACES) await expect(page.locator('html')).not.toContainText(trace);
  // Nor does the server know them by what this browser sends.
  expect(await page.evaluate(async () => (await fetch('/api/emergency/status')).status)).toBe(401);
}

/** Walks off after the last of some steps in three ways, and looks for what is left each time. */
async function walkOff(server: Server, home: string, steps: readonly Step[]): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'acolhe-totem-'));
  let totem = await openTotem(server, home, profile);
  const goOn = async () => {
    await expect(welcome(totem.page)).toBeVisible();
    for (const step of steps) await step.on(totem.page);
  };
  try {
    await goOn();
    await totem.page.getByRole('button', { name: 'Encerrar' }).click({ timeout: 10_000 });
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

for (const [index, { name }] of guestSteps.entries())
  test(`nothing is left of who walks off when ${name}`, long, async ({ server, lobby }) => {
    test.setTimeout(2 * MINUTE);
    await walkOff(server, lobby.home, guestSteps.slice(0, index + 1));
  });

for (const [index, { name }] of patientSteps({ cpf: '', born: '' }).entries())
  test(`nothing is left of a patient who walks off when ${name}`, long, async ({ browser, server, lobby }) => {
    test.setTimeout(2 * MINUTE);
    const visit = await makeVisit(browser, server, { patient: 'josefa@demo.acolhe', specialty: 'Cardiologia' });
    const [person] = await server.sql(
      "select cpf, birth_date::text as born from person where mail = 'josefa@demo.acolhe'",
    );
    TRACES.push('Josefa', person.cpf, visit.patientCode);
    await walkOff(server, lobby.home, patientSteps(person).slice(0, index + 1));
  });
