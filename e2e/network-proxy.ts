// Proxies between a browser and its servers that simulate the network: a test can cut, move or throttle them.
import { createSocket, type RemoteInfo, type Socket as UdpSocket } from 'node:dgram';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Cable = {
  port: number;
  /** Drops everything silently, as on a phone in a lift: open connections stay silent, and new ones wait. */
  cut(): void;
  /** Lets new connections through; those opened before stay silent for ever. */
  mend(): void;
  /** Changes the network path: open connections go silent, as after a change from Wi-Fi to mobile data. */
  move(): void;
  close(): Promise<void>;
};

/** A bandwidth limit in one direction. */
class Throttle {
  bitsPerSecond: number | undefined;
  #freeAt = 0;

  /** Milliseconds until `bytes` are through; undefined if the queue is full. */
  delay(bytes: number, longest = Number.POSITIVE_INFINITY): number | undefined {
    if (!this.bitsPerSecond) return 0;
    const now = performance.now();
    const freeAt = Math.max(now, this.#freeAt) + (bytes * 8_000) / this.bitsPerSecond;
    if (freeAt - now > longest) return undefined;
    this.#freeAt = freeAt;
    return freeAt - now;
  }
}

/** A home's internet connection, shared by several proxies. */
export class Uplink {
  readonly up = new Throttle();
  readonly down = new Throttle();

  #every = Number.POSITIVE_INFINITY;
  #passed = 0;

  /** Loses a share of the packets over UDP, one in so many: the same in every run. */
  lose(share: number): void {
    this.#every = share > 0 ? Math.round(1 / share) : Number.POSITIVE_INFINITY;
  }

  /** Whether this packet is lost. */
  isLost(): boolean {
    this.#passed += 1;
    return this.#passed % this.#every === 0;
  }

  /** Sets the bandwidth in bits a second each way; excess traffic is queued, as in a home's router. */
  throttle(bitsPerSecond: number | undefined): void {
    this.up.bitsPerSecond = this.down.bitsPerSecond = bitsPerSecond;
  }
}

/** A proxy for TCP: web sockets, pages, a relay over TCP. */
export async function tcpCable(target: number, { up, down } = new Uplink()): Promise<Cable> {
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
          // A full queue applies back pressure.
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

/** Longest time of a packet in a router's queue; beyond it packets are dropped. */
const QUEUE_MS = 500;

/** A proxy for UDP: media, and a relay over UDP. */
export async function udpCable(target: number, uplink = new Uplink()): Promise<Cable> {
  const { up, down } = uplink;
  let isCut = false;
  const sockets = new Map<string, UdpSocket>();
  const near = createSocket('udp4');
  let isOpen = true;
  const pass = (throttle: Throttle, bytes: Buffer, send: () => unknown) => {
    if (isCut || uplink.isLost()) return;
    const delay = throttle.delay(bytes.length, QUEUE_MS);
    if (delay === undefined) return;
    if (delay < 1) send();
    else setTimeout(send, delay);
  };
  const socketOf = (from: RemoteInfo): UdpSocket => {
    const key = `${from.address}:${from.port}`;
    const known = sockets.get(key);
    if (known) return known;
    const far = createSocket('udp4');
    far.on('message', (bytes) => {
      if (sockets.get(key) === far) pass(down, bytes, () => isOpen && near.send(bytes, from.port, from.address));
    });
    far.on('error', () => undefined);
    sockets.set(key, far);
    return far;
  };
  near.on('message', (bytes, from) => {
    pass(up, bytes, () => isOpen && socketOf(from).send(bytes, target, '127.0.0.1'));
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
    /** Changes the address that the relay sees, as after a router's restart. */
    move() {
      for (const far of sockets.values()) far.close();
      sockets.clear();
    },
    async close() {
      isOpen = false;
      for (const far of sockets.values()) far.close();
      sockets.clear();
      await new Promise<void>((resolve) => near.close(() => resolve()));
    },
  };
}
