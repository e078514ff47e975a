import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { FileStream } from './file-stream.ts';

const type = 'text/csv; charset=utf-8';

test('a file that is made while it is read has all its pieces', async () => {
  async function* pieces() {
    yield Buffer.from('Olá, ');
    yield Buffer.from('ação');
  }
  const file = new FileStream(pieces(), 'ação.csv', { type });
  expect([file.name, file.type, await file.text()]).toEqual(['ação.csv', type, 'Olá, ação']);
  expect(Buffer.from(await new FileStream(pieces(), 'x', { type }).arrayBuffer()).toString()).toBe('Olá, ação');
});

test('a reader who takes nothing for long is let go, and the rest is not made', async () => {
  const ended = Promise.withResolvers<number>();
  async function* endless() {
    let made = 0;
    try {
      for (;;) {
        made++;
        yield Buffer.alloc(256 * 1024);
      }
    } finally {
      ended.resolve(made);
    }
  }
  const http = Fastify();
  http.get('/', async (_, reply) => {
    const { headers, body } = await new FileStream(endless(), 'x.csv', { type }).answer(reply, 20);
    return reply.headers(headers).send(body);
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const reader = connect(port, '127.0.0.1');
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(await ended.promise).toBeGreaterThan(0);
  reader.resume();
  await once(reader, 'close');
  await http.close();
});
