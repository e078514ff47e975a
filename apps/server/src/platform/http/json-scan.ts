import type { BodyBounds } from '@acolhe/contract/call';

/** Deepest nesting of a body; the contract's own inputs have six levels. */
const MAX_DEPTH = 20;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACE = 0x20;
const LETTER_U = 0x75;
/** Bytes after the first of a letter in UTF-8, and the first of a letter that is two units of UTF-16. */
const isContinued = (byte: number) => (byte & 0xc0) === 0x80;
const PAIR = 0xf0;

/**
 * Finds that a JSON text has too much of something, by one walk over its bytes: nothing is made of it. No JSON is left to
 * the parser.
 */
export function excessOf(bytes: Uint8Array, { values: mostValues, letters: mostLetters }: BodyBounds) {
  let values = 1;
  let letters = 0;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (inText) {
      if (byte === QUOTE) inText = false;
      else if (byte === BACKSLASH) {
        at += bytes[at + 1] === LETTER_U ? 5 : 1;
        letters++;
      } else if (!isContinued(byte)) letters += byte >= PAIR ? 2 : 1;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA || byte === COLON) values++;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      values++;
      if (++depth > MAX_DEPTH) return 'depth';
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--;
    else if (byte > SPACE) letters++;
    if (values > mostValues) return 'values';
    if (letters > mostLetters) return 'letters';
  }
  return undefined;
}
