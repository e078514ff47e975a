import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Locale } from '@acolhe/domain/time';
import type { FastifyInstance } from 'fastify';
import { KEPT_FOR_GOOD } from '../../platform/http.ts';
import { compiled } from '../../platform/phrases.ts';

type PhraseFile = {
  address: string;
  plain: Buffer;
  /** The better encoding first. */
  encoded: () => Promise<Encoded[]>;
};
type Encoded = { encoding: string; bytes: Buffer };

const files: Readonly<Record<Locale, PhraseFile>> = { 'pt-BR': fileOf('pt-BR'), 'en-US': fileOf('en-US') };

function fileOf(locale: Locale): PhraseFile {
  const plain = Buffer.from(JSON.stringify(compiled[locale]));
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 8);
  // Once, when they are first asked for, as small as they get.
  let encoding: Promise<Encoded[]> | undefined;
  const encode = () =>
    Promise.all([
      promisify(brotliCompress)(plain).then((bytes) => ({ encoding: 'br', bytes })),
      promisify(gzip)(plain).then((bytes) => ({ encoding: 'gzip', bytes })),
    ]);
  return {
    address: `/api/phrases/${locale}-${hash}.json`,
    plain,
    encoded() {
      encoding ??= encode();
      return encoding;
    },
  };
}

/** Where the phrases of a language are; elsewhere as soon as one changes, so that a browser keeps what it has. */
export function phrasesAddress(locale: Locale): string {
  return files[locale].address;
}

export function mountPhrases(app: FastifyInstance): void {
  app.get('/api/phrases/:file', async (request, reply) => {
    const { file: name } = request.params as { file: string };
    const file = name.startsWith('en-US') ? files['en-US'] : files['pt-BR'];
    // Somebody whose page is from before or after this version gets these, and asks again next time.
    const isThis = request.url === file.address;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const found = (await file.encoded()).find(({ encoding }) => accepted.includes(encoding));
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', isThis ? KEPT_FOR_GOOD : 'no-cache')
      .header('vary', 'accept-encoding');
    if (!found) return reply.send(file.plain);
    return reply.header('content-encoding', found.encoding).send(found.bytes);
  });
}
