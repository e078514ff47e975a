import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that are handled in one turn of the event loop: some milliseconds of what files and lists do with a row. */
const ROWS = 250;

/** Rows in pieces, with a turn of the event loop after each. */
export async function* inTurns<T>(rows: readonly T[], size = ROWS): AsyncGenerator<T[], void, void> {
  for (let at = 0; at < rows.length; at += size) {
    yield rows.slice(at, at + size);
    await nextTurn();
  }
}

/** {@link Array.map} over pieces, each in a turn of the event loop. */
export async function* mapped<T, R>(pages: AsyncIterable<readonly T[]>, of: (row: T) => R): AsyncGenerator<R[]> {
  for await (const page of pages) yield page.map(of);
}
