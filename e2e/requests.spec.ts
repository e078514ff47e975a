import { expect, expectAccessible, long, MINUTE, openContext, signIn, test } from './fixtures.ts';
import { bookPaid } from './paid-visit.ts';

const DAY = 24 * 60 * MINUTE;
const specialty = 'Clínica Médica';

test('a return is requested, declined with a reason, requested again and booked; the patient sees each step', async ({
  browser,
  server,
}) => {
  const visit = await bookPaid(browser, server, { patient: 'fernanda@demo.acolhe', specialty, ahead: 2 * DAY });
  const phone = await openContext(browser, server);
  await signIn(server, phone, 'fernanda@demo.acolhe');
  const page = await phone.newPage();
  const form = `/appointment/requestreturnappointment/${visit.id}`;
  await page.goto(form);
  await expect(page.getByText('A consulta ainda não terminou')).toBeVisible();
  await server.sql(`update appointment set status = 'finished', finished_at = starts_at where id = '${visit.id}'`);

  await page.goto(`/appointment/detail/${visit.id}`);
  await page.getByRole('link', { name: 'Pedir retorno' }).click();
  await expect(page.getByRole('heading', { name: 'Pedir retorno' })).toBeFocused();
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText(/Falta preencher/)).toBeVisible();
  await expect(page.getByLabel('Por que você quer voltar?')).toBeFocused();
  await page.getByLabel('Por que você quer voltar?').fill('Chegou o exame de sangue');
  await page.reload();
  await expect(page.getByLabel('Por que você quer voltar?')).toHaveValue('Chegou o exame de sangue');
  await page.getByRole('checkbox', { name: 'Manhã' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Pedido enviado.')).toBeVisible();

  const desk = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, desk, 'equipe@demo.acolhe');
  const staff = await desk.newPage();
  await staff.goto('/requests');
  const row = staff.getByRole('listitem').filter({ hasText: 'Fernanda Nakamura' });
  // Staff work requests off without reading what is said in them.
  await expect(row).not.toContainText('Chegou o exame de sangue');
  await expect(row).toContainText('Manhã');
  await expect(row.getByRole('link', { name: 'Marcar consulta para Fernanda Nakamura' })).toHaveAttribute(
    'href',
    /\/appointment\/new\?patient=[\w-]+&request=[\w-]+&professional=[\w-]+/,
  );
  // Several at once would go the same way; what was done is undone.
  await row.getByRole('checkbox', { name: 'Escolher: Fernanda Nakamura' }).check();
  await staff.getByRole('button', { name: 'Já falei com o paciente', exact: true }).click();
  await expect(row).toContainText('Em contato');
  await staff.getByRole('button', { name: 'Desfazer' }).click();
  await row.getByRole('button', { name: 'Já falei com o paciente: Fernanda Nakamura' }).click();
  await expect(row).toContainText('Em contato');
  await row.getByRole('button', { name: 'Responder sem marcar: Fernanda Nakamura' }).click();
  await row.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(row.getByText('Falta preencher: Resposta ao paciente.')).toBeVisible();
  await row.getByLabel('O que dizer ao paciente').fill('A doutora já viu o exame: está tudo bem');
  await expectAccessible(staff);
  await row.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(staff.getByText('Fernanda Nakamura: resposta enviada.')).toBeVisible();

  await page.getByRole('link', { name: 'Ver a consulta' }).click();
  await expect(page.getByText('“A doutora já viu o exame: está tudo bem”')).toBeVisible();
  await page.getByRole('link', { name: 'Pedir de novo' }).click();
  await page.getByLabel('Por que você quer voltar?').fill('Quero conversar mesmo assim');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Pedido enviado.')).toBeVisible();

  const booked = await bookPaid(browser, server, { patient: 'fernanda@demo.acolhe', specialty, ahead: 3 * DAY });
  await signIn(server, desk, 'equipe@demo.acolhe');
  await staff.goto('/requests?kind=return');
  await row.getByRole('button', { name: /^Já está marcada/ }).click();
  await expect(staff.getByText('Fernanda Nakamura: consulta marcada.')).toBeVisible();
  await staff.getByRole('button', { name: 'Encerrados' }).click();
  await expect(staff).toHaveURL(/kind=return&show=ended/);
  await expect(row).toHaveCount(2);
  await expectAccessible(staff);
  const mails = await (await staff.context().request.get('/outbox.json')).json();
  expect(
    mails.some(({ body_text }: { body_text: string }) => body_text.includes(`/appointment/detail/${booked.id}`)),
  ).toBe(true);
  // Booking opened another session of Fernanda's.
  await signIn(server, phone, 'fernanda@demo.acolhe');
  await page.goto(`/appointment/detail/${visit.id}`);
  await page.getByRole('link', { name: /^Ver a consulta de/ }).click();
  await expect(page).toHaveURL(new RegExp(booked.id));
  for (const context of [phone, desk]) await context.close();
});

test(
  'a doctor refers, the patient reads it and goes on to book, the desk sees it',
  long,
  async ({ browser, server }) => {
    const visit = await bookPaid(browser, server, { patient: 'josefa@demo.acolhe', specialty, ahead: 2 * DAY });
    await server.sql(`update appointment set status = 'finished', finished_at = starts_at where id = '${visit.id}'`);
    const office = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
    await signIn(server, office, 'medica@demo.acolhe');
    const doctor = await office.newPage();
    await doctor.goto(`/appointment/detail/${visit.id}`);
    await doctor.getByRole('button', { name: 'Encaminhar' }).click();
    await doctor.getByRole('button', { name: 'Encaminhar' }).click();
    await expect(doctor.getByText('Falta preencher: Para qual especialidade.')).toBeVisible();
    await doctor.getByLabel('Para qual especialidade').fill('Cardiologia');
    await doctor.getByLabel('O que o outro profissional precisa saber').fill('Sopro sistólico');
    await doctor.getByLabel('Para a equipe: quando e como falar com o paciente').fill('Nas próximas duas semanas');
    await expectAccessible(doctor);
    await doctor.getByRole('button', { name: 'Encaminhar' }).click();
    await expect(doctor.getByText('Encaminhado para Cardiologia.')).toBeVisible();
    await doctor.goto('/requests');
    await expect(doctor.getByRole('listitem').filter({ hasText: 'Nas próximas duas semanas' })).toBeVisible();

    // The referral's request to the staff stays in sight where it is booked; its clinical text they do not read.
    await signIn(server, office, 'equipe@demo.acolhe');
    await doctor.goto('/requests?kind=referral');
    await doctor.getByRole('link', { name: 'Marcar consulta para Josefa' }).click();
    await expect(doctor.getByRole('heading', { level: 1, name: 'Nova consulta' })).toBeVisible();
    await expect(doctor.getByText('Nas próximas duas semanas')).toBeVisible();
    await expect(doctor.getByText('Sopro sistólico')).toHaveCount(0);

    const phone = await openContext(browser, server);
    await signIn(server, phone, 'josefa@demo.acolhe');
    const page = await phone.newPage();
    await page.goto(`/appointment/detail/${visit.id}`);
    await expect(page.getByRole('heading', { name: 'Você foi encaminhado para Cardiologia' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Marcar Cardiologia' }).click();
    await expect(page).toHaveURL(/personschedule\?specialty=Cardiologia/);
    for (const context of [office, phone]) await context.close();
  },
);

test(
  'a patient asks for a time, knows until when the answer comes, and the clinic answers',
  long,
  async ({ browser, server }) => {
    const phone = await openContext(browser, server);
    await signIn(server, phone, 'josefa@demo.acolhe');
    const page = await phone.newPage();
    await page.goto('/person/appointment');
    await page.getByRole('link', { name: 'Pedir um horário à clínica' }).click();
    await page.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(page.getByText('Falta preencher: Especialidade.')).toBeVisible();
    await page.getByLabel('Especialidade').selectOption('Cardiologia');
    await page.getByRole('textbox').fill('Palpitações à noite');
    await page.getByRole('checkbox', { name: 'Tarde' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(page.getByText('Pedido enviado.')).toBeVisible();
    await expect(page.getByText(/A clínica responde até/).first()).toBeVisible();

    const desk = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
    await signIn(server, desk, 'equipe@demo.acolhe');
    const staff = await desk.newPage();
    await staff.goto('/requests?kind=scheduling');
    const row = staff.getByRole('listitem').filter({ hasText: 'Josefa' });
    await expect(row).toContainText('Resposta prometida até');
    await expect(row).not.toContainText('Palpitações');
    await expectAccessible(staff);
    await row.getByRole('button', { name: /^Responder sem marcar/ }).click();
    await row.getByRole('textbox').fill('Ligue para combinarmos');
    await row.getByRole('button', { name: 'Enviar resposta' }).click();
    await page.reload();
    await expect(page.getByText('Resposta da clínica: “Ligue para combinarmos”')).toBeVisible();
  },
);
