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
  reply.type(file.type).header('vary', 'accept-encoding');
  return found ? reply.header('content-encoding', found.encoding).send(found.bytes) : reply.send(file.plain);
}
