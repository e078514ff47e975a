import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, expectAccessible, openContext, type Server, signIn, test } from './fixtures.ts';
import { startServer } from './running-server.ts';

// The queues of a clinic are shared: a patient or doctor of another journey would change the places.
let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const GROUP = 'Pronto atendimento adulto';

/** The doctor of the group, checked in, without her screen. */
async function startShift(browser: Browser): Promise<APIRequestContext> {
  const { request } = await openOf(browser, 'medica@demo.acolhe');
  const groups: { id: string; name: string }[] = await (await request.get('/api/emergency/group')).json();
  const data = { group_ids: groups.filter(({ name }) => name === GROUP).map(({ id }) => id) };
  expect((await request.put('/api/emergency/shift', { data })).ok()).toBe(true);
  return request;
}

async function openOf(browser: Browser, email: string) {
  const context = await openContext(browser, server);
  await signIn(server, context, email);
  return context;
}

async function callNext(doctor: APIRequestContext): Promise<{ appointment_id: string }> {
  const answer = await doctor.post('/api/emergency/call', { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers a question of the pre-assessment and goes on. */
async function answer(page: Page, question: string, ...answers: string[]): Promise<void> {
  await expect(heading(page, question)).toBeFocused();
  for (const each of answers) await page.getByLabel(each, { exact: true }).check();
  await press(page, 'Continuar');
}

/** Counts the notes that a page plays. */
const countNotes = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { notes: 0 });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...args) {
      (window as unknown as { notes: number }).notes++;
      return start.apply(this, args);
    };
  });

test('from arrival over the waiting room into the room, and to the survey', async ({ browser }) => {
  const doctor = await startShift(browser);
  const context = await openOf(browser, 'josefa@demo.acolhe');
  const page = await context.newPage();
  await countNotes(page);

  await page.goto('/emergency/person');
  await expect(heading(page, 'Atendimento agora')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Risco de vida? Ligue 192 (SAMU)' })).toHaveAttribute('href', 'tel:192');
  await expect(page.getByText('R$ 80,00')).toBeVisible();
  await expectAccessible(page);
  await press(page, `Entrar na fila: ${GROUP}`);

  await expect(heading(page, 'Câmera, som e internet')).toBeVisible();
  await expectAccessible(page);
  // It says "anyway" unless the test found devices.
  await page.getByRole('button', { name: /^Continuar/ }).click();

  // Typed text survives a reload, and so does the step.
  await expect(heading(page, 'O que está acontecendo?')).toBeFocused();
  await press(page, 'Continuar');
  await expect(page.getByText(/^Falta preencher/)).toBeVisible();
  await page.getByLabel('Queixa').fill('Dor de cabeça desde cedo');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Queixa')).toHaveValue('Dor de cabeça desde cedo');
  await press(page, 'Continuar');

  // An alarm shows the number at once, and blocks nothing.
  await expect(heading(page, 'Algo disto está acontecendo agora?')).toBeFocused();
  await press(page, 'Continuar');
  await expect(page.getByText('Marque uma resposta para continuar.')).toBeVisible();
  await page.getByLabel('Nada disto').check();
  const dial = page.getByRole('link', { name: 'Ligar 192 (SAMU)', exact: true });
  await expect(dial).toHaveCount(0);
  await page.getByLabel('Muita falta de ar').check();
  await expect(page.getByLabel('Nada disto')).not.toBeChecked();
  await expect(dial).toHaveAttribute('href', 'tel:192');
  await expectAccessible(page);
  await press(page, 'Continuar');
  await answer(page, 'Há pensamentos de se machucar ou de morrer?', 'Não');
  await answer(page, 'De 0 a 10, qual é a dor agora?', '6');
  await answer(page, 'Desde quando?', 'Há algumas horas');
  await answer(page, 'Está com febre?', 'Sim');
  await answer(page, 'Há quantos dias está com febre?', 'Menos de 3 dias');
  await answer(page, 'Está vomitando ou com diarreia?', 'Não');
  await page.reload();
  await expect(heading(page, 'Já trata alguma destas doenças?')).toBeVisible();
  await page.getByLabel('Pressão alta').check();
  await press(page, 'Continuar');
  await expect(heading(page, 'Alguma prioridade por lei?')).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Entrar na sala de espera');

  // The waiting room: the number stays until it was seen, and another device shows the same.
  await expect(heading(page, 'Você é a próxima pessoa')).toBeFocused();
  await expect(page).toHaveTitle(/^Você é a próxima pessoa/);
  await expect(page.getByRole('heading', { name: 'Ligue 192 agora' })).toBeVisible();
  await expect(page.getByText('Seu lugar na fila está guardado, e quem atende já foi avisado.')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Entendi');
  await expect(dial).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/emergency/person');
  await expect(heading(other, 'Você é a próxima pessoa')).toBeVisible();
  await press(other, 'Sair da fila');
  await expect(other.getByRole('group', { name: 'Sair da fila?' })).toBeFocused();
  await press(other, 'Ficar');

  // Called: the page says and plays it, also behind another tab.
  const called = await callNext(doctor);
  await expect(page).toHaveTitle('Chamando você!');
  await expect(heading(page, 'É a sua vez')).toBeVisible();
  await expect.poll(() => page.evaluate(() => (window as unknown as { notes: number }).notes)).toBeGreaterThan(3);
  await expect(page.getByRole('timer', { name: /^Tempo para entrar 1:/ })).toBeVisible();
  await page.bringToFront();
  await expectAccessible(page);
  await other.close();

  // Two missed calls, and back with one press.
  for (const _ of [1, 2]) {
    await server.advance(91_000);
    await page.reload();
    if (_ === 1) {
      await expect(page.getByText(/^Chamamos às .* e não houve resposta/)).toBeVisible();
      await callNext(doctor);
      await expect(heading(page, 'É a sua vez')).toBeVisible();
    }
  }
  await expect(heading(page, 'Você ainda está aí?')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Estou aqui');
  await expect(heading(page, 'Você é a próxima pessoa')).toBeFocused();
  await callNext(doctor);

  await press(page, 'Entrar agora');
  await expect(page).toHaveURL(/\/accessroom\//);
  await expect(page.getByRole('button', { name: 'Entrar na sala' })).toBeVisible();
  await page.goto('/emergency/person');
  await expect(heading(page, 'A sala está aberta')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar na sala' })).toBeVisible();
  await expectAccessible(page);

  // Both were in the room, whose journeys are others.
  const visit = called.appointment_id;
  await server.sql(`update appointment set status = 'in_progress' where id = '${visit}'`);
  expect((await doctor.post(`/api/appointment/${visit}/finish`)).ok()).toBe(true);
  await expect(heading(page, 'Atendimento terminado')).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Continuar');
  await expect(heading(page, 'Como foi?')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('9', { exact: true }).check();
  await press(page, 'Enviar');
  await expect(heading(page, 'Pronto')).toBeFocused();
  await expectAccessible(page);
  const [entry] = await server.sql(`select status, end_reason from queue_entry`);
  expect(entry).toEqual({ status: 'ended', end_reason: 'attended' });
  await context.close();
});
