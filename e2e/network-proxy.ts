// Stands between a browser and what it talks to, as the network does: a test cuts it, moves it, or makes it narrow.
import { createSocket, type RemoteInfo, type Socket as UdpSocket } from 'node:dgram';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Cable = {
  port: number;
  /**
   * Nothing gets through any more. Nobody is told, as on a phone in a lift: what is open stays silent, and what is
   * opened meanwhile waits.
   */
  cut(): void;
  /** Everything that is opened from now on gets through; what was open before stays silent for ever. */
  mend(): void;
  /** Another way to the same place: what was open stays silent, as after a change from Wi-Fi to mobile data. */
  move(): void;
  close(): Promise<void>;
};

/** Passes bytes on no faster than allowed. */
class Throttle {
  bitsPerSecond: number | undefined;
  #freeAt = 0;

  /** Milliseconds until so many bytes are through, or undefined where the queue is full. */
  delay(bytes: number, longest = Number.POSITIVE_INFINITY): number | undefined {
    if (!this.bitsPerSecond) return 0;
    const now = performance.now();
    const freeAt = Math.max(now, this.#freeAt) + (bytes * 8_000) / this.bitsPerSecond;
    if (freeAt - now > longest) return undefined;
    this.#freeAt = freeAt;
    return freeAt - now;
  }
}

/** What several cables of one home share: the line to its provider. */
export class Line {
  readonly up = new Throttle();
  readonly down = new Throttle();

  /** How much gets through from now on, in bits a second each way; more waits in a queue, as in a home's router. */
  narrow(bitsPerSecond: number | undefined): void {
    this.up.bitsPerSecond = this.down.bitsPerSecond = bitsPerSecond;
  }
}

/** A cable for TCP: web sockets, pages, a relay over TCP. */
export async function tcpCable(target: number, { up, down } = new Line()): Promise<Cable> {
  let isCut = false;
  const open = new Set<Socket>();
  let current = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => near.destroy()).on('close', () => open.delete(near));
    if (isCut) return;
    const mine = current;
    const far = connect(target, '127.0.0.1');
    mine.add(near);
    open.add(far);
    far.setNoDelay(true).on('error', () => near.destroy());
    far.on('close', () => {
      open.delete(far);
      if (mine.has(near)) near.end();
    });
    near.setNoDelay(true).on('close', () => far.destroy());
    const pass = (from: Socket, to: Socket, throttle: Throttle) =>
      from.on('data', (bytes) => {
        if (!mine.has(near)) return;
        const delay = throttle.delay(bytes.length) ?? 0;
        if (delay < 1) to.write(bytes);
        else {
          // A full queue holds the sender back.
          from.pause();
          setTimeout(() => {
            if (to.writable) to.write(bytes);
            from.resume();
          }, delay);
        }
      });
    pass(near, far, up);
    pass(far, near, down);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  const silence = () => {
    current.clear();
    current = new Set();
  };
  return {
    port,
    cut() {
      isCut = true;
      silence();
    },
    mend() {
      isCut = false;
    },
    move: silence,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** How long a packet waits in a router at most; what would wait longer is dropped. */
const QUEUE_MS = 500;

/** A cable for UDP: media, and a relay over UDP. */
export async function udpCable(target: number, { up, down } = new Line()): Promise<Cable> {
  let isCut = false;
  const ways = new Map<string, UdpSocket>();
  const near = createSocket('udp4');
  let isOpen = true;
  const pass = (throttle: Throttle, bytes: Buffer, send: () => unknown) => {
    if (isCut) return;
    const delay = throttle.delay(bytes.length, QUEUE_MS);
    if (delay === undefined) return;
    if (delay < 1) send();
    else setTimeout(send, delay);
  };
  const wayOf = (from: RemoteInfo): UdpSocket => {
    const key = `${from.address}:${from.port}`;
    const known = ways.get(key);
    if (known) return known;
    const far = createSocket('udp4');
    far.on('message', (bytes) => {
      if (ways.get(key) === far) pass(down, bytes, () => isOpen && near.send(bytes, from.port, from.address));
    });
    far.on('error', () => undefined);
    ways.set(key, far);
    return far;
  };
  near.on('message', (bytes, from) => {
    pass(up, bytes, () => isOpen && wayOf(from).send(bytes, target, '127.0.0.1'));
  });
  near.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    near.bind(0, '127.0.0.1', () => resolve(near.address().port));
  });
  return {
    port,
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
    },
    /** From now on the relay sees everybody at another address, as behind a router that was started again. */
    move() {
      for (const far of ways.values()) far.close();
      ways.clear();
    },
    async close() {
      isOpen = false;
      for (const far of ways.values()) far.close();
      ways.clear();
      await new Promise<void>((resolve) => near.close(() => resolve()));
    },
  };
}
