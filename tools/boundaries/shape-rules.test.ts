import { expect, test } from 'vitest';
import { parseGraph } from './module-graph.ts';
import { fileLength, fileName, folderSize, functionLength } from './shape-rules.ts';

test.each(['tools/Upper.ts', 'tools/two_words.ts', 'tools/utils.ts', 'tools/helper.test.ts', 'tools/x/index.ts'])(
  '%s is an invalid file name',
  (file) => expect(fileName.check(parseGraph({ [file]: '' }))).toHaveLength(1),
);

test('a kebab-case noun is valid', () => {
  const files = ['tools/file-name.ts', 'tools/a.api.test.ts', 'apps/web/vite.config.ts', 'e2e/a.spec.ts', 'e2e/a.tsx'];
  expect(fileName.check(parseGraph(Object.fromEntries(files.map((file) => [file, '']))))).toEqual([]);
});

test('a folder has at most 20 source files, not counting tests', () => {
  const files = (count: number, ending = '.ts') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`tools/x/file-${at}${ending}`, '']));
  expect(folderSize.check(parseGraph({ ...files(20), ...files(20, '.test.ts'), 'tools/x/y/z.ts': '' }))).toEqual([]);
  expect(folderSize.check(parseGraph(files(21)))).toEqual([
    { keys: ['tools/x'], file: 'tools/x', what: 'has 21 source files, more than 20' },
  ]);
});

test('a file has at most 300 lines, unless it is a test', () => {
  const lines = (count: number) => 'f();\n'.repeat(count);
  expect(fileLength.check(parseGraph({ 'tools/a.ts': lines(300), 'tools/b.test.ts': lines(301) }))).toEqual([]);
  expect(fileLength.check(parseGraph({ 'tools/a.ts': lines(301) }))).toHaveLength(1);
});

test.each([
  ['work', (body: string) => `export function work() {${body}}`],
  ['work', (body: string) => `const work = async () => {${body}}`],
  ['work', (body: string) => `class Worker { work() {${body}} }`],
  ['callback of memo', (body: string) => `export const Part = memo(() => {${body}})`],
])('a function has at most 120 lines: %s', (name, write) => {
  const check = (lines: number) => functionLength.check(parseGraph({ 'tools/a.ts': write('\n'.repeat(lines - 1)) }));
  expect(check(120)).toEqual([]);
  expect(check(121)).toEqual([expect.objectContaining({ keys: [`tools/a.ts: ${name}`], line: 1 })]);
});
