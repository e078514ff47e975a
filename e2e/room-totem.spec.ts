import type { Browser, Page } from '@playwright/test';
import { expect, long, MINUTE, openContext, type Server, signIn } from './fixtures.ts';
import { test, welcome } from './lobby.ts';
import { enterRoom, expectMedia, type Visit, watchMedia } from './visit.ts';
import { makePatient, patientSteps, press, walkOff } from './walk-off.ts';

test.use({ viewport: { width: 1280, height: 800 }, permissions: ['camera', 'microphone'] });

async function enterAsDoctor(browser: Browser, server: Server, visit: Visit): Promise<Page> {
  const context = await openContext(browser, server, { permissions: ['camera', 'microphone'] });
  await watchMedia(context);
  await signIn(server, context, 'cardiologista@demo.acolhe');
  const page = await context.newPage();
  await enterRoom(page, visit.doctorCode);
  return page;
}

test('a visit in the cabin, on to the own phone and back', long, async ({ browser, context, page, server, lobby }) => {
  const { visit, facts } = await makePatient(browser, server);
  await watchMedia(context);
  await page.goto(lobby.home);
  for (const step of patientSteps(facts)) await step.on(page);
  await expect(page.getByRole('button', { name: 'Convidar' })).toBeHidden();
  await press(page, 'Entrar na sala');

  const doctor = await enterAsDoctor(browser, server, visit);
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
  await Promise.all([doctor.context().close(), ofPhone.close()]);
});

test('nothing is left of who walks off in the midst of a call', long, async ({ browser, server, lobby }) => {
  test.setTimeout(4 * MINUTE);
  const { visit, facts } = await makePatient(browser, server);
  const doctor = await enterAsDoctor(browser, server, visit);
  const call = {
    name: 'the call goes on',
    async on(totem: Page) {
      await press(totem, 'Entrar na sala');
      await Promise.all([expectMedia(totem), expectMedia(doctor)]);
    },
  };
  await walkOff(server, lobby.home, [...patientSteps(facts), call], (totem) => press(totem, 'Sair'));
  await doctor.context().close();
});
