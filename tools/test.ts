// `npm run check`, `npm test`, `npm run test:long [room|screens|documents|setup|chaos|outages|ticks|bench|api …]`, and what `.ci/run` adds
// (`services`): the stages of each, and at the end their times and one total.
import { benches, SMALL } from './bench/form.ts';
import { check, playwright, reportLines, runStages, type Stage, type StageResult, vitest } from './stage.ts';

const cores = 2;
const checks: Stage[] = [
  // One checker per project: several check shared files repeatedly, which costs two cores more than it saves.
  check('types', 'tsc', ['-b', 'tsconfig.solution.json', '--checkers', '1', '--builders', '2']),
  check('lint', 'biome', ['check', '--error-on-warnings', '.']),
  check('unused code', 'knip', ['--no-progress', '--treat-config-hints-as-errors']),
  check('tables', 'node', ['tools/generate/tables.ts', '--check']),
  check('flows', 'node', ['tools/generate/flows.ts', '--check']),
  check('decisions', 'node', ['tools/generate/decisions.ts', '--check']),
  check('templates', 'node', ['tools/generate/whatsapp.ts', '--check']),
  check('boundaries', 'node', ['tools/check-boundaries.ts']),
];
const unit = vitest('unit tests', 'unit');

/** The browser, the built web app and the seeded database. */
const preparations = check('preparations', 'node', ['e2e/prepare.ts']);
/** A journey gets a second try; if it then passes it is named as flaky, and fixed before anything else. */
const secondTry = ['--retries=1', '--grep-invert', '@long'];

/** On the built web app, which the preparations build too. */
const firstLoads = check('first loads', 'node', ['tools/check-first-loads.ts']);

const short: Stage[] = [
  firstLoads,
  vitest('api tests', 'api'),
  playwright('journeys', ['--project=screens', ...secondTry]),
  // Never in parallel: two browsers with video need the whole machine.
  playwright('calls', ['--project=room', ...secondTry]),
];

const onServices = ['node', 'tools/test-services.ts'];
const services: Stage[] = [
  vitest('api tests that depend on the engine, on PostgreSQL and Redis', 'engine', { by: onServices }),
  check('kills, short form', 'node', ['tools/chaos.ts', '--times', '3']),
];

const long = { CAMPAIGN: 'long' };
const installation = check('relay and media server', 'node', ['tools/install-services.ts']);
const parts: Record<string, Stage[]> = {
  api: [
    installation,
    vitest('api tests on PGlite', 'api', { env: long }),
    vitest('api tests on PostgreSQL and Redis', 'api', { env: long, by: onServices }),
  ],
  screens: [playwright('screens', ['--project=screens'], long)],
  room: [
    installation,
    vitest('rules of larger rooms', 'api', { args: ['apps/server/src/features/room/topology.api.test.ts'], env: long }),
    playwright('room', ['--project=room'], long),
  ],
  documents: [
    check('programs that judge documents', 'node', ['tools/install-services.ts', 'documents']),
    vitest('documents before programs of others', 'api', {
      args: ['apps/server/src/features/document/signing/outside-programs.api.test.ts'],
      env: long,
    }),
    vitest('key files of every form', 'unit', { args: ['packages/signature/src/key-file-form.test.ts'], env: long }),
  ],
  setup: [playwright('setup', ['--project=setup'], long)],
  chaos: [check('chaos', 'node', ['tools/chaos.ts', '--times', '50'])],
  ticks: [
    vitest('ticks of the event loop', 'api', {
      args: ['apps/server/src/ticks.api.test.ts'],
      env: { CAMPAIGN: 'ticks' },
      by: onServices,
    }),
  ],
  bench: [
    installation,
    ...benches.map((name) => check(`bench of ${name}, small form`, 'node', ['tools/bench/run.ts', name], SMALL)),
  ],
  outages: [check('outages of the database', 'node', ['tools/chaos.ts', '--only', 'postgres', '--what', 'outages'])],
};

const [mode = 'test', ...wanted] = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}: there is ${Object.keys(parts).join(', ')}.`);

const results: StageResult[] = [];
if (wanted.length === 0 && mode !== 'services') {
  const beside = mode === 'check' ? [unit, firstLoads, ...checks] : [unit, preparations, ...checks];
  results.push(...(await runStages(beside, cores)));
}
if (mode === 'services') results.push(...(await runStages(services, cores)));
if (mode === 'test') results.push(...(await runStages(short)));
if (mode === 'long') {
  // The outages are a part of chaos.
  const chosen = wanted.length > 0 ? wanted : Object.keys(parts).filter((name) => name !== 'outages');
  results.push(...(await runStages([...new Set(chosen.flatMap((name) => parts[name] ?? []))])));
}

const sum = (of: (each: StageResult) => number) => results.reduce((total, each) => total + of(each), 0);
const failed = sum((each) => each.failed);
process.stdout.write(`\n— where the time went\n${reportLines(results).join('\n')}\n\n`);
for (const journey of results.flatMap(({ flaky }) => flaky ?? [])) process.stdout.write(`flaky: ${journey}\n`);
process.stdout.write(`${sum((each) => each.passed)} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
