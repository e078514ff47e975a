import { who } from './call.ts';
import { expect, expectAccessible, long, MINUTE, openContext, PASSWORD, test } from './fixtures.ts';
import { makeVisit } from './visit.ts';

test('the landing lists professionals before any script runs', async ({ browser, server }) => {
  const context = await openContext(browser, server, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Dra. Helena Prado', 'Dr. Rafael Lima', 'Dra. Marina Okamoto', 'Dr. João Batista Alves']) {
    await expect(page.getByText(name).first()).toBeVisible();
  }
  await context.close();
});

test('every page leaves compressed and answers HEAD, whatever its address', async ({ request }) => {
  for (const path of ['/', '/login', `/accessroom/${'A'.repeat(22)}`, `/payment/${'A'.repeat(22)}`, '/no-such-page']) {
    const page = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(page.headers()['content-encoding'], path).toBe('br');
    const head = await request.head(path);
    expect(head.status(), path).toBe(page.status());
    expect(await head.body(), path).toHaveLength(0);
  }
  expect((await request.head('/api/setup')).status()).toBe(200);
  expect((await request.head('/api/professional/landing')).status()).toBe(200);
  expect((await request.get('/api/no-such-call')).status()).toBe(404);
});

test('a page takes one inline style sheet, its palette, and none that is put into it', async ({ visitor, request }) => {
  for (const path of ['/', '/login', `/accessroom/${'A'.repeat(22)}`, '/no-such-page'])
    expect((await request.get(path)).headers()['content-security-policy'], path).toMatch(
      /style-src 'self' 'sha256-[^ ;]+' /,
    );
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

test('a password that is sent before the page’s code has come signs in, and is never in an address', async ({
  browser,
  server,
}) => {
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
});

test('the page of a room preloads its files in the order in which the first picture needs them', async ({
  request,
}) => {
  const code = 'A'.repeat(22);
  const html = await (await request.get(`/accessroom/${code}`)).text();
  const places = [
    /<script type="module"[^>]*\/assets\/index-/,
    /\/api\/phrases\/room-pt-BR-/,
    /rel="modulepreload"[^>]*\/assets\/access-room-/,
    /rel="stylesheet"[^>]*\/assets\/room-call-/,
    /fetchpriority="low"[^>]*\/assets\/room-call-/,
    new RegExp(`as="fetch"[^>]*/api/room/${code}"`),
  ].map((named) => html.search(named));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('a browser gets the phrases of the screens that it opens, and no others', async ({ page }) => {
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

test('the chosen appearance stands in the page before any script runs, for this browser alone', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await page.getByRole('combobox', { name: 'Aparência' }).selectOption({ label: 'Escura' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('combobox', { name: 'Aparência' })).toHaveValue('dark');
  expect(await (await page.request.get('/login')).text()).toContain('data-scheme="dark"');
  expect(await (await request.get('/login')).text()).toContain('data-scheme="auto"');
});

test('English browsers get en-US and every other language pt-BR', long, async ({ browser, server }) => {
  for (const [locale, lang] of [
    ['en-GB', 'en-US'],
    ['es-AR', 'pt-BR'],
  ] as const) {
    const context = await openContext(browser, server, { locale });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await context.close();
  }
});

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
