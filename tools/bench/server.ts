import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { root } from '../sources.ts';

export type BenchServer = { url: string; databaseUrl: string | undefined; stop(): Promise<void> };

/** Starts a server script in a process of its own and waits for its `{ready}` message. */
export async function startProcess(script: string, env: Record<string, string>): Promise<BenchServer> {
  const child: ChildProcess = fork(path.join(root, script), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const { ready, databaseUrl } = await new Promise<{ ready: string; databaseUrl?: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { ready: string }));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}.`)));
  });
  return {
    url: ready,
    databaseUrl,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}
