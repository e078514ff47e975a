import { once } from 'node:events';
import { Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';
import { nextMessage, type ServerProcess, startProcess } from '../server-process.ts';
import type { KillAt, ToServer } from './server.ts';

/** A killed process holds what it works on for two minutes. */
const AFTER_THE_DEAD_MS = 3 * 60_000;
const PATIENCE_MS = 3 * 60_000;

/** The demo clinic on a server that is killed and started again on the same data, and one person who works there. */
export class Clinic {
  readonly #email: string;
  readonly #env: Record<string, string>;
  #server: ServerProcess | undefined;
  #copyUrl: string | undefined;
  #ahead = 0;

  constructor(email: string, env: Record<string, string>) {
    this.#email = email;
    this.#env = env;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  /** Starts the product on its existing data, once the dead one's claims have run out, or so much later. */
  async start(laterMs = 0): Promise<Client> {
    this.#ahead += laterMs;
    this.#server = await startProcess('tools/chaos/server.ts', {
      ...this.#env,
      NOW: String(Date.now() + this.#ahead),
      ...(this.#copyUrl ? { COPY_URL: this.#copyUrl } : {}),
    });
    this.#copyUrl = this.#server.databaseUrl;
    this.#ahead += AFTER_THE_DEAD_MS;
    const client = new Client(this.#server.url);
    const { status } = await client.post('/api/user/session', { email: this.#email, password: PASSWORD });
    if (status !== 200) throw new Error(`${this.#email} cannot sign in.`);
    return client;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** The server kills itself at a statement of what is begun; it is started again. */
  async killedAt(at: KillAt, begin: () => Promise<unknown>): Promise<Client> {
    const { gone } = await this.#armed(at);
    // The request gets no answer.
    void begin().catch(() => {});
    await gone;
    return this.start();
  }

  /** The same, where what is begun may be answered before: undefined then, and the server is stopped. */
  async killedBefore(at: KillAt, begin: () => Promise<unknown>): Promise<Client | undefined> {
    const { gone } = await this.#armed(at);
    const isAnswered = begin().then(
      () => true,
      () => gone,
    );
    if (!(await Promise.race([isAnswered, gone]))) return this.start();
    await this.stop();
    return undefined;
  }

  /** Tells the server where to kill itself; `gone` becomes false with its end. */
  async #armed(at: KillAt): Promise<{ gone: Promise<false> }> {
    await this.#ask({ killAt: at });
    if (!this.#server) throw new Error('No server to kill.');
    const end = once(this.#server.child, 'exit', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { gone: end.then(() => false) };
  }

  async #ask(message: ToServer): Promise<unknown> {
    if (!this.#server) throw new Error('Nobody to ask.');
    const answered = nextMessage<{ done?: unknown; failed?: string }>(this.#server.child);
    this.#server.child.send(message);
    const { done, failed } = await answered;
    if (failed) throw new Error(failed);
    return done;
  }

  /** Statements that the server has sent. */
  statements = async () => (await this.#ask({ statements: true })) as number;
  run = (job: string) => this.#ask({ run: job });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the query answers
  sql = async (text: string) => (await this.#ask({ sql: text })) as any[];
}
