// Follows the calls of one use case from its route, function by function: the code to read in order to understand it.
import type { ModuleGraph } from './module-graph.ts';
import { serverFeatureOf } from './rule.ts';

/** Any node of a syntax tree. */
type Node = { type: string; [field: string]: unknown };

/** Names in scope of one file. */
interface Names {
  /** Top-level declarations. */
  own: Map<string, Node>;
  /** Local names imported from another file of the repository. */
  imported: Map<string, Origin>;
  /** Exported names that another file declares. */
  reexported: Map<string, Origin>;
}

interface Origin {
  file: string;
  name: string;
}

/**
 * The files of server features that the handler of `call` (`appointment.cancel`) may run through, each with its first
 * entered function and the calling file. All references are followed, so a function that is only mentioned counts as
 * called; types do not. A file that only re-exports a function is not run through.
 */
export function filesOfUseCase(graph: ModuleGraph, call: string): Map<string, string> {
  const start = findHandler(graph, call);
  if (!start) throw new Error(`No route handles ${call}: write area.call, as the contract does.`);
  const names = new Map(
    [...graph].map(([file, { program }]) => [file, namesOf(graph, file, program as unknown as Node)]),
  );
  const originOf = (from: Origin | undefined): Origin | undefined => {
    const further = from && names.get(from.file)?.reexported.get(from.name);
    return further ? originOf(further) : from;
  };
  const visited = new Map([[start.file, call]]);
  const followed = new Set<Node>();

  const follow = (file: string, node: Node): void => {
    if (followed.has(node)) return;
    followed.add(node);
    for (const used of identifiersIn(node)) {
      const own = names.get(file)?.own.get(used);
      if (own) follow(file, own);
      const from = originOf(names.get(file)?.imported.get(used));
      const declared = from && names.get(from.file)?.own.get(from.name);
      if (!from || !declared || !serverFeatureOf(from.file)) continue;
      if (!visited.has(from.file)) visited.set(from.file, `${from.name} from ${file}`);
      follow(from.file, declared);
    }
  };
  follow(start.file, start.handler);
  return visited;
}

/** `gated.area.call.handler(…)` */
function findHandler(graph: ModuleGraph, call: string): { file: string; handler: Node } | undefined {
  for (const [file, { program }] of graph) {
    if (!/\/features\/.*routes\.ts$/.test(file)) continue;
    for (const node of nodesIn(program as unknown as Node)) {
      if (node.type === 'CallExpression' && chainOf(node.callee as Node) === `gated.${call}.handler`) {
        return { file, handler: node };
      }
    }
  }
  return undefined;
}

function chainOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name);
  if (node.type !== 'MemberExpression') return '';
  const { name, value } = node.property as { name?: string; value?: string };
  return `${chainOf(node.object as Node)}.${name ?? value}`;
}

function namesOf(graph: ModuleGraph, file: string, program: Node): Names {
  const own = new Map<string, Node>();
  const imported = new Map<string, Origin>();
  const reexported = new Map<string, Origin>();
  const targets = new Map(graph.get(file)?.imports.map(({ specifier, target }) => [specifier, target]));
  for (const statement of program.body as Node[]) {
    const declaration = (statement.declaration as Node | null | undefined) ?? statement;
    if (statement.type === 'ImportDeclaration') {
      const target = targets.get((statement.source as { value: string }).value) ?? '';
      for (const { local, imported: exported } of statement.specifiers as Record<string, { name: string }>[]) {
        if (local && exported) imported.set(local.name, { file: target, name: exported.name });
      }
    } else if (statement.type === 'ExportNamedDeclaration' && statement.source) {
      const target = targets.get((statement.source as { value: string }).value) ?? '';
      for (const { local, exported } of statement.specifiers as Record<string, { name: string }>[]) {
        if (local && exported) reexported.set(exported.name, { file: target, name: local.name });
      }
    } else if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
      own.set((declaration.id as { name: string }).name, declaration);
    } else if (declaration.type === 'VariableDeclaration') {
      for (const one of declaration.declarations as Node[]) {
        const { name } = one.id as { name?: string };
        if (name) own.set(name, one);
      }
    }
  }
  return { own, imported, reexported };
}

function identifiersIn(node: Node): Set<string> {
  return new Set(nodesIn(node).flatMap((one) => (one.type === 'Identifier' ? [String(one.name)] : [])));
}

/** TypeScript's own expressions; its other nodes are types. */
const TYPED_EXPRESSION = /^TS(AsExpression|SatisfiesExpression|NonNullExpression)$/;

/** The node and its descendants, without types. */
function nodesIn(node: Node): Node[] {
  if (node.type.startsWith('TS') && !TYPED_EXPRESSION.test(node.type)) return [];
  const children = Object.entries(node).flatMap(([field, value]) => {
    // A property name is no reference to a variable of the same name.
    const isName = (field === 'property' || field === 'key') && node.computed !== true;
    return isName ? [] : Array.isArray(value) ? value : [value];
  });
  return [node, ...children.filter(isNode).flatMap(nodesIn)];
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
