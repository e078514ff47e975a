import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** When the server is killed: while this request is in flight, before it arrives or with its answer on the way back. */
export type CutPoint = { request: RegExp; when: 'before' | 'after' };

export type HttpProxy = {
  url: string;
  /** Sets the current target. */
  forwardTo(url: string): void;
  /** Ends the next matching request with `fire` and no answer; the returned function tells whether it came. */
  cut(point: CutPoint, fire: () => Promise<void>): () => boolean;
  close(): void;
};

/** An HTTP proxy between the product and its bank, in either direction, that the test can cut at a given request. */
export async function openProxy(): Promise<HttpProxy> {
  let target = '';
  let trap: { point: CutPoint; fire: () => Promise<void> } | undefined;
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const caught = trap?.point.request.test(`${incoming.method} ${incoming.url}`) ? trap : undefined;
    if (caught) trap = undefined;
    if (caught?.point.when === 'before') {
      await caught.fire();
      outgoing.destroy();
      return;
    }
    const passed = request(target + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      bodyOf(answer).then(
        async (text) => {
          if (caught) {
            await caught.fire();
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
    forwardTo(url) {
      target = url;
    },
    cut(point, fire) {
      const set = { point, fire };
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
