import type { PhraseArea, Phrases, Setup } from '@acolhe/contract/landing/setup-document';
import type { ScreenPhraseKey } from '@acolhe/phrases/catalogue';
import { type Message, messageWriter } from './message.ts';

export type PhraseKey = ScreenPhraseKey;

/** `t('key', values)`: keys are checked against the catalogue, which is imported as a type only. */
export type Translate = (key: PhraseKey, values?: Record<string, string | number>) => string;

/** Phrases of one language, area by area. */
export type Phrasebook = {
  t: Translate;
  has(area: PhraseArea): boolean;
  add(area: PhraseArea, phrases: Phrases): void;
  /** Reads an area once. */
  load(area: PhraseArea): Promise<void>;
};

/** Phrases are compiled ahead: no message is parsed in the browser. */
export function createPhrasebook(locale: Setup['locale'], read: (area: PhraseArea) => Promise<Phrases>): Phrasebook {
  const write = messageWriter(locale);
  const messages = new Map<string, Message>();
  const added = new Set<PhraseArea>();
  const loads = new Map<PhraseArea, Promise<void>>();
  const book: Phrasebook = {
    t: (key, values) => write(messages.get(key) ?? reportMissing(key), values),
    has: (area) => added.has(area),
    add(area, phrases) {
      for (const [key, message] of Object.entries(phrases)) messages.set(key, message as Message);
      added.add(area);
    },
    load(area) {
      const load = loads.get(area) ?? read(area).then((phrases) => book.add(area, phrases));
      loads.set(area, load);
      load.catch(() => loads.delete(area));
      return load;
    },
  };
  return book;
}

/** Every journey in `e2e` fails on it. */
function reportMissing(key: string): string {
  console.error(`no phrase ${key}`);
  return key;
}
