import { expect, expectAccessible, test } from './fixtures.ts';

test('one account at two clinics: registers at the second, switches without signing in again', async ({ page }) => {
  await page.goto('/c/clinica-vizinha');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('josefa@demo.acolhe');
  await page.getByLabel('Senha', { exact: true }).fill('Acolhe2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Escolha a clínica' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Clínica Demo/ })).toContainText('você está aqui');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Falta preencher').first()).toBeVisible();
  await page.getByLabel('CPF').fill('111.444.777-35');
  await page.getByLabel('Data de nascimento').fill('03/02/1950');
  await page.getByLabel('Celular').fill('(11) 98765-4321');
  await page.getByRole('button', { name: 'Cadastrar' }).click();

  // The page loads anew as the other clinic's, with the account's terms accepted.
  await expect(page.getByRole('link', { name: /Clínica Vizinha/ })).toBeVisible();
  await page.getByRole('link', { name: 'Eu', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Suas clínicas' })).toBeVisible();
  await page.getByRole('button', { name: /Clínica Demo/ }).click();
  await expect(page.getByRole('link', { name: /Clínica Demo/ })).toBeVisible();
  await page.getByRole('link', { name: 'Eu', exact: true }).click();
  await expect(page.getByRole('button', { name: /Clínica Demo/ })).toContainText('você está aqui');
});
