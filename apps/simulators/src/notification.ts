const TIMEOUT_MS = 5_000;

/** POSTs JSON to a webhook; whether it was accepted. */
export function notify(url: string, body: unknown, headers: Record<string, string> = {}): Promise<boolean> {
  return notifyRaw(url, JSON.stringify(body), headers);
}

/** As {@link notify}, of a body that is signed as it is. */
export async function notifyRaw(url: string, body: string, headers: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Read the body, otherwise the connection cannot be reused.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
