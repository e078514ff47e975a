import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, long, openContext, type Server, signIn, test } from './fixtures.ts';

const wide = { viewport: { width: 1366, height: 768 } };

async function desk(browser: Browser, server: Server, options = {}): Promise<Page> {
  const context = await openContext(browser, server, options);
  await signIn(server, context, 'equipe@demo.acolhe');
  return context.newPage();
}

test('the desk finds a person, changes what it keeps of them, and deactivates them', async ({ browser, server }) => {
  const page = await desk(browser, server, wide);
  await page.goto('/professional');
  await page.getByRole('link', { name: 'Pessoas' }).click();
  await expect(page.getByRole('heading', { name: 'Pessoas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nova pessoa' }).click();
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByText('Falta preencher: Nome completo.')).toBeVisible();
  await expect(page.getByText('Falta preencher: Data de nascimento.')).toBeVisible();
  await page.getByLabel('Nome completo').fill('Valdete Quaresma');
  await page.getByLabel('Data de nascimento').fill('03/02/1951');
  await page.getByLabel('Registro na clínica').fill('V-1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByText('Cadastro feito.')).toBeVisible();

  await page.getByRole('link', { name: 'Mudar dados' }).click();
  await page.getByLabel('Registro na clínica').fill('V-2');
  await page.getByLabel('Idioma dos e-mails').selectOption('Inglês');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Dados salvos.')).toBeVisible();
  await expect(page.getByText('Registro na clínica: de V-1 para V-2')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Desativar' }).click();
  await page.getByRole('button', { name: 'Sim, desativar' }).click();
  await expect(page.getByText(/guardados por 20 anos/)).toBeVisible();
  await page.goto('/people?q=quaresma');
  await expect(page.getByText('Ninguém com esses filtros')).toBeVisible();
  await page.getByLabel('Situação').selectOption('Desativadas');
  await expect(page).toHaveURL(/status=inactive/);
  await page.reload();
  await page.getByRole('link', { name: 'Valdete Quaresma' }).click();
  await page.getByRole('button', { name: 'Reativar' }).click();
  await expect(page.getByText('O cadastro está ativo.')).toBeVisible();

  // Several at once, from the list; what was done can be undone.
  await page.goto('/people?q=quaresma');
  await page.getByRole('checkbox', { name: 'Escolher: Valdete Quaresma' }).check();
  await expect(page.getByText('1 escolhido')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByText('Ninguém com esses filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('link', { name: 'Valdete Quaresma' })).toBeVisible();
});

test(
  'a spreadsheet is looked at, its columns are put right, and its good lines are taken',
  long,
  async ({ browser, server }) => {
    const page = await desk(browser, server);
    await page.goto('/people/import');
    await expect(page.getByRole('heading', { name: 'Importar planilha' })).toBeVisible();
    await expectAccessible(page);
    const lines = Array.from({ length: 26 }, (_, n) => `Importada ${'abcdefghijklmnopqrstuvwxyz'[n]} Lima;01/01/1980;`);
    const sheet = ['Quem;Nascimento;E-mail', ...lines, 'Sem Data;;x'].join('\r\n');
    const file = { name: 'pacientes.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet, 'latin1') };
    await page.getByLabel('Arquivo da planilha').setInputFiles(file);
    await expect(page.getByRole('heading', { name: 'Pronta para importar' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '27 linhas com erro' })).toBeVisible();
    await page.getByLabel('Quem').selectOption('Nome completo');
    await page.getByRole('button', { name: 'Conferir de novo' }).click();
    await expect(page.getByRole('heading', { name: '1 linha com erro' })).toBeVisible();
    const wrong = page.getByRole('listitem').filter({ hasText: 'Linha 28' });
    await expect(wrong).toContainText('Falta preencher: Data de nascimento.');
    await expect(wrong).toContainText('Informe um e-mail válido');
    await expectAccessible(page);
    // While lines are taken, a bar says how far it is.
    const halfWay = { status: 'running', good: 20, taken: 10 };
    await page.route('**/api/person/import/*/start', async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), ...halfWay };
      await page.route('**/api/person/import/*', (read) => read.fulfill({ json }));
      await route.fulfill({ response, json });
    });
    await page.getByRole('button', { name: 'Cadastrar só as 26 linhas boas' }).click();
    await expect(page.getByRole('progressbar', { name: 'Cadastrando' })).toHaveJSProperty('value', 10);
    await page.unroute('**/api/person/import/*');
    await expect(page.getByText('26 pessoas foram cadastradas')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar as linhas recusadas' }).click();
    expect((await download).suggestedFilename()).toBe('pacientes-recusadas.csv');
    await page.getByRole('link', { name: 'Ver as pessoas' }).click();
    await page.getByRole('searchbox').fill('importada a lima');
    await expect(page.getByRole('link', { name: 'Importada a Lima' })).toBeVisible();
  },
);

test(
  'two records of one person are compared, joined with the chosen values, and separated again',
  long,
  async ({ browser, server }) => {
    const page = await desk(browser, server, wide);
    for (const [name, registration] of [
      ['Odete Romão', 'O-1'],
      ['ODETE ROMAO', 'O-2'],
    ]) {
      const data = { name, registration, birth_date: '1949-09-09', is_another: true };
      expect((await page.request.post('/api/person', { data })).ok()).toBe(true);
    }
    await page.goto('/people/duplicates');
    const pair = page.getByRole('listitem').filter({ hasText: 'Odete Romão' });
    await expect(pair).toContainText('Mesmo nome e mesma data de nascimento.');
    await expectAccessible(page);
    await pair.getByRole('link', { name: /^Comparar/ }).click();
    await expect(page.getByRole('radio', { name: 'Odete Romão' })).toBeChecked();
    await page.getByRole('radio', { name: 'O-2' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Juntar', exact: true }).click();
    await page.getByRole('button', { name: 'Sim, juntar' }).click();
    await expect(page.getByText('ODETE ROMAO foi juntado a Odete Romão')).toBeVisible();
    await page.goto('/people?q=romao');
    await expect(page.getByRole('row').filter({ hasText: 'Odete Romão' })).toContainText('O-2');
    await expect(page.getByText('1 pessoa')).toBeVisible();
    await page.goto('/people/duplicates');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('Os cadastros estão separados de novo.')).toBeVisible();
    await pair.getByRole('button', { name: /^São pessoas diferentes/ }).click();
    await expect(pair).toHaveCount(0);
    await page.goto('/people?q=romao');
    await expect(page.getByText('2 pessoas')).toBeVisible();
  },
);
