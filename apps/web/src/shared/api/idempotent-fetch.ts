import { randomKey } from '../random-key.ts';

/** Wait before a request whose response was lost is sent again. */
const PAUSE_MS = 1000;

/**
 * Sends a request that moves money with an idempotency key, so that the server executes it once. If the response is
 * lost, the request is repeated once with the same key.
 */
export async function idempotentFetch(request: Request, init: RequestInit): Promise<Response> {
  const keyed = new Request(request, {
    headers: { ...Object.fromEntries(request.headers), 'idempotency-key': randomKey() },
  });
  const again = keyed.clone();
  try {
    return await fetch(keyed, init);
  } catch (error) {
    // Aborted by the screen or the time limit: nobody waits for the response.
    if (init.signal?.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return fetch(again, init);
  }
}
