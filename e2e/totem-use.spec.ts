import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { qrFilm } from '../apps/server/src/testing/totem/qr-film.ts';
import { browserFlags, ensureBrowser } from '../tools/browser.ts';
import { expect, expectAccessible, long, openContext } from './fixtures.ts';
import {
  answerQuestions,
  callNext,
  emptyLobby,
  joinLine,
  keepTouching,
  makeDevice,
  takeNumber,
  tellWho,
  test,
  welcome,
} from './lobby.ts';

const shapes = { portrait: { width: 1080, height: 1920 }, landscape: { width: 1280, height: 800 } };

/** Goes on by Tab until what has the focus is named so, and presses Enter. */
async function reach(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const text = await focused.evaluate((element) => {
      const own = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return own.trim() || ((element as HTMLInputElement).labels?.[0]?.textContent ?? '').trim();
    });
    if (text.startsWith(name)) return;
  }
  throw new Error(`No key leads to ${name}.`);
}
async function pressByKeys(page: Page, name: string): Promise<void> {
  await reach(page, name);
  await page.keyboard.press('Enter');
}

test.describe('a number by keys alone', () => {
  test.use({ viewport: shapes.landscape });
  test('from the start screen to the number, and out', long, async ({ page, lobby }) => {
    await page.goto(lobby.home);
    await expect(welcome(page)).toBeVisible();
    await pressByKeys(page, 'Preciso de atendimento agora');
    await pressByKeys(page, 'Não, é minha primeira vez');
    await reach(page, 'Nome completo');
    await page.keyboard.type('Rui Barbosa');
    await reach(page, 'Data de nascimento');
    await page.keyboard.type('03021980');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Entrar na fila: Pronto atendimento adulto' })).toBeVisible();
    await pressByKeys(page, 'Entrar na fila: Pronto atendimento adulto');
    await expect(page.getByRole('heading', { name: 'Câmera, som e internet' })).toBeVisible();
    await pressByKeys(page, 'Continuar');
    await expect(page.getByRole('heading', { name: 'O que está acontecendo?' })).toBeVisible();
    await reach(page, 'Queixa');
    await page.keyboard.type('Dor de cabeça');
    await pressByKeys(page, 'Continuar');
    await answerQuestions(page);
    await pressByKeys(page, 'Encerrar');
    await expect(welcome(page)).toBeVisible();
  });
});

/**
 * Expects that everything to press is 48 px or more on the screen, nothing is cut off at the side, and axe finds
 * nothing.
 */
async function expectUsable(page: Page, zoom: number): Promise<void> {
  await expectAccessible(page);
  const wrong = await page.evaluate((least) => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} px wide, of ${clientWidth}`);
    for (const one of document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select')) {
      // A skip link is for keys; a choice is pressed by its label.
      const target = one.closest('label') ?? (one as HTMLInputElement).labels?.[0] ?? one;
      const { width, height } = (one.matches('[type=checkbox], [type=radio]') ? target : one).getBoundingClientRect();
      if (one.matches('a[href="#content"]') || width === 0) continue;
      if (width < least || height < least)
        found.push(`${Math.round(width)} × ${Math.round(height)}: ${(one.textContent || one.outerHTML).slice(0, 60)}`);
    }
    return found;
  }, 47.5 / zoom);
  expect(wrong).toEqual([]);
}

for (const [name, shape] of Object.entries(shapes))
  for (const zoom of [1, 2])
    test(`every step in ${name} at ${zoom * 100} %`, long, async ({ browser, server, lobby }) => {
      const viewport = { width: shape.width / zoom, height: shape.height / zoom };
      const context = await openContext(browser, server, { viewport, deviceScaleFactor: zoom });
      const page = await context.newPage();
      await page.goto(lobby.home);
      await expect(welcome(page)).toBeVisible();
      await keepTouching(page);
      await expectUsable(page, zoom);
      await page.getByRole('button', { name: 'Tenho consulta hoje' }).click();
      await expectUsable(page, zoom);
      await page.getByRole('button', { name: 'Ler um código QR' }).click();
      await expectUsable(page, zoom);
      await page.getByRole('button', { name: 'Voltar' }).click();
      await tellWho(page, 'Rui Barbosa');
      // Touched, the field brings its keyboard.
      await page.getByLabel('Nome completo').click();
      await expect(page.getByRole('button', { name: 'espaço' })).toBeVisible();
      await expectUsable(page, zoom);
      await page.getByRole('button', { name: 'Pronto', exact: true }).click();
      await joinLine(page, 'Dor de cabeça');
      await expectUsable(page, zoom);
      await answerQuestions(page);
      await expectUsable(page, zoom);
      await context.close();
    });

test('who does not touch is asked, goes on with one press, and is forgotten', long, async ({ page, lobby }) => {
  await page.clock.install();
  await page.goto(lobby.home);
  await expect(welcome(page)).toBeVisible();
  await tellWho(page, 'Rui Barbosa');
  await page.clock.fastForward(61_000);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sim, continuar' }).click();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Rui Barbosa');
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { name: 'Você ainda está aí?' })).toBeVisible();
  await page.clock.fastForward(21_000);
  await expect(welcome(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Rui');
});

test('staff close the page with the PIN, typed by touch', long, async ({ page, lobby }) => {
  await page.goto(lobby.home);
  await page.getByRole('button', { name: 'Fechar o totem' }).click();
  await page.getByLabel('PIN').click();
  for (const digit of '0471') await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar o totem' }).click();
  await expect(page.getByText('O totem foi fechado. Pode desligar a tela.')).toBeVisible();
});

test('a tag is read by the camera, and by a scanner that types', long, async ({ page, server, lobby }) => {
  await page.goto(lobby.home);
  const { id } = await takeNumber(page, 'Rui Barbosa', 'Dor de cabeça');
  const codeOf = async () =>
    (await server.sql(`select follow_code from queue_entry where id = '${id}'`))[0].follow_code;
  await expect.poll(codeOf).toBeTruthy();
  const address = `${server.url}/f/${await codeOf()}`;
  await page.getByRole('button', { name: 'Encerrar' }).click();
  await expect(welcome(page)).toBeVisible();

  await page.getByRole('button', { name: 'Tenho uma senha' }).click();
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Você está na fila' })).toBeVisible();

  const film = path.join(tmpdir(), `acolhe-film-${process.pid}.y4m`);
  writeFileSync(film, qrFilm(address));
  const own = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...browserFlags, `--use-file-for-fake-video-capture=${film}`],
  });
  const context = await openContext(own, server, { permissions: ['camera'], viewport: shapes.landscape });
  const camera = await context.newPage();
  await camera.goto(lobby.home);
  await camera.getByRole('button', { name: 'Tenho uma senha' }).click();
  await expect(camera.getByRole('heading', { name: 'Você está na fila' })).toBeVisible();
  await own.close();
  rmSync(film);
});

test('a display goes on after an outage', long, async ({ page, browser, server, lobby }) => {
  await emptyLobby(server);
  await page.goto(lobby.home);
  await keepTouching(page);
  const entry = await takeNumber(page, 'Rui Barbosa', 'Dor de cabeça');
  const { code } = await makeDevice(browser, server, { kind: 'display' });
  const context = await openContext(browser, server, { viewport: { width: 1366, height: 768 } });
  const display = await context.newPage();
  await display.goto('/display');
  await display.getByLabel('Código do painel').fill(code);
  await display.getByRole('button', { name: 'Ligar' }).click();
  await expect(display.getByText('Aguarde a sua senha')).toBeVisible();
  await context.setOffline(true);
  await expect(display.getByText(/^Sem conexão desde/)).toBeVisible();
  const { ticket } = await callNext(browser, server, entry.group_id);
  await context.setOffline(false);
  await expect(display.getByText(ticket, { exact: true })).toBeVisible();
  await expect(display.getByText(/^Sem conexão desde/)).toBeHidden();
});
