import path from 'node:path';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { CompanyScope } from '../scope.ts';
import { migrate } from './migrate.ts';
import { PGlitePool } from './pglite-pool.ts';
import { openPostgresPool } from './postgres-pool.ts';
import type { Tables } from './tables.generated.ts';

/** What a store queries: one transaction, as the application role, in one company. */
export type CompanyTransaction = Kysely<Tables> & { readonly companyId: string };

/** The database of the process. Everything that belongs to a company goes through {@link Database.inCompany}. */
export class Database {
  /** The owner's connection: identity, jobs and the simulator bank, which belong to no company. */
  readonly owner: Kysely<Tables>;
  readonly pool: Pool;
  readonly engine: 'pglite' | 'postgres';

  constructor(pool: Pool, engine: 'pglite' | 'postgres') {
    this.pool = pool;
    this.engine = engine;
    this.owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  }

  /**
   * Runs `work` in one transaction under the role that does not own the tables, with the company set for row-level
   * security. A thrown problem rolls everything back. On PGlite the transaction holds the only connection: `work`
   * must not wait for anything but its own queries.
   */
  inCompany<T>(scope: CompanyScope, work: (tx: CompanyTransaction) => Promise<T>): Promise<T> {
    return this.#transaction(inCompanySettings(scope), (tx) => work(Object.assign(tx, { companyId: scope.companyId })));
  }

  /** As {@link inCompany}, after the owner's part of the same transaction: an account and its person appear together. */
  afterOwner<T>(
    scope: CompanyScope,
    owner: (tx: Kysely<Tables>) => Promise<unknown>,
    work: (tx: CompanyTransaction) => Promise<T>,
  ): Promise<T> {
    return this.#transaction('set local search_path to public', async (tx) => {
      await owner(tx);
      await tx.executeQuery(CompiledQuery.raw(inCompanySettings(scope)));
      return work(Object.assign(tx, { companyId: scope.companyId }));
    });
  }

  /** Reads the one row of `access_code` that the caller names; row-level security shows no other. */
  byAccessCode(code: string) {
    return this.#transaction(`set local role acolhe_app; set local app.access_code = ${literal(code)}`, (tx) =>
      tx.selectFrom('access_code').selectAll().where('code', '=', code).executeTakeFirst(),
    );
  }

  /** Ids of all companies, for jobs. */
  async companyIds(): Promise<string[]> {
    const rows = await this.owner.selectFrom('tenant').select('id').execute();
    return rows.map((row) => row.id);
  }

  /** Whether the database answers. */
  alive(): Promise<boolean> {
    return this.pool.query('select 1 as one').then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    await this.owner.destroy();
  }

  /** BEGIN and the settings travel as one message: a transaction costs two more round trips than its queries. */
  #transaction<T>(settings: string, work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.owner.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${settings}`));
      try {
        const result = await work(connection);
        await connection.executeQuery(CompiledQuery.raw('commit'));
        return result;
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw('rollback'));
        throw error;
      }
    });
  }
}

/** Opens PostgreSQL where a URL is given, else PGlite under the data directory, and brings it up to date. */
export async function openDatabase(options: { databaseUrl?: string | undefined; dataDir: string }): Promise<Database> {
  const database = options.databaseUrl
    ? new Database(openPostgresPool(options.databaseUrl), 'postgres')
    : new Database((await PGlitePool.open({ dataDir: path.join(options.dataDir, 'pglite') })).asPool(), 'pglite');
  await migrate(database.pool);
  return database;
}

function inCompanySettings(scope: CompanyScope): string {
  return `set local role acolhe_app; set local app.company_id = ${literal(scope.companyId)}`;
}

/** SET takes no parameters; the value is quoted as a literal. */
function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
