// Generates the table types of the product and the simulators from the migrations, so that queries cannot drift from
// them: a column that a check restricts to literals is the union of these. `--check` only compares (part of
// `npm run check`).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { PGlitePool } from '../../apps/server/src/platform/db/pglite-pool.ts';
import { openTables } from '../../apps/simulators/src/database.ts';
import { root } from '../sources.ts';
import { literalsOf } from './column-check.ts';

/** Separate databases, so that neither sees the other's tables. */
const targets = [
  { file: 'apps/server/src/platform/db/tables.generated.ts', migrate },
  { file: 'apps/simulators/src/tables.generated.ts', migrate: openTables },
];

const types: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  int4: 'number',
  int8: 'number',
  numeric: 'string',
  float8: 'number',
  bool: 'boolean',
  jsonb: 'unknown',
  timestamptz: 'Date',
  bytea: 'Uint8Array',
  _text: 'string[]',
  _int4: 'number[]',
  _uuid: 'string[]',
};

type Column = {
  schema: string;
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  optional: boolean;
  /** Definitions of the checks of this column alone. */
  checks: string[];
};

async function columns(pool: PGlitePool): Promise<Column[]> {
  const { rows } = await pool.query(`
    select table_schema as schema, table_name as table, column_name as column, udt_name as type,
           is_nullable = 'YES' as nullable,
           is_nullable = 'YES' or column_default is not null or is_identity = 'YES'
             or is_generated = 'ALWAYS' as optional,
           array(
             select pg_get_constraintdef(oid) from pg_constraint
             where contype = 'c' and convalidated and conkey = array[ordinal_position::smallint]
               and conrelid = format('%I.%I', table_schema, table_name)::regclass
             order by conname
           ) as checks
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema') and table_name <> 'migration'
    order by table_schema <> 'public', table_schema, table_name, ordinal_position`);
  return rows as Column[];
}

const header = `// Generated from the migrations by tools/generate/tables.ts; run \`npm run docs\` after changing them.
import type { ColumnType } from 'kysely';
`;
const jsonImport = `import type { JsonColumns } from './json-columns.ts';
`;

/** Column types, with the types accepted on writing. */
const columnTypes = [
  `/** A column whose value may be left out of an insert. */
type Optional<T> = ColumnType<T, T | undefined, T>;`,
  `/** An instant; written as a Date or ISO 8601 text. */
type Instant = ColumnType<Date, Date | string, Date | string>;`,
  'type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;',
  `/** JSON; written as text. */
type Json<T> = ColumnType<T, string, string>;`,
  'type OptionalJson<T> = ColumnType<T, string | undefined, string>;',
  'type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;',
];

function render(rows: Column[]): string {
  const tables = Map.groupBy(rows, (row) => (row.schema === 'public' ? row.table : `${row.schema}.${row.table}`));
  const lines = ['export interface Tables {'];
  for (const [name, fields] of tables) {
    lines.push(`  ${name.includes('.') ? `'${name}'` : name}: {`);
    for (const field of fields) lines.push(`    ${field.column}: ${columnType(field)};`);
    lines.push('  };');
  }
  const body = [...lines, '}', ''].join('\n');
  const used = columnTypes.filter((text) => new RegExp(`: ${/type (\w+)/.exec(text)?.[1]}\\b`).test(body));
  return [body.includes('JsonColumns') ? header + jsonImport : header, ...used, '', body].join('\n');
}

function columnType({ type, nullable, optional, schema, table, column, checks }: Column): string {
  if (type === 'timestamptz') return optional ? (nullable ? 'OptionalInstant' : 'Optional<Date>') : 'Instant';
  if (type === 'jsonb') {
    const generic = nullable ? 'NullableJson' : optional ? 'OptionalJson' : 'Json';
    return `${generic}<JsonColumns['${schema === 'public' ? table : `${schema}.${table}`}']['${column}']>`;
  }
  const base = types[type];
  if (!base)
    throw new Error(`No TypeScript type for ${type} of ${table}.${column}; add it to tools/generate/tables.ts.`);
  const value = nullable ? `${narrowed(base, checks)} | null` : narrowed(base, checks);
  return optional ? `Optional<${value}>` : value;
}

/** The union of the literals that the checks of a text column allow it; its type as it is if none names any. */
function narrowed(base: string, checks: string[]): string {
  const [literals, ...others] = checks.map(literalsOf).filter((one) => one !== undefined);
  if (!literals || !/^string(\[\])?$/.test(base)) return base;
  const both = literals.filter((literal) => others.every((other) => other.includes(literal)));
  const union = both.map((literal) => `'${literal}'`).join(' | ');
  return base === 'string' ? union : both.length > 1 ? `(${union})[]` : `${union}[]`;
}

const isCheck = process.argv.includes('--check');
for (const { file, migrate } of targets) {
  const pool = await PGlitePool.open({});
  await migrate(pool);
  const text = render(await columns(pool));
  await pool.end();
  const target = path.join(root, file);
  if (!isCheck) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${file} does not match the migrations: run \`npm run docs\`.`);
    process.exitCode = 1;
  }
}
