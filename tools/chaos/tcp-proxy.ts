import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** The port behind it. */
  target(): number;
  /** Leads to another port from now on; what is connected is cut. */
  moveTo(port: number): void;
  close(): void;
};

/** The one address of a database that may move, as a floating IP or a name that is changed. */
export async function openTcpProxy(target: number): Promise<TcpProxy> {
  let port = target;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    target: () => port,
    moveTo(next) {
      port = next;
      cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}
