import type { Page } from '@playwright/test';
import { expect, expectAccessible, long, openContext, readClipboard, signIn, test } from './fixtures.ts';
import { makeVisit } from './visit.ts';

const who = { patient: 'fernanda@demo.acolhe', specialty: 'Cardiologia' };
const DOCTOR = 'cardiologista@demo.acolhe';
const permissions = ['camera', 'microphone'];

/** A browser with denied permission, which the test can grant by `allow()`, as in the site's settings. */
async function blockDevices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const status = Object.assign(new EventTarget(), { state: 'denied' });
    navigator.permissions.query = async () => status as unknown as PermissionStatus;
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      if (status.state === 'denied') throw new DOMException('Permission denied', 'NotAllowedError');
      return real(constraints);
    };
    Object.assign(window, {
      allow: () => {
        status.state = 'granted';
        status.dispatchEvent(new Event('change'));
      },
    });
  });
}

const allow = (page: Page) => page.evaluate(() => (window as unknown as { allow: () => void }).allow());
/** The row of a part in the result. */
const part = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test(
  'a camera that was allowed before opens with the lobby, where its picture is seen at once',
  long,
  async ({ browser, server }) => {
    const visit = await makeVisit(browser, server, who);
    const context = await openContext(browser, server, { permissions });
    const page = await context.newPage();
    // The test of devices, which shows the picture later on, does not come.
    await page.route('**/assets/device-check-*.js', () => undefined);
    await page.goto(`/accessroom/${visit.patientCode}`);
    await expect(page.getByRole('button', { name: 'Entrar na sala' })).toBeVisible();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await context.close();

    const stranger = await openContext(browser, server);
    const other = await stranger.newPage();
    await other.addInitScript(() => {
      Object.assign(window, { asked: 0 });
      navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus;
      navigator.mediaDevices.getUserMedia = () => {
        (window as unknown as { asked: number }).asked++;
        return new Promise(() => {});
      };
    });
    await other.goto(`/accessroom/${visit.patientCode}`);
    await expect(other.getByRole('button', { name: 'Ligar câmera e microfone' })).toBeVisible();
    expect(await other.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0);
    await stranger.close();
  },
);

test("the test on its own screen, and the doctor's view of it", async ({ browser, server }) => {
  const visit = await makeVisit(browser, server, who);
  const context = await openContext(browser, server, { permissions });
  const page = await context.newPage();
  await page.goto(`/check/${visit.patientCode}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teste de câmera, som e internet');
  await expect(page.getByText('Sua imagem')).toBeVisible();
  await expect(page.getByText('Estamos ouvindo você')).toBeVisible();
  // By keyboard alone.
  const sound = page.getByRole('button', { name: 'Testar o som' });
  await sound.focus();
  await sound.press('Enter');
  const heard = page.getByRole('button', { name: 'Ouvi', exact: true });
  await heard.focus();
  await heard.press('Enter');
  await expect(part(page, 'Microfone')).toContainText('Funciona');
  await expect(part(page, 'Câmera')).toContainText('Funciona');
  await expect(part(page, 'Som')).toContainText('Dá para ouvir');
  await expect(part(page, 'Internet')).toContainText(/vídeo|voz/, { timeout: 60_000 });
  await expect(
    page.getByRole('heading', { name: /Tudo certo para a consulta|Dá para fazer a consulta/ }),
  ).toBeVisible();
  await expect(page.getByText('Guardado.')).toBeVisible();
  await page.getByText('Números da medição').click();
  await expect(page.getByText('Mbit/s').first()).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await server.sql(`select network from device_check where appointment_id = '${visit.id}'`))[0])
    .toMatchObject({ network: { reach: 'live', relay: 'none', loss: expect.any(Number), up: expect.any(Number) } });
  await context.close();

  const clinic = await openContext(browser, server, { permissions, viewport: { width: 1366, height: 768 } });
  await signIn(server, clinic, DOCTOR);
  const doctor = await clinic.newPage();
  const mark = /Testou câmera e som hoje|Teste hoje/;
  await doctor.goto(`/accessroom/${visit.doctorCode}`);
  await expect(doctor.getByText(mark)).toBeVisible();
  await doctor.goto(`/appointment/detail/${visit.id}`);
  await expect(doctor.getByRole('heading', { name: 'Teste do paciente' })).toBeVisible();
  await expect(part(doctor, 'Câmera')).toContainText('Funciona');
  await expectAccessible(doctor);
  await doctor.goto('/professional/listscheduled');
  await expect(doctor.getByText(mark).first()).toBeVisible();
  await clinic.close();
});

test('on a phone: consent and verdict first, the other camera, and no keys', long, async ({ browser, server }) => {
  const visit = await makeVisit(browser, server, { patient: 'josefa@demo.acolhe', specialty: 'Cardiologia' });
  await server.sql('delete from person_sign');
  const phone = await openContext(browser, server, { permissions, isMobile: true, hasTouch: true });
  const page = await phone.newPage();
  await page.addInitScript(() => {
    const camera = (deviceId: string) => ({ kind: 'videoinput', deviceId, label: deviceId });
    navigator.mediaDevices.enumerateDevices = async () => [camera('front'), camera('back')] as MediaDeviceInfo[];
  });
  await page.goto(`/check/${visit.patientCode}`);
  // Neither scrolling nor an untested sound is taken for granted.
  const verdict = page.getByRole('heading', { name: 'Falta testar o som' });
  await expect(verdict).toBeInViewport({ timeout: 60_000 });
  await page.mouse.wheel(0, 400);
  await expect(verdict).toBeInViewport();

  await page.goto(`/accessroom/${visit.patientCode}`);
  await expect(page.getByText('Sua imagem')).toBeVisible();
  await page.getByRole('button', { name: 'Entrar na sala' }).click();
  const consent = page.getByLabel('Concordo em ser atendido por telemedicina');
  await expect(consent).toBeFocused();
  await expect(page.getByText('Para entrar, marque “Concordo em ser atendido por telemedicina”.')).toBeInViewport();
  const [above, below] = await Promise.all([consent.boundingBox(), page.getByText('Sua imagem').boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await page.getByRole('button', { name: 'Usar a câmera de trás' }).click();
  await expect(page.getByRole('button', { name: 'Usar a câmera da frente' })).toBeVisible();
  await consent.check();
  await page.getByRole('button', { name: 'Entrar na sala' }).click();
  await page.getByRole('button', { name: 'Mais opções' }).click();
  const more = page.getByRole('dialog');
  await expect(more.getByRole('button', { name: 'Usar a câmera da frente' })).toBeVisible();
  await expect(more.getByRole('button', { name: 'Atalhos do teclado' })).toHaveCount(0);
  await expect(page.locator('[aria-keyshortcuts]')).toHaveCount(0);
  await phone.close();
});

test('a blocked camera: help for the browser, and the test resumes by itself', long, async ({ browser, server }) => {
  const visit = await makeVisit(browser, server, who);
  const context = await openContext(browser, server, { permissions });
  const page = await context.newPage();
  await blockDevices(page);
  await page.goto(`/accessroom/${visit.patientCode}`);
  await expect(page.getByText('A câmera está bloqueada para este site')).toBeVisible();
  await expect(page.getByText('Ligue “Câmera” e “Microfone”.')).toBeVisible();
  await expectAccessible(page);
  // The doctor sees it while the patient is still looking for the setting.
  const clinic = await openContext(browser, server);
  await signIn(server, clinic, DOCTOR);
  const doctor = await clinic.newPage();
  await doctor.goto(`/accessroom/${visit.doctorCode}`);
  await expect(doctor.getByText(/Teste hoje às .*: o microfone está bloqueado/)).toBeVisible();
  await allow(page);
  await expect(page.getByText('Sua imagem')).toBeVisible();
  await expect(page.getByText('está bloqueada')).toHaveCount(0);
  await expect(doctor.getByText(/microfone está bloqueado/)).toHaveCount(0);
  await clinic.close();
  await context.close();
});

test('each browser has its own steps', long, async ({ browser, server }) => {
  const agents: [string, RegExp][] = [
    ['Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0', /click the “×” beside “Blocked”/],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      /“Website Settings”/,
    ],
  ];
  for (const [userAgent, step] of agents) {
    const context = await openContext(browser, server, { permissions, userAgent, locale: 'en-US' });
    const page = await context.newPage();
    await blockDevices(page);
    await page.goto('/check');
    await expect(page.getByText(step)).toBeVisible();
    await context.close();
  }
});

test('in-app browser: how to open a real one', long, async ({ browser, server }) => {
  const iphone = await openContext(browser, server, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 330.0.0.27',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await iphone.newPage();
  await page.goto('/check');
  await expect(page.getByText('Você abriu o link dentro do Instagram')).toBeVisible();
  await expect(page.getByText('Escolha “Abrir no Safari”')).toBeVisible();
  await page.getByRole('button', { name: 'Copiar: Link desta página' }).click();
  await expect(page.getByText('Link copiado')).toBeVisible();
  expect(await readClipboard(page)).toBe(page.url());
  await expectAccessible(page);
  await iphone.close();

  const android = await openContext(browser, server, {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]',
  });
  const other = await android.newPage();
  await other.goto('/check');
  const link = other.getByRole('link', { name: 'Abrir no navegador' });
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^intent://${new URL(server.url).host}/check#Intent;scheme=http;`),
  );
  await android.close();
});

test(
  'at the door: too early, rescheduled, cancelled, too late, and an invalid link',
  long,
  async ({ browser, server }) => {
    const visit = await makeVisit(browser, server, { ...who, startsIn: 180 });
    const context = await openContext(browser, server);
    const page = await context.newPage();
    await page.goto(`/a/${visit.patientCode}`);
    await expect(page.getByText(/A sala abre/)).toBeVisible();
    await expect(page.getByText('O que esperar')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrar na sala' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Testar câmera e som' }).click();
    await expect(page).toHaveURL(new RegExp(`/check/${visit.patientCode}$`));
    await expect(page.getByText('Para a consulta com')).toBeVisible();

    const doctor = await openContext(browser, server);
    await signIn(server, doctor, DOCTOR);
    const { body, status } = await move(doctor.request, visit.id);
    expect(status, body).toBe(200);
    // This browser has seen the old time, so the change is announced first; a fresh one shows it in the lobby.
    await page.goto(`/a/${visit.patientCode}`);
    await expect(page.getByRole('heading', { name: 'A consulta mudou de horário' })).toBeVisible();
    await page.getByRole('button', { name: 'Entendi' }).click();
    await expect(page.getByText(/O horário mudou: era/)).toBeVisible();

    const set = (change: string) => server.sql(`update appointment set ${change} where id = '${visit.id}'`);
    for (const [change, title, way] of [
      ["status = 'no_show'", 'Esta consulta foi marcada como falta', 'Marcar outra consulta'],
      ["status = 'cancelled'", 'Esta consulta foi cancelada', 'Marcar outra consulta'],
      [
        "status = 'scheduled', starts_at = now() - interval '30 hours', ends_at = now() - interval '29 hours'",
        'O horário desta consulta já passou',
        'Marcar outra consulta',
      ],
      ["status = 'finished'", 'Consulta encerrada', 'Contar como foi'],
    ] as const) {
      await set(change);
      // Simulates a first visit by the link.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('link', { name: way })).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto('/a/nothing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não encontramos esta consulta');
    await page.goto('/check/nothing');
    await expect(page.getByText('O link não é de uma consulta que conhecemos')).toBeVisible();
    await doctor.close();
    await context.close();

    async function move(request: typeof context.request, id: string) {
      const detail = await (await request.get(`/api/appointment/${id}/consultorio/detail`)).json();
      const month = new Date((await server.now()) + 7 * 86_400_000).toISOString().slice(0, 7);
      const path = `/api/professional/landing/${detail.doctor_id}/schedule?filter=month_available=${month}`;
      const { days } = await (await request.get(path)).json();
      const [{ start }] = days.at(-1).slots;
      const answer = await request.put(`/api/appointment/${id}`, { data: { start } });
      return { status: answer.status(), body: await answer.text() };
    }
  },
);
