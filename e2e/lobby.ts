import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { pair } from '../apps/print-agent/src/pairing.ts';
import { createAgent } from '../apps/print-agent/src/server.ts';
import type { State } from '../apps/print-agent/src/state.ts';
import { calm } from '../apps/server/src/testing/queue/screening-answers.ts';
import { test as base, expect, openContext, type Server, signIn } from './fixtures.ts';
import { startServer } from './running-server.ts';

/** The totem of a lobby, as the machine on which it runs knows it. */
export type Lobby = {
  state: State;
  /** Address of its page. Its agent finds no printer on this machine. */
  home: string;
};

/** A server with totem mode on, and the print agent of a totem that is paired with it. */
export const test = base.extend<object, { server: Server; lobby: Lobby }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const server = await startServer({ E2E_KIOSK: '1' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  lobby: [
    async ({ server, browser }, use) => {
      const { code } = await makeDevice(browser, server, { kind: 'totem', place: 'Cabine 1' });
      const state = await pair(server.url, code);
      const agent = await startAgent(state, 'nothing-prints-here');
      await use({ state, home: homeWith(agent.address) });
      agent.stop();
    },
    { scope: 'worker' },
  ],
});

/** Address of the totem's page, with its agent at another. */
export const homeWith = (agent: string) => `/kioski?printer=${encodeURIComponent(agent)}`;

/** A totem or display that the manager made; its code is good once. */
export async function makeDevice(
  browser: Browser,
  server: Server,
  input: { kind: 'totem' | 'display'; place?: string; messages?: string },
): Promise<{ totem_id: string; code: string }> {
  const manager = await openContext(browser, server);
  await signIn(server, manager, 'gestora@demo.acolhe');
  const made = await manager.request.post('/api/emergency/totem', {
    data: { name: `${input.kind} ${crypto.randomUUID().slice(0, 8)}`, pin: '0471', ...input },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const device = await made.json();
  await manager.close();
  return device;
}

/** The print agent of a totem, for a printer of CUPS. */
export async function startAgent(state: State, printer: string): Promise<{ address: string; stop(): void }> {
  const agent = createAgent({ state, printer });
  await new Promise<void>((ready) => agent.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(agent.address() as AddressInfo).port}`,
    stop: () => void agent.close(),
  };
}

/** Empties the line and the displays of the lobby, whatever journeys before this one left: they share a server. */
export async function emptyLobby(server: Server): Promise<void> {
  await server.sql(
    `update queue_entry set status = 'ended', ended_at = coalesce(ended_at, now()), totem_id = null,
       end_reason = coalesce(end_reason, 'finished')`,
  );
}

/** Keeps the stay of a person open: other pages of a journey may take longer than a totem waits for a touch. */
export const keepTouching = (page: Page) =>
  page.evaluate(() => void setInterval(() => window.dispatchEvent(new Event('pointerdown')), 5_000));

export const welcome = (page: Page) => page.getByRole('heading', { name: 'Bem-vindo. Como podemos ajudar?' });

/**
 * Leads from the start screen to the form of a person whom the clinic does not know, and fills in name and birth date.
 */
export async function tellWho(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Preciso de atendimento agora' }).click();
  await page.getByRole('button', { name: 'Não, é minha primeira vez' }).click();
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('Data de nascimento').fill('03/02/1980');
}

/** On to the pre-assessment, by the screens. */
export async function joinLine(page: Page, complaint: string): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Entrar na fila: Pronto atendimento adulto' }).click();
  await page.getByRole('button', { name: /^(Continuar|Seguir)/ }).click();
  await page.getByLabel('Queixa').fill(complaint);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Algo disto está acontecendo agora?' })).toBeVisible();
}

/** Answers the pre-assessment, whose screens are another journey's; the page notices by itself. */
export async function answerQuestions(page: Page) {
  const entry = await page.evaluate(async (answers) => {
    const [own] = await (await fetch('/api/emergency/status')).json();
    const told = await fetch(`/api/emergency/entry/${own.id}/assessment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers }),
    });
    if (!told.ok) throw new Error(await told.text());
    return own as { id: string; ticket: string; group_id: string };
  }, calm);
  await expect(page.getByRole('heading', { name: 'Sua senha' })).toBeVisible();
  return entry;
}

/** A guest at the start screen gets a number. */
export async function takeNumber(page: Page, name: string, complaint: string) {
  await tellWho(page, name);
  await joinLine(page, complaint);
  return answerQuestions(page);
}

/** A doctor of the queue calls the next patient; returns the entry. */
export async function callNext(browser: Browser, server: Server, groupId: string): Promise<{ ticket: string }> {
  const doctor = await openContext(browser, server);
  await signIn(server, doctor, 'medica@demo.acolhe');
  await doctor.request.put('/api/emergency/shift', { data: { group_ids: [groupId] } });
  const called = await doctor.request.post('/api/emergency/call', { data: {} });
  expect(called.ok(), await called.text()).toBe(true);
  const entry = await called.json();
  await doctor.close();
  return entry;
}
