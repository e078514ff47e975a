import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { MAX_SHEET_MB } from '@acolhe/contract/person/person-import';
import { MAX_FILE_BYTES, MAX_FILE_MB } from '@acolhe/domain/appointment/visit-file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Received } from '../files.ts';
import { openByCode } from '../gate.ts';
import type { Platform } from '../platform.ts';
import { Problem } from '../problem.ts';

/** Idle timeout: the sender's network is gone. */
const IDLE_MS = 30_000;
/** Total timeout; Node itself cuts a request off after 300 s, without an answer. */
const WHOLE_MS = 280_000;

/** CSP of files: they run no script and load nothing; `nosniff` comes with every answer. */
export const FILE_CSP = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Accepted content types of uploads; the real type is detected from the bytes. */
const FILE_TYPES = /^(application\/(octet-stream|pdf)|image\/)/;

/** Uploads to a room are authorised by its code; the sender may have no account. */
const ROOM_FILE = /^\/api\/room\/([\w-]{22})\/file(?:\?|$)/;

/** A spreadsheet of people may be larger than a file of a visit. */
const SHEET = /^\/api\/person\/import(?:\?|$)/;

/** Accepts files as request bodies, only with a session or a code: no other request makes us read ten megabytes. */
export function acceptUploads(app: FastifyInstance, platform: Platform): void {
  const received = new WeakMap<FastifyRequest, Received>();
  app.addContentTypeParser(FILE_TYPES, async (request: FastifyRequest, payload: IncomingMessage) => {
    await requireSessionOrCode(platform, request);
    const limits = SHEET.test(request.url) ? sheetLimits : fileLimits;
    if (Number(request.headers['content-length'] ?? 0) > limits.bytes) throw limits.tooLarge();
    const arrived = await platform.files.receive(limited(payload, limits));
    received.set(request, arrived);
    return new File([arrived.file], 'upload');
  });
  app.addHook('onResponse', async (request) => received.get(request)?.drop());
}

async function requireSessionOrCode(platform: Platform, request: FastifyRequest): Promise<void> {
  const code = ROOM_FILE.exec(request.url)?.[1];
  if (code) await openByCode(platform, code, ['room']);
  else if (!(await platform.sessions.callerOf(request))) throw new Problem('sign_in_required');
}

const fileLimits = {
  idleMs: IDLE_MS,
  wholeMs: WHOLE_MS,
  bytes: MAX_FILE_BYTES,
  tooLarge: () => new Problem('file_too_large', [{ path: 'file', code: 'file_size', limit: MAX_FILE_MB }]),
};
const sheetLimits = {
  ...fileLimits,
  bytes: MAX_SHEET_MB * 1024 * 1024,
  tooLarge: () => new Problem('sheet_too_large', [{ path: 'file', code: 'file_size', limit: MAX_SHEET_MB }]),
};

/** The same bytes as they arrive. Fails if they are too many, stop coming, come for too long, or break off. */
export function limited(stream: Readable, { idleMs, wholeMs, bytes: most, tooLarge } = fileLimits): Readable {
  let size = 0;
  const onTimeout = () => limit.destroy(new Problem('file_send_timeout', [{ path: 'file', code: 'invalid' }]));
  const whole = setTimeout(onTimeout, wholeMs);
  const idle = setTimeout(onTimeout, idleMs);
  const endTimers = () => {
    clearTimeout(whole);
    clearTimeout(idle);
  };
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      idle.refresh();
      size += chunk.length;
      next(size > most ? tooLarge() : null, chunk);
    },
    flush(done) {
      endTimers();
      done();
    },
    destroy(error, done) {
      endTimers();
      // Drain the request so that the client receives the response.
      stream.unpipe(limit).resume();
      done(error);
    },
  });
  stream.on('error', (error) => limit.destroy(error));
  // The sender disconnected: discard the partial file.
  stream.on('close', () => {
    if (!limit.writableEnded) limit.destroy(new Problem('invalid_input', [{ path: 'file', code: 'required' }]));
  });
  return stream.pipe(limit);
}
