// The house keeps its rooms apart: which folder may import which, and what files may be called. Part of `npm test`;
// docs/architecture.md says why.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

const server = 'apps/server/src';
const simulators = 'apps/simulators/src';
const web = 'apps/web/src';
const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'tools/**/*.ts', 'e2e/**/*.ts'], {
  cwd: root,
});
const problems: string[] = [];
const isTest = (file: string) => /\.(test|spec)\.tsx?$|^apps\/\w+\/src\/testing\//.test(file);

/** What a file imports: workspace packages by name, own files as paths from the root, outside packages as they are. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('.') ? path.normalize(path.join(path.dirname(file), name)) : name,
  );
}

const featureOf = (file: string) => /\/features\/([^/]+)\//.exec(file)?.[1];
const fileName = (file: string) => path.basename(file).replace(/\.(api\.)?(test|spec)?\.?tsx?$/, '');

/** Rules: who (file) may not import what, in words. The first column is where the rule looks. */
const rules: { where: RegExp; refuse: (file: string, target: string) => string | false }[] = [
  {
    where: /^packages\/domain\//,
    refuse: (_file, target) => (target.startsWith('@acolhe/') || target.startsWith('apps/')) && 'domain knows nobody',
  },
  {
    where: /^packages\/contract\//,
    refuse: (_file, target) =>
      (/^@acolhe\/(?!domain\/)/.test(target) || target.startsWith('apps/')) && 'the contract knows the domain alone',
  },
  {
    where: /^packages\/phrases\//,
    refuse: (_file, target) =>
      (/^@acolhe\/(?!(contract|domain)\/)/.test(target) || target.startsWith('apps/')) &&
      'phrases know contract and domain alone',
  },
  {
    where: /^packages\/janus\//,
    refuse: (_file, target) => /^(@acolhe\/|apps\/)/.test(target) && 'the Janus client knows nobody',
  },
  {
    where: new RegExp(`^${simulators}/(?!main\\.ts$)`),
    refuse: (_file, target) =>
      /^(@acolhe\/(?!domain\/)|apps\/(?!simulators\/))/.test(target) && 'simulators know the domain alone',
  },
  {
    where: new RegExp(`^${simulators}/main\\.ts$`),
    refuse: (_file, target) =>
      /^apps\/(?!simulators\/)/.test(target) &&
      !target.startsWith(`${server}/platform/`) &&
      'of the server a process of simulators knows the platform alone',
  },
  {
    where: new RegExp(`^${server}/(?!app\\.ts$)`),
    refuse: (_file, target) =>
      /simulators\//.test(target) && 'the simulators are mounted in app.ts, and known nowhere else',
  },
  {
    where: new RegExp(`^${server}/platform/`),
    refuse: (_file, target) => target.startsWith(`${server}/features`) && 'the platform knows no feature',
  },
  {
    where: new RegExp(`^${server}/`),
    refuse: (_file, target) => target.startsWith('apps/web') && 'the server does not import the web app',
  },
  {
    where: new RegExp(`^${server}/features/.*/(store|policy)\\.ts$`),
    refuse: (_file, target) => /\/(service|routes)\.ts$/.test(target) && 'stores and policies do not call services',
  },
  {
    where: new RegExp(`^${server}/features/.*/routes\\.ts$`),
    refuse: (_file, target) => /\/store\.ts$/.test(target) && 'routes call services, not stores',
  },
  {
    where: new RegExp(`^${server}/features/(?!.*store\\.ts$)`),
    refuse: (_file, target) => target === 'kysely' && 'only stores speak to the database',
  },
  {
    where: new RegExp(`^${web}/shared/`),
    refuse: (_file, target) =>
      new RegExp(`^${web}/(features|screens)`).test(target) && 'shared knows no feature and no screen',
  },
  {
    where: new RegExp(`^${web}/shared/media/`),
    refuse: (_file, target) => /^(react|react-dom|@mantine)/.test(target) && 'media logic stands without React',
  },
  {
    where: new RegExp(`^${web}/features/`),
    refuse: (_file, target) => target.startsWith(`${web}/screens`) && 'features know no screen',
  },
  {
    where: new RegExp(`^${web}/`),
    refuse: (_file, target) => target.startsWith('apps/server') && 'the web app does not import the server',
  },
];

for (const file of files) {
  const name = path.basename(file);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.(api|test|spec|generated|d))*\.tsx?$/.test(name))
    problems.push(`${file}: file names are kebab-case`);
  if (/^(utils?|helpers?|common|misc|index)$/.test(fileName(file)))
    problems.push(`${file}: name a file for what it holds`);
  if (isTest(file)) continue;
  for (const target of importsOf(file)) {
    for (const { where, refuse } of rules) {
      const reason = where.test(file) && refuse(file, target);
      if (reason) problems.push(`${file} imports ${target}: ${reason}`);
    }
    // Another feature's service is its front door; what stands beside it is its own.
    const other = target.startsWith(`${server}/features/`) ? featureOf(target) : undefined;
    if (
      other &&
      file.startsWith(`${server}/features/`) &&
      other !== featureOf(file) &&
      /\/(routes|policy)\.ts$/.test(target)
    ) {
      problems.push(`${file} imports ${target}: enter another feature through its service`);
    }
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
