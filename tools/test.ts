// `npm test`, `npm run check` and `npm run test:long`: every stage in order, one count at the end.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

const mode = process.argv[2] ?? 'test';
const reports = path.join(root, '.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  // Playwright and Vitest colour their lines themselves; a mixed request only earns a warning.
  const { NO_COLOR: _, ...inherited } = process.env;
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...inherited, ...env } }).status === 0;
}

/** A stage that is one check. */
function check(name: string, command: string, args: string[]): void {
  process.stdout.write(`\n— ${name}\n`);
  if (run(command, args)) passed++;
  else failed++;
}

function vitest(project: string, env: Record<string, string> = {}, name = project): void {
  process.stdout.write(`\n— ${name} tests\n`);
  const file = path.join(reports, `${name}.json`);
  const ok = run(
    'vitest',
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { CAMPAIGN: mode, ...env },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  count(report.numPassedTests ?? 0, report.numFailedTests ?? 0, ok);
}

function playwright(name: string, args: string[]): void {
  process.stdout.write(`\n— ${name}\n`);
  const file = path.join(reports, `${name}.json`);
  // What takes minutes is made by `.ci/run` and by the long run.
  const left = mode === 'long' ? [] : ['--grep-invert', '@campaign'];
  const ok = run('playwright', ['test', '--reporter=list,json', ...left, ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    JOURNEYS: mode,
  });
  const { stats } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  count(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), ok && stats?.flaky === 0);
}

/** A stage that ended badly without a failed test of its own (a crash, a flaky journey) counts as one failure. */
function count(good: number, bad: number, ok: boolean): void {
  passed += good;
  failed += ok || bad > 0 ? bad : 1;
}

check('boundaries', 'node', ['tools/check-boundaries.ts']);
check('tables', 'node', ['tools/generate-tables.ts', '--check']);
check('flows', 'node', ['tools/generate-flows.ts', '--check']);
// One checker a project: several check what they share several times, which costs two cores more than it saves.
check('types', 'tsc', ['-b', 'tsconfig.solution.json', '--checkers', '1', '--builders', '2']);
check('lint', 'biome', ['check', '--error-on-warnings', '.']);
check('unused code', 'knip', ['--no-progress', '--treat-config-hints-as-errors']);
vitest('unit');
if (mode !== 'check') {
  vitest('api');
  // Not at once: calls want the machine for themselves.
  playwright('journeys', ['--project', 'screens']);
  check('first loads', 'node', ['tools/check-first-loads.ts']);
  playwright('calls', ['--project', 'calls']);
}
if (mode === 'long') check('kills', 'node', ['tools/kills.ts', '--times', '50']);

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
