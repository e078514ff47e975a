import { randomKey } from '../random-key.ts';

/** How long until a request whose answer was lost is sent again. */
const PAUSE_MS = 1000;

/**
 * Sends a request that moves money: under a key of its own, by which the server does it once. Where the answer is lost
 * on the way it is asked for again, once: whoever pressed once has paid once, and sees so.
 */
export async function idempotentFetch(request: Request, init: RequestInit): Promise<Response> {
  const keyed = new Request(request, {
    headers: { ...Object.fromEntries(request.headers), 'idempotency-key': randomKey() },
  });
  const again = keyed.clone();
  try {
    return await fetch(keyed, init);
  } catch (error) {
    // Given up by the screen or by time: nobody waits for it any more.
    if (init.signal?.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return fetch(again, init);
  }
}
