import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';

type Answer = { said?: string; failed?: string };
/** One line each: how far a long command is, and at last its answer. */
type Line = Answer | { progress: string };

/** Address on this machine at which the server of a data directory takes commands. */
function addressOf(dataDir: string): string {
  const name = `acolhe-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
}

/**
 * Takes commands from the same user of this machine: PGlite's files belong to one process. Returns a function that stops
 * it. Without a place for the socket the server goes on, and commands have to wait until it is stopped.
 */
export function serveCommands(
  dataDir: string,
  run: (args: string[], progress: (words: string) => void) => Promise<string>,
): () => void {
  const address = addressOf(dataDir);
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let command = '';
    const send = (line: Line) => socket.write(`${JSON.stringify(line)}\n`);
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('data', (part: string) => {
      command += part;
    });
    // The socket is half closed: reading it as a whole stream would destroy it before the answer.
    socket.on('end', async () => {
      const answer = await Promise.resolve()
        .then(() => run(JSON.parse(command) as string[], (progress) => send({ progress })))
        .then(
          (said): Answer => ({ said }),
          (error: Error): Answer => ({ failed: error.message }),
        );
      send(answer);
      socket.end();
    });
  });
  server.on('error', () => server.close());
  server.listen(address, () => {
    if (process.platform !== 'win32') chmodSync(address, 0o600);
  });
  return () => server.close();
}

/** Asks the running server; undefined if none runs, or if it stopped meanwhile. */
export function askServer(
  dataDir: string,
  args: readonly string[],
  progress: (words: string) => void = () => undefined,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const socket = connect(addressOf(dataDir));
    socket.on('error', () => resolve(undefined));
    socket.on('connect', async () => {
      socket.end(JSON.stringify(args));
      let answer: Answer | undefined;
      try {
        for await (const text of createInterface(socket)) {
          const line = JSON.parse(text) as Line;
          if ('progress' in line) progress(line.progress);
          else answer = line;
        }
      } finally {
        resolve(answer);
      }
    });
  });
}
