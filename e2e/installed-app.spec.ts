import { expect, long, openContext, signIn, test } from './fixtures.ts';
import { makeVisit } from './visit.ts';

test('the app can be installed, and without a network it says the next visit', async ({ browser, server }) => {
  // Other journeys may have made an earlier one for her.
  await makeVisit(browser, server, {
    patient: 'fernanda@demo.acolhe',
    specialty: 'Cardiologia',
    startsIn: 60 * 26,
  });
  const phone = await openContext(browser, server);
  await signIn(server, phone, 'fernanda@demo.acolhe');
  const page = await phone.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sua próxima consulta' })).toBeVisible();

  const cdp = await phone.newCDPSession(page);
  const manifest = await cdp.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '')).toMatchObject({ name: 'Clínica Demo', start_url: '/', lang: 'pt-BR' });
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A context of a test is a private window, in which nothing is installed; nothing else may be wrong.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => caches.match('/offline').then(Boolean))).toBe(true);
  await phone.setOffline(true);
  await page.goto('/person/appointment').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'Sem internet agora' })).toBeVisible();
  await expect(page.getByText(/Sua próxima consulta: .+, com Dra?\. /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver detalhes' })).toHaveAttribute('href', /^\/appointment\/detail\//);
  // It goes on by itself.
  await phone.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas consultas' })).toBeVisible();

  // Signing out leaves nothing behind.
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL(/\/(login)?$/);
  await expect.poll(() => page.evaluate(() => caches.match('/offline').then(Boolean))).toBe(false);
});

test('a new version is offered, and nothing is interrupted', long, async ({ browser, server }) => {
  const desk = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, desk, 'equipe@demo.acolhe');
  const page = await desk.newPage();
  await page.clock.install();
  await page.goto('/message/new');
  await page.getByLabel('Assunto').fill('Começado');
  await page.route('**/api/setup**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), build: 'another' } });
  });
  await page.clock.runFor(16 * 60_000);
  await expect(page.getByText('Há uma versão nova desta página.')).toBeVisible();
  await expect(page.getByLabel('Assunto')).toHaveValue('Começado');
  await page.getByRole('button', { name: 'Depois' }).click();
  await expect(page.getByText('Há uma versão nova desta página.')).toBeHidden();
});
