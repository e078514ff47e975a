// Rules on what a feature of the server says of itself.

import { type Feature, floors } from './floors.ts';
import type { ModuleGraph } from './module-graph.ts';
import { type Rule, serverFeatureOf, type Violation } from './rule.ts';

const list = 'apps/server/src/features.ts';

/** Files that pass on what others export hide where it is, and every reader takes one step more. */
export const noReExport: Rule = {
  name: 're-export',
  instead: 'import from the file itself, and name it as public in floors.ts.',
  check: (graph) =>
    [...graph.values()]
      .filter(({ path }) => serverFeatureOf(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ isReExport }) => isReExport)
          .map(
            ({ line, target }): Violation => ({
              keys: [`${path} -> ${target}`],
              file: path,
              line,
              what: `passes on ${target}`,
            }),
          ),
      ),
};

/** Features subscribe in the order of their floors: what a lower one does to a visit is there when a higher one hears of it. */
export function featureOrderRule(table: Feature[][] = floors): Rule {
  const order = table.flat().map(({ name }) => name);
  return {
    name: 'feature-order',
    instead: 'list the feature.ts of every feature in features.ts, in the order of floors.ts.',
    check(graph) {
      const listed = listedFeatures(graph);
      if (!listed) return [];
      const wanted = order.filter((name) => graph.has(`apps/server/src/features/${name}/feature.ts`));
      const at = wanted.findIndex((name, place) => listed[place] !== name);
      if (at < 0 && listed.length === wanted.length) return [];
      const what = `has ${listed[at] ?? 'nothing'} where ${wanted[at] ?? 'nothing'} is expected`;
      return [{ keys: [list], file: list, what }];
    },
  };
}

/** Names of the features in the list, as their folders are called. */
function listedFeatures(graph: ModuleGraph): string[] | undefined {
  const file = graph.get(list);
  if (!file) return undefined;
  for (const node of file.program.body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined;
    const init = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : undefined;
    const array = init?.type === 'TSAsExpression' ? init.expression : init;
    if (array?.type !== 'ArrayExpression') continue;
    return array.elements.flatMap((element) => (element?.type === 'Identifier' ? [folderOf(element.name)] : []));
  }
  return [];
}

/** `clubFeature` is of the folder `club`, `recordShareFeature` of `record-share`. */
const folderOf = (name: string) =>
  name.replace(/Feature$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Folders by noun, beside the features of the server. */
const NOUN_FOLDERS = /^(?:packages\/(?:contract|domain|phrases)\/src|apps\/web\/src\/(?:features|screens))\/([^/]+)\//;

/** Nouns that the server has no feature for: the frame of the pages, and what every noun is made of. */
const OTHER_NOUNS = ['about', 'home', 'installed-app', 'palette', 'picture', 'shell', 'text', 'time'];

/** A feature is called the same in the contract, the domain, the phrases, the server and the web: a reader finds it by its noun. */
export function nounRule(table: Feature[][] = floors, others: string[] = OTHER_NOUNS): Rule {
  const features = table.flat().map(({ name }) => name);
  return {
    name: 'noun',
    instead: 'put the file into a folder that is called as the feature of the server is, or below that folder.',
    check(graph) {
      const folders = new Map([...graph.keys()].map((file) => [file, NOUN_FOLDERS.exec(file)?.[1]]));
      const used = new Set(folders.values());
      return [
        ...[...folders].flatMap(([file, folder]) => {
          const what = folder && wrongNoun(file, folder, features, others);
          return what ? [{ keys: [file], file, what }] : [];
        }),
        ...others
          .filter((name) => !used.has(name))
          .map((name) => ({ keys: [name], file: name, what: 'is no folder: remove it from OTHER_NOUNS' })),
      ];
    },
  };
}

function wrongNoun(file: string, folder: string, features: string[], others: string[]): string | undefined {
  if (!features.includes(folder) && !others.includes(folder)) return `no feature of the server is called ${folder}`;
  const own = features.find(
    (name) => file.endsWith(`/${folder}/${name}.ts`) || file.endsWith(`/${folder}/${name}.tsx`),
  );
  return own && own !== folder ? `${own} has a folder of its own` : undefined;
}
