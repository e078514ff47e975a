import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { classNameOf } from './class-names.ts';

const files = globSync('src/**/*.module.css', { cwd: path.join(import.meta.dirname, '..') });

test('no two style sheets name a class alike', () => {
  const names = files.map((file) => classNameOf('root', file));
  expect(names).not.toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
