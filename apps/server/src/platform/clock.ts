/** The time as a port, so that tests move it and never sleep. Epoch milliseconds. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands where it is put. Starts at the real time. */
export class MovableClock implements Clock {
  #now: number;

  constructor(start: number = Date.now()) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  moveTo(time: number): void {
    this.#now = time;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
