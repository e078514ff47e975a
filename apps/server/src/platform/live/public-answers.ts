import { MINUTE } from '@acolhe/domain/time/duration';
import type { Clock } from '../clock.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { CompanyScope } from '../scope.ts';
import { type Bus, topic } from './bus.ts';

const TOPIC = topic<string>('public-answers');
/** Answers of one company: pages and lists by their address, which visitors choose. */
const MAX_ANSWERS = 500;

type Kept = { minute: number; answers: Map<string, Promise<unknown>> };

/**
 * Answers for visitors without a session, computed once for all of them: kept by company until data in them changes
 * ({@link forgetPublicAnswers}), or the minute. Every process keeps its own and hears of changes by the bus.
 */
export class PublicAnswers {
  readonly #companies = new Map<string, Kept>();

  async listen(bus: Bus): Promise<void> {
    bus.onGap(() => this.#companies.clear());
    await bus.subscribe(TOPIC, (companyId) => this.forget(companyId));
  }

  /** Answers that are being computed are forgotten too: they may have been read before the change. */
  forget(companyId: string): void {
    this.#companies.delete(companyId);
  }

  /** The kept answer, or that of `make`, which callers at the same time share; failures are not kept. */
  get<T>(companyId: string, now: number, key: string, make: () => Promise<T>): Promise<T> {
    const { answers } = this.#of(companyId, Math.floor(now / MINUTE));
    const known = answers.get(key);
    if (known) return known as Promise<T>;
    if (answers.size >= MAX_ANSWERS) answers.clear();
    const made = make();
    answers.set(key, made);
    made.catch(() => answers.delete(key));
    return made;
  }

  #of(companyId: string, minute: number): Kept {
    const before = this.#companies.get(companyId);
    if (before?.minute === minute) return before;
    const kept = { minute, answers: new Map<string, Promise<unknown>>() };
    this.#companies.set(companyId, kept);
    return kept;
  }
}

/** Computes what visitors are shown, or takes it from what is kept. */
export function publicAnswer<T>(
  { platform, scope }: { platform: { publicAnswers: PublicAnswers; clock: Clock }; scope: CompanyScope },
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  return platform.publicAnswers.get(scope.companyId, platform.clock.now(), key, make);
}

/** Called by whatever changes what visitors see: a booking, an agenda, a holiday. They are forgotten after the commit. */
export function forgetPublicAnswers(
  platform: { publicAnswers: PublicAnswers; bus: Bus },
  tx: CompanyTransaction,
): void {
  tx.afterCommit(TOPIC.name, async () => {
    platform.publicAnswers.forget(tx.companyId);
    await platform.bus.publish(TOPIC, tx.companyId);
  });
}
