import { parentPort } from 'node:worker_threads';

/** A request that is made in a thread of its own, so that the client's work is not counted as the server's. */
export type FarRequest = { method: string; url: string; headers: Record<string, string>; body?: string | Uint8Array };
export type FarAnswer = { status: number; length: number; begins: string };

parentPort?.on('message', async ({ method, url, headers, body }: FarRequest) => {
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: body as string | Uint8Array<ArrayBuffer> }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const begins = new TextDecoder().decode(bytes.subarray(0, 300));
  parentPort?.postMessage({ status: response.status, length: bytes.length, begins } satisfies FarAnswer);
});
