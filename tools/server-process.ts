import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { root } from './sources.ts';

export type ServerProcess = {
  url: string;
  databaseUrl: string | undefined;
  child: ChildProcess;
  stop(): Promise<void>;
};

/** Modules as Node has compiled them: a quarter of a start is compiling the same ones again. */
export const compiled = path.join(root, '.cache/compiled');

/** Starts a server script in a process of its own and waits for its `{ready}` message. */
export async function startProcess(script: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = fork(path.join(root, script), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  });
  const { ready, databaseUrl } = await nextMessage<{ ready: string; databaseUrl?: string }>(child);
  return {
    url: ready,
    databaseUrl,
    child,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The next message of a process; rejects if it exits. */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The server ended with ${code}.`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as T);
    });
  });
}
