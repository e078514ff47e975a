import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Coding } from '@acolhe/contract/appointment/appointment';
import { commonCid10 } from '@acolhe/domain/record/common-cid10';
import { folded } from '@acolhe/domain/text/folded';

const VERSION = '2008';
const LIMIT = 20;

type Entry = {
  code: string;
  display: string;
  /** Code and display text folded, each word after a space. */
  words: string;
  /** Order among those that a word finds: the common ones first, and plain names before long ones. */
  rank: number;
};

/** Added to the length of a name, at most some 260: what is uncommon comes after all that is common. */
const LATER = 500;
const UNCOMMON = 1000;

const toCoding = ({ code, display }: Entry): Coding => ({ system: 'CID-10', version: VERSION, code, display });

let table: ReadonlyMap<string, Entry> | undefined;

/**
 * The whole CID-10, read when it is first asked for, in the order of its codes, as `tools/generate/cid10.ts` packed DATASUS'
 * table. It is the same for every clinic and changes with a release alone (docs/decisions/0082).
 */
function cid10(): ReadonlyMap<string, Entry> {
  table ??= new Map(readEntries().map((entry) => [entry.code, entry]));
  return table;
}

function readEntries(): Entry[] {
  const text = gunzipSync(readFileSync(path.join(import.meta.dirname, 'cid10.txt.gz'))).toString();
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [code = '', display = ''] = line.split('\t');
    const words = ` ${folded(`${code} ${display}`).replace(/[^a-z0-9.]+/g, ' ')}`;
    const plain = display.replace(/,? não especificad[ao]s?$/, '');
    return { code, display, words, rank: (commonCid10.has(code) ? 0 : UNCOMMON) + plain.length };
  });
}

/** Entries by their codes, in the wording of the table; unknown codes are missing. */
export function findCid10(codes: readonly string[]): Map<string, Coding> {
  const found = codes.flatMap((code) => cid10().get(code) ?? []);
  return new Map(found.map((entry) => [entry.code, toCoding(entry)]));
}

/**
 * Entries of some codes, and those in whose code or display text every word begins one: those that are common come first,
 * then what begins with the first word, and plain names before long ones.
 *
 * @param words as `findingWords` makes them
 */
export function searchCid10({ codes, words }: { codes: readonly string[]; words: readonly string[] }): Coding[] {
  const first = findCid10(codes);
  const [word] = words;
  if (!word) return [...first.values()];
  const beginnings = words.map((each) => ` ${each}`);
  const found = cid10()
    .values()
    .filter((entry) => beginnings.every((beginning) => entry.words.includes(beginning)) && !first.has(entry.code))
    .toArray();
  // A code's subdivisions stay in their order.
  const isCode = /^[a-z]\d\d/.test(word);
  const begins = ({ code, words }: Entry) => words.startsWith(` ${word}`, code.length + 1);
  const rank = (entry: Entry) => entry.rank + (begins(entry) ? 0 : LATER);
  const others = isCode ? found : found.toSorted((one, other) => rank(one) - rank(other));
  return [...first.values(), ...others.map(toCoding)].slice(0, LIMIT);
}
