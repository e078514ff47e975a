import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MAX_FILE_BYTES } from '@acolhe/domain/appointment/visit-file';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limited } from './upload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { idleMs: 30_000, wholeMs: 280_000 };

test('a file arrives to its end, in however many pieces', async () => {
  const stream = new PassThrough();
  const read = buffer(limited(stream));
  const pieces = Array.from({ length: 50 }, (_, at) => Buffer.alloc(50_000, at));
  for (const piece of pieces) stream.write(piece);
  stream.end();
  expect((await read).equals(Buffer.concat(pieces))).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a silent sender times out', async () => {
  const stream = new PassThrough();
  const read = expect(buffer(limited(stream))).rejects.toThrow('file_send_timeout');
  stream.write('ab');
  await vi.advanceTimersByTimeAsync(limits.idleMs + 1);
  await read;
});

test('a sender that trickles bytes for ever times out', async () => {
  const stream = new PassThrough();
  const read = expect(buffer(limited(stream))).rejects.toThrow('file_send_timeout');
  for (let at = 0; at < limits.wholeMs; at += limits.idleMs / 2) {
    stream.write('.');
    await vi.advanceTimersByTimeAsync(limits.idleMs / 2);
  }
  await read;
});

test('no more is kept than the size limit', async () => {
  const stream = new PassThrough();
  const read = expect(buffer(limited(stream))).rejects.toMatchObject({
    code: 'file_too_large',
    fields: [{ path: 'file', code: 'file_size', limit: 10 }],
  });
  stream.end(Buffer.alloc(MAX_FILE_BYTES + 1));
  await read;
});

test('an aborted upload is no file', async () => {
  const stream = new PassThrough();
  const read = expect(buffer(limited(stream))).rejects.toThrow('invalid_input');
  stream.write('half');
  await vi.advanceTimersByTimeAsync(1);
  stream.destroy();
  await read;
});
