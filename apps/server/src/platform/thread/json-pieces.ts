import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items that are written in one turn of the event loop. */
const ITEMS = 250;

/** A value as JSON in pieces, its long lists an item a line, with turns of the event loop in between. */
export async function* jsonPieces(value: unknown): AsyncGenerator<Buffer<ArrayBuffer>, void, void> {
  if (Array.isArray(value) && value.length > ITEMS) {
    for (let at = 0; at < value.length; at += ITEMS) {
      const items = value.slice(at, at + ITEMS).map((item) => JSON.stringify(item) ?? 'null');
      yield Buffer.from(`${at > 0 ? ',\n' : '[\n'}${items.join(',\n')}`);
      await nextTurn();
    }
    yield Buffer.from('\n]');
  } else if (isPlain(value) && Object.values(value).some((part) => Array.isArray(part) && part.length > ITEMS)) {
    const given = Object.entries(value).filter(([, part]) => part !== undefined);
    for (const [at, [key, part]] of given.entries()) {
      yield Buffer.from(`${at > 0 ? ',' : '{'}${JSON.stringify(key)}:`);
      yield* jsonPieces(part);
    }
    yield Buffer.from('}');
  } else yield Buffer.from(JSON.stringify(value) ?? 'null');
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);
