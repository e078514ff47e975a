import type { CompanyJob } from '@acolhe/domain/company/job-area';
import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import type { CompanyContext } from '../context.ts';
import { isCommitInDoubt, isDatabaseAway } from '../db/outage.ts';
import { BankError } from '../payments/bank-http-client.ts';
import { CardGatewayError } from '../payments/card-gateway.ts';
import { Problem } from '../problem.ts';
import { codeOf } from './error-code.ts';
import { forgetFailure, listFailed, noteFailure, type Retry } from './failure-store.ts';

/** Failures in a row after which a row is set aside: with doubling pauses, half an hour. */
export const TRIES_BEFORE_ASIDE = 6;

/** A minute after the first failure, doubled each time; then once a day. */
export function retryAfter(tries: number, now: number): Retry {
  const isSetAside = tries >= TRIES_BEFORE_ASIDE;
  return { at: new Date(now + (isSetAside ? DAY : 2 ** Math.max(0, tries - 1) * MINUTE)), isSetAside };
}

/** Problems of a service that could not be asked. */
const SERVICE_PROBLEMS = new Set(['bank_unreachable', 'card_gateway_unreachable', 'credential_unavailable']);

/**
 * Whether a bank or a card gateway does not answer, or not as it should: that is no fault of the row, and after hours of
 * it no row is the worse for it.
 */
function isServiceAway(error: unknown): boolean {
  if (error instanceof Problem) return SERVICE_PROBLEMS.has(error.code);
  if (!(error instanceof BankError || error instanceof CardGatewayError)) return false;
  if (error instanceof BankError && error.isToken) return true;
  const { status } = error;
  return status === undefined || status >= 500 || status === 401 || status === 403 || status === 429;
}

type Rows = { job: CompanyJob; kind: string };

/**
 * Does one row's work. A failure is logged and noted, and never goes further: the row waits for longer each time, and is
 * set aside in the end. Throws only what is wrong with all rows, as an outage of the database.
 *
 * @returns whether the work was done
 */
export async function tryRow(
  { platform, scope }: CompanyContext,
  { job, kind, item, hasFailed }: Rows & { item: string; hasFailed: boolean },
  work: () => Promise<unknown>,
): Promise<boolean> {
  const { database, clock, log } = platform;
  const failed = { companyId: scope.companyId, job, kind, item };
  try {
    await work();
  } catch (error) {
    if (isDatabaseAway(error) || isCommitInDoubt(error)) throw error;
    const about = { err: error, job, company: scope.companyId, kind, item };
    if (isServiceAway(error)) {
      log.warn(about, 'a row of a job: the service outside does not answer; it is tried again at the next run');
      return false;
    }
    const now = clock.now();
    const noted = await noteFailure(database, failed, {
      code: codeOf(error),
      at: new Date(now),
      retry: (tries) => retryAfter(tries, now),
    });
    if (noted.isNewlyAside)
      log.error({ ...about, tries: noted.tries }, 'a row of a job is set aside: it is tried once a day from now on');
    else log.warn({ ...about, tries: noted.tries }, 'a row of a job failed; it is tried again later');
    return false;
  }
  if (hasFailed) await forgetFailure(database, failed);
  return true;
}

export type DueRows<Row> = Rows & {
  /** Due rows, the longest due first. */
  list: (limit: number) => Promise<readonly Row[]>;
  /** Most rows of a run. */
  batch?: number;
  idOf: (row: Row) => string;
  work: (row: Row) => Promise<unknown>;
};

const BATCH = 200;

/**
 * Does what is due in a company, row by row: one that fails keeps none of the others waiting, now or at later runs
 * (docs/decisions/0061).
 */
export async function eachDue<Row>(context: CompanyContext, due: DueRows<Row>): Promise<void> {
  const { job, kind, list, batch = BATCH, idOf, work } = due;
  let rows = await list(batch);
  if (rows.length === 0) return;
  const { failed, waiting } = await failedRows(context, due);
  // Those that wait are listed, too: they must not fill the batch.
  if (waiting.size > 0 && rows.length === batch) rows = await list(batch + waiting.size);
  for (const row of rows.filter((one) => !waiting.has(idOf(one))).slice(0, batch)) {
    const item = idOf(row);
    await tryRow(context, { job, kind, item, hasFailed: failed.has(item) }, () => work(row));
  }
}

/** Rows of a kind that failed before, and of these the ones whose time has not come. */
export async function failedRows(
  { platform, scope }: CompanyContext,
  { job, kind }: Rows,
): Promise<{ failed: ReadonlySet<string>; waiting: ReadonlySet<string> }> {
  const now = new Date(platform.clock.now());
  const rows = await listFailed(platform.database, { companyId: scope.companyId, job, kind }, now);
  return {
    failed: new Set(rows.map(({ item }) => item)),
    waiting: new Set(rows.filter(({ waits }) => waits).map(({ item }) => item)),
  };
}
