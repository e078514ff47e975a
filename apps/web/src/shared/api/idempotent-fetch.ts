import { randomKey } from '../random-key.ts';

/** Wait before a request whose response was lost is sent again. */
const PAUSE_MS = 1000;

/** The last request to an address that has no response yet: pressed again with the same body, it is the same one. */
const unanswered = new Map<string, { body: string; key: string }>();

/**
 * Sends a write with an idempotency key, so that the server executes it once. If the response is lost, the request is
 * repeated once with the same key, and with it again when the person presses once more.
 */
export async function idempotentFetch(request: Request, init: RequestInit): Promise<Response> {
  const address = `${request.method} ${request.url}`;
  const body = await request.clone().text();
  const last = unanswered.get(address);
  const key = last?.body === body ? last.key : randomKey();
  unanswered.set(address, { body, key });
  request.headers.set('idempotency-key', key);
  const again = request.clone();
  const response = await fetch(request, init).catch(async (error: unknown) => {
    // Aborted by the screen or the time limit: nobody waits for the response.
    if (init.signal?.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return fetch(again, init);
  });
  unanswered.delete(address);
  return response;
}
