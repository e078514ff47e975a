import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEndReason, readEndReason, takeEnd } from './end-reason.ts';
import { ProblemError } from './problem-error.ts';
import { createQueryClient } from './query-client.ts';
import { sessionKey } from './session.ts';

/** A document that keeps one cookie. */
const page = { cookie: '' };
beforeEach(() => {
  page.cookie = '';
  vi.stubGlobal('document', page);
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('localStorage', {});
});
afterEach(() => vi.unstubAllGlobals());

const problem = (code: string, status: number) =>
  new ProblemError({ code: code as 'unexpected', status, message: '', action: '', fields: [], request_id: '' });

/** A query that fails so, and how often it was asked. */
function failing(code: string, status: number) {
  const ask = vi.fn(() => Promise.reject(problem(code, status)));
  return { ask, options: { queryKey: ['person', 'home'], queryFn: ask } };
}

/** Shows a query on a screen, waits for its answer, and leaves the screen. */
async function show(client: ReturnType<typeof createQueryClient>, options: ReturnType<typeof failing>['options']) {
  const observer = new QueryObserver(client, options);
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
  leave();
}

test.each(['session_expired', 'session_revoked', 'signed_in_elsewhere'])(
  'after %s nobody is signed in, the reason is kept, and no screen asks again by itself',
  async (code) => {
    const client = createQueryClient();
    const { ask, options } = failing(code, 401);
    await show(client, options);
    expect(client.getQueryData(sessionKey)).toBeNull();
    expect(readEndReason()).toBe(code);
    await show(client, options);
    await show(client, options);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(2);
  },
);

test('a screen asks again for what failed otherwise', async () => {
  const client = createQueryClient();
  const { ask, options } = failing('not_found', 404);
  for (let times = 0; times < 3; times++) await show(client, options);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(client.getQueryData(sessionKey)).toBeUndefined();
});

test('a visitor who meets a call of a session has no session that ended', async () => {
  const client = createQueryClient();
  await show(client, failing('sign_in_required', 401).options);
  expect([client.getQueryData(sessionKey), readEndReason()]).toEqual([undefined, undefined]);
});

test('the reason of the server stays over one that comes later, and is new once', () => {
  page.cookie = 'locale=pt-BR; acolhe.ended=signed_in_elsewhere';
  expect([takeEnd(), readEndReason()]).toEqual([true, 'signed_in_elsewhere']);
  expect(takeEnd()).toBe(false);
  keepEndReason('session_expired');
  expect(readEndReason()).toBe('signed_in_elsewhere');
});
