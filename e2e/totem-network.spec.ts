import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, ensureWholeBrowser } from '../tools/browser.ts';
import { expect, long, type Server } from './fixtures.ts';
import { test, welcome } from './lobby.ts';

const POLICIES = '/etc/chromium/policies/managed';
test.skip(process.getuid?.() !== 0, 'only root writes a policy');

/** Browser policy that a totem's installation writes. */
async function policyOf(server: Server): Promise<Record<string, unknown>> {
  const script = await (await fetch(`${server.url}/totem.sh`)).text();
  const [, text = ''] = /<<POLICY\n(.*?)\nPOLICY/s.exec(script) ?? [];
  return JSON.parse(text.replaceAll('$SITE', server.url));
}

/** A browser for which the clinic's page is on the internet, and this machine's agent is not. */
async function openPublic(server: Server) {
  const { port } = new URL(server.url);
  const browser = await chromium.launch({
    executablePath: ensureWholeBrowser(),
    args: [...browserFlags, `--ip-address-space-overrides=127.0.0.1:${port}=public`],
  });
  return { browser, page: await browser.newPage({ baseURL: server.url, locale: 'pt-BR' }) };
}

test('a page on the internet reaches the agent of its machine by the policy alone', long, async ({ server, lobby }) => {
  const without = await openPublic(server);
  await without.page.goto(lobby.home);
  await expect(without.page.getByRole('heading', { name: 'Este totem não está pronto' })).toBeVisible();
  await without.browser.close();

  const { LocalNetworkAccessAllowedForUrls } = await policyOf(server);
  // Only this part of the policy is written: other browsers of this machine read it too.
  const file = path.join(POLICIES, `acolhe-test-${process.pid}.json`);
  mkdirSync(POLICIES, { recursive: true });
  writeFileSync(file, JSON.stringify({ LocalNetworkAccessAllowedForUrls }));
  try {
    const { browser, page } = await openPublic(server);
    await page.goto(lobby.home);
    await expect(welcome(page)).toBeVisible();
    await browser.close();
  } finally {
    rmSync(file);
  }
});
