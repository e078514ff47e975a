import { SECOND } from '@acolhe/domain/time/duration';
import type { CompanyContext } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { waitRanges } from '../forecast/forecast.ts';
import { listenToLine, type QueueMove } from '../live.ts';
import { settleMissed } from '../missed.ts';
import { listBoard, listBoardEntries, listVersions } from './board-store.ts';
import { QueueBoard } from './queue-board.ts';

/** How often places are worked out, before jitter. */
const TICK_MS = SECOND;
/** How often a board is compared with the database: a process may have died between a commit and its announcement. */
const COMPARE_MS = 5 * SECOND;

/** Changes of a board: entries, each with its people (also if it ended), and groups. */
export type BoardMove = {
  entries: readonly { id: string; people: ReadonlySet<string> }[];
  groupIds: readonly string[];
};

/** The board of one company, kept while a socket needs it. */
class KeptBoard {
  readonly board = new QueueBoard();
  readonly #context: CompanyContext;
  readonly #onMove: (move: BoardMove) => void;
  readonly #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Entries to be read anew; undefined while nothing is to be read. */
  #waiting: { entryIds: Set<string>; groupIds: Set<string> } | undefined;
  #reading: Promise<void> = Promise.resolve();
  #comparedAt = 0;
  #isClosed = false;

  constructor(context: CompanyContext, onMove: (move: BoardMove) => void) {
    this.#context = context;
    this.#onMove = onMove;
  }

  /** Reads the line and follows it from then on. */
  async open(): Promise<this> {
    const { platform, scope } = this.#context;
    // First the subscription: entries that move while the line is read are read again.
    this.#stops.push(await listenToLine(this.#context, (move) => this.#follow(move)));
    this.#stops.push(platform.bus.onGap(() => void this.#compare()));
    this.board.put(await platform.database.readInCompany(scope, listBoard));
    this.#comparedAt = platform.clock.now();
    await this.#forecast();
    this.board.settle();
    this.#schedule();
    return this;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #schedule(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(
      () =>
        void this.#tick()
          .catch((error) => this.#context.platform.log.warn({ err: error }, 'a tick of the line'))
          .finally(() => this.#schedule()),
      TICK_MS * (0.9 + Math.random() / 5),
    );
  }

  async #tick(): Promise<void> {
    const now = this.#context.platform.clock.now();
    if (this.board.hasMissedCall(now)) await settleMissed(this.#context);
    if (now - this.#comparedAt >= COMPARE_MS) await this.#compare();
    await this.#forecast();
    this.board.settle();
  }

  async #forecast(): Promise<void> {
    this.board.setWaits(await waitRanges(this.#context));
  }

  #follow({ entryIds, groupIds }: QueueMove): void {
    if (this.#waiting) {
      for (const id of entryIds) this.#waiting.entryIds.add(id);
      for (const id of groupIds) this.#waiting.groupIds.add(id);
      return;
    }
    this.#waiting = { entryIds: new Set(entryIds), groupIds: new Set(groupIds) };
    this.#reading = this.#reading
      .then(() => this.#read())
      .catch((error) => {
        // The next comparison finds what was not read.
        this.#context.platform.log.warn({ err: error }, 'a move of the line was not read');
      });
  }

  /** Reads what moved, all that came meanwhile in one query. */
  async #read(): Promise<void> {
    const { platform, scope } = this.#context;
    const { entryIds, groupIds } = this.#waiting ?? { entryIds: new Set<string>(), groupIds: new Set<string>() };
    this.#waiting = undefined;
    if (this.#isClosed) return;
    const ids = [...entryIds];
    const entries = ids.map((id) => ({ id, people: new Set(this.board.peopleOf(id)) }));
    if (ids.length > 0) {
      const rows = await platform.database.readInCompany(scope, (tx) => listBoardEntries(tx, ids));
      for (const row of rows) groupIds.add(row.group_id).add(this.board.groupOf(row.id) ?? row.group_id);
      this.board.put(rows);
    }
    for (const { id, people } of entries) for (const person of this.board.peopleOf(id)) people.add(person);
    this.#onMove({ entries, groupIds: [...groupIds] });
  }

  /** Finds what this process was not told. */
  async #compare(): Promise<void> {
    const { platform, scope } = this.#context;
    this.#comparedAt = platform.clock.now();
    const { changed, gone } = this.board.missedIn(await platform.database.readInCompany(scope, listVersions));
    if (changed.length + gone.length > 0) this.#follow({ entryIds: [...changed, ...gone], groupIds: [] });
    await this.#reading;
  }
}

/** The boards of this process, each kept as long as a socket holds it. */
export class QueueBoards {
  readonly #platform: Platform;
  readonly #onMove: (context: CompanyContext, move: BoardMove) => void;
  readonly #kept = new Map<string, { kept: KeptBoard; opened: Promise<KeptBoard>; holders: number }>();

  constructor(platform: Platform, onMove: (context: CompanyContext, move: BoardMove) => void) {
    this.#platform = platform;
    this.#onMove = onMove;
  }

  /** Holds the board of a company; release it with the function that comes with it. */
  async hold(scope: CompanyContext['scope']): Promise<{ board: QueueBoard; release(): void }> {
    const { companyId } = scope;
    let one = this.#kept.get(companyId);
    if (!one) {
      const context = { platform: this.#platform, scope };
      const kept = new KeptBoard(context, (move) => this.#onMove(context, move));
      one = { kept, opened: kept.open(), holders: 0 };
      this.#kept.set(companyId, one);
    }
    const held = one;
    held.holders++;
    const release = () => {
      if (--held.holders > 0) return;
      held.kept.close();
      if (this.#kept.get(companyId) === held) this.#kept.delete(companyId);
    };
    try {
      const { board } = await held.opened;
      return { board, release };
    } catch (error) {
      release();
      throw error;
    }
  }
}
