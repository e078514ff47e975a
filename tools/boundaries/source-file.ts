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
  /** `export … from`. */
  isReExport: boolean;
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

/** A block comment, or the line comments that follow each other, without their marks. */
interface Comment {
  text: string;
  line: number;
}

export interface SourceFile {
  path: string;
  comments: Comment[];
  program: Program;
  lines: number;
  imports: Import[];
  queries: Query[];
  functions: FunctionSize[];
  casts: Cast[];
}

export function parseFile(file: string, text: string, resolve: (specifier: string) => Target): SourceFile {
  const { program, errors, comments } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const queries: Query[] = [];
  const functions: FunctionSize[] = [];
  const casts: Cast[] = [];
  const functionNames = new Map<unknown, string>();
  /** Common table expressions, which are no tables. */
  const expressions = new Set<string>();

  const addImport = (
    node: { start: number },
    specifier: string,
    names: string[],
    { kind = 'value', isReExport = false } = {},
  ) =>
    imports.push({
      specifier,
      names,
      isReExport,
      isType: kind === 'type',
      line: lineAt(node.start),
      ...resolve(specifier),
    });
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
      addImport(node, node.source.value, names, { kind: node.importKind });
    },
    ExportNamedDeclaration(node) {
      const names = node.specifiers.map((one) => exportedName(one.local));
      if (node.source) addImport(node, node.source.value, names, { kind: node.exportKind, isReExport: true });
    },
    ExportAllDeclaration(node) {
      addImport(node, node.source.value, ['*'], { kind: node.exportKind, isReExport: true });
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal') addImport(node, String(node.source.value), ['*']);
    },
    TSImportType(node) {
      addImport(node, node.source.value, ['*'], { kind: 'type' });
    },

    CallExpression(node) {
      for (const argument of node.arguments) functionNames.set(argument, `callback of ${calleeName(node.callee)}`);
      const [first] = node.arguments;
      if (/^with(Recursive)?$/.test(calleeName(node.callee)) && first?.type === 'Literal')
        expressions.add(withoutAlias(String(first.value)));
      const kind = QUERY_METHODS.get(calleeName(node.callee));
      if (!kind || node.callee.type !== 'MemberExpression') return;
      const sources = first?.type === 'ArrayExpression' ? first.elements : [first];
      for (const source of sources) {
        const isNamed = source?.type === 'Literal' && typeof source.value === 'string';
        // A join with a query of its own reads what that query reads.
        if (!isNamed && kind === 'join') continue;
        queries.push({
          kind: kind === 'join' ? 'read' : kind,
          line: lineAt(node.start),
          ...(isNamed && { table: withoutAlias(String(source.value)) }),
        });
      }
    },
    TaggedTemplateExpression(node) {
      if (!/^sql\b/.test(text.slice(node.tag.start, node.tag.end))) return;
      queries.push({ kind: 'sql', line: lineAt(node.start) });
      const template = node.quasi.quasis.map((part) => part.value.cooked).join('?');
      for (const [, table = ''] of template.matchAll(SQL_WRITE)) {
        queries.push({ kind: 'write', table, line: lineAt(node.start) });
      }
      const named = new Set([...template.matchAll(SQL_NAMED)].map(([, name = '']) => name.toLowerCase()));
      for (const [, table = ''] of template.matchAll(SQL_READ)) {
        const isTable = !named.has(table.toLowerCase()) && !template.includes(`${table}(`);
        if (isTable) queries.push({ kind: 'read', table, line: lineAt(node.start) });
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

  return {
    path: file,
    comments: joined(comments, text, lineAt),
    program,
    lines: text.trimEnd().split('\n').length,
    imports,
    queries: queries.filter(({ kind, table = '' }) => kind !== 'read' || !expressions.has(table)),
    functions,
    casts,
  };
}

type ParsedComment = ReturnType<typeof parseSync>['comments'][number];

/** Line comments that stand alone and below each other are one text. */
function joined(comments: readonly ParsedComment[], text: string, lineAt: (offset: number) => number): Comment[] {
  const found: Comment[] = [];
  let end = Number.NaN;
  for (const { type, value, start, end: stop } of comments) {
    const words = value.replace(/^\s*\*? ?/gm, '').trim();
    const last = found.at(-1);
    const isNext = type === 'Line' && last && /^\n[ \t]*$/.test(text.slice(end, start));
    if (isNext) last.text += `\n${words}`;
    else found.push({ text: words, line: lineAt(start) });
    end = type === 'Line' ? stop : Number.NaN;
  }
  return found;
}

/** Kysely's methods that begin a query, and those that join a table to it. */
const QUERY_METHODS = new Map<string, 'read' | 'write' | 'join'>([
  ['selectFrom', 'read'],
  ['using', 'join'],
  ...['inner', 'left', 'right', 'full', 'cross'].map((kind) => [`${kind}Join`, 'join'] as const),
  ['insertInto', 'write'],
  ['replaceInto', 'write'],
  ['mergeInto', 'write'],
  ['updateTable', 'write'],
  ['deleteFrom', 'write'],
]);

/** Not `for update` of a lock, and not `do update set` of an upsert. */
const SQL_WRITE = /\b(?:insert\s+into|delete\s+from|(?<!\b(?:for|do)\s+)update)\s+([a-z_][a-z_.]*)/gi;

const SQL_READ = /\b(?:from|join)\s+(?!lateral\b|unnest\b|\(|\?)([a-z_][a-z_.]*)/gi;
/** Names that a template defines itself: common table expressions. */
const SQL_NAMED = /(?:\bwith(?:\s+recursive)?|,)\s+([a-z_]+)(?:\s*\([^)]*\))?\s+as\s*(?:materialized\s*)?\(/gi;

const withoutAlias = (table: string) => table.split(/\s/)[0] ?? table;

function exportedName(name: ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

function calleeName(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') return callee.property.name;
  return '';
}
