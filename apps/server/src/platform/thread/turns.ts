/** Bounds of {@link Turns}. */
type Bounds = {
  /** Most at once, for each key. */
  most: number;
  /** Most who wait, for each key. */
  waiting: number;
  /** Error for calls that find the line full. */
  full: () => Error;
};

type Line = { running: number; waiting: (() => void)[] };

/** A line for each key: some go at once, some wait in their order, and the rest is refused. */
export class Turns {
  readonly #bounds: Bounds;
  readonly #lines = new Map<string, Line>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * Waits for a turn; what it resolves to ends the turn, and is called once or more.
   *
   * @param signal leaves the line; the error is its reason
   * @param waiting most who may wait before this one, if not as many as usual
   */
  async take(key: string, signal?: AbortSignal, waiting = this.#bounds.waiting): Promise<() => void> {
    signal?.throwIfAborted();
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running >= this.#bounds.most) {
      if (line.waiting.length >= waiting) throw this.#bounds.full();
      await waitIn(line, signal);
    } else line.running++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#end(key, line);
    };
  }

  /** A turn that ends goes to the first who waits. */
  #end(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.running--;
    if (line.running === 0) this.#lines.delete(key);
  }
}

function waitIn(line: Line, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      line.waiting.splice(line.waiting.indexOf(go), 1);
      reject(signal?.reason);
    };
    const go = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    line.waiting.push(go);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
