import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'acolhe-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const module = pathToFileURL(path.join(import.meta.dirname, 'folder-lock.ts')).href;

/** Another process that has taken the folder. */
async function neighbour() {
  const script = `
    const { lockFolder } = await import('${module}');
    await lockFolder('${folder}');
    process.stdout.write('taken');
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(child.stdout, 'data');
  return child;
}

test('a folder belongs to one process until that ends, even by a kill', async () => {
  const other = await neighbour();
  let isOurs = false;
  const ours = lockFolder(folder).then((giveBack) => {
    isOurs = true;
    return giveBack;
  });
  const ended = once(other, 'exit');
  expect(isOurs).toBe(false);
  other.kill('SIGKILL');
  await ended;
  const giveBack = await ours;
  await giveBack();
  await (await lockFolder(folder))();
});

test('whoever does not end is named as the reason', async () => {
  const other = await neighbour();
  await expect(lockFolder(folder, 0)).rejects.toThrow(`Another process uses ${folder}`);
  other.kill('SIGKILL');
});
