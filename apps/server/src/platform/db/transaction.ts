import type { Kysely } from 'kysely';
import type { AfterCommit, EventType } from '../events.ts';
import type { CompanyScope } from '../scope.ts';
import type { Tables } from './tables.generated.ts';

/** What a store queries: one transaction, as the application role, in one company. */
export type CompanyTransaction = Kysely<Tables> & {
  readonly companyId: string;
  /** For work after the commit. */
  readonly scope: CompanyScope;
  /** Says what happened; the subscribers run in this transaction, once its own work is done. */
  emit<T>(type: EventType<T>, event: T): void;
  /** Runs `work` after the commit, once for each `key`; the caller of the transaction waits for it. */
  afterCommit(key: string, work: AfterCommit): void;
};
