/**
 * A signal that aborts after so many ms, or when `signal` does. `AbortSignal.timeout` and `any` are newer than some
 * phones: Safari 16 and 17.4, Chrome 103 and 116.
 */
export function timeLimit(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
  const follow = () => limit.abort(signal?.reason);
  if (signal?.aborted) follow();
  else signal?.addEventListener('abort', follow, { once: true });
  return limit.signal;
}
