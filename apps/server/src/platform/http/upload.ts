import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { MAX_SHEET_MB } from '@acolhe/contract/person/person-import';
import { MAX_FILE_BYTES, MAX_FILE_MB } from '@acolhe/domain/appointment/visit-file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openByCode } from '../gate.ts';
import type { Platform } from '../platform.ts';
import { Problem } from '../problem.ts';

/** Idle timeout: the sender's network is gone. */
const IDLE_MS = 30_000;
/** Total timeout; Node itself cuts a request off after 300 s, without an answer. */
const WHOLE_MS = 280_000;

/** Memory for an upload of unknown size, to begin with. */
const PIECE = 1024 * 1024;

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
  app.addContentTypeParser(FILE_TYPES, async (request: FastifyRequest, payload: IncomingMessage) => {
    await requireSessionOrCode(platform, request);
    const limits = SHEET.test(request.url) ? sheetLimits : fileLimits;
    const expected = Number(request.headers['content-length'] ?? 0);
    if (expected > limits.bytes) throw limits.tooLarge();
    return new File([await readUpload(payload, { ...limits, expected })], 'upload');
  });
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
  /** Bytes that the sender announces; 0 if it does not. */
  expected: 0,
  tooLarge: () => new Problem('file_too_large', [{ path: 'file', code: 'file_size', limit: MAX_FILE_MB }]),
};
const sheetLimits = {
  ...fileLimits,
  bytes: MAX_SHEET_MB * 1024 * 1024,
  tooLarge: () => new Problem('sheet_too_large', [{ path: 'file', code: 'file_size', limit: MAX_SHEET_MB }]),
};

/**
 * Reads an upload to its end, within its limits, into one piece of memory: thousands of small ones would not all go back
 * to the system.
 */
export function readUpload(stream: Readable, limits: Partial<typeof fileLimits> = {}): Promise<Buffer<ArrayBuffer>> {
  const { idleMs, wholeMs, bytes: most, tooLarge, expected } = { ...fileLimits, ...limits };
  return new Promise((resolve, reject) => {
    let read = Buffer.allocUnsafeSlow(expected || PIECE);
    let size = 0;
    const whole = setTimeout(onTimeout, wholeMs);
    let idle = setTimeout(onTimeout, idleMs);
    function settle(): void {
      clearTimeout(whole);
      clearTimeout(idle);
      stream.off('data', onData).off('end', onEnd).off('error', fail).off('close', onClose);
      // Drain the request so that the client receives the response. It may still break: the error has no reader.
      stream.on('error', () => undefined).resume();
    }
    function fail(error: Error): void {
      settle();
      reject(error);
    }
    function onTimeout(): void {
      fail(new Problem('file_send_timeout', [{ path: 'file', code: 'invalid' }]));
    }
    function onData(chunk: Buffer): void {
      clearTimeout(idle);
      idle = setTimeout(onTimeout, idleMs);
      const end = size + chunk.length;
      if (end > most) {
        fail(tooLarge());
        return;
      }
      if (end > read.length) {
        const wider = Buffer.allocUnsafeSlow(Math.max(end, read.length * 2));
        read.copy(wider, 0, 0, size);
        read = wider;
      }
      chunk.copy(read, size);
      size = end;
    }
    function onEnd(): void {
      settle();
      resolve(read.subarray(0, size));
    }
    // The sender disconnected: discard the partial file.
    function onClose(): void {
      fail(new Problem('invalid_input', [{ path: 'file', code: 'required' }]));
    }
    stream.on('data', onData).on('end', onEnd).on('error', fail).on('close', onClose);
  });
}
