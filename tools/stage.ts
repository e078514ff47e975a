// A stage of the tests: a command, how its results are counted, and how stages run in parallel.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

export type Stage = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Reads counts from its report; a stage without one is a single check. */
  read?: () => Counts | undefined;
};

type FileTime = { file: string; seconds: number };
type Counts = { passed: number; failed: number; flaky?: string[]; files?: FileTime[] };
/** Result of a stage: passed and failed tests, and its wall-clock seconds. */
export type StageResult = Counts & { name: string; seconds: number };

const reports = path.join(root, '.cache/reports');

/** With `CI` set, Vitest colours its dots even in a file: twenty bytes each. */
const colours: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

export function check(name: string, command: string, args: string[], env: Record<string, string> = {}): Stage {
  return { name, command, args, env };
}

/** The tests of a Vitest project, run by Vitest or by a script that passes its arguments on. */
export function vitest(
  name: string,
  project: string,
  {
    args = [],
    env = {},
    by = ['vitest', 'run'],
  }: { args?: string[]; env?: Record<string, string>; by?: string[] } = {},
): Stage {
  const file = reportOf(name);
  const [command = '', ...before] = by;
  return {
    name,
    command,
    args: [...before, '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args],
    env: { ...colours, ...env },
    read: () => {
      const report = readReport(file) as TestReport | undefined;
      if (!report) return;
      const files = report.testResults.map(({ name, startTime, endTime }) => ({
        file: path.relative(root, name),
        seconds: (endTime - startTime) / 1000,
      }));
      return { passed: report.numPassedTests, failed: report.numFailedTests, files };
    },
  };
}

/** Browser journeys. One that passes on its second try has passed, and is named as flaky. */
export function playwright(name: string, args: string[], env: Record<string, string> = {}): Stage {
  const file = reportOf(name);
  return {
    name,
    command: 'playwright',
    args: ['test', '--reporter=list,json', ...args],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    read: () => {
      const report = readReport(file) as JourneyReport | undefined;
      if (!report) return;
      const flaky = report.suites.flatMap((suite) => flakyIn(suite, []));
      const files = report.suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) }));
      return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected, flaky, files };
    },
  };
}

type TestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};
type JourneySuite = {
  title: string;
  file: string;
  suites?: JourneySuite[];
  specs: { title: string; tests: { status: string; results?: { duration: number }[] }[] }[];
};
type JourneyReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: JourneySuite[] };

/** `file › title` of each flaky journey; the suite of a file has the file as its title. */
export function flakyIn(suite: JourneySuite, above: string[]): string[] {
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => [`e2e/${suite.file}`, ...titles, title].join(' › '));
  return [...own, ...(suite.suites ?? []).flatMap((each) => flakyIn(each, titles))];
}

function secondsOf({ specs, suites = [] }: JourneySuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results ?? []));
  const own = results.reduce((total, { duration }) => total + duration / 1000, 0);
  return suites.reduce((total, suite) => total + secondsOf(suite), own);
}

/** Path of a stage's report; a stale one is deleted. */
function reportOf(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, `${name.replaceAll(' ', '-')}.json`);
  rmSync(file, { force: true });
  return file;
}

const readReport = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * Runs stages, up to `beside` in parallel. Output is buffered and printed when the stage ends, or streamed if it runs
 * alone.
 */
export async function runStages(stages: Stage[], beside = 1): Promise<StageResult[]> {
  const waiting = [...stages];
  const results: StageResult[] = [];
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) results.push(await runStage(stage, beside === 1));
  };
  await Promise.all(Array.from({ length: beside }, lane));
  return results;
}

async function runStage(stage: Stage, isAlone: boolean): Promise<StageResult> {
  const begun = Date.now();
  const title = `\n— ${stage.name}`;
  if (isAlone) process.stdout.write(`${title}\n`);
  const { code, output } = await runCommand(stage, isAlone);
  const seconds = Math.round((Date.now() - begun) / 1000);
  process.stdout.write(isAlone ? `(${seconds} s)\n` : `${title} (${seconds} s)\n${output}`);
  return { name: stage.name, seconds, ...countsOf(stage, code === 0) };
}

function countsOf(stage: Stage, isGood: boolean): Counts {
  const counts = stage.read ? stage.read() : { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  // A stage that failed without a failed test, such as a crash, counts as one failure.
  if (!counts) return { passed: 0, failed: 1 };
  return isGood || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Lines of a report: seconds and tests of each stage, and its slowest files. */
export function reportLines(results: readonly StageResult[]): string[] {
  const column = (seconds: number) => `${Math.round(seconds)} s`.padStart(7);
  return results.flatMap(({ name, seconds, passed, failed, files = [] }) => [
    `${column(seconds)}  ${name} (${passed + failed})`,
    ...files
      .filter((file) => file.seconds >= 5)
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, 8)
      .map((file) => `${' '.repeat(9)}${column(file.seconds)}  ${file.file}`),
  ]);
}

function runCommand({ command, args, env }: Stage, isAlone: boolean): Promise<{ code: number | null; output: string }> {
  // Playwright colours its output itself, and warns about a conflicting setting.
  const { NO_COLOR: _, ...inherited } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...env },
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.once('close', (code) => resolve({ code, output: Buffer.concat(parts).toString() }));
  });
}
