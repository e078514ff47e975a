import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

test('a starting server loads no simulator: only a demo that mounts them does', () => {
  const main = pathToFileURL(path.join(import.meta.dirname, 'main.ts')).href;
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    await import('${main}');
    process.stdout.write(JSON.stringify(loaded));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded.filter((url) => url.includes('apps/server/src')).length).toBeGreaterThan(50);
  expect(loaded.filter((url) => url.includes('apps/simulators'))).toEqual([]);
}, 60_000);
