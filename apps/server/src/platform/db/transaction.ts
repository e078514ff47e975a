import type { Kysely } from 'kysely';
import type { AfterCommit, EventType } from '../events.ts';
import type { CompanyScope } from '../scope.ts';
import type { Tables } from './tables.generated.ts';

/** Transaction of the owner: accounts and tenants belong to no company, and the application role cannot reach them. */
export type OwnerTransaction = Kysely<Tables>;

/** Transaction of a code before its company is known, as the application role: it sees the row of the code alone. */
export type CodeTransaction = Kysely<Tables>;

/** One transaction of a store, as the application role, in one company. */
export type CompanyTransaction = Kysely<Tables> & {
  readonly companyId: string;
  /** Company scope, for work after the commit. */
  readonly scope: CompanyScope;
  /** Emits a domain event; subscribers run in this transaction, after its own work. */
  emit<T>(type: EventType<T>, event: T): void;
  /** Runs `work` after the commit, once for each `key`; the caller of the transaction waits for it. */
  afterCommit(key: string, work: AfterCommit): void;
};
