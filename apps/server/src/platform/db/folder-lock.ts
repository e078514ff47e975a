import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigurationError } from '../config/config.ts';

/** Patience with a process that is ending. */
const ENDING_MS = 10_000;
const AGAIN_MS = 100;

/** A socket that the system takes back with its process, however that ends. */
function addressOf(folder: string): string {
  const name = `acolhe-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}-folder` : path.join(tmpdir(), `${name}-folder.sock`);
}

/**
 * Takes a folder for this process alone: PGlite does not notice that another one writes its files, and both would ruin
 * them. Waits for a process that is ending; throws if it goes on. Returns what gives the folder back.
 */
export async function lockFolder(folder: string, patienceMs = ENDING_MS): Promise<() => Promise<void>> {
  const address = addressOf(folder);
  const patience = AbortSignal.timeout(patienceMs);
  for (;;) {
    const server = await listening(address);
    if (server) return () => new Promise((resolve) => server.close(() => resolve()));
    if (await answers(address)) {
      if (patience.aborted)
        throw new ConfigurationError(`Another process uses ${path.resolve(folder)}: end it, or name another DATA_DIR.`);
      await wait(AGAIN_MS);
    } else rmSync(address, { force: true });
  }
}

function listening(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => socket.destroy());
  });
}
