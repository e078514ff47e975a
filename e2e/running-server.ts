import { fork } from 'node:child_process';
import path from 'node:path';
import type { ToServer } from './test-server.ts';

/** A running Acolhe whose time the test decides. */
export type Server = {
  url: string;
  advance(milliseconds: number): Promise<void>;
  /** Runs a recurring job now. */
  run(job: string): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the query answers
  sql(text: string): Promise<any[]>;
  /** Fills the weeks before now with visits, as `npm start` does; journeys begin without them. */
  fillPastWeeks(): Promise<void>;
  stop(): Promise<void>;
};

/** A process of its own, on a copy of the demo clinic that {@link file://./prepare.ts} made. */
export async function startServer(): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'test-server.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const answer = () =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`The server ended with ${code}.`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        resolve(message as Record<string, unknown>);
      });
    });
  const ask = async (message: ToServer) => {
    const answered = answer();
    child.send(message);
    const { done, failed } = await answered;
    if (failed) throw new Error(String(failed));
    return done;
  };
  const { ready } = await answer();
  return {
    url: ready as string,
    advance: async (milliseconds) => void (await ask({ advance: milliseconds })),
    run: async (job) => void (await ask({ run: job })),
    sql: async (text) => (await ask({ sql: text })) as never,
    fillPastWeeks: async () => void (await ask({ pastWeeks: true })),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}
