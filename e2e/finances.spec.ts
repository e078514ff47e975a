import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { pdfText } from '../apps/server/src/testing/pdf-text.ts';
import { expect, expectAccessible, long, openContext, type Server, signIn, test } from './fixtures.ts';

const wide = { viewport: { width: 1366, height: 768 } };
const phone = { viewport: { width: 390, height: 844 } };

/** An unpaid visit, booked with the same calls as the patient's screen. */
async function bookUnpaid(
  browser: Browser,
  server: Server,
  patient: string,
): Promise<{ code: string; protocol: string }> {
  const context = await openContext(browser, server);
  await signIn(server, context, patient);
  const { request } = context;
  const [card] = await (await request.get('/api/professional/combo?specialty=Pediatria')).json();
  const next = await (await request.get(`/api/professional/landing/${card.id}/schedule/nextdayavailable`)).json();
  const start = next.slots.at(-1).start;
  const booking = { professional_id: card.id, start, reason: 'Febre' };
  const { payment_code, protocol } = await (await request.post('/api/appointment', { data: booking })).json();
  await context.close();
  return { code: payment_code, protocol };
}

async function manage(browser: Browser, server: Server, options = wide): Promise<Page> {
  const context = await openContext(browser, server, options);
  await signIn(server, context, 'gestora@demo.acolhe');
  return context.newPage();
}

test('the manager makes a voucher, a patient pays with it, and the statement shows price, discount and commission', async ({
  browser,
  server,
}) => {
  const page = await manage(browser, server);
  await page.goto('/professional');
  await page.getByRole('link', { name: 'Finanças' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finanças' })).toBeFocused();

  // The default commission.
  await page.getByRole('main').getByRole('link', { name: 'Configurações' }).click();
  await page.getByRole('combobox', { name: 'Comissão' }).selectOption({ label: 'Parte do valor pago (%)' });
  await page.getByLabel('Parte do valor pago (%)').fill('120');
  await page.getByLabel('PIX: % do valor').fill('nada');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Parte do valor pago: no máximo 100%.')).toBeVisible();
  await expect(page.getByText('PIX: % do valor: valor inválido.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Parte do valor pago (%)').fill('62,5');
  await page.getByLabel('PIX: % do valor').fill('1');
  // The draft survives a reload.
  await page.reload();
  await expect(page.getByLabel('Parte do valor pago (%)')).toHaveValue('62,5');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas.')).toBeVisible();
  await expect(page.getByText('Comissão: de nada para 62,5%')).toBeVisible();

  // A voucher; all errors are shown at once.
  await page.getByRole('link', { name: 'Vouchers', exact: true }).click();
  await page.getByRole('link', { name: 'Novo voucher' }).click();
  await page.getByRole('button', { name: 'Criar voucher' }).click();
  await expect(page.getByText('Falta preencher: Código.')).toBeVisible();
  await expect(page.getByText('Falta preencher: Desconto em %.')).toBeVisible();
  await page.getByRole('button', { name: 'Sortear um código' }).click();
  await expect(page.getByLabel('Código')).toHaveValue(/^[A-Z2-9]{10}$/);
  await page.getByLabel('Código').fill('jornada25');
  await page.getByLabel('Desconto em %').fill('25');
  await page.getByLabel('Total de usos').fill('1');
  await page.getByRole('checkbox', { name: 'Pediatria' }).check();
  await page.reload();
  await expect(page.getByLabel('Código')).toHaveValue('JORNADA25');
  await expect(page.getByRole('checkbox', { name: 'Pediatria' })).toBeChecked();
  await page.getByRole('button', { name: 'Criar voucher' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'JORNADA25' })).toBeFocused();
  await expect(page.getByText('Voucher criado.')).toBeVisible();
  await expect(page.getByText('25% de desconto')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'JORNADA25' })).toBeVisible();

  // One patient pays with it; the second is told why it no longer applies.
  const [first, second] = [
    await bookUnpaid(browser, server, 'paciente@demo.acolhe'),
    await bookUnpaid(browser, server, 'fernanda@demo.acolhe'),
  ];
  const patient = await (await openContext(browser, server, phone)).newPage();
  await patient.goto(`/payment/${first.code}`);
  await patient.getByText('Tenho um voucher').click();
  await patient.getByLabel('Voucher').fill('jornada25');
  await patient.getByRole('button', { name: 'Aplicar' }).click();
  await expect(patient.getByText('Voucher JORNADA25: 25% de desconto')).toBeVisible();
  await patient.getByRole('button', { name: 'Pagar R$ 150,00 com PIX' }).click();
  await expect(patient.getByRole('img', { name: /QR code/ })).toBeVisible();
  const { pix } = await (await patient.request.get(`/api/financial/payment?access=${first.code}`)).json();
  await patient.request.post(pix.simulator_url, { form: {} });
  await expect(patient.getByRole('heading', { name: 'Tudo certo, consulta marcada!' })).toBeVisible();
  const receipt = await patient.getByRole('link', { name: 'Recibo em PDF' }).getAttribute('href');
  const paper = await patient.request.get(receipt ?? '');
  expect(paper.headers()['content-type']).toBe('application/pdf');
  expect(pdfText(await paper.body())).toContain('R$ 150,00');
  await patient.goto(`/payment/${second.code}`);
  await patient.getByText('Tenho um voucher').click();
  await patient.getByLabel('Voucher').fill('JORNADA25');
  await patient.getByRole('button', { name: 'Aplicar' }).click();
  await expect(patient.getByText('Este voucher já foi usado por completo.')).toBeVisible();
  await expectAccessible(patient);

  // The statement: 200 less 50 is 150, 1 % of it the bank's, 62.5 % the doctor's.
  await page.goto('/finances?view=visits');
  const row = page.getByRole('row').filter({ hasText: first.protocol });
  await expect(row).toContainText('R$ 150,00');
  await expect(row).toContainText('Desconto R$ 50,00 (JORNADA25)');
  await expect(row).toContainText('Comissão R$ 93,75');
  await page.getByRole('button', { name: 'Dinheiro' }).click();
  const received = page.getByRole('row').filter({ hasText: first.protocol });
  await expect(received).toContainText('Pagamento recebido · PIX');
  await expect(received).toContainText('Taxa R$ 1,50');
  await page.getByRole('combobox', { name: 'Meio' }).selectOption({ label: 'Cartão' });
  // Other journeys may have paid by card; this visit was not.
  await expect(received).toHaveCount(0);
  // Filters are in the address.
  await expect(page).toHaveURL(/source=card/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Meio' })).toHaveValue('card');
  await page.getByRole('combobox', { name: 'Meio' }).selectOption('');
  await expectAccessible(page);

  await page.goto('/finances?view=visits');
  await expect(row).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar planilha (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^movimentos-\d{4}-\d\d-01-.*\.csv$/);
  const line = (await readFile(await download.path(), 'utf8'))
    .split('\r\n')
    .find((text) => text.includes(first.protocol));
  expect(line).toContain(';150,00;50,00;JORNADA25;0,00;93,75');

  // The visit's page has the receipt, too.
  await row.getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Recibo em PDF' })).toHaveAttribute('href', /\/receipt$/);

  // The doctor's own statement shows the same.
  const doctor = await openContext(browser, server, phone);
  await signIn(server, doctor, 'pediatra@demo.acolhe');
  const own = await doctor.newPage();
  await own.goto('/professional');
  // Overflow entries of the phone's bar are under "more", which closes again.
  const menu = own.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByText('Mais').click();
  await menu.getByRole('link', { name: 'Comissões' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Comissões' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Pedidos' })).toBeHidden();
  const share = own.getByRole('listitem').filter({ hasText: first.protocol });
  await expect(share).toContainText('R$ 93,75');
  await own.getByRole('button', { name: 'Mês anterior' }).click();
  await expect(share).toHaveCount(0);
  await expectAccessible(own);
});

test(
  'plans: created, assigned, and the second of two concurrent edits is refused',
  long,
  async ({ browser, server }) => {
    const page = await manage(browser, server);
    await page.goto('/plans');
    await page.getByRole('link', { name: 'Novo plano' }).click();
    await page.getByRole('button', { name: 'Criar plano' }).click();
    await expect(page.getByText('Dê um nome ao plano.')).toBeVisible();
    await expect(page.getByText('Falta preencher: Valor por consulta.')).toBeVisible();
    await expect(page.getByLabel('Nome do plano')).toBeFocused();
    await page.getByLabel('Nome do plano').fill('Residente');
    await page.getByRole('combobox', { name: 'Cobrança' }).selectOption({ label: 'Mensal' });
    await page.getByLabel('Valor por mês (R$)').fill('12000');
    await expect(page.getByLabel('Valor por mês (R$)')).toHaveValue('120,00');
    await page.getByRole('combobox', { name: 'Comissão' }).selectOption({ label: 'Valor fixo por consulta (R$)' });
    await page.getByLabel('Valor fixo por consulta (R$)').fill('8000');
    await page.getByText('Minutos e limites').click();
    await page.getByLabel('Minutos incluídos').fill('300');
    await page.getByRole('button', { name: 'Criar plano' }).click();
    await expect(page.getByText('Plano criado.')).toBeVisible();
    await expectAccessible(page);
    const address = page.url();

    // Assigned to a professional: the commission in force states its source.
    await page.goto('/plans');
    await page.getByRole('link', { name: 'Dr. João Batista Alves' }).click();
    await page.getByRole('combobox', { name: 'Plano' }).selectOption({ label: 'Residente' });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Combinado salvo.')).toBeVisible();
    await expect(page.getByText('Agora: R$ 80,00 por consulta (pelo plano Residente)')).toBeVisible();

    // Two concurrent edits.
    const other = await manage(browser, server, phone);
    await other.goto(address);
    await other.getByLabel('Minutos incluídos').waitFor();
    // Signing in again would end the first session: the second manager is a second tab of the same browser.
    const tab = await other.context().newPage();
    await tab.goto(address);
    await tab.getByLabel('Minutos incluídos').fill('500');
    await tab.getByRole('button', { name: 'Salvar' }).click();
    await expect(tab.getByText('Alterações salvas.')).toBeVisible();
    await expect(tab.getByText('Minutos incluídos: de 300 para 500')).toBeVisible();
    await other.getByLabel('Minutos incluídos').fill('400');
    await other.getByRole('button', { name: 'Salvar' }).click();
    await expect(other.getByText('Outra pessoa mudou isto enquanto você editava.')).toBeVisible();
    await expect(other.getByLabel('Minutos incluídos')).toHaveValue('400');
    await other.getByRole('button', { name: 'Ver como está agora' }).click();
    await expect(other.getByLabel('Minutos incluídos')).toHaveValue('500');

    // A plan in use stays active.
    await other.getByRole('button', { name: 'Desativar plano' }).click();
    await other.getByRole('button', { name: 'Sim, desativar' }).click();
    await expect(other.getByText('Este plano está em uso.')).toBeVisible();
    await expectAccessible(other);
  },
);

test('in English, a voucher of an amount is deactivated and activated', long, async ({ browser, server }) => {
  const context = await openContext(browser, server, { ...phone, locale: 'en-US' });
  await signIn(server, context, 'gestora@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/vouchers/new');
  await page.getByLabel('Code').fill('ENGLISH10');
  await page.getByRole('button', { name: 'Amount' }).click();
  await page.getByLabel('Discount in R$').fill('1050');
  // Half a day is none, and is not left out without a word; a whole one is typed, or picked by keyboard.
  const until = page.getByRole('textbox', { name: 'Valid until' });
  await until.pressSequentially('1231');
  await page.getByRole('button', { name: 'Make the voucher' }).click();
  await expect(until).toBeFocused();
  await expect(until).toHaveAttribute('aria-invalid', 'true');
  await until.fill('12/31/2099');
  await page.getByRole('button', { name: 'Choose in the calendar: Valid from' }).press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose in the calendar: Valid from' });
  await expect(calendar.locator('[aria-current="date"]')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose in the calendar: Valid from' })).toBeFocused();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(await server.now());
  const written = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const parts = new Map(written.formatToParts(new Date(today)).map(({ type, value }) => [type, value]));
  await expect(page.getByRole('textbox', { name: 'Valid from' })).toHaveValue(
    `${parts.get('month')} ${parts.get('day')}, ${parts.get('year')}`,
  );
  await page.getByRole('button', { name: 'Make the voucher' }).click();
  await expect(page.getByText('R$10.50 off')).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate the voucher' }).click();
  await page.getByRole('button', { name: 'Yes, deactivate' }).click();
  await expect(page.getByText('The voucher was deactivated.')).toBeVisible();
  await page.getByRole('button', { name: 'Activate again' }).click();
  await expect(page.getByText('The voucher was activated.')).toBeVisible();
  await page.getByRole('link', { name: 'Vouchers' }).first().click();
  await page.getByRole('button', { name: /^Over/ }).click();
  await expect(page.getByRole('link', { name: 'VENCIDO' })).toBeVisible();
  await expectAccessible(page);
});
