import { expect, expectAccessible, openContext, signIn, test } from './fixtures.ts';

const wide = { viewport: { width: 1366, height: 768 } };
/** A picture of two colours, 40 pixels by 20. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAKElEQVR42mPQqs8jGz2oiicbMYxaPGrxqMWjFo9aPGrxqMWjFo8ciwFW62U9swM46gAAAABJRU5ErkJggg==',
  'base64',
);

test('a professional is added, framed, changed, and leaves with each visit settled', async ({ browser, server }) => {
  const context = await openContext(browser, server, wide);
  await signIn(server, context, 'gestora@demo.acolhe');
  const page = await context.newPage();
  await page.goto('/professional/new');
  await page.getByRole('button', { name: 'Cadastrar profissional' }).click();
  await expect(page.getByText('Falta preencher: Nome completo.')).toBeVisible();
  await expect(page.getByText('Falta preencher: Número do registro.')).toBeVisible();
  await page.getByLabel('Nome completo').fill('Dra. Zilda Bezerra');
  await expect(page.getByLabel('Endereço público')).toHaveValue('zilda-bezerra');
  await page.getByLabel('Número do registro').fill('52123');
  await page.getByLabel('UF do registro').selectOption('PE');
  await page.getByRole('combobox', { name: 'Especialidade' }).fill('geriatria');
  await page.getByRole('option', { name: 'Geriatria' }).click();
  await page.getByLabel('Preço').fill('20000');
  await page.getByRole('button', { name: 'Acrescentar especialidade' }).click();
  const second = page.getByRole('group', { name: 'Especialidade 2' });
  await second.getByRole('combobox', { name: 'Especialidade' }).fill('alergia');
  await page.getByRole('option', { name: /Alergia/ }).click();
  await second.getByLabel('Preço').fill('30000');
  await second.getByLabel('Duração').selectOption('50');
  // Other journeys choose among those on the site.
  await page.getByLabel('Mostrar no site da clínica').uncheck();
  await page.getByLabel('E-mail', { exact: true }).fill('zilda@exemplo.com');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cadastrar profissional' }).click();
  await expect(page.getByText('Profissional cadastrado, e o convite foi enviado.')).toBeVisible();
  await expect(page.getByText('R$ 300,00 por 50 minutos')).toBeVisible();

  await page.locator('input[type=file]').setInputFiles({ name: 'rosto.png', mimeType: 'image/png', buffer: picture });
  const frame = page.getByRole('application', { name: 'Enquadramento da foto' });
  await frame.press('ArrowLeft');
  await frame.press('+');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByText('Foto salva.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/professional/list?status=invited');
  await expect(page.getByText('1 profissional', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // A visit of theirs, outside of an agenda that they do not have yet.
  const zilda = "(select id::text from professional where permalink = 'zilda-bezerra') as doctor";
  const [who] = await server.sql(`select id::text as patient, ${zilda} from person where cpf is not null limit 1`);
  const booked = await context.request.post('/api/appointment', {
    data: {
      professional_id: who.doctor,
      patient_id: who.patient,
      start: new Date((await server.now()) + 40 * 86_400_000).toISOString(),
      reason: 'Memória',
      payment: 'local',
      override: { rules: ['outside_agenda', 'holiday_closed', 'patient_busy'], reason: 'A pedido' },
    },
  });
  expect(booked.status()).toBe(201);
  await page.goto('/professional/list?q=zilda');
  await page.getByRole('link', { name: 'Dra. Zilda Bezerra' }).click();
  await page.getByRole('link', { name: 'Desativar profissional' }).click();
  await expect(page.getByRole('heading', { name: 'Desativar Dra. Zilda Bezerra' })).toBeVisible();
  await page.getByRole('button', { name: 'Manter todas' }).click();
  await expect(page.getByText('A consulta mantida precisa passar para colega ou ser cancelada')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar todas' }).click();
  await expect(page.getByText('Nenhuma passa · 1 cancelada · nenhuma mantida')).toBeVisible();
  await page.getByLabel('Motivo, para os pacientes').fill('A Dra. Zilda deixou a clínica');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desativar e aplicar' }).click();
  await page.getByRole('button', { name: 'Sim, aplicar' }).click();
  await expect(page.getByText('Profissional desativado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reativar profissional' })).toBeVisible();
});
