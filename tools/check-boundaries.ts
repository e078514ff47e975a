// Checks imports, database access, and names and sizes of files; part of `npm run check`.
// docs/architecture.md has the rules, docs/decisions/0033 the reasons. Options:
//   --list     print every violation, also those excused by tools/boundaries/exceptions.json
//   --update   regenerate that list; it may not grow, except with --allow-growth
//   --visits appointment.cancel   print the files of other features that the calls of one use case run through
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { oneWriter, queryInStoreRule, tableReadRule } from './boundaries/database-rules.ts';
import { type Exceptions, exceptionsFor, grownRules, judge } from './boundaries/exceptions.ts';
import { featureOrderRule, noReExport, nounRule } from './boundaries/feature-rules.ts';
import {
  fileCycle,
  floorRule,
  importDirection,
  publicInterfaceRule,
  resolvedImport,
  serverFeatureCycle,
  webFeatureCycle,
} from './boundaries/import-rules.ts';
import { readGraph } from './boundaries/module-graph.ts';
import { commentSubject, plainPronoun } from './boundaries/prose-rules.ts';
import { rawAddress } from './boundaries/request-rules.ts';
import { type Rule, serverFeatureOf, type Violation } from './boundaries/rule.ts';
import { scopeMakerRule } from './boundaries/scope-rules.ts';
import { fileLength, fileName, folderSize, functionLength } from './boundaries/shape-rules.ts';
import { serverCast } from './boundaries/type-rules.ts';
import { filesOfUseCase } from './boundaries/use-case.ts';
import { root } from './sources.ts';

const rules: Rule[] = [
  resolvedImport,
  importDirection,
  fileCycle,
  serverFeatureCycle,
  webFeatureCycle,
  floorRule(),
  publicInterfaceRule(),
  scopeMakerRule(),
  oneWriter,
  queryInStoreRule(),
  tableReadRule(),
  noReExport,
  featureOrderRule(),
  nounRule(),
  rawAddress,
  commentSubject,
  plainPronoun,
  fileName,
  folderSize,
  fileLength,
  functionLength,
  serverCast,
];
const listFile = path.join(root, 'tools/boundaries/exceptions.json');

const { values: options } = parseArgs({
  options: {
    list: { type: 'boolean' },
    update: { type: 'boolean' },
    'allow-growth': { type: 'boolean' },
    visits: { type: 'string' },
  },
});
const exceptions: Exceptions = JSON.parse(readFileSync(listFile, 'utf8'));
const graph = readGraph(root);
const found = rules.map((rule) => ({ rule, violations: rule.check(graph) }));

if (options.visits) visits(options.visits);
else if (options.update) update();
else if (options.list) for (const { rule, violations } of found) print(rule, violations);
else check();

function visits(call: string): void {
  const visited = [...filesOfUseCase(graph, call)];
  const [[start] = ['']] = visited;
  for (const [feature, files] of Map.groupBy(visited, ([file]) => serverFeatureOf(file))) {
    console.log(`${feature}\n${files.map(([file, by]) => `  ${file} (${by})`).join('\n')}`);
  }
  const elsewhere = visited.filter(([file]) => serverFeatureOf(file) !== serverFeatureOf(start));
  console.log(`${elsewhere.length} files of other features`);
}

function check(): void {
  for (const { rule, violations } of found) {
    const { broken, stale } = judge(violations, exceptions[rule.name] ?? []);
    print(rule, broken);
    for (const key of stale) console.error(`${rule.name}: "${key}" is not needed any more: remove it (--update)`);
    if (stale.length > 0 || (broken.length > 0 && !rule.isWarning)) process.exitCode = 1;
  }
}

function print(rule: Rule, violations: Violation[]): void {
  if (violations.length === 0) return;
  console.error(`\n${rule.name}${rule.isWarning ? ' (warning)' : ''}: ${violations.length}. Instead: ${rule.instead}`);
  for (const { file, line, what } of violations) {
    console.error(`  ${file}${line ? `:${line}` : ''} ${what.replaceAll('\n', '\n    ')}`);
  }
}

function known(rule: Rule, violations: Violation[]): Violation[] {
  const listed = exceptions[rule.name] ?? [];
  return violations.filter(({ keys }) => keys.every((key) => listed.includes(key)));
}

function update(): void {
  // Warnings stand without an exception.
  const excused = found.map(({ rule, violations }) => ({
    rule,
    violations: rule.isWarning ? known(rule, violations) : violations,
  }));
  const wanted = exceptionsFor(excused);
  const grown = grownRules(exceptions, wanted);
  if (grown.length > 0 && !options['allow-growth']) {
    console.error(`The list of exceptions may only shrink, and would grow for: ${grown.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(listFile, `${JSON.stringify(wanted, null, 2)}\n`);
}
