import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BankOutside, bankAt } from '@acolhe/simulators/testing/bank-outside';
import { Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';
import { nextMessage, type ServerProcess, startProcess } from '../server-process.ts';
import { type CutPoint, type HttpProxy, openProxy } from './http-proxy.ts';
import type { ToServer } from './server.ts';

const PATIENT = 'paciente@demo.acolhe';
/** Secret shared by the product with its bank and its card gateway. */
export const CHAOS_SECRET = 'chaos';
const CARDS = {
  MERCADOPAGO_ACCESS_TOKEN: CHAOS_SECRET,
  MERCADOPAGO_PUBLIC_KEY: CHAOS_SECRET,
  MERCADOPAGO_WEBHOOK_SECRET: CHAOS_SECRET,
};

/** The product, its bank with the card gateway, and the proxies between them, for requests and for notices. */
export class World {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'acolhe-chaos-'));
  readonly #bank: ServerProcess;
  readonly outside: BankOutside;
  readonly toBank: HttpProxy;
  readonly toProduct: HttpProxy;
  #server: ServerProcess | undefined;
  #databaseUrl: string | undefined;
  #copyUrl: string | undefined;
  /** Offset of the simulated time from real time, in ms. */
  #ahead = 0;
  kills = 0;

  private constructor(bank: ServerProcess, proxies: [HttpProxy, HttpProxy], databaseUrl: string | undefined) {
    this.#bank = bank;
    [this.toBank, this.toProduct] = proxies;
    this.outside = bankAt(bank.url);
    this.#databaseUrl = databaseUrl;
    this.toBank.forwardTo(new URL(bank.url).origin);
  }

  static async open(databaseUrl: string | undefined): Promise<World> {
    const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-bank-'));
    const bank = await startProcess('tools/chaos/bank.ts', {
      NOW: String(Date.now()),
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      PIX_CLIENT_SECRET: CHAOS_SECRET,
      ...CARDS,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      // A placeholder: codes' locations are not fetched.
      PUBLIC_URL: 'http://bank.example',
    });
    const world = new World(bank, [await openProxy(), await openProxy()], databaseUrl);
    bank.child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    await world.start();
    return world;
  }

  get now(): number {
    return Date.now() + this.#ahead;
  }

  /** Direct address of the card gateway, for browsers and the test, bypassing the proxy. */
  get gateway(): string {
    return `${new URL(this.#bank.url).origin}/simulator-gateway`;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  /** Starts the product on its existing data. */
  async start(): Promise<void> {
    const server = await startProcess('tools/chaos/server.ts', {
      NOW: String(this.now),
      DATA_DIR: this.#folder,
      DATABASE_URL: this.#databaseUrl ?? '',
      ...(this.#copyUrl ? { COPY_URL: this.#copyUrl } : {}),
      PIX_BASE_URL: `${this.toBank.url}/simulator-bank`,
      PIX_CLIENT_SECRET: CHAOS_SECRET,
      CARD_GATEWAY: 'mercadopago',
      MERCADOPAGO_URL: `${this.toBank.url}/simulator-gateway`,
      ...CARDS,
      PUBLIC_URL: this.toProduct.url,
    });
    this.#copyUrl = server.databaseUrl;
    this.#server = server;
    this.toProduct.forwardTo(server.url);
  }

  async kill(): Promise<void> {
    this.kills++;
    await this.#server?.stop();
  }

  /** Kills the product at this request; the returned function tells whether it came. */
  killAt(link: 'bank' | 'notice', point: CutPoint): () => boolean {
    const at = link === 'bank' ? this.toBank : this.toProduct;
    return at.cut(point, () => this.kill());
  }

  async #ask(process: ServerProcess | undefined, message: ToServer): Promise<unknown> {
    if (!process?.child.connected) throw new Error('Nobody to ask.');
    const answered = nextMessage<{ done?: unknown; failed?: string }>(process.child);
    process.child.send(message);
    const { done, failed } = await answered;
    if (failed) throw new Error(failed);
    return done;
  }

  run = (job: string) => this.#ask(this.#server, { run: job });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the query answers
  sql = async (text: string) => (await this.#ask(this.#server, { sql: text })) as any[];

  /** Advances the time of the bank and of the product. */
  async advance(ms: number): Promise<void> {
    this.#ahead += ms;
    await this.#ask(this.#bank, { moveTo: this.now });
    await this.#ask(this.#server, { moveTo: this.now }).catch(() => {
      // It is dead; the next one starts at the right time.
    });
  }

  async patient(): Promise<Client> {
    const client = new Client(this.url);
    const { status } = await client.post('/api/user/session', { email: PATIENT, password: PASSWORD });
    if (status !== 200) throw new Error('The patient cannot sign in.');
    return client;
  }

  async close(): Promise<void> {
    await this.#server?.stop();
    await this.#bank.stop();
    this.toBank.close();
    this.toProduct.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
