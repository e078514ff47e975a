import { type OtherBank, startOtherBank } from '../apps/server/src/testing/other-bank.ts';
import { expect, expectAccessible, openContext, signIn, test } from './fixtures.ts';
import { openPayment } from './unpaid-visit.ts';

const wide = { viewport: { width: 1366, height: 768 } };
let bank: OtherBank;
test.beforeAll(async () => {
  bank = await startOtherBank('jornada', { now: Date.now });
});
test.afterAll(() => bank.close());

test('the manager gives the clinic’s own bank, which is tried first, and the next PIX arrives there', async ({
  browser,
  server,
}) => {
  const context = await openContext(browser, server, wide);
  await signIn(server, context, 'gestora@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/finances');
  await page.getByRole('link', { name: 'Contas', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contas de recebimento' })).toBeFocused();
  await expect(page.getByText('Vai para um simulador', { exact: false }).first()).toBeVisible();

  // All mistakes at once, then what the bank says.
  await page.getByRole('button', { name: 'Usar uma conta da clínica' }).first().click();
  const { account } = bank;
  await page.getByLabel('Endereço da API Pix').fill(account.base_url);
  await page.getByLabel('Chave PIX').fill('nenhuma');
  await page.getByRole('button', { name: 'Testar e salvar' }).click();
  await expect(page.getByText('Falta preencher: Client ID.')).toBeVisible();
  await expect(page.getByText('Falta preencher: Client Secret.')).toBeVisible();
  await expect(page.getByText('Chave PIX: use CPF', { exact: false })).toBeVisible();
  await page.getByLabel('Client ID').fill(account.client_id);
  await page.getByLabel('Client Secret').fill('errado');
  await page.getByLabel('Chave PIX').fill(account.key);
  await page.getByLabel('Nome de quem recebe').fill('Clinica');
  await page.getByLabel('Cidade de quem recebe').fill('Recife');
  await page.getByRole('button', { name: 'Testar e salvar' }).click();
  await expect(page.getByText('A conta não passou no teste. Nada foi salvo.')).toBeVisible();
  await expect(page.getByText('Client Secret: recusado.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Client Secret').fill(account.client_secret);
  await page.getByRole('button', { name: 'Testar e salvar' }).click();
  await expect(page.getByText('Conta testada e salva.', { exact: false })).toBeVisible();
  await expect(page.getByText(`pela chave ${account.key}`, { exact: false })).toBeVisible();
  await expect(page.getByText('Client Secret: de nada para ••••')).toBeVisible();
  await expect(page.getByText(account.client_secret)).toHaveCount(0);

  // The earlier secret stays where its field is left empty.
  await page.getByRole('button', { name: 'Mudar a conta' }).click();
  await expect(page.getByLabel('Client Secret')).toHaveValue('');
  await page.getByLabel('Cidade de quem recebe').fill('Olinda');
  await page.getByRole('button', { name: 'Testar e salvar' }).click();
  await expect(page.getByText('Cidade de quem recebe: de Recife para Olinda')).toBeVisible();

  const patient = await openPayment(await openContext(browser, server), server, 'pt-BR');
  await patient.getByRole('button', { name: /PIX/ }).click();
  await expect.poll(bank.txids).toHaveLength(1);
  const [txid = ''] = await bank.txids();
  await bank.outside.pay(txid);
  await expect(patient.getByRole('heading', { level: 1, name: 'Tudo certo, consulta marcada!' })).toBeVisible();

  await page.getByRole('button', { name: 'Deixar de usar esta conta' }).click();
  await page.getByRole('button', { name: 'Sim, deixar de usar' }).click();
  await expect(page.getByText('A conta não é mais usada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar uma conta da clínica' })).toHaveCount(2);
});
