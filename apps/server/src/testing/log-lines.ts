import { vi } from 'vitest';
import type { App } from '../app.ts';

/** Lines that a server logs from now on, which are not written; its level must let them through. */
export function logLines({ http: { log } }: App): string[] {
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  if (!symbol) throw new Error('This server logs nothing: set LOG_LEVEL');
  const stream: { write(line: string): unknown } = Reflect.get(log, symbol);
  const lines: string[] = [];
  vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(line));
  return lines;
}
