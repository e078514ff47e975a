import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that lies in memory as it is sent, compressed once. */
export type PrecompressedFile = {
  type: string;
  plain: Buffer;
  /** The better encoding first. */
  encoded: readonly { encoding: 'br' | 'gzip'; bytes: Buffer }[];
};

/** Sends a file as small as the browser takes it; what browsers may keep of it the caller says. */
export function sendPrecompressed(request: FastifyRequest, reply: FastifyReply, file: PrecompressedFile): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const found = file.encoded.find(({ encoding }) => accepted.includes(encoding));
  reply.type(file.type).header('vary', 'accept-encoding');
  return found ? reply.header('content-encoding', found.encoding).send(found.bytes) : reply.send(file.plain);
}
