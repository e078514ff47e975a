import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildServer } from './build.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'acolhe-build-'));
  write('apps/server/src/main.ts', main('good morning'));
  write('apps/server/src/night/night.ts', 'export const night = (): string => `good night`;');
  write(
    'apps/server/src/thread/work.ts',
    "import { night } from '../night/night.ts'; export const work = () => night().replace(/$/, ' from a thread');",
  );
  write('apps/server/migrations/0001.sql', 'select 1');
});
afterEach(() => rmSync(tree, { recursive: true }));

function write(name: string, text: string): void {
  const file = path.join(tree, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A server that finds whatever the product's finds beside its sources. */
const main = (words: string) => `
  import { readFileSync } from 'node:fs';
  import path from 'node:path';
  const words: string = '${words}';
  const sql = readFileSync(path.join(import.meta.dirname, '../migrations/0001.sql'), 'utf8');
  const { night } = await import('./night/night.ts');
  const { work } = await import(new URL('./thread/work.ts', import.meta.url).href);
  console.log([words, sql, night(), work()].join(', '));
  if (words === 'oops') throw new Error(words);
`;

const run = (bundle: string) =>
  execFileSync(process.execPath, [path.join(bundle, 'main.js')], { encoding: 'utf8' }).trim();

test('the bundle finds modules of threads, migrations and what it loads later', () => {
  expect(run(buildServer(tree))).toBe('good morning, select 1, good night, good night from a thread');
});

test('nothing is bundled twice, and no bundle of other sources is run', () => {
  const first = buildServer(tree);
  expect(buildServer(tree)).toBe(first);
  write('apps/server/src/main.ts', main('good evening'));
  const second = buildServer(tree);
  expect(second).not.toBe(first);
  expect(run(second)).toContain('good evening');
  // A server that was not started anew still loads its parts.
  expect(run(first)).toContain('good morning');
  write('apps/server/src/night/night.ts', "export const night = () => 'sleep well';");
  expect(run(buildServer(tree))).toContain('sleep well');
  expect(existsSync(first)).toBe(false);
  write('apps/server/src/main.ts', main('good morning'));
  write('apps/server/src/night/night.ts', 'export const night = (): string => `good night`;');
  expect(buildServer(tree)).toBe(first);
});

test('a build that was killed leaves nothing that would be run', () => {
  const bundle = buildServer(tree);
  const half = path.join(tree, '.cache/build/server.1');
  mkdirSync(half, { recursive: true });
  writeFileSync(path.join(half, 'main.js'), 'half of');
  rmSync(bundle, { recursive: true });
  expect(run(buildServer(tree))).toContain('good morning');
});

test('stacks can be read', () => {
  write('apps/server/src/main.ts', main('oops'));
  expect(() => run(buildServer(tree))).toThrow(/throw new Error\(words\)/);
});
