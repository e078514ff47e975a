import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, long, openContext, type Server, signIn, test } from './fixtures.ts';
import { enterRoom, expectMedia, makeVisit, received, type Visit, watchMedia } from './visit.ts';

const who = { patient: 'josefa@demo.acolhe', specialty: 'Cardiologia' };
const DOCTOR = 'cardiologista@demo.acolhe';

type Pair = { visit: Visit; patient: Page; doctor: Page; close: () => Promise<void> };

/** Patient and doctor, each in a browser context of their own with fake devices, before entering. */
async function openPair(browser: Browser, server: Server): Promise<Pair> {
  const visit = await makeVisit(browser, server, who);
  const permissions = ['camera', 'microphone'];
  const contexts: BrowserContext[] = [
    await openContext(browser, server, { permissions }),
    await openContext(browser, server, { permissions, viewport: { width: 1366, height: 768 } }),
  ];
  for (const context of contexts) await watchMedia(context);
  const [ofPatient, ofDoctor] = contexts as [BrowserContext, BrowserContext];
  await signIn(server, ofDoctor, DOCTOR);
  return {
    visit,
    patient: await ofPatient.newPage(),
    doctor: await ofDoctor.newPage(),
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
}

/** Simulates a failing device; `getUserMedia` of the fake devices never fails. */
async function failDevices(page: Page, kinds: readonly ('audio' | 'video')[], error: string): Promise<void> {
  await page.addInitScript(
    ([failing, name]) => {
      const isBlocked = name === 'NotAllowedError';
      if (isBlocked) navigator.permissions.query = async () => ({ state: 'denied' }) as PermissionStatus;
      const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        if (failing.some((kind) => constraints?.[kind])) throw new DOMException('', name);
        return real(constraints);
      };
    },
    [kinds, error] as const,
  );
}

test('a visit with two-way video survives a reload of either side, and of both', long, async ({ browser, server }) => {
  const { visit, patient, doctor, close } = await openPair(browser, server);
  await enterRoom(patient, visit.patientCode);
  await expect(patient.getByText('já sabe que você chegou')).toBeVisible();
  await expectAccessible(patient);
  await enterRoom(doctor, visit.doctorCode);
  await Promise.all([expectMedia(patient), expectMedia(doctor)]);
  await expect(doctor.getByRole('log')).toContainText('entrou na sala');
  await expectAccessible(patient);
  await expectAccessible(doctor);

  for (const sides of [[patient], [doctor], [patient, doctor]]) {
    await Promise.all(sides.map((page) => page.reload()));
    await Promise.all([expectMedia(patient), expectMedia(doctor)]);
  }

  // A reload is too short to be announced, and so is the state of the devices meanwhile.
  await expect(doctor.getByRole('log')).toContainText('entrou na sala');
  await expect(patient.getByRole('log')).toContainText('entrou na sala');
  await patient.reload();
  await Promise.all([expectMedia(patient), expectMedia(doctor)]);
  await expect(patient.getByRole('log')).toContainText('entrou na sala');

  // Keyboard shortcuts work, but not while typing.
  await doctor.getByLabel('Avaliação').fill('m');
  await expect(doctor.getByRole('button', { name: 'Desligar microfone' })).toBeVisible();
  await patient.keyboard.press('m');
  await expect(doctor.getByText('Microfone desligado', { exact: true })).toBeVisible();
  await expect(doctor.getByRole('log')).toContainText('desligou o microfone');
  await expect(doctor.getByRole('log')).not.toContainText('desligou a câmera');
  await patient.keyboard.press('v');
  await expect(doctor.getByText(/A câmera de .* está desligada/)).toBeVisible();
  await patient.keyboard.press('v');
  await expectMedia(doctor, { audio: false });

  // The note saves itself, and unsaved input is there after a reload.
  await doctor.getByLabel('Conduta').fill('Retorno em um mês.');
  await doctor.reload();
  await expect(doctor.getByLabel('Conduta')).toHaveValue('Retorno em um mês.');
  const search = doctor.getByRole('combobox', { name: 'CID-10' });
  await search.fill('hipertens');
  await expect(doctor.getByRole('option', { name: /hipertens/i }).first()).toBeVisible();
  // A quick Enter selects no stale result of the previous word.
  await search.fill('zzzz');
  await search.press('Enter');
  await expect(doctor.getByRole('option')).toHaveCount(0);
  await expect(doctor.getByRole('button', { name: /^Tirar/ })).toHaveCount(0);
  await search.fill('hipertens');
  await doctor
    .getByRole('option', { name: /hipertens/i })
    .first()
    .click();
  await expect(doctor.getByRole('button', { name: /^Tirar/ })).toHaveCount(1);
  await expect(doctor.getByText(/Salvo às/)).toBeVisible();

  await doctor.getByRole('button', { name: 'Encerrar consulta' }).click();
  await doctor.getByRole('dialog').getByRole('button', { name: 'Encerrar consulta' }).click();
  await expect(patient.getByRole('heading', { name: 'Consulta encerrada' })).toBeVisible();
  await expectAccessible(patient);
  await patient.getByRole('link', { name: 'Contar como foi' }).click();
  await expect(patient).toHaveURL(new RegExp(`/survey/${visit.patientCode}$`));
  await expect(doctor.getByRole('link', { name: 'Lista de hoje' })).toBeVisible();
  const [{ conduct }] = await server.sql(`select conduct from visit_note where appointment_id = '${visit.id}'`);
  expect(conduct).toBe('Retorno em um mês.');
  await close();
});

test('leaving, coming back, and a second tab', long, async ({ browser, server }) => {
  const { visit, patient, doctor, close } = await openPair(browser, server);
  await enterRoom(doctor, visit.doctorCode);
  await expect(doctor.getByText('ainda não entrou')).toBeVisible();
  await enterRoom(patient, visit.patientCode);
  await expectMedia(doctor);
  await patient.getByRole('button', { name: 'Sair' }).click();
  await expect(doctor.getByRole('log')).toContainText('saiu da sala');
  await patient.getByRole('button', { name: 'Voltar para a sala' }).click();
  await expectMedia(patient);

  const second = await patient.context().newPage();
  await enterRoom(second, visit.patientCode);
  await expect(patient.getByRole('heading', { name: 'Você abriu a sala em outra aba' })).toBeVisible();
  await Promise.all([expectMedia(second), expectMedia(doctor)]);
  await close();
});

test(
  'a lost signalling connection is reported and recovers, while picture and sound go on',
  long,
  async ({ browser, server }) => {
    const { visit, patient, doctor, close } = await openPair(browser, server);
    await enterRoom(doctor, visit.doctorCode);
    await enterRoom(patient, visit.patientCode);
    await expectMedia(patient);
    await patient.context().setOffline(true);
    await expect(patient.getByText('Sua conexão caiu. Reconectando…')).toBeVisible();
    // Code not loaded yet arrives later, without disturbing the call.
    await patient.keyboard.press('c');
    await expectMedia(patient);
    await patient.context().setOffline(false);
    await expect(patient.getByLabel('Escreva uma mensagem')).toBeVisible();
    await expect(patient.getByText('Sua conexão caiu. Reconectando…')).toBeHidden();
    await Promise.all([expectMedia(patient), expectMedia(doctor)]);
    await close();
  },
);

for (const [name, kinds, error, told] of [
  ['a blocked camera and microphone', ['audio', 'video'], 'NotAllowedError', 'está bloqueado para este site'],
  ['no devices at all', ['audio', 'video'], 'NotFoundError', 'Não encontramos'],
  ['a camera that another program uses', ['video'], 'NotReadableError', 'A câmera está ocupada'],
] as const) {
  test(`${name} is explained, and there is still a way in`, long, async ({ browser, server }) => {
    const { visit, patient, doctor, close } = await openPair(browser, server);
    await enterRoom(doctor, visit.doctorCode);
    await failDevices(patient, kinds, error);
    await patient.goto(`/a/${visit.patientCode}`);
    await expect(patient.getByText(told).first()).toBeVisible();
    await expectAccessible(patient);
    await enterRoom(patient, visit.patientCode);
    // This side sees and hears; the other gets the media that is available.
    await expectMedia(patient);
    await expectMedia(doctor, { video: false, audio: !(kinds as readonly string[]).includes('audio') });
    expect((await received(doctor)).frames).toBe(0);
    await close();
  });
}

/** In the page: what asks for the next frame, moves by itself or is painted by a script. */
async function drawnInASecond() {
  let frames = 0;
  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = (draw) => {
    frames++;
    return request(draw);
  };
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  window.requestAnimationFrame = request;
  return {
    frames,
    animations: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    canvases: document.querySelectorAll('canvas').length,
  };
}

test('entering with voice only, and the camera on later', long, async ({ browser, server }) => {
  const { visit, patient, doctor, close } = await openPair(browser, server);
  await enterRoom(doctor, visit.doctorCode, 'Entrar só com voz');
  await enterRoom(patient, visit.patientCode, 'Entrar só com voz');
  await expectMedia(doctor, { video: false });
  expect((await received(doctor)).frames).toBe(0);
  // Without a picture nothing is drawn that would keep a phone's screen and processor at work.
  await expect.poll(() => patient.evaluate(drawnInASecond)).toEqual({ frames: 0, animations: 0, canvases: 0 });
  await patient.getByRole('button', { name: 'Ligar câmera' }).click();
  await expectMedia(doctor);
  await close();
});

test('a room that cannot be entered says what to do', long, async ({ browser, server }) => {
  const context = await openContext(browser, server);
  const page = await context.newPage();
  const early = await makeVisit(browser, server, { ...who, startsIn: 60 });
  await page.goto(`/accessroom/${early.patientCode}`);
  await expect(page.getByText(/A sala abre (às|em)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar na sala' })).toBeHidden();
  await expectAccessible(page);

  const unpaid = await makeVisit(browser, server, { ...who, paid: false, startsIn: 100 });
  await page.goto(`/accessroom/${unpaid.patientCode}`);
  await expect(page.getByRole('link', { name: 'Pagar agora' })).toHaveAttribute(
    'href',
    `/payment/${unpaid.paymentCode}`,
  );
  await expectAccessible(page);

  await page.goto(`/a/${'A'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'Não encontramos esta consulta' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
