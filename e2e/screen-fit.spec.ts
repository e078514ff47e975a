import { chromium, type Page } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../tools/browser.ts';
import { accounts, makeValues, pathsOf } from './every-screen.ts';
import { expect, long, openContext, type Server, signIn, test } from './fixtures.ts';
import { startServer } from './running-server.ts';

// Every route fits into the smallest phone and into text of twice the size (WCAG 1.4.4 and 1.4.10), even where people
// wrote words without a break; and onto paper, where nothing can be pressed and nothing is pale. A route that is added
// to the table is walked without being named here.

/** Size of text that the browser is set to, and that of a browser left as it came. */
const [LARGE_TEXT, NORMAL_TEXT] = [32, 16];
const LONG = 'Wolfeschlegelsteinhausenbergerdorff';

/** Writes words without a break into every field of free text. */
async function writeLongWords(server: Server): Promise<void> {
  const tables: Record<string, readonly string[]> = {
    person: ['name'],
    professional: ['name', 'specialty', 'about'],
    appointment: ['reason', 'notes', 'specialty'],
    appointment_file: ['name'],
    message: ['body', 'author_name'],
    message_thread: ['subject'],
    message_team: ['name', 'description'],
    plan: ['name', 'description'],
    club: ['name', 'sponsor', 'about', 'how_to_join'],
    club_member: ['name'],
    partner: ['name'],
    service_order: ['name', 'specialty'],
    place: ['name'],
    record_item: ['title', 'summary', 'text'],
    service_request: ['observation', 'specialty'],
    voucher: ['description'],
    waiting: ['reason'],
  };
  for (const [table, columns] of Object.entries(tables)) {
    const added = columns.map((column) => `${column} = concat(${column}, ' ${LONG}')`);
    await server.sql(`update ${table} set ${added.join(', ')}`);
  }
}

/** Elements that stick out of the window, unless they are in a part that scrolls by itself. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement))
      .map((element) => {
        const { right } = element.getBoundingClientRect();
        return `${element.tagName}.${element.className} (${element.textContent?.slice(0, 40)}) ${Math.round(right)}`;
      })
      .slice(-3);
  });

/** A sheet without its margins, in CSS pixels. */
const A4 = { width: 718, height: 1047 };

/** Elements of a printed page that can only be pressed, and words that are paler than black on white. */
const notForPaper = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => element.offsetHeight > 0);
    const pressed = shown.filter((element) => element.matches('nav, button, [role=button]'));
    const words = shown.filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const pale = words.filter((element) => getComputedStyle(element).color !== 'rgb(0, 0, 0)');
    const ground = getComputedStyle(document.body).backgroundColor;
    return [
      ...pressed.map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)} is printed`),
      ...pale.map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)} is pale`),
      ...(ground === 'rgb(255, 255, 255)' ? [] : [`the ground is ${ground}`]),
    ].slice(0, 4);
  });

test('every screen fits into the smallest phone, with text of twice the size, and on paper', long, async () => {
  // A hundred screens, four times each, beside another journey.
  test.slow();
  // Every name in it becomes a long one.
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...browserFlags, `--blink-settings=defaultFontSize=${LARGE_TEXT}`],
  });
  const values = await makeValues(browser, server);
  await writeLongWords(server);
  const context = await openContext(browser, server, { reducedMotion: 'reduce', colorScheme: 'dark' });
  const page = await context.newPage();
  const wrong: string[] = [];
  const measure = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0);
    for (const [width, text] of [
      [390, LARGE_TEXT],
      [320, NORMAL_TEXT],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((share) => {
        document.documentElement.style.fontSize = `${106.25 * share}%`;
      }, text / LARGE_TEXT);
      for (const element of await stickingOut(page)) wrong.push(`${path} at ${width} px: ${element}`);
    }
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(A4);
    for (const what of [...(await stickingOut(page)), ...(await notForPaper(page))])
      wrong.push(`${path} on paper: ${what}`);
    await page.emulateMedia({ media: 'screen' });
  };
  for (const [account, email] of accounts) {
    if (email) await signIn(server, context, email);
    for (const path of pathsOf(account, values)) await measure(path);
  }
  await browser.close();
  await server.stop();
  expect(wrong).toEqual([]);
});
