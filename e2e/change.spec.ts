import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, long, MINUTE, openContext, type Server, signIn, test } from './fixtures.ts';
import { bookPaid as bookPaidVisit, type PaidVisit } from './paid-visit.ts';

const SPECIALTY = 'Clínica Médica';
const HOUR = 60 * MINUTE;

const bookPaid = (browser: Browser, server: Server, patient: string, ahead: number) =>
  bookPaidVisit(browser, server, { patient, specialty: SPECIALTY, ahead });

const moveTo = (server: Server, visit: PaidVisit, start: number) =>
  server.sql(
    `update appointment set starts_at = '${new Date(start).toISOString()}', ends_at = '${new Date(start + 30 * MINUTE).toISOString()}' where id = '${visit.id}'`,
  );

/** Chooses a free time and returns its text. */
async function chooseTime(page: Page): Promise<string> {
  const time = page.locator('ul').getByRole('button', { pressed: false }).last();
  // Read before pressing: the locator matches another time afterwards.
  const text = (await time.textContent()) ?? '';
  await time.click();
  return text;
}

test('cancelling by the link in the mail: the rule first, the refund after', long, async ({ browser, server }) => {
  const visit = await bookPaid(browser, server, 'josefa@demo.acolhe', 48 * HOUR);
  const late = await bookPaid(browser, server, 'carlos@demo.acolhe', 49 * HOUR);
  await moveTo(server, late, (await server.now()) + 5 * HOUR);
  const context = await openContext(browser, server);
  const page = await context.newPage();
  await page.goto('/outbox');
  await expect(page.getByText(`/cancel/${visit.cancel}`).first()).toBeAttached();

  await page.goto(`/cn/${late.cancel}`);
  await expect(page.getByText('os R$ 180,00 não são devolvidos')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/cancel/${visit.cancel}`);
  await expect(page.getByRole('heading', { name: 'Dra. Helena Prado' })).toBeVisible();
  await expect(page.getByText('Você recebe R$ 180,00 de volta')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Quer contar o motivo?').fill('Vou viajar');
  await page.getByRole('button', { name: 'Cancelar a consulta' }).click();
  await expect(page.getByRole('heading', { name: 'Consulta cancelada' })).toBeVisible();
  await expect(page.getByText('R$ 180,00 voltaram por onde')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Consulta cancelada' })).toBeVisible();

  await page.goto(`/cancel/${'A'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'Não conseguimos abrir este link' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('a patient reschedules a visit and returns to where they were', long, async ({ browser, server }) => {
  const visit = await bookPaid(browser, server, 'luna@demo.acolhe', 50 * HOUR);
  const context = await openContext(browser, server);
  await signIn(server, context, 'luna@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver detalhes' }).first().click();
  await expect(page).toHaveURL(new RegExp(visit.id));
  await expect(page.getByText('você recebe tudo de volta')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Mudar horário' }).click();
  await expect(page.getByRole('heading', { name: 'Para quando você quer mudar?' })).toBeFocused();
  const time = await chooseTime(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Mudar para/ }).click();
  await expect(page.getByText('Pronto, a consulta mudou para')).toContainText(time);
  await expect(page.getByText('Horário mudado')).toBeVisible();
  await expect(page.getByText('Pago')).toBeVisible();
  // Back leads to the home where this began, not to the question.
  await page.getByRole('link', { name: 'Início' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  const [row] = await server.sql(`select starts_at, sequence from appointment where id = '${visit.id}'`);
  expect(row.sequence).toBe(1);
  expect(new Date(row.starts_at).toISOString()).not.toBe(visit.start);
  await context.close();
});

test(
  'changes made while the live connection is being opened are shown once it is open',
  long,
  async ({ browser, server }) => {
    const visit = await bookPaid(browser, server, 'carlos@demo.acolhe', 56 * HOUR);
    const context = await openContext(browser, server);
    await signIn(server, context, 'carlos@demo.acolhe');
    const page = await context.newPage();
    const held: (() => void)[] = [];
    await page.routeWebSocket(/\/api\/live/, (socket) => {
      held.push(() => socket.connectToServer());
    });
    await page.goto(`/appointment/detail/${visit.id}`);
    await expect(page.getByText('Pago')).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(0);

    const cancel = `/api/appointment/consultorio/cancel?access=${visit.cancel}`;
    expect((await context.request.put(cancel)).status()).toBe(200);
    for (const open of held) open();
    await expect(page.getByText('Devolvido')).toBeVisible();
    await context.close();
  },
);

test('the desk marks attendance, undoes it, reschedules a visit and cancels one', async ({ browser, server }) => {
  const today = await bookPaid(browser, server, 'fernanda@demo.acolhe', 52 * HOUR);
  await moveTo(server, today, (await server.now()) - 20 * MINUTE);
  const other = await bookPaid(browser, server, 'pedro@demo.acolhe', 54 * HOUR);
  const context = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, context, 'equipe@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/professional/listscheduled');
  await page.getByRole('button', { name: 'Marcar chegada de Fernanda Nakamura' }).click();
  await expect(page.getByText('Paciente chegou').first()).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer chegada de Fernanda Nakamura' }).click();
  await page.getByRole('button', { name: 'Marcar falta de Fernanda Nakamura' }).click();
  await expect(page.getByText('Não compareceu').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desfazer falta de Fernanda Nakamura' }).click();
  await expect(page.getByRole('button', { name: 'Marcar chegada de Fernanda Nakamura' })).toBeVisible();

  await page.goto('/professional/listappointment?q=pedro');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar planilha' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^consultas-.*\.csv$/);
  await page
    .getByRole('link', { name: /Pedro Henrique/ })
    .and(page.locator(`[href*="${other.id}"]`))
    .click();
  await expect(page).toHaveURL(new RegExp(other.id));
  await page.getByRole('link', { name: 'Mudar horário' }).click();
  await chooseTime(page);
  await page.getByRole('button', { name: /^Mudar para/ }).click();
  await expect(page.getByText('Pronto, a consulta mudou para')).toBeVisible();

  await page.getByRole('link', { name: 'Cancelar consulta' }).click();
  await expect(page.getByText('O paciente recebe R$ 180,00 de volta')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar a consulta' }).click();
  await expect(page.getByText('Diga ao paciente por que')).toBeVisible();
  await page.getByLabel('Motivo do cancelamento').fill('A médica adoeceu');
  await page.getByRole('button', { name: 'Cancelar a consulta' }).click();
  await expect(page.getByText('Pronto, a consulta foi cancelada.')).toBeVisible();
  await expect(page.getByText('“A médica adoeceu”')).toBeVisible();
  await expect(page.getByText('Devolvido')).toBeVisible();
  await expectAccessible(page);
  // The list keeps its search.
  await page.getByRole('link', { name: 'Todas as consultas' }).last().click();
  await expect(page).toHaveURL(/listappointment\?q=pedro/);
  await context.close();
});
