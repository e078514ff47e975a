import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items that are written in one turn of the event loop. */
const ITEMS = 250;

/** A value as JSON, its long lists an item a line, with turns of the event loop in between. */
export async function jsonInTurns(value: unknown): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const add = (text: string) => void pieces.push(Buffer.from(text));
  async function write(one: unknown): Promise<void> {
    if (Array.isArray(one) && one.length > ITEMS) {
      add('[\n');
      for (let at = 0; at < one.length; at += ITEMS) {
        const items = one.slice(at, at + ITEMS).map((item) => JSON.stringify(item) ?? 'null');
        add(`${at > 0 ? ',\n' : ''}${items.join(',\n')}`);
        await nextTurn();
      }
      add('\n]');
    } else if (isPlain(one) && Object.values(one).some((part) => Array.isArray(part) && part.length > ITEMS)) {
      const given = Object.entries(one).filter(([, part]) => part !== undefined);
      for (const [at, [key, part]] of given.entries()) {
        add(`${at > 0 ? ',' : '{'}${JSON.stringify(key)}:`);
        await write(part);
      }
      add('}');
    } else add(JSON.stringify(one) ?? 'null');
  }
  await write(value);
  return Buffer.concat(pieces);
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);
