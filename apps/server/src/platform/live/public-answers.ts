import { MINUTE } from '@acolhe/domain/time/duration';
import type { Clock } from '../clock.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import type { CompanyScope } from '../scope.ts';
import { type Bus, topic } from './bus.ts';

const TOPIC = topic<string>('public-answers');
/** Answers of one company: pages and lists by their address, which visitors choose. */
const MAX_ANSWERS = 500;

/** However a change was missed, it counts after this. */
const KEPT_MS = 10 * MINUTE;

type Kept = { answer: Promise<unknown>; until: number };

/**
 * Answers for visitors without a session, computed once for all of them: kept by company until data in them changes
 * ({@link forgetPublicAnswers}), or until the moment at which time alone makes them another. Every process keeps its own and
 * hears of changes by the bus.
 */
export class PublicAnswers {
  readonly #companies = new Map<string, Map<string, Kept>>();

  async listen(bus: Bus): Promise<void> {
    bus.onGap(() => this.#companies.clear());
    await bus.subscribe(TOPIC, (companyId) => this.forget(companyId));
  }

  /** Answers that are being computed are forgotten too: they may have been read before the change. */
  forget(companyId: string): void {
    this.#companies.delete(companyId);
  }

  /**
   * The kept answer, or that of `make`, which callers at the same time share; failures are not kept.
   *
   * @param untilOf the moment from which an answer is another, in epoch ms; the next minute without
   */
  get<T>(
    companyId: string,
    now: number,
    key: string,
    make: () => Promise<T>,
    untilOf?: (answer: T) => number,
  ): Promise<T> {
    const answers = this.#companies.get(companyId) ?? new Map<string, Kept>();
    this.#companies.set(companyId, answers);
    const known = answers.get(key);
    if (known && now < known.until) return known.answer as Promise<T>;
    if (answers.size >= MAX_ANSWERS) answers.clear();
    const answer = make();
    const kept = { answer, until: untilOf ? now + KEPT_MS : (Math.floor(now / MINUTE) + 1) * MINUTE };
    answers.set(key, kept);
    answer.then(
      (made) => {
        if (untilOf) kept.until = Math.min(kept.until, untilOf(made));
      },
      () => {
        if (answers.get(key) === kept) answers.delete(key);
      },
    );
    return answer;
  }
}

/** Computes what visitors are shown, or takes it from what is kept ({@link PublicAnswers.get}). */
export function publicAnswer<T>(
  { platform, scope }: { platform: { publicAnswers: PublicAnswers; clock: Clock }; scope: CompanyScope },
  key: string,
  make: () => Promise<T>,
  untilOf?: (answer: T) => number,
): Promise<T> {
  return platform.publicAnswers.get(scope.companyId, platform.clock.now(), key, make, untilOf);
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
