/**
 * A signal that gives a request up after so many ms, or when `signal` does. What browsers have for it, `timeout` and `any`
 * of AbortSignal, is newer than some phones: Safari 16 and 17.4, Chrome 103 and 116.
 */
export function timeLimit(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
  const follow = () => limit.abort(signal?.reason);
  if (signal?.aborted) follow();
  else signal?.addEventListener('abort', follow, { once: true });
  return limit.signal;
}
