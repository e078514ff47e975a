import { randomKey } from '../random-key.ts';

/** Wait before a request whose response was lost is sent again. */
const PAUSE_MS = 1000;

/** Whether a proxy answered in place of the server, which may or may not have done what was asked. */
export const isOfProxy = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.get('content-type')?.includes('json');

/** The last write that has no response yet, and its key: pressed again, it is the same one. */
let unanswered = ['', ''];

/**
 * Sends a write with an idempotency key, so that the server executes it once. If the response is lost, the request is
 * repeated once with the same key, and with it again when the person presses once more.
 */
export async function idempotentFetch(request: Request, init: RequestInit): Promise<Response> {
  const what = request.method + request.url + (await request.clone().text());
  if (unanswered[0] !== what) unanswered = [what, randomKey()];
  const mine = unanswered;
  request.headers.set('idempotency-key', mine[1] as string);
  const again = request.clone();
  const response = await fetch(request, init).catch(async (error: unknown) => {
    // Aborted by the screen or the time limit: no caller waits for the response.
    if (init.signal?.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return fetch(again, init);
  });
  if (unanswered === mine && !isOfProxy(response)) unanswered = ['', ''];
  return response;
}
