const TIMEOUT_MS = 5_000;

/** POSTs JSON to somebody's webhook; whether it was taken. */
export async function notify(url: string, body: unknown, headers: Record<string, string> = {}): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Until its body is read, the connection is kept from the next one.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
