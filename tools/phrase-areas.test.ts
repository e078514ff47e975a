// Holds the code of every screen against the phrases that the browser gets with it (docs/decisions/0039).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PhraseArea, phraseAreas } from '@acolhe/contract/landing/setup-document';
import { catalogue, phrasesByArea } from '@acolhe/phrases/catalogue';
import { Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { readGraph } from './boundaries/module-graph.ts';
import { root } from './sources.ts';

const web = 'apps/web/src';
const graph = readGraph(root);
const keys = Object.keys(catalogue);
/** Keys that a screen may show: its type knows no others. */
const screenKeys = [...new Set(Object.values(phrasesByArea).flatMap((phrases) => Object.keys(phrases)))];

const tableOf = (name: string) => readFileSync(path.join(root, web, name), 'utf8');
const routeTables = ['routes.ts', 'member-routes.ts', 'clinic-routes.ts', 'rooms.ts'].map(tableOf).join('');

/** Screens of the route tables, by path, with the area that they name. */
const screens: ReadonlyMap<string, PhraseArea> = new Map([
  ...[...routeTables.matchAll(/lazyScreen\(\s*'(\w+)',\s*\(\) => import\('\.\/(screens\/[\w/-]+\.tsx)'\)/g)].map(
    ([, area, file]) => [`${web}/${file}`, area as PhraseArea] as const,
  ),
]);

/** Parts that bring the phrases of an area of their own (`shared/loading/area-part.tsx`), with that area. */
const areaParts: ReadonlyMap<string, PhraseArea> = new Map(
  [...graph].flatMap(([file]) =>
    file.startsWith(`${web}/`)
      ? [
          ...readFileSync(path.join(root, file), 'utf8').matchAll(
            /areaPart\(\s*'(\w+)',\s*\(\) =>\s*import\('([^']+)'\)/g,
          ),
        ].map(([, area, target = '']) => [path.join(path.dirname(file), target), area as PhraseArea] as const)
      : [],
  ),
);

const isRoot = (file: string) => screens.has(file) || areaParts.has(file);

/** A file with everything that it loads, at once or later, but for other screens and parts with phrases of their own. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  for (const { target, isType } of graph.get(file)?.imports ?? []) {
    if (!isType && graph.has(target) && !seen.has(target) && !isRoot(target)) loadedBy(target, seen);
  }
  return seen;
}

/** Keys that a file mentions: `'room.enter'`, and each that may come of `room.quality.${…}`. */
function mentionedIn(file: string): Set<string> {
  const mentioned = new Set<string>();
  const program = graph.get(file)?.program;
  if (!program) return mentioned;
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string' && value in catalogue) mentioned.add(value);
    },
    TemplateLiteral({ quasis: [first, ...rest] }) {
      const [start, end] = [first?.value.raw ?? '', rest.at(-1)?.value.raw ?? ''];
      if (!/^[a-z_]+\./.test(start)) return;
      const known = file.startsWith(`${web}/`) ? screenKeys : keys;
      for (const key of known) if (key.startsWith(start) && key.endsWith(end)) mentioned.add(key);
    },
  }).visit(program);
  return mentioned;
}

const mentioned = new Map([...graph.keys()].map((file) => [file, mentionedIn(file)]));
const mentionedBy = (files: Iterable<string>) =>
  new Set([...files].flatMap((file) => [...(mentioned.get(file) ?? [])]));

/** The code around every screen. */
const frame = loadedBy(`${web}/main.tsx`);

test('every lazy screen of the route tables is known here', () => {
  expect(screens.size).toBe(routeTables.match(/lazyScreen\(/g)?.length);
  expect(new Set(screens.values())).toEqual(new Set(phraseAreas));
});

test.each([...screens, ...areaParts])('%s shows only phrases of its area, %s', (screen, area) => {
  const missing = [...mentionedBy([...frame, ...loadedBy(screen)])].filter((key) => !(key in phrasesByArea[area]));
  expect(missing, `packages/phrases/src/catalogue.ts: add these to "${area}", or move them into a part of it`).toEqual(
    [],
  );
});

test('a key begins in the place where it is used, so that its area can be checked', () => {
  const unclear: string[] = [];
  for (const [file, { program }] of graph) {
    if (!file.startsWith(`${web}/`) || file.includes('.test.')) continue;
    new Visitor({
      CallExpression({ callee, arguments: [key] }) {
        const isTranslation = callee.type === 'Identifier' && callee.name === 't';
        if (!isTranslation || key?.type !== 'TemplateLiteral') return;
        if (!/^[a-z_]+\./.test(key.quasis[0]?.value.raw ?? '')) unclear.push(file);
      },
    }).visit(program);
  }
  expect(unclear).toEqual([]);
});

test('an area carries little that none of its screens says', () => {
  for (const area of phraseAreas) {
    const own = [...screens, ...areaParts].filter(([, of]) => of === area).flatMap(([screen]) => [...loadedBy(screen)]);
    const used = mentionedBy([...frame, ...own]);
    // Phrases of all areas are left out: problems and fields, which few screens name.
    const carried = Object.keys(phrasesByArea[area]).filter(
      (key) => !phraseAreas.every((other) => key in phrasesByArea[other]),
    );
    const share = carried.filter((key) => used.has(key)).length / carried.length;
    expect(share, area).toBeGreaterThan(0.8);
  }
});

test('every phrase is said somewhere', () => {
  const code = [...graph.keys()].filter((file) => /^apps\/(web|server)\//.test(file) && !file.includes('.test.'));
  const used = mentionedBy(code);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});
