import pg from 'pg';
import { EagerPool } from '../../../apps/server/src/platform/db/postgres-pool.ts';
import type { Given, Unit } from './sql-template.ts';

type Rows = readonly Record<string, string | null>[];
type Answering = {
  connect(): Promise<{ query(text: string, values?: unknown[]): Promise<unknown>; release(): void }>;
  end(): Promise<void>;
};
export type Pools = Record<Unit['role'], Answering>;

/** The product's two pools, with the same sizes and round-trip savings. Answers stay text: nothing is parsed. */
export function openPools(connectionString: string): Pools {
  const types = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;
  const app = { connectionString, types, max: 16, options: '-c role=acolhe_app', pipeline: true };
  return {
    app: new EagerPool(new pg.Pool(app as pg.PoolConfig)) as unknown as Answering,
    owner: new pg.Pool({ connectionString, types, max: 10 }) as unknown as Answering,
  };
}

/** Runs the statements of one visit in order; each transaction on a connection of its own. */
export async function runVisit(pools: Pools, units: readonly Unit[]): Promise<void> {
  const wanted = new Map<number, Rows>();
  for (const { statements } of units)
    for (const { values } of statements)
      for (const value of values) if (isGiven(value)) wanted.set(value.given.statement, []);
  for (const { role, statements, places } of units) {
    const connection = await pools[role].connect();
    try {
      for (const [n, { text, values }] of statements.entries()) {
        const known = values.map((value) => (isGiven(value) ? lookUp(value, wanted) : value));
        const answer = (await (known.length > 0 ? connection.query(text, known) : connection.query(text))) as {
          rows?: Rows;
        };
        const place = places[n] as number;
        if (wanted.has(place)) wanted.set(place, answer.rows ?? []);
      }
    } finally {
      connection.release();
    }
  }
}

const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null && 'given' in value;

function lookUp({ given: { statement, column, mark } }: Given, answers: ReadonlyMap<number, Rows>): string {
  const row = answers.get(statement)?.find((each) => Object.values(each).some((text) => text?.includes(mark)));
  const value = row?.[column];
  if (value == null) throw new Error(`The database did not answer the ${column} of ${mark}`);
  return value;
}
