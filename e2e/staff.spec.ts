import { expect, expectAccessible, openContext, PASSWORD, signIn, test } from './fixtures.ts';

test('the manager invites somebody, who joins by the mailed link, and is deactivated', async ({ browser, server }) => {
  const desk = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, desk, 'gestora@demo.acolhe');
  const page = await desk.newPage();
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Enviar o convite' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome completo' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Tânia Moraes');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('tania.moraes@exemplo.com');
  await page.getByRole('button', { name: 'Enviar o convite' }).click();
  await expect(page.getByText('Convite enviado para tania.moraes@exemplo.com.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar convite: Tânia Moraes' })).toBeVisible();
  await expectAccessible(page);

  const mails: { recipient: string; body_text: string }[] = await (await fetch(`${server.url}/outbox.json`)).json();
  const link = mails.map((mail) => /\/invitation\/\S+/.exec(mail.body_text)?.[0]).find(Boolean) as string;
  const phone = await openContext(browser, server, { viewport: { width: 390, height: 844 } });
  const guest = await phone.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'Bem-vindo a Clínica Demo' })).toBeVisible();
  await guest.getByRole('textbox', { name: 'Senha', exact: true }).fill(PASSWORD);
  await guest.getByRole('textbox', { name: 'Repita a senha' }).fill(PASSWORD);
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Criar a conta e entrar' }).click();
  await expect(guest).toHaveURL(/\/terms/);
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(guest.getByRole('link', { name: 'Hoje' })).toBeVisible();
  const used = await phone.newPage();
  await used.goto(link);
  await expect(used.getByText('Este link não vale mais.')).toBeVisible();

  await page.reload();
  const row = page.getByRole('row', { name: /Tânia Moraes/ });
  await row.getByRole('button', { name: 'Desativar' }).click();
  await row.getByRole('group').getByRole('button', { name: 'Desativar' }).click();
  await expect(row.getByRole('button', { name: 'Ativar: Tânia Moraes' })).toBeVisible();
  await expectAccessible(page);
  // The open page of the deactivated account says so at once.
  await expect(guest.getByText('Seu acesso neste aparelho foi encerrado.')).toBeVisible();
  for (const context of [desk, phone]) await context.close();
});
