import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Locale } from '@acolhe/domain/time/time';
import type { FastifyInstance } from 'fastify';
import { KEPT_FOR_GOOD } from '../../platform/http/http.ts';
import { type PrecompressedFile, sendPrecompressed } from '../../platform/http/precompressed-file.ts';
import { compiled } from '../../platform/phrases.ts';

type PhraseFile = { address: string; ready: () => Promise<PrecompressedFile> };

const files: Readonly<Record<Locale, PhraseFile>> = { 'pt-BR': fileOf('pt-BR'), 'en-US': fileOf('en-US') };

function fileOf(locale: Locale): PhraseFile {
  const plain = Buffer.from(JSON.stringify(compiled[locale]));
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
  // Once, as small as they get.
  let ready: Promise<PrecompressedFile> | undefined;
  return {
    address: `/api/phrases/${locale}-${hash}.json`,
    ready() {
      ready ??= compress();
      return ready;
    },
  };
}

/** Where the phrases of a language are; elsewhere as soon as one changes, so that a browser keeps what it has. */
export function phrasesAddress(locale: Locale): string {
  return files[locale].address;
}

/** Compresses them while nobody waits for it: whoever asks first would, for up to a second. */
export async function readyPhrases(): Promise<void> {
  await Promise.all(Object.values(files).map((file) => file.ready()));
}

export function mountPhrases(app: FastifyInstance): void {
  app.get('/api/phrases/:file', async (request, reply) => {
    const { file: name } = request.params as { file: string };
    const file = name.startsWith('en-US') ? files['en-US'] : files['pt-BR'];
    // Somebody whose page is from before or after this version gets these, and asks again next time.
    const isThis = request.url === file.address;
    reply.header('cache-control', isThis ? KEPT_FOR_GOOD : 'no-cache');
    return sendPrecompressed(request, reply, await file.ready());
  });
}
