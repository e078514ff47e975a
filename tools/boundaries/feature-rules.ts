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
