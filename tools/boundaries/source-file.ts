// One source file with the facts that the rules need, from its syntax tree.
import {
  type ArrowFunctionExpression,
  type Expression,
  type Function as FunctionNode,
  type ModuleExportName,
  type Node,
  type Program,
  parseSync,
  Visitor,
} from 'oxc-parser';

/** Resolution of a specifier. */
export interface Target {
  /** A path from the root for files of this repository, else the specifier. */
  target: string;
  isOurs: boolean;
}

/** One `import`, re-export, `import()` or `import('…').Type` of a file. */
export interface Import extends Target {
  /** As written. */
  specifier: string;
  /** Imported names; `*` stands for all of them. */
  names: string[];
  /** `import type`, which loads nothing. */
  isType: boolean;
  line: number;
}

/** One call that reads or writes a table, or an SQL template. */
interface Query {
  kind: 'read' | 'write' | 'sql';
  /** The table, if the code names it. */
  table?: string;
  line: number;
}

/** One `value as Type`; `as const` only narrows and is none. */
interface Cast {
  /** As written, on one line. */
  type: string;
  line: number;
}

interface FunctionSize {
  name: string;
  line: number;
  lines: number;
}

export interface SourceFile {
  path: string;
  program: Program;
  lines: number;
  imports: Import[];
  queries: Query[];
  functions: FunctionSize[];
  casts: Cast[];
}

export function parseFile(file: string, text: string, resolve: (specifier: string) => Target): SourceFile {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const queries: Query[] = [];
  const functions: FunctionSize[] = [];
  const casts: Cast[] = [];
  const functionNames = new Map<unknown, string>();

  const addImport = (node: { start: number }, specifier: string, names: string[], kind = 'value') =>
    imports.push({ specifier, names, isType: kind === 'type', line: lineAt(node.start), ...resolve(specifier) });
  const addFunction = (node: FunctionNode | ArrowFunctionExpression) => {
    const name = ('id' in node && node.id?.name) || functionNames.get(node) || 'anonymous';
    const [first, last] = [lineAt(node.start), lineAt(node.end)];
    functions.push({ name, line: first, lines: last - first + 1 });
  };
  const named = (value: unknown, key: Node) => {
    if (key.type === 'Identifier') functionNames.set(value, key.name);
  };

  new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers.map((one) =>
        one.type === 'ImportSpecifier'
          ? exportedName(one.imported)
          : one.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*',
      );
      addImport(node, node.source.value, names, node.importKind);
    },
    ExportNamedDeclaration(node) {
      const names = node.specifiers.map((one) => exportedName(one.local));
      if (node.source) addImport(node, node.source.value, names, node.exportKind);
    },
    ExportAllDeclaration(node) {
      addImport(node, node.source.value, ['*'], node.exportKind);
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal') addImport(node, String(node.source.value), ['*']);
    },
    TSImportType(node) {
      addImport(node, node.source.value, ['*'], 'type');
    },

    CallExpression(node) {
      for (const argument of node.arguments) functionNames.set(argument, `callback of ${calleeName(node.callee)}`);
      const kind = QUERY_METHODS.get(calleeName(node.callee));
      if (!kind || node.callee.type !== 'MemberExpression') return;
      const [table] = node.arguments;
      const isNamed = table?.type === 'Literal' && typeof table.value === 'string';
      queries.push({ kind, line: lineAt(node.start), ...(isNamed && { table: withoutAlias(String(table.value)) }) });
    },
    TaggedTemplateExpression(node) {
      if (!/^sql\b/.test(text.slice(node.tag.start, node.tag.end))) return;
      queries.push({ kind: 'sql', line: lineAt(node.start) });
      const template = node.quasi.quasis.map((part) => part.value.cooked).join('?');
      for (const [, table = ''] of template.matchAll(SQL_WRITE)) {
        queries.push({ kind: 'write', table, line: lineAt(node.start) });
      }
    },

    TSAsExpression(node) {
      const type = text.slice(node.typeAnnotation.start, node.typeAnnotation.end).replace(/\s+/g, ' ');
      if (type !== 'const') casts.push({ type, line: lineAt(node.typeAnnotation.start) });
    },

    VariableDeclarator: (node) => named(node.init, node.id),
    Property: (node) => named(node.value, node.key),
    MethodDefinition: (node) => named(node.value, node.key),
    PropertyDefinition: (node) => named(node.value, node.key),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
  }).visit(program);

  return { path: file, program, lines: text.trimEnd().split('\n').length, imports, queries, functions, casts };
}

/** Kysely's methods that begin a query. */
const QUERY_METHODS = new Map<string, 'read' | 'write'>([
  ['selectFrom', 'read'],
  ['insertInto', 'write'],
  ['replaceInto', 'write'],
  ['mergeInto', 'write'],
  ['updateTable', 'write'],
  ['deleteFrom', 'write'],
]);

/** Not `for update` of a lock, and not `do update set` of an upsert. */
const SQL_WRITE = /\b(?:insert\s+into|delete\s+from|(?<!\b(?:for|do)\s+)update)\s+([a-z_][a-z_.]*)/gi;

const withoutAlias = (table: string) => table.split(/\s/)[0] ?? table;

function exportedName(name: ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

function calleeName(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') return callee.property.name;
  return '';
}
