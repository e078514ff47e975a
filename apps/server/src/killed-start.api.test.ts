import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../../tools/services.ts';
import { isLong } from './testing/campaign.ts';

let dataDir: string;
let url: string;
let children: ChildProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'acolhe-killed-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) await kill(child);
  rmSync(dataDir, { recursive: true });
});

/** The server on PGlite, whatever database the tests have. */
async function start(): Promise<ChildProcess> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, REDIS_URL: __, ...env } = process.env;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
  });
  children.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const isServing = () =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

// Pictures of professionals are written while the demo is being made.
const isSeeding = () => existsSync(path.join(dataDir, 'files/clinica-demo/professional'));

test.runIf(isLong)('a first start that was killed while it made the demo starts again', async () => {
  const first = await start();
  await vi.waitUntil(isSeeding, { timeout: 60_000, interval: 5 });
  await kill(first);
  expect(await isServing()).toBe(false);
  const second = await start();
  await vi.waitUntil(async () => second.exitCode !== null || (await isServing()), { timeout: 60_000, interval: 50 });
  expect(second.exitCode).toBeNull();
});

test.runIf(isLong)('no second server writes what one that goes on is writing', async () => {
  await start();
  await vi.waitUntil(isSeeding, { timeout: 60_000, interval: 5 });
  const first = url;
  const second = await start();
  const [code] = await once(second, 'exit');
  expect(code).not.toBe(0);
  url = first;
  await vi.waitUntil(isServing, { timeout: 60_000, interval: 50 });
});
