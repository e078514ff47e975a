import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ECHO_MESSAGES, PROBE_BYTES, PROBE_TYPE } from '@acolhe/contract/device-check/device-check';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/problem.ts';

/** Limit per address: some thirty checks, as a clinic behind one address may make. */
const LIMIT = { max: 300, timeWindow: '10 minutes' };
/** Limit of concurrent measurements per process; others retry later, so that calls keep the bandwidth. */
const AT_ONCE = 40;
const WHOLE_MS = 10_000;
const ECHO_MS = 20_000;
const ECHO_BYTES = 512;

/**
 * Endpoints of the network check: bytes down and up, and an echo socket. Public, because the check is; random bytes,
 * because proxies compress repetition.
 */
export function mountProbe(app: FastifyInstance): void {
  const pool = randomBytes(PROBE_BYTES);
  let running = 0;
  const guard = { config: { rateLimit: LIMIT } };

  async function measured<T>(reply: FastifyReply, work: () => T | Promise<T>): Promise<T> {
    if (running >= AT_ONCE) throw new Problem('overloaded');
    running++;
    // A check may be slow, but must not hang.
    const timer = setTimeout(() => reply.raw.destroy(), WHOLE_MS);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      running--;
    });
    return work();
  }

  app.register(async (probe) => {
    // Counted and discarded, never buffered.
    probe.addContentTypeParser(PROBE_TYPE, (_request: FastifyRequest, payload: IncomingMessage) => countBytes(payload));

    probe.get('/api/room/check/bytes', { ...guard, compress: false }, (request, reply) =>
      measured(reply, () => {
        const asked = Number((request.query as { size?: string }).size ?? PROBE_BYTES);
        const size = Number.isInteger(asked) && asked > 0 ? Math.min(asked, PROBE_BYTES) : PROBE_BYTES;
        reply.header('cache-control', 'no-store, no-transform').type('application/octet-stream');
        return pool.subarray(0, size);
      }),
    );

    probe.post('/api/room/check/bytes', guard, (request, reply) =>
      measured(reply, () => {
        reply.header('cache-control', 'no-store');
        return { size: request.body as number };
      }),
    );

    probe.get('/api/room/check/echo', { ...guard, websocket: true }, (socket) => {
      let left = ECHO_MESSAGES;
      const timer = setTimeout(() => socket.terminate(), ECHO_MS);
      socket.on('close', () => clearTimeout(timer));
      socket.on('error', () => socket.terminate());
      socket.on('message', (data: Buffer, isBinary) => {
        if (left-- <= 0 || data.length > ECHO_BYTES) return socket.terminate();
        socket.send(data, { binary: isBinary });
      });
    });
  });
}

/** Reads a body to its end, or to the limit. */
function countBytes(stream: IncomingMessage): Promise<number> {
  return new Promise((resolve, reject) => {
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= PROBE_BYTES) return;
      stream.removeAllListeners('data').resume();
      reject(new Problem('file_too_large'));
    });
    stream.on('end', () => resolve(size));
    stream.on('error', reject);
    stream.on('close', () => reject(new Problem('invalid_input')));
  });
}
