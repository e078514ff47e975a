import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type PhraseArea, phraseAreas } from '@acolhe/contract/landing/setup-document';
import { type Locale, locales } from '@acolhe/domain/time/time';
import { messagesOf } from '@acolhe/phrases/catalogue';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { FastifyInstance } from 'fastify';
import { KEPT_FOR_GOOD } from '../../platform/http/http.ts';
import { type PrecompressedFile, precompressed, sendPrecompressed } from '../../platform/http/precompressed-file.ts';
import { phrasesOf } from '../../platform/phrases.ts';
import { readBuilt } from './built-files.ts';
import { client } from './page.ts';

/** Folder of the built web app with phrases that are compressed in advance. */
export const PHRASES = 'phrases';

/** A message of every kind: another version of the compiler may write it in another way, and changes all addresses. */
const SAMPLE = "{n, plural, one {# dia} other {# dias}} {who, select, a {b} other {{at, date, short}}} <b>c</b> '{'";

/** The phrases of an area in one language: a file whose name changes with them, so that browsers can cache. */
class PhraseFile {
  readonly name: string;
  readonly #words: [Locale, PhraseArea];
  #sent: Promise<PrecompressedFile> | undefined;

  constructor(area: PhraseArea, locale: Locale) {
    const content = JSON.stringify([compileMessage(SAMPLE), messagesOf(locale, area)]);
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    this.name = `${area}-${locale}-${hash}.json`;
    this.#words = [locale, area];
  }

  get address(): string {
    return `/api/phrases/${this.name}`;
  }

  text(): string {
    return JSON.stringify(phrasesOf(...this.#words));
  }

  /** As the build has compressed it, which takes seconds; quickly compressed where nothing was built. */
  sent(): Promise<PrecompressedFile> {
    this.#sent ??= this.#read();
    return this.#sent;
  }

  async #read(): Promise<PrecompressedFile> {
    const built = path.join(client, PHRASES, this.name);
    return existsSync(built) ? readBuilt(built) : precompressed('application/json; charset=utf-8', this.text());
  }
}

const isArea = (text: unknown): text is PhraseArea => phraseAreas.some((area) => area === text);
const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text);

const files = new Map<string, PhraseFile>();

function fileOf(area: PhraseArea, locale: Locale): PhraseFile {
  const key = `${area}-${locale}`;
  const file = files.get(key) ?? new PhraseFile(area, locale);
  files.set(key, file);
  return file;
}

/** Names and texts of all files, for the build. */
export const phraseFiles = () => phraseAreas.flatMap((area) => locales.map((locale) => fileOf(area, locale)));

export const phrasesAddress = (area: PhraseArea, locale: Locale): string => fileOf(area, locale).address;

export function mountPhrases(app: FastifyInstance): void {
  app.get('/api/phrases/:file', async (request, reply) => {
    const { file: asked } = request.params as { file: string };
    const [, area, locale] = /^(\w+)-([a-z]{2}-[A-Z]{2})-/.exec(asked) ?? [];
    if (!isArea(area) || !isLocale(locale)) return reply.callNotFound();
    const file = fileOf(area, locale);
    // A page of an older or newer version gets the current phrases, and asks again next time.
    const isThis = request.url === file.address;
    reply.header('cache-control', isThis ? KEPT_FOR_GOOD : 'no-cache');
    return sendPrecompressed(request, reply, await file.sent());
  });
}
