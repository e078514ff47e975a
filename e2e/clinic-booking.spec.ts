import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, long, openContext, signIn, test, typedDay } from './fixtures.ts';

const wide = { viewport: { width: 1366, height: 768 } };

/** Finds a person by typing, and selects the first with Enter. */
async function find(page: Page, words: string, name: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Paciente' });
  await field.fill(words);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Trocar: Paciente' })).toBeVisible();
}

test('the desk books for a patient found by CPF, outside the agenda with a reason, edits and cancels', async ({
  browser,
  server,
}) => {
  const [ana] = await server.sql(`select cpf, name from person where mail = 'paciente@demo.acolhe'`);
  const context = await openContext(browser, server, wide);
  await signIn(server, context, 'equipe@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/professional/listscheduled');
  await page.getByRole('link', { name: 'Nova consulta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nova consulta' })).toBeFocused();

  // All missing fields at once.
  await page.getByRole('button', { name: 'Marcar consulta' }).click();
  await expect(page.getByText('Falta preencher: Profissional.')).toBeVisible();
  await expect(page.getByText('Falta preencher: Motivo da consulta.')).toBeVisible();
  await expect(page.getByText('Falta preencher: Paciente.')).toBeVisible();
  await expectAccessible(page);

  await find(page, ana.cpf, new RegExp(ana.name.split(' ')[0]));
  await choose(page, 'Profissional', 'helena', 'Dra. Helena Prado · Clínica Médica');
  await expect(page.getByRole('group', { name: 'Dias com horário livre' })).toBeVisible();
  // A Sunday at night.
  const sunday = new Date((await server.now()) + 7 * 86_400_000);
  sunday.setUTCDate(sunday.getUTCDate() + ((7 - sunday.getUTCDay()) % 7));
  await page.getByLabel('Dia', { exact: true }).fill(typedDay(sunday.toISOString().slice(0, 10)));
  await page.getByLabel('Hora', { exact: true }).fill('21:00');
  await page.getByRole('combobox', { name: 'Duração' }).selectOption('15');
  await page.getByLabel('Motivo da consulta').fill('Dor de cabeça forte');
  await page.getByLabel('Observações internas').fill('Ligar antes');
  await page.getByRole('button', { name: 'Na clínica' }).click();
  // The draft survives a reload, and health data is not in the address.
  await page.reload();
  expect(page.url()).not.toContain('Dor');
  await expect(page.getByLabel('Motivo da consulta')).toHaveValue('Dor de cabeça forte');

  await page.getByRole('button', { name: 'Marcar consulta' }).click();
  await expect(page.getByText('Este horário foge das regras da agenda.')).toBeVisible();
  await expect(page.getByText('Neste dia o profissional não atende nesse horário.')).toBeVisible();
  await expect(page.getByText('É mais curto que uma consulta comum')).toBeVisible();
  const why = page.getByLabel('Por que marcar mesmo assim?');
  await expect(why).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Marcar mesmo assim' }).click();
  await expect(why).toHaveAttribute('aria-invalid', 'true');
  await why.fill('A médica pediu');
  await page.getByRole('button', { name: 'Marcar mesmo assim' }).click();
  await expect(page.getByRole('heading', { name: 'Consulta marcada' })).toBeVisible();
  // The patient's own way into the room goes to the patient alone.
  await expect(page.locator('main')).not.toContainText('/accessroom/');
  await expect(page.locator('input[value*="/accessroom/"]')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ver a consulta' }).click();
  await expect(page.getByText('fora da agenda, mais curta que o comum')).toBeVisible();
  await expect(page.getByText('“A médica pediu”')).toBeVisible();
  await expect(page.getByText('Ligar antes')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recebi o pagamento' }).click();
  await page.getByRole('button', { name: 'Em dinheiro' }).click();
  await expect(page.getByText(/^Pago/)).toBeVisible();
  await expect(page.getByText('Recebido na clínica, em dinheiro')).toBeVisible();

  await page.getByRole('link', { name: 'Editar consulta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar consulta' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Resultado de exames' });
  await page.getByRole('combobox', { name: 'Duração' }).selectOption('30');
  // Another time within the agenda: nothing to override.
  await page.locator('ul').getByRole('button', { pressed: false }).last().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Pronto, as mudanças foram salvas.')).toBeVisible();
  await expect(page.getByText('Tipo: Primeira consulta → Resultado de exames')).toBeVisible();
  await expect(page.getByText('Duração: 15 minutos → 30 minutos')).toBeVisible();

  await page.getByRole('link', { name: 'Cancelar consulta' }).click();
  await page.getByLabel('Motivo do cancelamento').fill('A paciente desistiu');
  await page.getByRole('button', { name: 'Cancelar a consulta' }).click();
  await expect(page.getByText('Pronto, a consulta foi cancelada.')).toBeVisible();
  await page.getByRole('button', { name: 'Devolvi o dinheiro' }).click();
  await page.getByRole('button', { name: 'Sim, marcar' }).click();
  await expect(page.getByText(/^Devolvido/)).toBeVisible();
  await context.close();
});

test(
  'the desk registers a person while booking, and the second of two concurrent edits is refused',
  long,
  async ({ browser, server }) => {
    const context = await openContext(browser, server);
    await signIn(server, context, 'equipe@demo.acolhe');
    const page = await context.newPage();
    await page.goto('/appointment/new');
    // A reload restores the draft, until the form is reset.
    await page.getByLabel('Motivo da consulta').fill('De outra pessoa');
    await page.reload();
    await expect(page.getByLabel('Motivo da consulta')).toHaveValue('De outra pessoa');
    await page.getByRole('button', { name: 'Começar de novo' }).click();
    await expect(page.getByLabel('Motivo da consulta')).toHaveValue('');
    await page.getByRole('combobox', { name: 'Paciente' }).fill('Zulmira Teles');
    await page.getByRole('option', { name: 'Cadastrar “Zulmira Teles”' }).click();
    const form = page.getByRole('form', { name: 'Novo cadastro' });
    await expect(form.getByLabel('Nome completo')).toHaveValue('Zulmira Teles');
    await form.getByLabel('CPF').fill('11111111111');
    await form.getByRole('button', { name: 'Cadastrar e continuar' }).click();
    await expect(page.getByText('Informe um CPF válido')).toBeVisible();
    await expect(page.getByText('Falta preencher: Data de nascimento.')).toBeVisible();
    await expectAccessible(page);
    // The number is taken: choose its person, or correct it.
    const [known] = await server.sql(`select cpf, name from person where mail = 'carlos@demo.acolhe'`);
    await form.getByLabel('CPF').fill(known.cpf);
    await form.getByLabel('Data de nascimento').fill('02031950');
    await form.getByRole('button', { name: 'Cadastrar e continuar' }).click();
    await expect(page.getByText(`Este CPF já é de ${known.name}`)).toBeVisible();
    await form.getByLabel('CPF').fill('28625587887');
    await form.getByRole('button', { name: 'Cadastrar e continuar' }).click();
    await expect(page.getByText('Zulmira Teles')).toBeVisible();

    await choose(page, 'Profissional', 'helena', 'Dra. Helena Prado · Clínica Médica');
    await page.locator('ul').getByRole('button', { pressed: false }).last().click();
    await page.getByLabel('Motivo da consulta').fill('Tontura');
    await page.getByRole('button', { name: 'Marcar consulta' }).click();
    await expect(page.getByRole('heading', { name: 'Horário guardado' })).toBeVisible();
    await expect(page.getByText('não tem e-mail no cadastro')).toBeVisible();
    const link = await page.getByLabel('Link de pagamento', { exact: true }).inputValue();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Ver a consulta' }).click();
    await page.getByRole('link', { name: 'Editar consulta' }).click();
    await page.getByLabel('Observações internas').fill('Da recepção');
    const id = page.url().split('/').at(-1);
    const other = await openContext(browser, server);
    await signIn(server, other, 'gestora@demo.acolhe');
    const saved = await other.request.put(`/api/appointment/${id}`, { data: { version: 1, notes: 'Da gestão' } });
    expect(saved.status()).toBe(200);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Esta consulta mudou enquanto você editava')).toBeVisible();
    await expect(page.getByLabel('Observações internas')).toHaveValue('Da recepção');
    await page.getByRole('button', { name: 'Carregar de novo' }).click();
    await expect(page.getByLabel('Observações internas')).toHaveValue('Da gestão');

    // The link's owner pays hours later.
    const patient = await (await openContext(browser, server)).newPage();
    await patient.goto(new URL(link).pathname);
    // A visit at short notice leaves 15 minutes, with a countdown.
    await expect(patient.getByText(/^Pague até|^Tempo para pagar/).first()).toBeVisible();
    await expectAccessible(patient);
    await patient.context().close();
    await other.close();
    await context.close();
  },
);

test('a doctor books a return for an own patient, by keyboard alone', long, async ({ browser, server }) => {
  const context = await openContext(browser, server, wide);
  await signIn(server, context, 'medica@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/appointment/new?type=return');
  const { keyboard } = page;
  /** Tabs until the element has the focus. */
  const tabTo = async (name: RegExp | string, role: 'combobox' | 'button' | 'textbox') => {
    const wanted = page.getByRole(role, { name }).first();
    for (let press = 0; press < 60; press++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo('Paciente', 'combobox');
  await keyboard.type('ana');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Trocar: Paciente' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('return');
  await expect(page.locator('ul').getByRole('button').first()).toBeVisible();
  await tabTo(/\d{2}:\d{2}/, 'button');
  await keyboard.press('Enter');
  await expect(page.getByText(/^Escolhido: /)).toBeVisible();
  await tabTo('Motivo da consulta', 'textbox');
  await keyboard.type('Retorno da pressão');
  await tabTo('Na clínica', 'button');
  await keyboard.press('Enter');
  await tabTo('Marcar consulta', 'button');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Consulta marcada' })).toBeVisible();
  await context.close();
});
