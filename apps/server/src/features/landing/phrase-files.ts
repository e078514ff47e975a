import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type PhraseArea, phraseAreas } from '@acolhe/contract/landing/setup-document';
import { keyed } from '@acolhe/domain/keyed';
import { type Locale, locales } from '@acolhe/domain/time/time';
import type { FastifyInstance } from 'fastify';
import { KEPT_FOR_GOOD } from '../../platform/http/http.ts';
import { type PrecompressedFile, sendPrecompressed } from '../../platform/http/precompressed-file.ts';
import { phrasesOf } from '../../platform/phrases.ts';

type PhraseFile = { address: string; ready: () => Promise<PrecompressedFile> };

const byArea = keyed(phraseAreas, (area) => keyed(locales, (locale) => fileOf(area, locale)));

/** By area and language, as their names begin. */
const files = new Map<string, PhraseFile>(
  phraseAreas.flatMap((area) => locales.map((locale) => [`${area}-${locale}`, byArea[area][locale]] as const)),
);

function fileOf(area: PhraseArea, locale: Locale): PhraseFile {
  const plain = Buffer.from(JSON.stringify(phrasesOf(locale, area)));
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 8);
  const compress = async (): Promise<PrecompressedFile> => {
    const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
    return {
      type: 'application/json; charset=utf-8',
      plain,
      encoded: [
        { encoding: 'br', bytes: br },
        { encoding: 'gzip', bytes: gz },
      ],
    };
  };
  // Compressed once, at the highest level.
  let ready: Promise<PrecompressedFile> | undefined;
  return {
    address: `/api/phrases/${area}-${locale}-${hash}.json`,
    ready() {
      ready ??= compress();
      return ready;
    },
  };
}

/** Address of an area's phrases; its hash changes with them, so that browsers can cache. */
export function phrasesAddress(area: PhraseArea, locale: Locale): string {
  return byArea[area][locale].address;
}

/** Compresses in advance: otherwise the first request would wait for up to a second. */
export async function readyPhrases(): Promise<void> {
  await Promise.all([...files.values()].map((file) => file.ready()));
}

export function mountPhrases(app: FastifyInstance): void {
  app.get('/api/phrases/:file', async (request, reply) => {
    const { file: asked } = request.params as { file: string };
    const [name = ''] = /^\w+-[a-z]{2}-[A-Z]{2}/.exec(asked) ?? [];
    const file = files.get(name);
    if (!file) return reply.callNotFound();
    // A page of an older or newer version gets the current phrases, and asks again next time.
    const isThis = request.url === file.address;
    reply.header('cache-control', isThis ? KEPT_FOR_GOOD : 'no-cache');
    return sendPrecompressed(request, reply, await file.ready());
  });
}
