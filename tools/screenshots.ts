// `npm run screenshots`: pictures of the main screens of a visit, at a fixed time, for docs/images.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { makeDay } from '../e2e/day.ts';
import { openContext, signIn } from '../e2e/fixtures.ts';
import prepare from '../e2e/prepare.ts';
import { startServer } from '../e2e/running-server.ts';
import { browserFlags, ensureBrowser } from './browser.ts';
import { portraitFilm } from './portrait-film.ts';
import { root } from './sources.ts';

/** A Wednesday morning at the clinic; fixed, so that pictures change only when screens do. */
const MOMENT = Date.parse('2026-11-25T10:07:00-03:00');
const images = path.join(root, 'docs/images');
const phone = { width: 390, height: 844 };
const desk = { width: 1366, height: 768 };
type Size = typeof phone;
type Look = { size: Size; scheme?: 'light' | 'dark'; locale?: string };

await prepare();
const server = await startServer();
const offset = MOMENT - (await server.now());
await server.advance(offset);
await server.fillPastWeeks();

const executablePath = ensureBrowser();
const launch = (film?: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...browserFlags, ...(film ? [`--use-file-for-fake-video-capture=${film}`] : [])],
  });
const plain = await launch();
const day = await makeDay(plain, server);
rmSync(images, { recursive: true, force: true });
mkdirSync(images, { recursive: true });

await visitorScreens();
await patientScreens();
await callScreens();
await clinicScreens();
await composition();
await plain.close();
await server.stop();

/** A browser context with the server's clock. */
async function open(browser: Browser, look: Look): Promise<BrowserContext> {
  const context = await openContext(browser, server, {
    viewport: look.size,
    colorScheme: look.scheme ?? 'light',
    locale: look.locale ?? 'pt-BR',
    reducedMotion: 'reduce',
    permissions: ['camera', 'microphone'],
  });
  await context.addInitScript((ahead) => {
    const { now } = Date;
    const Real = Date;
    window.Date = class extends Real {
      constructor(...values: unknown[]) {
        super(...((values.length > 0 ? values : [now() + ahead]) as [number]));
      }
      static override now = () => now() + ahead;
    } as DateConstructor;
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ahead });
  }, offset);
  return context;
}

async function shoot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Images and lazily loaded parts.
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(300);
  // A picture with video is smaller as JPEG.
  const isFilm = await page.evaluate(() => document.querySelector('video') !== null);
  const type = isFilm ? ({ type: 'jpeg', quality: 82 } as const) : ({ type: 'png' } as const);
  const file = path.join(images, `${name}.${isFilm ? 'jpg' : 'png'}`);
  writeFileSync(file, await page.screenshot({ animations: 'disabled', ...type, ...options }));
  process.stdout.write(`${path.relative(root, file)} ${Math.round(statSync(file).size / 1024)} kB\n`);
}

async function visitorScreens(): Promise<void> {
  for (const [suffix, look] of [
    ['phone', { size: phone }],
    ['desktop', { size: desk }],
    ['phone-dark', { size: phone, scheme: 'dark' }],
    ['desktop-en', { size: desk, locale: 'en-US' }],
  ] as const) {
    const context = await open(plain, look);
    const page = await context.newPage();
    await page.goto('/');
    await page.getByText('Dra. Helena Prado').first().waitFor();
    await shoot(page, `landing-${suffix}`);
    if (suffix === 'phone' || suffix === 'desktop') {
      await page.goto('/professionals/helena-prado');
      await page.getByRole('heading', { name: 'Escolha um horário' }).waitFor();
      await shoot(page, `professional-${suffix}`);
      await page.goto('/login');
      await shoot(page, `login-${suffix}`);
    }
    if (suffix !== 'desktop-en') {
      await page.goto(`/payment/${day.pix.paymentCode}`);
      await page.getByRole('img', { name: /QR code/ }).waitFor();
      await shoot(page, `pix-${suffix}`);
    }
    await context.close();
  }
}

async function patientScreens(): Promise<void> {
  for (const [suffix, look] of [
    ['phone', { size: phone }],
    ['desktop', { size: desk }],
    ['phone-dark', { size: phone, scheme: 'dark' }],
    ['phone-en', { size: phone, locale: 'en-US' }],
  ] as const) {
    const context = await open(plain, look);
    await signIn(server, context, 'paciente@demo.acolhe');
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(page, `patient-home-${suffix}`);
    if (suffix === 'phone' || suffix === 'desktop') {
      await page.goto('/personschedule');
      await page.getByRole('heading', { name: 'Que tipo de consulta' }).waitFor();
      await page.getByText('Psiquiatria').first().click();
      await page.getByRole('button', { name: /^Não/ }).click();
      await page.getByRole('button', { name: /^Para mim/ }).click();
      await page.getByText('Dra. Marina Okamoto').first().click();
      await page.getByRole('heading', { name: 'Qual o melhor dia' }).waitFor();
      await page
        .getByRole('heading', { name: 'Manhã' })
        .or(page.getByRole('heading', { name: 'Tarde' }))
        .first()
        .waitFor();
      await shoot(page, `booking-${suffix}`);
      await page.goto('/person/appointment');
      await page.getByRole('heading', { name: 'Próximas' }).waitFor();
      await shoot(page, `visits-${suffix}`);
      await page.goto('/account');
      await shoot(page, `account-${suffix}`);
    }
    await context.close();
  }
}

async function callScreens(): Promise<void> {
  const patientBrowser = await launch(await portraitFilm(plain, 'patient'));
  const doctorBrowser = await launch(await portraitFilm(plain, 'doctor'));
  const ofPatient = await open(patientBrowser, { size: phone });
  const ofDoctor = await open(doctorBrowser, { size: desk });
  await signIn(server, ofDoctor, 'medica@demo.acolhe');
  const patient = await ofPatient.newPage();
  const doctor = await ofDoctor.newPage();

  await patient.goto(`/a/${day.now.patientCode}`);
  await patient.getByRole('button', { name: 'Entrar na sala' }).waitFor();
  await patient.getByLabel('Concordo em ser atendido por telemedicina').check();
  await patient.waitForTimeout(2_000);
  await shoot(patient, 'lobby-phone');
  await patient.getByRole('button', { name: 'Entrar na sala' }).click();
  await patient.getByText('já sabe que você chegou').waitFor();
  await shoot(patient, 'waiting-phone');

  await doctor.goto('/professional');
  await doctor.getByRole('heading', { level: 1 }).waitFor();
  await shoot(doctor, 'doctor-home-desktop');
  await doctor.goto('/professional/listscheduled');
  await doctor.getByText('Ana Beatriz Souza').first().waitFor();
  await shoot(doctor, 'today-desktop');

  await doctor.goto(`/a/${day.now.doctorCode}`);
  await doctor.getByRole('button', { name: 'Entrar na sala' }).waitFor();
  await shoot(doctor, 'lobby-desktop');
  await doctor.getByRole('button', { name: 'Entrar na sala' }).click();
  await doctor.getByLabel('Avaliação').fill('Cefaleia tensional provável, sem sinais de alarme.');
  await doctor
    .getByLabel('Conduta')
    .fill('Pausas a cada hora de tela, hidratação e diário da dor. Retorno em 30 dias.');
  await doctor.getByRole('combobox', { name: 'CID-10' }).fill('cefaleia');
  await doctor.getByRole('option').first().click();
  await doctor.getByText(/Salvo às/).waitFor();
  await doctor.getByLabel('Conduta').blur();
  await patient.getByRole('button', { name: 'Sair' }).waitFor();
  // Until both sides have a picture at full resolution.
  await patient.waitForTimeout(6_000);
  await shoot(patient, 'call-phone');
  await shoot(doctor, 'call-desktop');

  await doctor.getByRole('button', { name: 'Encerrar consulta' }).click();
  await doctor.getByRole('dialog').getByRole('button', { name: 'Encerrar consulta' }).click();
  await patient.getByRole('heading', { name: 'Consulta encerrada' }).waitFor();
  await shoot(patient, 'after-phone');
  await patient.getByRole('link', { name: 'Contar como foi' }).click();
  await patient.getByRole('radio', { name: '9' }).first().waitFor();
  await shoot(patient, 'survey-phone');
  for (const browser of [patientBrowser, doctorBrowser]) await browser.close();
}

async function clinicScreens(): Promise<void> {
  for (const [suffix, look] of [
    ['desktop', { size: desk }],
    ['phone', { size: phone }],
    ['desktop-dark', { size: desk, scheme: 'dark' }],
    ['desktop-en', { size: desk, locale: 'en-US' }],
  ] as const) {
    const context = await open(plain, look);
    const page = await context.newPage();
    if (suffix === 'desktop' || suffix === 'phone') {
      await signIn(server, context, 'medica@demo.acolhe');
      await page.goto('/professional/listappointment');
      await page.getByText('Ana Beatriz Souza').first().waitFor();
      await shoot(page, `all-visits-${suffix}`);
      await page.goto('/professional/ehr');
      await page.getByText('Ana Beatriz Souza').first().click();
      await page.getByText('J30.4').first().waitFor();
      await shoot(page, `record-${suffix}`);
    }
    if (suffix === 'phone') {
      await page.goto('/professional');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await shoot(page, `doctor-home-${suffix}`);
    }
    await signIn(server, context, 'gestora@demo.acolhe');
    await page.goto('/professional');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(page, `manager-${suffix}`, { fullPage: suffix === 'desktop' });
    await context.close();
  }
}

/** The picture at the top of the README: the doctor's screen, with the patient's phone in front of it. */
async function composition(): Promise<void> {
  const source = (name: string) => {
    const file = ['png', 'jpg'].map((type) => path.join(images, `${name}.${type}`)).find(existsSync) as string;
    return `data:image/${path.extname(file) === '.png' ? 'png' : 'jpeg'};base64,${readFileSync(file, 'base64')}`;
  };
  const page = await plain.newPage({ viewport: { width: 1280, height: 660 } });
  await page.setContent(`<style>
    body { margin: 0; height: 660px; position: relative; overflow: hidden;
      background: radial-gradient(circle at 82% 20%, #fbe3da 0 230px, transparent 231px), #f7f2ea }
    img { position: absolute; display: block; box-shadow: 0 24px 60px -20px rgb(15 60 56 / .45), 0 2px 8px rgb(15 60 56 / .12) }
    .desk { left: 346px; top: 80px; width: 890px; border-radius: 14px; border: 6px solid #1f2d2b }
    .phone { left: 72px; top: 44px; width: 264px; border-radius: 34px; border: 7px solid #1f2d2b }
  </style>
  <img class="desk" src="${source('call-desktop')}">
  <img class="phone" src="${source('call-phone')}">`);
  await page.screenshot({ path: path.join(images, 'readme.jpg'), type: 'jpeg', quality: 85 });
  await page.close();
}
