import { smallPng } from '../apps/server/src/testing/file/small-files.ts';
import { expect, expectAccessible, long, openContext, signIn, test } from './fixtures.ts';

test('a patient writes with a picture, the network goes and comes back, the thread goes from desk to doctor', async ({
  browser,
  server,
}) => {
  const phone = await openContext(browser, server);
  await signIn(server, phone, 'fernanda@demo.acolhe');
  const page = await phone.newPage();
  await page.goto('/message');
  await expect(page.getByText('Nenhuma mensagem')).toBeVisible();
  await page.getByRole('link', { name: 'Escrever' }).click();

  // Urgency and the promise stand above the text.
  await expect(page.getByRole('link', { name: 'Ligar 192' })).toHaveAttribute('href', 'tel:192');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Falta preencher: Para qual equipe?.')).toBeVisible();
  await expect(page.getByText('Falta preencher: Mensagem.')).toBeVisible();
  await page.getByLabel('Para qual equipe?').selectOption('Recepção');
  await expect(page.getByText(/Se enviar agora, a resposta vem até/)).toBeVisible();
  await page.getByLabel('Assunto').fill('Mancha na pele');
  await page.getByLabel('Mensagem', { exact: true }).fill('Apareceu ontem, segue a foto.');
  await page
    .getByLabel('Anexar', { exact: true })
    .first()
    .setInputFiles({ name: 'mancha.png', mimeType: 'image/png', buffer: smallPng(180, 60, 60) });
  await expect(page.getByRole('button', { name: 'Remover: mancha.png' })).toBeVisible();
  await expectAccessible(page);

  // Offline nothing is lost, neither by a press nor by a reload afterwards.
  await phone.setOffline(true);
  await page.getByLabel('Mensagem', { exact: true }).fill('Apareceu ontem à noite, segue a foto.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Impossível acessar o servidor. Tente novamente')).toBeVisible();
  await phone.setOffline(false);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Mancha na pele' })).toBeVisible();
  const thread = page.getByRole('list', { name: 'Mensagens' });
  await expect(thread).toContainText('Apareceu ontem à noite, segue a foto.');
  await expect(page.getByRole('link', { name: /^mancha\.png/ })).toBeVisible();

  const desk = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, desk, 'equipe@demo.acolhe');
  const staff = await desk.newPage();
  await staff.goto('/message?waiting=yes');
  const row = staff.getByRole('listitem').filter({ hasText: 'Mancha na pele' });
  await expect(row).toContainText('Fernanda Nakamura');
  await row.getByRole('link', { name: 'Mancha na pele' }).click();
  await expect(staff.getByRole('link', { name: /^mancha\.png/ })).toBeVisible();
  await expect(page.getByText('Vista pela clínica')).toBeVisible();
  await staff.getByRole('button', { name: 'Nota interna' }).click();
  await staff.getByLabel('Nota para a equipe').fill('Parece alergia');
  await staff.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(staff.getByText('Parece alergia')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Passar adiante' }).click();
  await staff.getByLabel('Equipe', { exact: true }).selectOption('Clínica Médica');
  await staff.getByLabel(/Recado para quem recebe/).fill('Precisa de médico');
  await staff.getByRole('button', { name: 'Passar', exact: true }).click();
  await expect(staff.getByRole('heading', { name: 'Mensagens', level: 1 })).toBeVisible();

  const office = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, office, 'medica@demo.acolhe');
  const doctor = await office.newPage();
  await doctor.goto('/message');
  await doctor.getByRole('link', { name: 'Mancha na pele' }).click();
  await expect(doctor.getByText('Precisa de médico')).toBeVisible();
  await doctor.getByLabel('Sua resposta').fill('Não é grave.');
  await expect(doctor.getByText('Rascunho guardado')).toBeVisible();
  await doctor.reload();
  await expect(doctor.getByLabel('Sua resposta')).toHaveValue('Não é grave.');
  await doctor.getByRole('button', { name: 'Enviar' }).click();
  // It arrives by itself where the patient is, without what the clinic said among themselves.
  await expect(thread).toContainText('Não é grave.');
  await expect(thread).not.toContainText('Parece alergia');
  // Said above the thread, which moves what is pressed next.
  await expect(doctor.getByText('Mensagem enviada.')).toBeVisible();
  await doctor.getByRole('button', { name: 'Guardar no prontuário' }).click();
  await expect(doctor.getByText('A conversa está no prontuário.')).toBeVisible();

  await page.getByRole('button', { name: 'Arquivar' }).click();
  await expect(page.getByText('Conversa arquivada.')).toBeVisible();
  await page.getByRole('link', { name: 'Mensagens' }).first().click();
  await expect(page.getByText('Nenhuma mensagem')).toBeVisible();
  await page.getByRole('button', { name: 'Arquivadas' }).click();
  await expect(page.getByRole('link', { name: 'Mancha na pele' })).toBeVisible();
});

test(
  'a manager forms a team and writes a text; those who answer write first, in English',
  long,
  async ({ browser, server }) => {
    const office = await openContext(browser, server, { viewport: { width: 1366, height: 768 }, locale: 'en-US' });
    await signIn(server, office, 'gestora@demo.acolhe');
    const page = await office.newPage();
    await page.goto('/message/teams');
    await page.getByRole('link', { name: 'New team' }).click();
    await page.getByRole('button', { name: 'Create team' }).click();
    await expect(page.getByText(/is required/).first()).toBeVisible();
    await page.getByLabel('Name of the team').fill('Billing');
    await page.getByRole('checkbox', { name: 'Márcia Teixeira' }).check();
    await page.getByLabel('Answer within').selectOption('2 working hours');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create team' }).click();
    await expect(page.getByText('Team created.')).toBeVisible();
    await page.getByRole('link', { name: 'Teams that answer' }).click();
    await expect(page.getByRole('link', { name: 'Billing' })).toBeVisible();
    await page.getByRole('button', { name: 'New text' }).click();
    await page.getByLabel('Name of the text').fill('Invoice');
    await page.getByLabel('Message', { exact: true }).fill('Your invoice is ready.');
    await page.getByRole('button', { name: 'Save text' }).click();
    await expect(page.getByText('Text saved.')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/message/new');
    await page.getByLabel('To which team?').selectOption('Billing');
    await page.getByRole('combobox', { name: 'Patient' }).fill('Pedro');
    await page.getByRole('option', { name: /Pedro/ }).first().click();
    await page.getByLabel('Subject').fill('Invoice');
    await page.getByLabel('Message', { exact: true }).fill('Good morning');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Invoice' })).toBeVisible();
    await page.getByLabel('Ready text').selectOption('Invoice');
    await expect(page.getByLabel('Your answer')).toHaveValue('Your invoice is ready.');
    await expectAccessible(page);
  },
);
