import { expect, long, MINUTE, openContext, signIn, test } from './fixtures.ts';
import { bookPaid } from './paid-visit.ts';

const DAY = 24 * 60 * MINUTE;

test('the desk refunds a part of a paid visit, then the rest, and sees each', async ({ browser, server }) => {
  const visit = await bookPaid(browser, server, {
    patient: 'josefa@demo.acolhe',
    specialty: 'Cardiologia',
    ahead: 4 * DAY,
  });
  const context = await openContext(browser, server);
  await signIn(server, context, 'equipe@demo.acolhe');
  const page = await context.newPage();
  await page.goto(`/appointment/detail/${visit.id}`);
  const money = page.locator('section', { has: page.getByRole('heading', { name: 'Dinheiro' }) });
  await expect(money).toContainText('Recebido por PIX');

  await money.getByRole('button', { name: 'Devolver valor' }).click();
  const amount = money.getByRole('textbox', { name: /Valor a devolver/ });
  await expect(amount).toBeFocused();
  // All errors at once, and the input is kept.
  await amount.fill('');
  await amount.pressSequentially('9999999');
  await expect(amount).toHaveValue('99.999,99');
  await money.getByRole('button', { name: 'Devolver valor' }).click();
  await expect(money.getByText(/Motivo.*(obrigat|preencher)|preencher.*Motivo/i)).toBeVisible();
  await money.getByRole('textbox', { name: /Motivo da devolução/ }).fill('A chamada caiu no meio');
  await money.getByRole('button', { name: 'Devolver valor' }).click();
  await expect(money.getByText('É mais do que resta a devolver. Escolha um valor menor.')).toBeVisible();

  // A reload keeps the draft.
  await page.reload();
  await money.getByRole('button', { name: 'Devolver valor' }).click();
  await expect(money.getByRole('textbox', { name: /Motivo/ })).toHaveValue('A chamada caiu no meio');
  await amount.fill('');
  await amount.pressSequentially('5000');
  await money.getByRole('button', { name: 'Devolver valor' }).click();
  await expect(money.getByText('Devolução pela clínica · devolvido')).toBeVisible();
  await expect(money).toContainText('A chamada caiu no meio');
  await expect(page.getByText(/Pago ·/)).toBeVisible();

  await money.getByRole('button', { name: 'Devolver valor' }).click();
  await money.getByRole('textbox', { name: /Motivo/ }).fill('Consulta não aconteceu');
  await money.getByRole('button', { name: 'Devolver valor' }).click();
  await expect(page.getByText(/Devolvido ·/)).toBeVisible();
  await expect(money.getByRole('button', { name: 'Devolver valor' })).toHaveCount(0);
  const [{ n }] = await server.sql(
    `select count(*)::int as n from simulator.bank_refund b join receipt r on r.id = b.end_to_end_id join payment p on p.id = r.payment_id where p.appointment_id = '${visit.id}'`,
  );
  expect(n).toBe(2);
  await context.close();
});

test('the manager reconciles with the bank and refunds unexpected money', long, async ({ browser, server }) => {
  const context = await openContext(browser, server, { locale: 'en-US' });
  await signIn(server, context, 'gestora@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/finances');
  await page.getByRole('link', { name: 'Comparison with the bank' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comparison with the bank' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText('Everything agrees')).toBeVisible();

  await page.request.post('/simulator-bank/key', { form: { amount: '37.50' } });
  await page.getByRole('button', { name: 'Compare now' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'A PIX that nobody waited for' });
  await expect(row).toContainText('R$');
  await row.getByRole('button', { name: 'Give back' }).click();
  await expect(row.getByRole('group', { name: /Give R\$\s*37\.50 back to who paid\?/ })).toBeFocused();
  await row.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Everything agrees')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Everything agrees')).toBeVisible();
  const back = await server.sql("select status from refund where cause = 'unexplained'");
  expect(back).toEqual([{ status: 'returned' }]);
  await context.close();
});
