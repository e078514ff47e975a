import { expect, expectAccessible, openContext, signIn, test } from './fixtures.ts';

test('a patient enters their address, with and without the address service', async ({ browser, server }) => {
  const context = await openContext(browser, server, { viewport: { width: 390, height: 844 } });
  await signIn(server, context, 'carlos@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/account');
  await page.getByRole('link', { name: 'Meus dados' }).click();
  await expect(page.getByRole('heading', { name: 'Meus dados' })).toBeFocused();
  await expect(page.getByLabel('CPF')).not.toBeEditable();

  // The service is down: the form says so and works.
  await page.route('**/api/domain/*/json', (route) => route.fulfill({ status: 500, body: 'down' }));
  await page.getByLabel('CEP').fill('69050010');
  await expect(page.getByLabel('CEP')).toHaveValue('69050-010');
  await expect(page.getByText('Impossível acessar o servidor')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/domain/*/json');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Achamos o estado. Preencha o resto.')).toBeVisible();
  await expect(page.getByLabel('Estado')).toHaveValue('AM');

  // All missing fields are shown at once, and the first one has the focus.
  await page.getByRole('button', { name: 'Salvar' }).click();
  for (const field of ['Rua', 'Número', 'Cidade'])
    await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Rua')).toBeFocused();
  await page.getByLabel('Rua').fill('Avenida Djalma Batista');
  await page.getByLabel('Número').fill('1661');
  await page.getByLabel('Cidade').fill('Manaus');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Pronto, seus dados foram salvos.')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Djalma Batista');
  const [saved] = await server.sql("select address from person where mail = 'carlos@demo.acolhe'");
  expect(saved.address).toMatchObject({ city: 'Manaus', city_code: 1302603, postal_code: '69050010' });

  await page.getByLabel('País').selectOption({ label: 'Portugal' });
  await expect(page.getByLabel('Estado')).toHaveValue('');
  await page.getByLabel('Cidade').fill('Lisboa');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Pronto, seus dados foram salvos.')).toBeVisible();
  await context.close();
});
