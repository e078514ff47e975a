import { startOtherBank } from '../apps/server/src/testing/other-bank.ts';
import { addProfessional, bookAndPay, joinByInvitation, mailedLink, setHours, useBank } from './first-service.ts';
import { expect, expectAccessible, openContext, PASSWORD, test } from './fixtures.ts';
import { startServer } from './running-server.ts';

test('an installation without a clinic gets one by the link in its log, says what still lacks, and is paid', async ({
  browser,
}) => {
  const server = await startServer({ E2E_EMPTY: '1' });
  const context = await openContext(browser, server, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/professionals');
  await expect(page.getByRole('heading', { name: 'Ainda não há clínica aqui' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(new URL(await server.setupLink()).pathname);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome da clínica' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Nome da clínica' }).fill('Clínica Serra');
  await page.getByRole('textbox', { name: 'Telefone' }).fill('(54) 3333-4444');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Quem cuida da clínica' })).toBeVisible();
  // Typed text is there after a reload, and the way back keeps it.
  await page.reload();
  await page.getByRole('button', { name: 'Voltar aos dados da clínica' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome da clínica' })).toHaveValue('Clínica Serra');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Ana Lima');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@serra.example');
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('Brasil2024');
  await page.getByRole('textbox', { name: 'Repita a senha' }).fill('Brasil2024');
  await page.getByRole('button', { name: 'Criar a clínica e entrar' }).click();
  await expect(page.getByRole('textbox', { name: 'Senha', exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Repita a senha' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar a clínica e entrar' }).click();

  await expect(page).toHaveURL(/terms/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click();
  for (const step of ['Proteja a sua conta', 'A cara da clínica', 'Como os pacientes pagam']) {
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(Continuar|Deixar como está)$/ }).click();
  }
  await page.getByRole('button', { name: 'Mandar o teste' }).click();
  await expect(page.getByText('Mandamos para ana@serra.example. Veja se chegou.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Os primeiros profissionais' })).toBeVisible();
  await page.getByRole('link', { name: 'Terminar depois' }).click();
  await expect(page.getByRole('heading', { name: 'Para receber o primeiro paciente' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Cadastrar um profissional/ })).toBeVisible();
  await expectAccessible(page);

  // Each item of the checklist is done by the role that it concerns, until a stranger pays for the first visit.
  const bank = await startOtherBank('serra', { now: Date.now });
  await useBank(page, bank);
  await addProfessional(page, { name: 'Dra. Rosa Prado', email: 'rosa@serra.example' });
  await page.goto('/professional');
  await page.getByRole('link', { name: /Definir os horários/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Horários' })).toBeVisible();
  const ofDoctor = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  const doctor = await ofDoctor.newPage();
  await joinByInvitation(doctor, new URL(await mailedLink(server, 'rosa@serra.example', 'invitation')).pathname);
  await setHours(doctor, await server.now());
  await page.goto('/professional');
  await expect(page.getByRole('heading', { name: 'Números' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Para receber o primeiro paciente' })).toBeHidden();
  const ofPatient = await openContext(browser, server);
  await bookAndPay(await ofPatient.newPage(), server, {
    ...{ doctor: 'Dra. Rosa Prado', name: 'Aparecida de Souza', email: 'aparecida@exemplo.com', cpf: '12345678062' },
  });
  expect(await bank.txids()).toHaveLength(1);
  for (const each of [context, ofDoctor, ofPatient]) await each.close();
  await bank.close();
  await server.stop();
});
