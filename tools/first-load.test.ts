import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { phrasesOf } from '../apps/server/src/platform/phrases.ts';
import { BUDGET, excessOf, firstLoad } from './first-load.ts';

const client = mkdtempSync(path.join(tmpdir(), 'client-'));
afterAll(() => rmSync(client, { recursive: true }));

const files = {
  'entry.js': 'entry',
  'shared.js': 'shared'.repeat(50),
  'screen.js': 'screen',
  'later.js': 'later',
  'a.css': 'a{}',
};
for (const [name, text] of Object.entries(files)) writeFileSync(path.join(client, name), text);
mkdirSync(path.join(client, '.vite'));
writeFileSync(
  path.join(client, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'entry.js', imports: ['_shared.js'], css: ['a.css'] },
    '_shared.js': { file: 'shared.js', css: ['a.css'] },
    'src/screen.tsx': { file: 'screen.js', imports: ['_shared.js', 'index.html'], dynamicImports: ['src/later.tsx'] },
    'src/later.tsx': { file: 'later.js' },
  }),
);
const gzip = (...names: (keyof typeof files)[]) => names.reduce((sum, name) => sum + gzipSync(files[name]).length, 0);

test('a first load is the entry, the screen and all their imports, each file once', () => {
  expect(firstLoad(client, ['src/screen.tsx'], 'room')).toEqual({
    scripts: gzip('entry.js', 'shared.js', 'screen.js'),
    styles: gzip('a.css'),
    phrases: gzipSync(JSON.stringify(phrasesOf('pt-BR', 'room'))).length,
  });
});

test('a screen missing from the build is an error, not a small load', () => {
  expect(() => firstLoad(client, ['src/gone.tsx'], 'room')).toThrow('src/gone.tsx');
});

test('a first load may grow by one percent, and never beyond the budget; a gain is written down', () => {
  const measured = { scripts: 100_000, styles: 10_000, phrases: 10_000 };
  expect(excessOf({ scripts: 101_000, styles: 10_100, phrases: 9_800 }, measured)).toEqual([]);
  expect(excessOf({ scripts: 101_001, styles: 10_101, phrases: 9_799 }, measured)).toHaveLength(3);
  expect(
    excessOf({ scripts: BUDGET.scripts + 1, styles: BUDGET.styles + 1, phrases: BUDGET.phrases + 1 }, BUDGET),
  ).toEqual([
    '129.5 kB of scripts, more than 129.5 kB',
    '20.0 kB of styles, more than 20.0 kB',
    '36.0 kB of phrases, more than 36.0 kB',
  ]);
});
