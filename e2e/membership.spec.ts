import { expect, expectAccessible, PASSWORD, signUp, test } from './fixtures.ts';

test('one account at two clinics: registers at the second, switches without signing in again', async ({
  page,
  server,
  request,
}) => {
  const email = 'nair.duas@exemplo.com';
  await signUp(server, request, { name: 'Nair Prates', email, cpf: '935.411.347-80' });
  await page.goto('/c/clinica-vizinha');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
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

  // The page loads anew as the other clinic's, whose terms are asked for.
  await expect(page).toHaveURL(/\/terms/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(page.getByRole('link', { name: /Clínica Vizinha/ })).toBeVisible();
  await page.getByRole('link', { name: 'Eu', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Suas clínicas' })).toBeVisible();
  await page.getByRole('button', { name: /Clínica Demo/ }).click();
  await expect(page.getByRole('link', { name: /Clínica Demo/ })).toBeVisible();
  await page.getByRole('link', { name: 'Eu', exact: true }).click();
  await expect(page.getByRole('button', { name: /Clínica Demo/ })).toContainText('você está aqui');
});
