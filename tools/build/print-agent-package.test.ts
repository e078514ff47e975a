import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { printAgentPackage } from './print-agent-package.ts';

/** Members of an `ar` archive. */
function members(bytes: Buffer): Map<string, Buffer> {
  expect(bytes.subarray(0, 8).toString()).toBe('!<arch>\n');
  const found = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const size = Number(bytes.subarray(at + 48, at + 58).toString());
    found.set(
      bytes
        .subarray(at, at + 16)
        .toString()
        .trim(),
      bytes.subarray(at + 60, at + 60 + size),
    );
    at += 60 + size + (size % 2);
  }
  return found;
}

async function filesOf(archive: Buffer): Promise<Map<string, { mode: number | undefined; text: string }>> {
  const files = new Map<string, { mode: number | undefined; text: string }>();
  const reader = extract();
  reader.end(gunzipSync(archive));
  for await (const entry of reader) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    if (entry.header.type === 'file')
      files.set(entry.header.name, { mode: entry.header.mode, text: Buffer.concat(chunks).toString() });
  }
  return files;
}

test('the package has what Debian asks for, the same each time, and its program runs', async () => {
  const bytes = await printAgentPackage();
  expect(await printAgentPackage()).toEqual(bytes);
  const parts = members(bytes);
  expect([...parts.keys()]).toEqual(['debian-binary', 'control.tar.gz', 'data.tar.gz']);
  const control = await filesOf(parts.get('control.tar.gz') as Buffer);
  expect(control.get('./control')?.text).toMatch(/^Package: acolhe-print-agent\nVersion: \d/);
  expect(control.get('./postinst')?.mode).toBe(0o755);
  const data = await filesOf(parts.get('data.tar.gz') as Buffer);
  expect(data.get('./usr/bin/acolhe-print-agent')?.mode).toBe(0o755);

  const folder = mkdtempSync(path.join(tmpdir(), 'print-agent-'));
  for (const [name, { text }] of data) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const main = path.join(folder, 'usr/lib/acolhe-print-agent/main.js');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [main, ...args], {
      encoding: 'utf8',
      env: { ACOLHE_PRINT_STATE: path.join(folder, 'state.json') },
    });
  expect(run('nonsense')).toMatchObject({ status: 2, stderr: expect.stringContaining('pair SITE CODE') });
  expect(run('serve')).toMatchObject({ status: 1, stderr: expect.stringContaining('Not paired yet') });
});
