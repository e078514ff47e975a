import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { ToServer } from './test-server.ts';

export const PASSWORD = 'Acolhe2026';
export const MINUTE = 60_000;

/** A running Acolhe whose time the test decides. */
export type Server = {
  url: string;
  advance(milliseconds: number): Promise<void>;
  /** Runs a recurring job now. */
  run(job: string): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the query answers
  sql(text: string): Promise<any[]>;
};

async function startServer(): Promise<{ server: Server; child: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'test-server.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const answer = () =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Record<string, unknown>));
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    });
  const ask = async (message: ToServer) => {
    const answered = answer();
    child.send(message);
    return (await answered).done;
  };
  const { ready } = await answer();
  const server: Server = {
    url: ready as string,
    advance: async (milliseconds) => void (await ask({ advance: milliseconds })),
    run: async (job) => void (await ask({ run: job })),
    sql: async (text) => (await ask({ sql: text })) as never,
  };
  return { server, child };
}

/** One server a worker; each test signs in with people of its own, so that tests do not meet. */
export const test = base.extend<{ visitor: Page }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const { server, child } = await startServer();
      await use(server);
      child.kill('SIGKILL');
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  visitor: async ({ page }, use) => {
    await page.goto('/');
    await use(page);
  },
});

export { expect };

/** A browser of somebody's own. */
export async function openContext(
  browser: Browser,
  server: Server,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  return browser.newContext({ baseURL: server.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options });
}

/** Signs in without the screen, for journeys that are about something else. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post('/api/user/session', { data: { email, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
  ).toEqual([]);
}
