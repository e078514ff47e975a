import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file held in memory, compressed once. */
export type PrecompressedFile = {
  type: string;
  plain: Buffer;
  /** Best encoding first. */
  encoded: readonly { encoding: 'br' | 'gzip'; bytes: Buffer }[];
};

/** Sends the smallest encoding that the browser accepts; the caller sets the caching headers. */
export function sendPrecompressed(request: FastifyRequest, reply: FastifyReply, file: PrecompressedFile): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const found = file.encoded.find(({ encoding }) => accepted.includes(encoding));
  reply.type(file.type).header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  return found ? reply.header('content-encoding', found.encoding).send(found.bytes) : reply.send(file.plain);
}

/** Brotli's quality for texts that are kept for a minute. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A text with its compressed variants. */
export async function precompressed(type: string, text: string): Promise<PrecompressedFile> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, QUALITY), promisify(gzip)(plain)]);
  return {
    type,
    plain,
    encoded: [
      { encoding: 'br', bytes: br },
      { encoding: 'gzip', bytes: gz },
    ],
  };
}
