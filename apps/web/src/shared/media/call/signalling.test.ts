import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSignalling } from './signalling.ts';

/** A socket whose server answers or is away. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static isThere = true;
  /** How long an answer is on its way. */
  static lateMs = 0;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  /** Answers that lie here until the page reads them. */
  unread: { data: string; due: number }[] = [];

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
    if (FakeSocket.isThere && type === 'ping') {
      this.unread.push({ data: JSON.stringify({ type: 'pong', at }), due: Date.now() + FakeSocket.lateMs });
    }
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
  FakeSocket.lateMs = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  reading = setInterval(() => {
    for (const socket of FakeSocket.all) {
      const arrived = socket.unread.filter(({ due }) => due <= Date.now());
      socket.unread = socket.unread.filter(({ due }) => due > Date.now());
      for (const { data } of arrived) socket.onmessage?.({ data });
    }
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

test('a page that stood still while its socket was being opened goes on waiting for that one', () => {
  FakeSocket.isThere = false;
  const signalling = opened();
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(Date.now() + 20_000);
  vi.advanceTimersByTime(600);
  expect(FakeSocket.all[0]?.readyState).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.all[0]?.readyState).toBe(3);
  signalling.close();
});

test('where answers take long no more sockets are opened than it takes to learn that', () => {
  FakeSocket.lateMs = 3_200;
  const signalling = opened();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.length).toBeLessThan(4);
  // Quick again, and then away: given up as soon as ever.
  FakeSocket.lateMs = 0;
  vi.advanceTimersByTime(30_000);
  const before = FakeSocket.all.length;
  FakeSocket.isThere = false;
  vi.advanceTimersByTime(3_500);
  expect(FakeSocket.all.length).toBeGreaterThan(before);
  signalling.close();
});
