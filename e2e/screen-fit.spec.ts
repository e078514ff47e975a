import { type Browser, chromium, type Page } from '@playwright/test';
import { rooms } from '../apps/web/src/rooms.ts';
import { type AppRoute, routes } from '../apps/web/src/routes.ts';
import { browserFlags, ensureBrowser } from '../tools/browser.ts';
import { expect, openContext, type Server, signIn, test } from './fixtures.ts';
import { startServer } from './running-server.ts';
import { makeVisit } from './visit.ts';

// Every route fits into the smallest phone and into text of twice the size (WCAG 1.4.4 and 1.4.10), even where people
// wrote words without a break; and onto paper, where nothing can be pressed and nothing is pale. A route that is added
// to the table is walked without being named here.

/** Size of text that the browser is set to, and that of a browser left as it came. */
const [LARGE_TEXT, NORMAL_TEXT] = [32, 16];
const LONG = 'Wolfeschlegelsteinhausenbergerdorff';

/** Values of the parameters of paths. A route whose parameter is not here fails the walk. */
type Values = Record<string, string>;

const accounts = {
  P: 'paciente@demo.acolhe',
  D: 'medica@demo.acolhe',
  DC: 'equipe@demo.acolhe',
  M: 'gestora@demo.acolhe',
} as const;
type Account = keyof typeof accounts;

/** Writes words without a break wherever somebody may write freely. */
async function writeLongWords(server: Server): Promise<void> {
  const tables: Record<string, readonly string[]> = {
    person: ['name'],
    professional: ['name', 'specialty', 'about'],
    appointment: ['reason', 'notes', 'specialty'],
    appointment_file: ['name'],
    plan: ['name', 'description'],
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

/** A visit in each state that a route needs, and the values that lead to them. */
async function makeValues(browser: Browser, server: Server): Promise<Record<string, Values>> {
  const make = (specialty: string, startsIn: number, paid = true) =>
    makeVisit(browser, server, { patient: accounts.P, specialty, startsIn, paid });
  const now = await make('Clínica Médica', 8);
  const later = await make('Cardiologia', 60 * 26);
  const unpaid = await make('Pediatria', 60 * 30, false);
  const done = await make('Psiquiatria', -97);
  await server.sql(
    `update appointment set status = 'finished', finished_at = ends_at, reason = 'Tosse' where id = '${done.id}'`,
  );
  const [{ id: plan }] = await server.sql(
    `insert into plan (id, company_id, name, bill_type, commission_type, commission_value, created_at)
     values (gen_random_uuid(), 'clinica-demo', 'Parceria', 'per_visit', 'percent', 5000, now()) returning id`,
  );
  const [{ patient_id: person, professional_id: professional }] = await server.sql(
    `select patient_id, professional_id from appointment where id = '${now.id}'`,
  );
  const [{ code: voucher }] = await server.sql('select code from voucher limit 1');
  const [{ id: queue }] = await server.sql('select id from queue_group limit 1');
  const [{ permalink }] = await server.sql(`select permalink from professional where id = '${professional}'`);
  const [confirm, cancel, nothing] = ['c'.repeat(22), 'd'.repeat(22), { id: 'A'.repeat(22) }];
  for (const [code, purpose] of [
    [confirm, 'confirm'],
    [cancel, 'cancel'],
  ]) {
    await server.sql(
      `insert into access_code values ('${code}', 'clinica-demo', '${later.id}', '${purpose}', 'patient')`,
    );
  }
  return {
    '/professionals/:permalink': { permalink },
    '/password/reset/:token': { token: 'nothing' },
    '/invitation/:token': { token: 'nothing' },
    '/appointment/edit/:id': { id: later.id },
    '/appointment/detail/:id': { id: now.id },
    '/appointment/requestreturnappointment/:id': { id: done.id },
    '/schedule_availability/:id': { id: professional },
    '/finances/professional/:id': { id: professional },
    '/plans/professional/:id': { id: professional },
    '/professional/:id': { id: professional },
    '/professional/:id/edit': { id: professional },
    '/professional/:id/deactivate': { id: professional },
    '/companies/:id': { id: 'clinica-demo' },
    '/companies/:id/edit': { id: 'clinica-demo' },
    '/plans/:id': { id: plan },
    '/vouchers/:code': { code: voucher },
    '/emergency/groups/:id': { id: queue },
    '/check/:code': { code: later.patientCode },
    '/confirm/:id': { id: confirm },
    '/cf/:id': { id: confirm },
    '/cancel/:id': { id: cancel },
    '/cn/:id': { id: cancel },
    '/payment/:id': { id: unpaid.paymentCode },
    '/p/:id': { id: later.paymentCode },
    '/offer/:id': nothing,
    '/survey/:access': { access: done.patientCode },
    '/setup/:token': { token: 'x' },
    '/eso/:id': nothing,
    '/profile/professional/edit/:id': { id: professional },
    '/profile/person/edit/:id': { id: person },
    '/profile/person/ehr/:id': { id: person },
    '/people/duplicates/:from/:into': { from: person, into: person },
    '/people/import/:id': nothing,
    '/people/:id': { id: person },
    '/people/:id/edit': { id: person },
    '/message/detail/:id': nothing,
    '/pso/:id': nothing,
    '/pso/:id/emergency': nothing,
    '/pso/:id/message': nothing,
    '/pso/:id/registerdependent': nothing,
    '/pso/:id/choosendependent': nothing,
    '/accessroom/:id': { id: now.patientCode },
    '/a/:id': { id: later.patientCode },
  };
}

/** Patterns of the paths that an account sees first; of several paths with the same screen one. */
function patternsOf(account: Account | undefined): string[] {
  const seenBy = ({ access, roles }: AppRoute) => (access === 'open' ? undefined : (roles?.[0] ?? 'P'));
  const patterns = [...new Map(routes.toReversed().map((route) => [route.screen, route])).values()]
    .filter((route) => seenBy(route) === account)
    .map(({ path }) => path);
  if (account === undefined) patterns.push('/', ...rooms.map(({ path }) => path));
  return account === 'P' ? ['/', ...patterns] : patterns;
}

const pathOf = (pattern: string, values: Values = {}) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`The walk needs a value for ${name} of ${pattern}.`);
    return value;
  });

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

/** What is shown on paper and can only be pressed, and words that are paler than black on white. */
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

test('every screen fits into the smallest phone, with text of twice the size, and on paper', async () => {
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
  for (const account of [undefined, 'P', 'D', 'DC', 'M'] as const) {
    if (account) await signIn(server, context, accounts[account]);
    for (const pattern of patternsOf(account)) await measure(pathOf(pattern, values[pattern]));
  }
  await browser.close();
  await server.stop();
  expect(wrong).toEqual([]);
});
