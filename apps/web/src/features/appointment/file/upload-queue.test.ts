import type { ProblemBody } from '@acolhe/contract/problems';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProblemError } from '../../../shared/api/problem-error.ts';
import {
  deleteAllPendingUploads,
  type PendingUpload,
  pendingUploads,
  savePendingUpload,
} from '../../../shared/file/pending-uploads.ts';
import { createUploadQueue } from './upload-queue.ts';

const problem = (code: string): ProblemBody => ({
  code,
  status: 400,
  message: '',
  action: '',
  fields: [],
  request_id: '',
});
const file = (key: string, place = 'visit'): PendingUpload => ({
  key,
  owner: 'ana',
  place,
  kind: 'exam',
  name: `${key}.pdf`,
  blob: new Blob([key]),
  at: Date.now(),
});

/** A server whose answers each test gives, one call at a time. */
function fakeServer() {
  const calls: { key: string; done: () => void; fail: (code: string) => void; progress: (sent: number) => void }[] = [];
  const send = (sent: PendingUpload, progress: (sent: number) => void, signal: AbortSignal) =>
    new Promise<null>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      calls.push({
        key: sent.key,
        done: () => resolve(null),
        fail: (code) => reject(new ProblemError(problem(code))),
        progress,
      });
    });
  return { calls, send };
}

const place = 'visit';
beforeEach(() => deleteAllPendingUploads());

test('files are uploaded one after the other, with their progress', async () => {
  const { calls, send } = fakeServer();
  const queue = createUploadQueue('ana', place, send, () => null);
  void queue.add([file('a'), file('b')]);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.progress(0.5);
  expect(queue.get().files).toMatchObject([
    { key: 'a', state: 'sending', sent: 0.5 },
    { key: 'b', state: 'waiting' },
  ]);
  calls[0]?.done();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.done();
  await vi.waitFor(() => expect(queue.get().files).toEqual([]));
  expect(await pendingUploads('ana', place)).toEqual([]);
});

test('a failed upload is kept and can be retried without choosing the file again; a refused one is not', async () => {
  const { calls, send } = fakeServer();
  const queue = createUploadQueue('ana', place, send, () => null);
  void queue.add([file('a'), file('b')]);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.fail('unreachable');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.fail('file_duplicate');
  await vi.waitFor(() => expect(queue.get().files.map(({ state }) => state)).toEqual(['failed', 'failed']));
  await vi.waitFor(async () => expect((await pendingUploads('ana', place)).map(({ key }) => key)).toEqual(['a']));
  queue.retryAll();
  await vi.waitFor(() => expect(calls.map(({ key }) => key)).toEqual(['a', 'b', 'a']));
  calls[2]?.done();
  await vi.waitFor(() => expect(queue.get().files).toMatchObject([{ key: 'b', problem: { code: 'file_duplicate' } }]));
});

test('a cancelled upload stops, is removed, and lets the next one start', async () => {
  const { calls, send } = fakeServer();
  const queue = createUploadQueue('ana', place, send, () => null);
  void queue.add([file('a'), file('b')]);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  queue.cancel('a');
  await vi.waitFor(() => expect(calls.map(({ key }) => key)).toEqual(['a', 'b']));
  expect(queue.get().files.map(({ key }) => key)).toEqual(['b']);
});

test('after a reload the remaining uploads resume, once, for this visit and account alone', async () => {
  const { calls, send } = fakeServer();
  await savePendingUpload(file('mine'));
  await savePendingUpload(file('elsewhere', 'other visit'));
  await savePendingUpload({ ...file('hers'), owner: 'luna' });
  const queue = createUploadQueue('ana', place, send, () => null);
  await Promise.race([Promise.all([queue.resume(), queue.resume()]), vi.waitFor(() => expect(calls).toHaveLength(1))]);
  expect(calls.map(({ key }) => key)).toEqual(['mine']);
  expect(queue.get().files).toHaveLength(1);
  // Another account's uploads are deleted, not only hidden.
  expect(await pendingUploads('luna', place)).toEqual([]);
});

test('an invalid file is reported and never sent', async () => {
  const { calls, send } = fakeServer();
  const queue = createUploadQueue('ana', place, send, () => problem('file_too_large'));
  await queue.add([file('a')]);
  expect(calls).toEqual([]);
  expect(queue.get().files).toMatchObject([{ state: 'failed', problem: { code: 'file_too_large' } }]);
  expect(await pendingUploads('ana', place)).toEqual([]);
});
