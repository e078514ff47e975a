/** The time as a port, so that tests move it and never sleep. Epoch milliseconds. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that tests set. It stands still, or runs on from there with `ticking`. */
export class MovableClock implements Clock {
  #shown: number;
  #shownAt = Date.now();
  readonly #ticking: boolean;

  constructor(options: { ticking?: boolean } = {}) {
    this.#shown = Date.now();
    this.#ticking = options.ticking ?? false;
  }

  now(): number {
    return this.#ticking ? this.#shown + (Date.now() - this.#shownAt) : this.#shown;
  }

  moveTo(time: number): void {
    this.#shown = time;
    this.#shownAt = Date.now();
  }

  advance(milliseconds: number): void {
    this.moveTo(this.now() + milliseconds);
  }
}
