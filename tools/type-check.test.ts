import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { references } = read('tsconfig.solution.json') as { references: { path: string }[] };
const checked = references.map((one) => one.path);

test('every workspace and every configuration is part of the type check', () => {
  expect(checked).toEqual(expect.arrayContaining(read('package.json').workspaces));
  const configured = globSync('{apps,packages}/**/tsconfig.json', { cwd: root, exclude: ['**/node_modules'] });
  expect(checked).toEqual(expect.arrayContaining(configured.map((file) => path.dirname(file))));
});

/** `types` and `lib` of a workspace; they decide which APIs its code can see. */
const reach = (folder: string) => {
  const { lib, types } = {
    ...read('tsconfig.base.json').compilerOptions,
    ...read(`${folder}/tsconfig.json`).compilerOptions,
  };
  return { lib, types };
};

test('packages see neither the browser nor Node; the server sees no browser, and the web app no Node', () => {
  for (const folder of ['packages/domain', 'packages/contract', 'packages/phrases']) {
    expect(reach(folder)).toEqual({ lib: ['esnext'], types: [] });
  }
  expect(reach('apps/server')).toEqual({ lib: ['esnext'], types: ['node'] });
  expect(reach('apps/web').types).not.toContain('node');
});
