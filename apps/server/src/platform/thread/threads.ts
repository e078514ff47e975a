import type { FieldIssue, ProblemCode } from '@acolhe/contract/problems';
import { SECOND } from '@acolhe/domain/time/duration';
import { Tinypool } from 'tinypool';
import { Problem } from '../problem.ts';
import { Turns } from './turns.ts';

/** A function to call in a thread. */
export type Work = { module: string; name: string; input: unknown[] };
/** Its answer; an unexpected failure is thrown. */
export type Outcome = { result: unknown } | { problem: { code: ProblemCode; fields: readonly FieldIssue[] } };

type Limits = { most: number; waiting: number; idleMs: number };
const limits: Limits = { most: 2, waiting: 64, idleMs: 30 * SECOND };
const WORK_MS = 60 * SECOND;
/** A thread that needs more fails, and the process goes on. */
const MEMORY_MB = 512;

/**
 * Threads for work that would hold the event loop: none before it is needed, and those without work end.
 * `docs/decisions/0064` says what belongs here.
 */
export class Threads {
  readonly #limits: Limits;
  readonly #turns: Turns;
  #pool: Tinypool | undefined;

  constructor(changed: Partial<Limits> = {}) {
    this.#limits = { ...limits, ...changed };
    const { most, waiting } = this.#limits;
    this.#turns = new Turns({ most, waiting, full: () => new Problem('overloaded') });
  }

  /**
   * Calls a function of a module in a thread. Throws what the function throws, `overloaded` if too many wait, and
   * `work_too_long` when its time is over, which ends the thread.
   *
   * @param workMs most that it may take, from its turn on
   */
  async run(work: Work, workMs = WORK_MS): Promise<unknown> {
    const end = await this.#turns.take('');
    try {
      const signal = AbortSignal.timeout(workMs);
      const outcome: Outcome = await this.#opened().run(work, { signal });
      if ('problem' in outcome) throw new Problem(outcome.problem.code, outcome.problem.fields);
      return outcome.result;
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw new Problem('work_too_long');
      throw error;
    } finally {
      end();
    }
  }

  /** Threads that there are. */
  get open(): number {
    return this.#pool?.threads.length ?? 0;
  }

  /** Ends all threads; what they were doing fails. */
  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }

  #opened(): Tinypool {
    if (this.#pool) return this.#pool;
    const { most, idleMs } = this.#limits;
    this.#pool = new Tinypool({
      filename: new URL('./thread.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: most,
      idleTimeout: idleMs,
      // Neither the loaders of a test runner nor the settings of the process.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // Threads wait for work by their own event loop, which streams need.
      useAtomics: false,
    });
    // A thread that ends without work has nothing to fail; its next work starts another.
    this.#pool.on('error', (error: Error) => process.emitWarning(error));
    return this.#pool;
  }
}

/** The threads of this process, whatever number of servers it has. */
export const threads = new Threads();

/** A value as it arrives from a thread: no class but those of structured clones. */
type Cloned<T> = T extends Uint8Array
  ? Uint8Array
  : T extends readonly (infer E)[]
    ? Cloned<E>[]
    : T extends object
      ? { [K in keyof T]: Cloned<T[K]> }
      : T;

type Functions = Record<string, (...input: never[]) => unknown>;

/**
 * The functions of a module, called in a thread. They take and answer plain data and bytes; loading the module should
 * load little else.
 */
export function threadModule<M>(module: URL) {
  type Called = { [K in keyof M as M[K] extends Functions[string] ? K : never]: M[K] };
  return async <N extends keyof Called & string>(
    name: N,
    ...input: Called[N] extends (...input: infer I) => unknown ? I : never
  ) =>
    (await threads.run({ module: module.href, name, input })) as Cloned<
      Called[N] extends (...input: never[]) => infer R ? Awaited<R> : never
    >;
}
