import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSignalling } from './signalling.ts';

/** A socket whose server answers or is away. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static isThere = true;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  /** Answers that lie here until the page reads them. */
  readonly unread: string[] = [];

  constructor() {
    FakeSocket.all.push(this);
    setTimeout(() => {
      if (!FakeSocket.isThere) return;
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string) {
    const { type, at } = JSON.parse(text);
    if (FakeSocket.isThere && type === 'ping') this.unread.push(JSON.stringify({ type: 'pong', at }));
  }

  close() {
    this.readyState = 3;
  }
}

let reading: ReturnType<typeof setInterval>;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  FakeSocket.isThere = true;
  vi.stubGlobal('WebSocket', FakeSocket);
  reading = setInterval(() => {
    for (const socket of FakeSocket.all) for (const data of socket.unread.splice(0)) socket.onmessage?.({ data });
  }, 50);
});
afterEach(() => {
  clearInterval(reading);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened() {
  return openSignalling({
    url: 'ws://clinic/room',
    spare: undefined,
    join: () => ({ type: 'join' }) as never,
    onMessage: () => {},
    onState: () => {},
  });
}

test('a socket over which nothing comes back is given up within 3 s, and opened anew', () => {
  const signalling = opened();
  vi.advanceTimersByTime(5_000);
  expect(FakeSocket.all).toHaveLength(1);
  FakeSocket.isThere = false;
  vi.advanceTimersByTime(3_500);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
  signalling.close();
});

test('a page that stood still does not take that for a dead socket, and one that is dead is still found', () => {
  const signalling = opened();
  vi.advanceTimersByTime(5_000);
  for (let stood = 0; stood < 5; stood++) {
    vi.setSystemTime(Date.now() + 4_000);
    vi.advanceTimersToNextTimer();
    vi.advanceTimersByTime(600);
  }
  expect(FakeSocket.all).toHaveLength(1);
  FakeSocket.isThere = false;
  vi.advanceTimersByTime(100);
  vi.setSystemTime(Date.now() + 4_000);
  vi.advanceTimersByTime(4_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
  signalling.close();
});
