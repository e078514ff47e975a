import type { Browser } from '@playwright/test';
import { who } from './call.ts';
import {
  expect,
  expectAccessible,
  long,
  MINUTE,
  openContext,
  PASSWORD,
  type Server,
  signIn,
  test,
} from './fixtures.ts';
import { makeVisit } from './visit.ts';

test('a page takes one inline style sheet, its palette, and none that is put into it', long, async ({ visitor }) => {
  const style = () => visitor.evaluate(() => getComputedStyle(document.body).outlineStyle);
  const ground = await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ground'));
  expect(ground).not.toBe('');
  await visitor.evaluate(() => {
    const sheet = document.createElement('style');
    sheet.textContent = 'body { outline-style: dotted }';
    document.head.append(sheet);
  });
  expect(await style()).toBe('none');
});

test('a rendered page is hydrated as it is, on whatever day the server takes it to be', async ({ browser, server }) => {
  await server.advance(24 * 60 * MINUTE);
  const context = await openContext(browser, server);
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Dra. Helena Prado' }).click();
  const times = page.getByRole('region', { name: 'Escolha um horário' });
  await expect(times.getByRole('link', { name: / às \d\d:\d\d/ }).first()).toBeVisible();
  await page.reload();
  await times.getByRole('group').getByRole('button').nth(1).click();
  await expect(times.getByRole('group').getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
  expect(errors).toEqual([]);
  await context.close();
});

test(
  'the drawing of the start page stands there from the server, and again after a way around',
  long,
  async ({ visitor }) => {
    await visitor.setViewportSize({ width: 1366, height: 768 });
    const shapes = visitor.locator('svg[viewBox="0 0 460 340"] path');
    await visitor.goto('/');
    await expect.poll(() => shapes.count()).toBeGreaterThan(5);
    const drawn = await shapes.count();
    await visitor.getByRole('link', { name: 'Sobre a clínica' }).first().click();
    await expect(shapes).toHaveCount(0);
    await visitor.goBack();
    await expect(shapes).toHaveCount(drawn);
  },
);

test('no box of a rendered page moves while it is hydrated', async ({ browser, server }) => {
  const manager = await openContext(browser, server);
  await signIn(server, manager, 'gestora@demo.acolhe');
  const address = '/api/company/clinica-demo/landing';
  const { content, version } = await (await manager.request.get(address)).json();
  const data = {
    ...content,
    title_pt: 'Perto de você e de quem você cuida, a qualquer hora do dia',
    version,
    publish: true,
  };

  const pages = ['/', '/professionals', '/professionals/helena-prado', '/additional', '/prices', '/login'];
  for (const path of pages) expect.soft(await movedBoxes(browser, server, path), path).toEqual([]);
  expect((await manager.request.put(address, { data })).status()).toBe(200);
  for (const path of ['/', '/additional'])
    expect.soft(await movedBoxes(browser, server, path), `edited ${path}`).toEqual([]);
  await manager.close();
});

/** Boxes of a page that are elsewhere once its code runs, on a phone: each with where it was and where it is. */
async function movedBoxes(browser: Browser, server: Server, path: string): Promise<string[]> {
  const context = await openContext(browser, server, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(hasStyles)).toBe(true);
  const before = await page.evaluate(boxes);
  release();
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  await page.waitForLoadState('networkidle');
  const after = await page.evaluate(boxes);
  await context.close();
  return [...before.keys()].flatMap((index) =>
    before[index] === after[index] ? [] : [`${before[index]} → ${after[index]}`],
  );
}

/** Whether all sheets that the page links have come. */
const hasStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null);
/** Whether React has taken the screen over. */
const isHydrated = () =>
  Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber'));
/** Elements of the page with their boxes, in whole pixels. */
const boxes = () =>
  [...document.querySelectorAll('#root *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.localName, ...[x, y, width, height].map(Math.round)].join(' ');
  });

test(
  'a password that is sent before the page’s code has come signs in, and is never in an address',
  long,
  async ({ browser, server }) => {
    const context = await openContext(browser, server);
    const page = await context.newPage();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'E-mail' }).fill('carlos@demo.acolhe');
    await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    release();
    await expect(page.getByRole('heading', { name: /, Carlos/ })).toBeVisible();
    expect(addresses.filter((address) => address.includes(PASSWORD))).toEqual([]);
    await context.close();
  },
);

test('a browser gets the phrases of the screens that it opens, and no others', long, async ({ page }) => {
  const areas = new Set<string>();
  page.on('request', (request) => {
    const [, area] = /\/api\/phrases\/([a-z]+)-/.exec(request.url()) ?? [];
    if (area) areas.add(area);
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('josefa@demo.acolhe');
  expect([...areas]).toEqual(['visitor']);
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Josefa/ })).toBeVisible();
  await page.getByRole('link', { name: 'Consultas' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas consultas' })).toBeVisible();
  expect([...areas]).toEqual(['visitor', 'member']);
});

test(
  'the chosen appearance stands in the page before any script runs, for this browser alone',
  long,
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('combobox', { name: 'Aparência' }).selectOption({ label: 'Escura' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('combobox', { name: 'Aparência' })).toHaveValue('dark');
    expect(await (await page.request.get('/login')).text()).toContain('data-scheme="dark"');
  },
);

test('the landing has no axe violations', long, async ({ visitor }) => {
  await expect(visitor.getByText('Dra. Helena Prado').first()).toBeVisible();
  await expectAccessible(visitor);
});

test(
  'a screen whose code was requested on a connection that died silently is requested again',
  long,
  async ({ visitor }) => {
    await visitor.goto('/login');
    await visitor.clock.install();
    let asked = 0;
    await visitor.route('**/assets/forgotten-password-*.js', (route) => {
      asked++;
      // An unanswered request hangs.
      return asked === 1 ? undefined : route.continue();
    });
    await visitor.getByRole('link', { name: 'Esqueci a senha' }).click();
    await expect.poll(() => asked).toBe(1);
    await visitor.clock.runFor(6_000);
    await expect(visitor.getByRole('heading', { name: 'Esqueci a senha', level: 1 })).toBeVisible();
  },
);

test(
  'a style sheet named by the page that failed to load is requested again',
  long,
  async ({ browser, server, visitor }) => {
    const visit = await makeVisit(browser, server, who);
    let asked = 0;
    await visitor.route('**/assets/room-call-*.css', (route) => (asked++ === 0 ? route.abort() : route.continue()));
    await visitor.goto(`/accessroom/${visit.patientCode}`);
    await expect(visitor.getByRole('button', { name: 'Entrar na sala' })).toBeVisible();
    const isThere = () => [...document.styleSheets].some(({ href }) => href?.includes('/room-call-'));
    await expect.poll(() => visitor.evaluate(isThere)).toBe(true);
  },
);
