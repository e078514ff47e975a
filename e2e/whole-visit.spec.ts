import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../tools/browser.ts';
import { expect, MINUTE, mailedCode, openContext, type Server, signIn, test } from './fixtures.ts';
import { expectMedia, watchMedia } from './visit.ts';

const patient = { name: 'Aparecida de Souza', email: 'aparecida@exemplo.com', cpf: '12345678062' };
const devices = { permissions: ['camera', 'microphone'] };

/** Signs up when the booking asks for it, and accepts the terms. */
async function signUp(page: Page, server: Server): Promise<void> {
  await page.getByRole('link', { name: 'Criar minha conta' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(patient.email);
  await page.getByRole('button', { name: 'Enviar o código' }).click();
  await page.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(server, patient.email));
  for (const [label, value] of [
    ['Nome completo', patient.name],
    ['CPF', patient.cpf],
    ['Data de nascimento', '31121955'],
    ['Celular', '11987654321'],
    ['Senha', 'Acolhe2026'],
    ['Repita a senha', 'Acolhe2026'],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).pressSequentially(value);
  }
  await page.getByRole('button', { name: 'Criar minha conta' }).click();
  await expect(page).toHaveURL(/\/terms/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /Aceit|Concord/ }).click();
}

/** Sets the server's time to so many minutes before the visit. */
async function comeBefore(server: Server, minutes: number): Promise<void> {
  const [{ starts_at }] = await server.sql(
    `select a.starts_at from appointment a join person p on p.id = a.patient_id where p.cpf = '${patient.cpf}'`,
  );
  await server.advance(new Date(starts_at).getTime() - minutes * MINUTE - (await server.now()));
}

test('one whole visit: found, booked, paid, met by video, recorded and rated', async ({ browser, server }) => {
  // Two browsers, as two people have.
  const other: Browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  const context = await openContext(browser, server, devices);
  await watchMedia(context);
  const page = await context.newPage();

  // 1, 2: the landing, a professional, a time, an account, the reason; the time is held.
  await page.goto('/');
  await page.getByRole('link', { name: 'Dra. Helena Prado' }).click();
  await page
    .getByRole('region', { name: 'Escolha um horário' })
    .getByRole('link', { name: / às \d\d:\d\d/ })
    .first()
    .click();
  // The chosen time stays in sight until it can be booked.
  await expect(page.getByText('O horário que você escolheu')).toBeVisible();
  await signUp(page, server);
  await page.getByRole('button', { name: /^Não/ }).click();
  await page.getByRole('textbox', { name: 'Motivo da consulta' }).fill('Dor de cabeça há três dias');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Dor de cabeça há três dias' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar horário' }).click();

  // 3: PIX at the simulator bank; the screen updates itself.
  await expect(page.getByRole('timer', { name: 'Tempo para pagar' })).toBeVisible();
  await page.getByRole('button', { name: /Pagar R\$\s180,00 com PIX/ }).click();
  await expect(page.getByRole('img', { name: /QR code do PIX/ })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /Pagar este código/ }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Pagar este código' }).click();
  // Closing a page while it loads may take Chromium a minute.
  await expect(bank.getByText('Pago.')).toBeVisible();
  await bank.close();
  await expect(page.getByRole('heading', { name: 'Tudo certo, consulta marcada!' })).toBeVisible();

  // 4: the mail, with the link and the calendar file; the home and the list.
  const mails = await (await context.request.get('/outbox.json')).json();
  const mail = mails.find(
    (each: { recipient: string; subject: string }) =>
      each.recipient === patient.email && each.subject.startsWith('Consulta marcada'),
  );
  const link = /\/accessroom\/[\w-]+/.exec(mail.body_text)?.[0] as string;
  expect(mail.attachments[0].content).toContain('BEGIN:VCALENDAR');
  await page.getByRole('link', { name: 'Minhas consultas' }).click();
  await expect(page.getByRole('heading', { name: 'Minhas consultas' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Dra. Helena Prado');
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('Dra. Helena Prado');

  // 5: by the link in the mail, without a session; the doctor from today's list.
  await comeBefore(server, 5);
  const fromMail = await openContext(browser, server, devices);
  await watchMedia(fromMail);
  const room = await fromMail.newPage();
  await room.goto(link);
  await room.getByLabel('Concordo em ser atendido por telemedicina').check();
  await room.getByRole('button', { name: 'Entrar na sala' }).click();
  const ofDoctor = await openContext(other, server, { ...devices, viewport: { width: 1366, height: 768 } });
  await watchMedia(ofDoctor);
  await signIn(server, ofDoctor, 'medica@demo.acolhe');
  const doctor = await ofDoctor.newPage();
  await doctor.goto('/professional/listscheduled');
  await doctor
    .getByRole('listitem')
    .filter({ hasText: patient.name })
    .getByRole('link', { name: /Entrar/ })
    .click();
  await doctor.getByRole('button', { name: 'Entrar na sala' }).click();
  await Promise.all([expectMedia(room), expectMedia(doctor)]);
  await room.reload();
  await Promise.all([expectMedia(room), expectMedia(doctor)]);
  await doctor.reload();
  await Promise.all([expectMedia(room), expectMedia(doctor)]);

  // 6: the note, in the room.
  await expect(doctor.getByLabel('Motivo')).toHaveValue('Dor de cabeça há três dias');
  await doctor.getByLabel('Avaliação').fill('Cefaleia tensional.');
  await doctor.getByRole('combobox', { name: 'CID-10' }).fill('G44');
  await doctor.getByRole('option').first().click();
  await doctor.getByLabel('Conduta').fill('Analgésico se dor e retorno em 15 dias.');
  await expect(doctor.getByText(/Salvo às/)).toBeVisible();
  await doctor.getByRole('button', { name: 'Encerrar consulta' }).click();
  await doctor.getByRole('dialog').getByRole('button', { name: 'Encerrar e assinar' }).click();
  await expect(room.getByRole('heading', { name: 'Consulta encerrada' })).toBeVisible();

  // 7: the survey, by its protocol.
  await room.getByRole('link', { name: 'Contar como foi' }).click();
  await room.getByRole('radio', { name: '9' }).check({ force: true });
  await room.getByRole('textbox').fill('Atenciosa e pontual.');
  await room.getByRole('button', { name: /Enviar/ }).click();
  await expect(room.getByRole('heading', { name: /Obrigad/ })).toBeVisible();

  // The record, for the doctor and for the patient.
  await doctor.goto('/professional/ehr');
  await doctor.getByRole('link', { name: patient.name }).first().click();
  await expect(doctor).toHaveURL(/\/profile\/person\/ehr\//);
  await expect(doctor.getByRole('main')).toContainText('Cefaleia tensional.');
  await page.goto('/person/appointment');
  await page
    .getByRole('link', { name: /Ver|Detalhe|Dra. Helena/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/appointment\/detail\//);
  await expect(page.getByRole('main')).toContainText('Analgésico se dor e retorno em 15 dias.');
  await page.goto(doctor.url());
  await expect(page.getByRole('main')).toContainText('Cefaleia tensional.');

  // The manager's figure.
  const ofManager = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  await signIn(server, ofManager, 'gestora@demo.acolhe');
  const manager = await ofManager.newPage();
  await manager.goto('/professional');
  await expect(manager.getByRole('main')).toContainText('Atenciosa e pontual.');
  await other.close();
  for (const each of [context, fromMail, ofManager]) await each.close();
});
