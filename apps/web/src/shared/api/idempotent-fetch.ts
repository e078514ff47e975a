/** Wait before a request whose response was lost is sent again. */
const PAUSE_MS = 1000;

/**
 * Sends a request that moves money with an idempotency key, so that the server executes it once. If the response is
 * lost, the request is repeated once with the same key.
 */
export async function idempotentFetch(request: Request, init: RequestInit): Promise<Response> {
  const keyed = new Request(request, {
    headers: { ...Object.fromEntries(request.headers), 'idempotency-key': newKey() },
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

/** 128 random bits; `randomUUID` is missing where a clinic serves without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
