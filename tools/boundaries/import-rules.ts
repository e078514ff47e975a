// Rules on imports.
import { cyclesOf, type Edges, shortestCycle } from './cycles.ts';
import { type Feature, floors } from './floors.ts';
import type { ModuleGraph } from './module-graph.ts';
import { isTest, isTestSetup, type Rule, serverFeatureOf, type Violation, webFeatureOf } from './rule.ts';
import type { Import, SourceFile } from './source-file.ts';

const server = 'apps/server/src';

function violation(file: SourceFile, { target, line }: Import, what: string): Violation {
  return { keys: [`${file.path} -> ${target}`], file: file.path, line, what: `imports ${target}: ${what}` };
}

export function eachImport(graph: ModuleGraph, check: (file: SourceFile, one: Import) => string | false): Violation[] {
  return [...graph.values()].flatMap((file) =>
    file.imports.flatMap((one) => {
      const what = check(file, one);
      return what ? [violation(file, one, what)] : [];
    }),
  );
}

/** An unresolved import would be invisible to all other rules. */
export const resolvedImport: Rule = {
  name: 'resolved-import',
  instead: 'name the file with its extension, or a subpath of the exports of a workspace package.',
  check: (graph) =>
    eachImport(
      graph,
      (_file, { target, isOurs }) =>
        isOurs &&
        (/\.tsx?$/.test(target) ? !isKnown(graph, target) : !/\.[a-z]+$/.test(target)) &&
        'there is no such file',
    ),
};

const isKnown = (graph: ModuleGraph, target: string) => graph.has(target) || target.endsWith('.generated.ts');

/** Forbidden imports from `from` to `target`, and why. */
const FORBIDDEN_IMPORTS: { from: RegExp; target: RegExp; within?: boolean; why: string }[] = [
  { from: /^packages\/domain\//, target: /^(apps|tools|e2e|packages\/(?!domain\/))/, why: 'the domain knows nobody' },
  {
    from: /^packages\/contract\//,
    target: /^(apps|tools|e2e|packages\/(?!(contract|domain)\/))/,
    why: 'the contract knows the domain alone',
  },
  {
    from: /^packages\/phrases\//,
    target: /^(apps|tools|e2e|packages\/(?!(phrases|contract|domain)\/))/,
    why: 'phrases know contract and domain alone',
  },
  {
    from: /^packages\/janus\//,
    target: /^(apps|tools|e2e|packages\/(?!janus\/))/,
    why: 'the Janus client knows nobody',
  },
  {
    from: /^packages\/signature\//,
    target: /^(apps|tools|e2e|packages\/(?!signature\/))/,
    why: 'signatures know nobody',
  },
  {
    from: /^apps\/print-agent\//,
    target: /^(apps\/(?!print-agent\/)|packages\/|tools\/)/,
    why: 'the print agent runs alone, on a totem',
  },
  {
    from: /^apps\/simulators\/src\/(?!main\.ts$)/,
    target: /^(apps\/(?!simulators\/)|packages\/(?!(domain|signature)\/))/,
    why: 'simulators know the domain and signatures alone',
  },
  {
    from: /^apps\/simulators\/src\/main\.ts$/,
    target: /^apps\/(web|server\/src\/(?!platform\/))/,
    why: 'of the server a process of simulators knows the platform alone',
  },
  {
    from: /^apps\/server\/src\/(?!app\.ts$)/,
    target: /^apps\/simulators\//,
    why: 'the simulators are mounted in app.ts, and known nowhere else',
  },
  {
    from: /^apps\/server\/src\/platform\//,
    target: /^apps\/server\/src\/features\//,
    why: 'the platform knows no feature',
  },
  { from: /^apps\/server\//, target: /^apps\/web\//, why: 'the server does not import the web app' },
  {
    // Within their own feature; other features they enter through the service, as all code does.
    from: /^apps\/server\/src\/features\/([^/]+)\/(?:.*\/)?[^/]*(?:store|policy)\.ts$/,
    target: /^apps\/server\/src\/features\/([^/]+)\/(?:service|routes)\.ts$/,
    within: true,
    why: 'stores and policies do not call services',
  },
  {
    from: /^apps\/server\/src\/features\/.*\/routes\.ts$/,
    target: /[/-]store\.ts$/,
    why: 'routes call services, not stores',
  },
  {
    from: /^apps\/web\/src\/shared\//,
    target: /^apps\/web\/src\/(features|screens)\//,
    why: 'shared knows no feature and no screen',
  },
  {
    from: /^apps\/web\/src\/shared\/media\//,
    target: /^(react|react-dom|@mantine\/.*)$/,
    why: 'media logic stands without React',
  },
  { from: /^apps\/web\/src\/features\//, target: /^apps\/web\/src\/screens\//, why: 'features know no screen' },
  { from: /^apps\/web\//, target: /^apps\/server\//, why: 'the web app does not import the server' },
];

/** Dependencies point one way, between packages, apps and the layers of each. */
export const importDirection: Rule = {
  name: 'import-direction',
  instead: 'move the shared part down to a layer that both may import.',
  check: (graph) =>
    eachImport(
      graph,
      (file, { target }) =>
        !isTestSetup(file.path) && (FORBIDDEN_IMPORTS.find((one) => isForbidden(one, file.path, target))?.why ?? false),
    ),
};

/** `within`: only if the first group of both, the feature, is the same. */
function isForbidden(
  { from, target, within }: (typeof FORBIDDEN_IMPORTS)[number],
  importer: string,
  imported: string,
): boolean {
  const [importing, importedAs] = [from.exec(importer), target.exec(imported)];
  if (!importing || !importedAs) return false;
  return !within || importing[1] === importedAs[1];
}

/** Files in a cycle cannot be read, tested or loaded independently. Type imports count. */
export const fileCycle: Rule = {
  name: 'file-cycle',
  instead: 'move what both sides need into a file of its own that imports neither.',
  check(graph) {
    const edges: Edges = new Map(
      [...graph.values()].map((file) => [
        file.path,
        new Set(file.imports.map(({ target }) => target).filter((target) => graph.has(target))),
      ]),
    );
    return cyclesOf(edges).map((members) => ({
      keys: members,
      file: members[0] ?? '',
      what: `${members.length} files in a cycle:\n${shortestCycle(edges, members).join('\n  -> ')}`,
    }));
  },
};

/** Features in a cycle are one feature with two names: neither can change or move alone. */
export const serverFeatureCycle: Rule = {
  name: 'server-feature-cycle',
  instead: 'tell upwards by a domain event, or move the shared part to a feature of a lower floor.',
  check: (graph) => featureCycles(graph, serverFeatureOf),
};

/** The same for the web app. */
export const webFeatureCycle: Rule = {
  name: 'web-feature-cycle',
  instead: 'compose both in a screen, or move the shared part into shared/.',
  check: (graph) => featureCycles(graph, webFeatureOf),
};

function featureCycles(graph: ModuleGraph, featureOf: (file: string) => string | undefined): Violation[] {
  const edges: Edges = new Map();
  const examples = new Map<string, string>();
  for (const file of graph.values()) {
    const from = isTest(file.path) ? undefined : featureOf(file.path);
    if (!from) continue;
    for (const { target, line } of file.imports) {
      const to = featureOf(target);
      if (!to || to === from) continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
      examples.set(`${from} -> ${to}`, `${from} -> ${to} (${file.path}:${line} imports ${target})`);
    }
  }
  return cyclesOf(edges).map((members) => {
    const cycle = shortestCycle(edges, members);
    const steps = cycle.slice(1).map((to, at) => examples.get(`${cycle[at]} -> ${to}`));
    return {
      keys: members,
      file: members.join(', '),
      what: `${members.length} features in a cycle:\n  ${steps.join('\n  ')}`,
    };
  });
}

/** Imports between server features; tests and setup code are exempt. */
function eachFeatureCrossing(
  graph: ModuleGraph,
  check: (from: string, to: string, one: Import) => string | false,
): Violation[] {
  return eachImport(graph, (file, one) => {
    const [from, to] = [serverFeatureOf(file.path), serverFeatureOf(one.target)];
    return from !== undefined && to !== undefined && from !== to && !isTestSetup(file.path) && check(from, to, one);
  });
}

/** Features import from lower floors only, so that a change cannot affect what is below. */
export function floorRule(table: Feature[][] = floors): Rule {
  const order = table.flat().map(({ name }) => name);
  return {
    name: 'floor',
    instead: 'tell upwards by a domain event to which the higher feature subscribes, or move the use case up a floor.',
    check: (graph) => [
      ...unknownFeatures(graph, order),
      ...eachFeatureCrossing(
        graph,
        (from, to) =>
          order.includes(from) && order.indexOf(to) > order.indexOf(from) && `${to} stands above ${from} (floors.ts)`,
      ),
    ],
  };
}

function unknownFeatures(graph: ModuleGraph, order: string[]): Violation[] {
  const features = new Set([...graph.keys()].map(serverFeatureOf).filter((name) => name !== undefined));
  return [...features]
    .filter((name) => !order.includes(name))
    .map((name) => ({
      keys: [name],
      file: `${server}/features/${name}`,
      what: `has no floor: add it to tools/boundaries/floors.ts, above all that it imports and below all that import it`,
    }));
}

/** A feature is imported through its service, what it gives to queries, or a file that it names; all others are private. */
export function publicInterfaceRule(table: Feature[][] = floors): Rule {
  const publicFiles = new Set(
    table
      .flat()
      .flatMap(({ name, public: files = [] }) => files.map((file) => `${server}/features/${name}/${file}.ts`)),
  );
  return {
    name: 'public-interface',
    instead:
      'call a function of service.ts, join a query of read.ts, or name the file as public in floors.ts (never routes).',
    check(graph) {
      const used = new Set<string>();
      const crossings = eachFeatureCrossing(graph, (_from, to, { target }) => {
        used.add(target);
        const isOpen = ['service', 'read'].some((name) => target === `${server}/features/${to}/${name}.ts`);
        return !isOpen && !publicFiles.has(target) && `this file is ${to}'s own`;
      });
      return [...crossings, ...[...publicFiles].flatMap((file) => wronglyPublic(file, used))];
    },
  };
}

function wronglyPublic(file: string, used: Set<string>): Violation[] {
  const isPrivate = /[/-](routes|feature|subscribers)\.ts$/.test(file);
  if (!isPrivate && used.has(file)) return [];
  const why = isPrivate ? 'what it does to the outside never is' : 'no other feature imports it, so remove it there';
  return [{ keys: [file], file, what: `is named as public in floors.ts: ${why}` }];
}
