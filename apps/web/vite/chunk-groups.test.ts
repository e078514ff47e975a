import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type ChunkGroup, chunkGroups, isOfGroup } from './chunk-groups.ts';

const root = path.join(import.meta.dirname, '../../..');
const entries = chunkGroups.flatMap((group) =>
  [...group.modules, ...(group.except ?? [])].map((entry) => [group.name, entry] as const),
);

test.each(entries)('%s: %s matches an existing file', (_group, entry) => {
  expect(globSync(entry, { cwd: root })).not.toEqual([]);
});

test('each group has files of its own', () => {
  for (const [at, group] of chunkGroups.entries()) {
    const files = globSync(
      group.modules.map((entry) => (entry.endsWith('/') ? `${entry}package.json` : entry)),
      { cwd: root },
    ).map((file) => path.join(root, file));
    const taken = files.filter((file) => !chunkGroups.slice(0, at).some((earlier) => isOfGroup(earlier, file)));
    expect(files.length).toBeGreaterThan(1);
    expect(taken).toEqual(files);
  }
});

test('a module is matched by its whole path, with any query', () => {
  const group: ChunkGroup = {
    name: 'x',
    modules: ['src/ui/*.module.css', 'node_modules/react/'],
    except: ['src/ui/x.module.css'],
  };
  expect(isOfGroup(group, '/home/src/ui/button.module.css?inline')).toBe(true);
  expect(isOfGroup(group, '/home/node_modules/react/index.js')).toBe(true);
  for (const id of [
    '/home/src/ui/x.module.css',
    '/home/src/ui/deep/a.module.css',
    '/home/src/ui/aXmodule.css',
    '/home/node_modules/react-dom/index.js',
  ]) {
    expect(isOfGroup(group, id)).toBe(false);
  }
});
