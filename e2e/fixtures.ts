import AxeBuilder from '@axe-core/playwright';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { commitNumber } from '../tools/sampling/commit-number.ts';
import { type Server, startServer } from './running-server.ts';

export const PASSWORD = 'Acolhe2026';
export const MINUTE = 60_000;

export type { Server };

/** Phrases that pages have reported missing; of this test, as a worker runs one at a time. */
const missingPhrases: string[] = [];
function watchPhrases(context: BrowserContext): BrowserContext {
  return context.on('console', (message) => {
    if (message.text().startsWith('no phrase ')) missingPhrases.push(message.text());
  });
}

/** One server per worker; each test signs in with its own people, so that tests do not interfere. */
export const test = base.extend<{ visitor: Page; phrasesAreThere: undefined }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => use(watchPhrases(context)),
  phrasesAreThere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      missingPhrases.length = 0;
      await use(undefined);
      expect(missingPhrases).toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  visitor: async ({ page }, use) => {
    await page.goto('/');
    await use(page);
  },
});

export { expect };

/** Skipped by `npm test`, which keeps one journey of each capability; run by `npm run test:long`. */
export const long = { tag: '@long' };

/** Set by `npm run test:long`. */
export const isLongRun = process.env.CAMPAIGN === 'long';

const bothLanguages = ['pt-BR', 'en-US'] as const;
export type Language = (typeof bothLanguages)[number];

/** Languages for journeys that are alike in both: one, or both in `npm run test:long`. */
export const languages = (one: Language): readonly Language[] => (isLongRun ? bothLanguages : [one]);

/** A day, `YYYY-MM-DD`, as it is typed in Portuguese. */
export const typedDay = (day: string) => day.split('-').reverse().join('/');

/** Takes the option whose name begins so, found by typing in a combobox. */
export async function choose(page: Page, combobox: string, words: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: combobox }).fill(words);
  await page.getByRole('option', { name: option }).click();
}

/** A fresh browser context. */
export async function openContext(
  browser: Browser,
  server: Server,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  return watchPhrases(
    await browser.newContext({ baseURL: server.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options }),
  );
}

/** Signs in without screen and password, for journeys about something else; other sessions stay valid. */
export async function signIn(server: Server, context: BrowserContext, email: string): Promise<void> {
  const { name, value } = await server.openSession(email);
  await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** The latest code that an address was mailed, as the mail shows it. */
export async function mailedCode(server: Server, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const mails: { recipient: string; subject: string }[] = await (await fetch(`${server.url}/outbox.json`)).json();
      code = mails
        .map((mail) => (mail.recipient === email ? /\d{5} \d{5}$/.exec(mail.subject)?.[0] : undefined))
        .find(Boolean);
      return code;
    })
    .toBeTruthy();
  return code as string;
}

/** Signs a patient up without the screens; the terms are still to be accepted. */
export async function signUp(
  server: Server,
  request: APIRequestContext,
  { email, ...who }: { name: string; email: string; cpf: string },
): Promise<void> {
  await request.post('/api/user/code', { data: { email } });
  const code = await mailedCode(server, email);
  const { proof } = await (await request.post('/api/user/code/proof', { data: { email, code } })).json();
  const answer = await request.post('/api/user', {
    data: {
      ...who,
      proof,
      birth_date: '1970-02-03',
      phone: '+5511987651234',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Text that a page has copied, pasted elsewhere: our own documents may write the clipboard, and not read it. */
export async function readClipboard(page: Page): Promise<string> {
  const reader = await page.context().newPage();
  await reader.setContent('<textarea></textarea>');
  const field = reader.getByRole('textbox');
  await field.press('ControlOrMeta+V');
  const text = await field.inputValue();
  await reader.close();
  return text;
}

/** Checks of this worker so far. */
let checks = 0;
/** `npm test` makes one check in so many, drawn by the commit: they were a fifth of its time. */
const CHECKS_PARTS = 4;

/** Asserts WCAG 2.2 A and AA and axe's best practices: at each place in `npm run test:long`. */
export async function expectAccessible(page: Page): Promise<void> {
  checks += 1;
  if (!isLongRun && (checks + commitNumber()) % CHECKS_PARTS !== 0) return;
  // Legacy mode avoids opening a second page for each check; it differs only for frames, and there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => {
      const told = nodes.map(({ html, any }) => {
        const { fgColor, bgColor } = (any[0]?.data ?? {}) as { fgColor?: string; bgColor?: string };
        return html.slice(0, 120) + (fgColor ? ` (${fgColor} on ${bgColor})` : '');
      });
      return `${id}: ${told.join(' | ')}`;
    }),
  ).toEqual([]);
}
