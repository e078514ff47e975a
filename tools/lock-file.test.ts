import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

type Entry = { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> };
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

test('the lock file has no download addresses', () => {
  const named = Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link);
  expect(named).toEqual([]);
});

// npm drops other platforms' packages when it cannot find them, and `npm ci` then refuses the file everywhere.
test('the lock file has every optional dependency, so that each platform can install from it', () => {
  const missing = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${at}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
