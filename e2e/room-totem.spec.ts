import type { Page } from '@playwright/test';
import { expect, long, MINUTE, openContext, signIn } from './fixtures.ts';
import { test, welcome } from './lobby.ts';
import { enterRoom, expectMedia, makeVisit, watchMedia } from './visit.ts';
import { addTraces, patientSteps, press, walkOff } from './walk-off.ts';

test.use({ viewport: { width: 1280, height: 800 }, permissions: ['camera', 'microphone'] });

test('a visit in the cabin, on to the own phone and back', long, async ({ browser, context, page, server, lobby }) => {
  const visit = await makeVisit(browser, server, { patient: 'josefa@demo.acolhe', specialty: 'Cardiologia' });
  const [{ cpf, born }] = await server.sql(
    "select cpf, birth_date::text as born from person where mail = 'josefa@demo.acolhe'",
  );
  await watchMedia(context);
  await page.goto(lobby.home);
  await page.getByRole('button', { name: 'Tenho consulta hoje' }).click();
  await page.getByLabel('CPF ou número de matrícula').fill(cpf);
  await page.getByLabel('Data de nascimento').fill(born.split('-').reverse().join('/'));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('link', { name: 'Entrar na consulta aqui' }).click();
  await page.getByLabel('Concordo em ser atendido por telemedicina').check();
  await expect(page.getByRole('button', { name: 'Convidar' })).toBeHidden();
  await page.getByRole('button', { name: 'Entrar na sala' }).click();

  const ofDoctor = await openContext(browser, server, { permissions: ['camera', 'microphone'] });
  await watchMedia(ofDoctor);
  await signIn(server, ofDoctor, 'cardiologista@demo.acolhe');
  const doctor = await ofDoctor.newPage();
  await enterRoom(doctor, visit.doctorCode);
  await Promise.all([expectMedia(page), expectMedia(doctor)]);
  // A call needs no touch, and its own buttons lead out of it.
  await expect(page.getByRole('navigation', { name: 'Ajuda e saída' })).toBeHidden();

  // By the QR code that the totem showed, or by the link that the patient was mailed.
  const ofPhone = await openContext(browser, server, {
    permissions: ['camera', 'microphone'],
    viewport: { width: 390, height: 844 },
  });
  await watchMedia(ofPhone);
  const phone = await ofPhone.newPage();
  await enterRoom(phone, visit.patientCode);
  await Promise.all([expectMedia(phone), expectMedia(doctor)]);
  await page.getByRole('button', { name: 'Continuar por aqui' }).click();
  await Promise.all([expectMedia(page), expectMedia(doctor)]);
  await expect(phone.getByRole('button', { name: 'Continuar por aqui' })).toBeVisible();

  await doctor.getByRole('button', { name: 'Encerrar consulta' }).click();
  await doctor.getByRole('dialog').getByRole('button', { name: 'Encerrar consulta' }).click();
  await expect(page.getByRole('heading', { name: 'Consulta encerrada' })).toBeVisible();
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect(welcome(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Josefa');
  await Promise.all([ofDoctor.close(), ofPhone.close()]);
});

test('nothing is left of who walks off in the midst of a call', long, async ({ browser, server, lobby }) => {
  test.setTimeout(4 * MINUTE);
  const visit = await makeVisit(browser, server, { patient: 'josefa@demo.acolhe', specialty: 'Cardiologia' });
  const [person] = await server.sql(
    "select cpf, birth_date::text as born from person where mail = 'josefa@demo.acolhe'",
  );
  addTraces('Josefa', person.cpf, visit.patientCode);
  const ofDoctor = await openContext(browser, server, { permissions: ['camera', 'microphone'] });
  await watchMedia(ofDoctor);
  await signIn(server, ofDoctor, 'cardiologista@demo.acolhe');
  const doctor = await ofDoctor.newPage();
  await enterRoom(doctor, visit.doctorCode);
  const call = {
    name: 'the call goes on',
    async on(totem: Page) {
      await press(totem, 'Entrar na sala');
      await Promise.all([expectMedia(totem), expectMedia(doctor)]);
    },
  };
  await walkOff(server, lobby.home, [...patientSteps(person), call], (totem) => press(totem, 'Sair'));
  await ofDoctor.close();
});
