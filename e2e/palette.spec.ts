import { expect, expectAccessible, openContext, signIn, test } from './fixtures.ts';

test('the quick search and the shortcuts lead the staff without a mouse; permissions decide what they offer', async ({
  browser,
  server,
}) => {
  const context = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, context, 'equipe@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/professional/listscheduled');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Consultas de hoje');

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Busca rápida' });
  const field = dialog.getByRole('combobox', { name: 'O que você procura?' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('lista de esp');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Lista de espera');

  // A person, by a part of the name without accents; what was chosen last stands first.
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('option').first()).toHaveText('Lista de espera');
  await field.fill('conceicao');
  await expect(dialog.getByRole('option', { name: /Josefa Maria/ }).first()).toBeVisible();
  await page
    .getByRole('option', { name: /Josefa Maria/ })
    .first()
    .click();
  await expect(title).toContainText('Josefa');

  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(title).toHaveText('Pedidos');
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(shortcuts.getByText('Pessoas', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shortcuts.getByRole('checkbox', { name: 'Usar atalhos de uma tecla neste navegador' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(title).toHaveText('Pedidos');

  // The manager takes the reception away: the next thing that is refused closes the way, and the search offers it no more.
  const desk = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, desk, 'gestora@demo.acolhe');
  const manager = await desk.newPage();
  await manager.goto('/staff');
  const change = async () => {
    await manager.getByRole('button', { name: 'Mudar o que pode: Equipe Recepção' }).click();
    const form = manager.getByRole('dialog', { name: 'O que Equipe Recepção pode fazer' });
    await form.getByRole('checkbox', { name: 'Recepção' }).click();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form).toBeHidden();
  };
  await change();
  await page.getByRole('link', { name: 'Pessoas' }).click();
  await expect(title).toHaveText('Esta página não é para a sua conta');
  await page.keyboard.press('Control+k');
  await field.fill('pessoas');
  await expect(dialog.getByText('Nada encontrado.')).toBeVisible();
  await change();
  for (const opened of [context, desk]) await opened.close();
});
