import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: '100000' });
});
afterAll(() => app.close());

/** A socket of a session; undefined if the server refused it. */
function open(client: Client): Promise<WebSocket | undefined> {
  const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/live`, {
    headers: { cookie: client.cookie() },
  } as never);
  return new Promise((resolve) => {
    socket.addEventListener('message', () => resolve(socket), { once: true });
    socket.addEventListener('error', () => resolve(undefined));
  });
}

test('a session has at most thirty open sockets, and takes none from others', async () => {
  const [busy, other] = [await app.as('medica@demo.acolhe'), await app.as('paciente@demo.acolhe')];
  const sockets = await Promise.all(Array.from({ length: 33 }, () => open(busy)));
  const opened = sockets.filter((socket) => socket !== undefined);
  expect(opened).toHaveLength(30);
  const others = await open(other);
  expect(others).toBeDefined();

  // One that closes makes room for another.
  opened[0]?.close();
  await expect.poll(async () => (await open(busy)) !== undefined).toBe(true);
  for (const socket of [...opened, others]) socket?.close();
});
