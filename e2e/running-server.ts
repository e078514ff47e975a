import type { SessionCookie } from '../apps/server/src/testing/session.ts';
import { nextMessage, startProcess } from '../tools/server-process.ts';
import type { ToServer } from './test-server.ts';

/** A running Acolhe with a clock controlled by the test. */
export type Server = {
  url: string;
  /** Undefined on PGlite. */
  databaseUrl: string | undefined;
  /** Its current time, in epoch ms. */
  now(): Promise<number>;
  advance(milliseconds: number): Promise<void>;
  /** Runs a recurring job now. */
  run(job: string): Promise<void>;
  /** Runs every recurring job now, one after another. */
  runAll(): Promise<void>;
  /** Its memory after a collection, in bytes. */
  memory(): Promise<NodeJS.MemoryUsage>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the query answers
  sql(text: string): Promise<any[]>;
  /** Opens a session of an account; returns its cookie. */
  openSession(email: string): Promise<SessionCookie>;
  /** Address of the first set-up, on a server that began with `E2E_EMPTY`. */
  setupLink(): Promise<string>;
  /** Fills the past weeks with visits, as `npm start` does; journeys begin without them. */
  fillPastWeeks(): Promise<void>;
  stop(): Promise<void>;
};

const HOUR = 3_600_000;
/** Ten in the morning in São Paulo, in UTC. */
const MORNING = 13 * HOUR;
/**
 * Offset that puts the clinic in the morning at any real hour, so that "later today" always exists. A restarted server
 * keeps it.
 */
const AHEAD = (24 * HOUR + MORNING - (Date.now() % (24 * HOUR))) % (24 * HOUR);

/** A server in a process of its own, on a copy of the demo clinic made by {@link file://./prepare.ts}. */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const { url, databaseUrl, child, stop } = await startProcess('e2e/test-server.ts', {
    E2E_AHEAD: String(AHEAD),
    ...env,
  });
  let last: Promise<unknown> = Promise.resolve();
  /** One message at a time: answers have no correlation id. */
  const ask = (message: ToServer): Promise<unknown> => {
    const asked = last.then(async () => {
      const answered = nextMessage<{ done?: unknown; failed?: string }>(child);
      child.send(message);
      const { done, failed } = await answered;
      if (failed) throw new Error(failed);
      return done;
    });
    last = asked.catch(() => undefined);
    return asked;
  };
  return {
    url,
    databaseUrl,
    now: async () => (await ask({ now: true })) as number,
    advance: async (milliseconds) => void (await ask({ advance: milliseconds })),
    run: async (job) => void (await ask({ run: job })),
    runAll: async () => void (await ask({ runAll: true })),
    memory: async () => (await ask({ memory: true })) as NodeJS.MemoryUsage,
    sql: async (text) => (await ask({ sql: text })) as never,
    openSession: async (email) => (await ask({ session: email })) as SessionCookie,
    setupLink: async () => (await ask({ setupLink: true })) as string,
    fillPastWeeks: async () => void (await ask({ pastWeeks: true })),
    stop,
  };
}
