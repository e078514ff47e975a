import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSignalling } from './signalling.ts';

/** A socket whose server answers, or is away. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static isThere = true;
  /** Delay of an answer, ms. */
  static lateMs = 0;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  /** Answers that wait until the page reads them. */
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
    preconnected: undefined,
    join: () => ({ type: 'join' }) as never,
    onMessage: () => {},
    onState: () => {},
  });
}

test('a socket without answers is given up within 3 s and reopened', () => {
  const signalling = opened();
  vi.advanceTimersByTime(5_000);
  expect(FakeSocket.all).toHaveLength(1);
  FakeSocket.isThere = false;
  vi.advanceTimersByTime(3_500);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
  signalling.close();
});

test('a frozen page does not take its own pause for a dead socket, and still finds a dead one', () => {
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

test('a page that froze while its socket was opening goes on waiting for it', () => {
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

test('slow answers cost only the few reconnections it takes to learn that they are slow', () => {
  FakeSocket.lateMs = 3_200;
  const signalling = opened();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.length).toBeLessThan(4);
  // Fast again, and then away: given up as soon as ever.
  FakeSocket.lateMs = 0;
  vi.advanceTimersByTime(30_000);
  const before = FakeSocket.all.length;
  FakeSocket.isThere = false;
  vi.advanceTimersByTime(3_500);
  expect(FakeSocket.all.length).toBeGreaterThan(before);
  signalling.close();
});
