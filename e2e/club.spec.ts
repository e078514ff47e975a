import { expect, expectAccessible, long, openContext, signIn, test } from './fixtures.ts';

test('a manager makes a club, a patient joins with its code and books free, and the sponsor is charged', async ({
  browser,
  server,
}) => {
  const desk = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, desk, 'gestora@demo.acolhe');
  const office = await desk.newPage();
  await office.goto('/clubs');
  await office.getByRole('link', { name: 'Novo clube' }).click();
  await office.getByRole('button', { name: 'Criar clube' }).click();
  await expect(office.getByText('Falta preencher: Nome do clube.')).toBeVisible();
  await office.getByLabel('Nome do clube').fill('Clube do Porto');
  await office.getByLabel('Quem oferece e paga').fill('Porto Seco S.A.');
  await office.getByLabel('Código de entrada').fill('portoseco');
  await office.getByLabel('Para', { exact: true }).selectOption('Consulta: Psiquiatria');
  await office.getByLabel('Vezes por pessoa').fill('2');
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Criar clube' }).click();
  await expect(office.getByText('Clube criado. Agora traga os membros.')).toBeVisible();
  await office.getByLabel('Arquivo com membros').setInputFiles({
    name: 'membros.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('nome;cpf;nascimento\nRita Prado;111;02/01/1980\n'),
  });
  await expect(office.getByText('A lista tem 1 erro. Nada foi mudado.')).toBeVisible();
  await expectAccessible(office);

  const phone = await openContext(browser, server);
  await signIn(server, phone, 'josefa@demo.acolhe');
  const page = await phone.newPage();
  await page.goto('/benefitclub');
  await expect(page.getByRole('heading', { name: 'Clube do Porto' })).toBeVisible();
  await page.getByLabel('Código do clube').fill('porto seco');
  await page.getByRole('button', { name: 'Entrar no clube' }).click();
  await expect(page.getByRole('heading', { name: 'Clube do Porto' })).toBeVisible();
  await expect(page.getByText('Restam 2 vezes neste período')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Marcar consulta' }).click();
  const choice = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();
  await choice(/^Psiquiatria/).click();
  await choice(/^Não/).click();
  await choice(/^Primeiro horário livre/).click();
  await page.getByRole('textbox', { name: 'Motivo da consulta' }).fill('Durmo mal');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/Você paga R\$\s0,00, e .+ paga R\$\s[1-9]/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar horário' }).click();
  await expect(page.getByText('Pago por Clube do Porto')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Clube do Porto' }).click();
  await expect(page.getByText('Resta 1 vez neste período')).toBeVisible();
  await page.getByRole('link', { name: 'Mensagens' }).last().click();
  await expect(page.getByRole('navigation', { name: 'Clube de benefícios' })).toContainText('Clube do Porto');

  await office.getByRole('button', { name: 'Uso e fatura' }).click();
  const charged = office.getByText('A cobrar de Porto Seco S.A.').locator('..');
  await expect(async () => {
    if (!/R\$\s[1-9]/.test(await charged.innerText()))
      await office.getByRole('button', { name: 'Mês seguinte' }).click();
    await expect(charged).toContainText(/R\$\s[1-9]/, { timeout: 1000 });
  }).toPass();
  await expectAccessible(office);
});

test(
  'an order made at the desk is opened from its link, fills in who it is for, and pays for the visit',
  long,
  async ({ browser, server }) => {
    const [who] = await server.sql("select name, cpf, birth_date from person where mail = 'pedro@demo.acolhe'");
    const desk = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
    await signIn(server, desk, 'equipe@demo.acolhe');
    const office = await desk.newPage();
    await office.goto('/orders/new');
    await office.getByLabel('Nome completo').fill(who.name);
    await office.getByLabel('CPF').fill(who.cpf);
    await office.getByLabel('Data de nascimento').fill(String(who.birth_date).split('-').reverse().join('/'));
    await office.getByRole('textbox', { name: 'Válida até' }).fill('31/12/2099');
    await office.getByLabel('Especialidade').selectOption('Psiquiatria');
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Emitir ordem' }).click();
    const link = await office.getByRole('textbox', { name: 'Endereço da ordem' }).inputValue();
    await expectAccessible(office);

    const phone = await openContext(browser, server);
    const page = await phone.newPage();
    await page.goto(link);
    await expect(page.getByText('Operadora Demo paga uma consulta para Pedro.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(who.cpf);
    await page.getByLabel('CPF').fill('529.982.247-25');
    await page.getByLabel('Data de nascimento').fill('01/01/1990');
    await page.getByRole('button', { name: 'Continuar o cadastro' }).click();
    await expect(page.getByText('Esta ordem é para outra pessoa.')).toBeVisible();
    await expectAccessible(page);
    await signIn(server, phone, 'pedro@demo.acolhe');
    await page.goto(link);
    await page.getByRole('link', { name: 'Marcar a consulta' }).click();
    const choice = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();
    await choice(/^Não/).click();
    // The only professional of the specialty that the order says.
    await choice(/Psiquiatria|R\$/).click();
    await choice(/^Primeiro horário livre/).click();
    await page.getByRole('textbox', { name: 'Motivo da consulta' }).fill('Durmo mal');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText(/Você paga R\$\s0,00, e .+ paga R\$\s[1-9]/)).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar horário' }).click();
    await expect(page.getByText('Pago por Operadora Demo')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('Esta ordem já foi usada', { exact: true })).toBeVisible();
    await office.reload();
    await expect(office.getByRole('row', { name: /Pedro/ })).toContainText('usada');
  },
);
