import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the server dies: when this request is on its way, before it arrives or with its answer on the way back. */
export type Wire = { request: RegExp; when: 'before' | 'after' };

export type Line = {
  url: string;
  /** Where the other end is, now. */
  leadTo(url: string): void;
  /** The next request like this ends in `fire`, and nothing comes back; whether it did. */
  cut(wire: Wire, fire: () => Promise<void>): () => boolean;
  close(): void;
};

/** A line between the product and its bank, in either direction, that the test can cut at a given request. */
export async function openLine(): Promise<Line> {
  let target = '';
  let trap: { wire: Wire; fire: () => Promise<void> } | undefined;
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const sprung = trap?.wire.request.test(`${incoming.method} ${incoming.url}`) ? trap : undefined;
    if (sprung) trap = undefined;
    if (sprung?.wire.when === 'before') {
      await sprung.fire();
      outgoing.destroy();
      return;
    }
    const passed = request(target + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      bodyOf(answer).then(
        async (text) => {
          if (sprung) {
            await sprung.fire();
            outgoing.destroy();
          } else outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(text);
        },
        () => outgoing.destroy(),
      );
    });
    passed.on('error', () => outgoing.destroy());
    passed.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(url) {
      target = url;
    },
    cut(wire, fire) {
      const set = { wire, fire };
      trap = set;
      return () => trap !== set;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
