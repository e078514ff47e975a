import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BankOutside, bankAt } from '@acolhe/simulators/testing/bank-outside';
import { Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';
import { nextMessage, type ServerProcess, startProcess } from '../server-process.ts';
import { type Line, openLine, type Wire } from './line.ts';
import type { ToServer } from './server.ts';

const PATIENT = 'paciente@demo.acolhe';
/** Shared by the product with its bank and its card gateway. */
export const CHAOS_SECRET = 'chaos';
const CARDS = {
  MERCADOPAGO_ACCESS_TOKEN: CHAOS_SECRET,
  MERCADOPAGO_PUBLIC_KEY: CHAOS_SECRET,
  MERCADOPAGO_WEBHOOK_SECRET: CHAOS_SECRET,
};

/** The product, its bank with the card gateway, and the two lines between them: requests there, and notices back. */
export class World {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'acolhe-chaos-'));
  readonly #bank: ServerProcess;
  readonly outside: BankOutside;
  readonly toBank: Line;
  readonly toProduct: Line;
  #server: ServerProcess | undefined;
  #databaseUrl: string | undefined;
  #copyUrl: string | undefined;
  /** How far the world's time is ahead of ours, in ms. */
  #ahead = 0;
  kills = 0;

  private constructor(bank: ServerProcess, lines: [Line, Line], databaseUrl: string | undefined) {
    this.#bank = bank;
    [this.toBank, this.toProduct] = lines;
    this.outside = bankAt(bank.url);
    this.#databaseUrl = databaseUrl;
    this.toBank.leadTo(new URL(bank.url).origin);
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
      // Locations of codes need no port that leads anywhere.
      PUBLIC_URL: 'http://bank.example',
    });
    const world = new World(bank, [await openLine(), await openLine()], databaseUrl);
    bank.child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    await world.start();
    return world;
  }

  get now(): number {
    return Date.now() + this.#ahead;
  }

  /** Where browsers and the test reach the card gateway, past the line. */
  get gateway(): string {
    return `${new URL(this.#bank.url).origin}/simulator-gateway`;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  /** Starts the product on what it left behind. */
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
    this.toProduct.leadTo(server.url);
  }

  async kill(): Promise<void> {
    this.kills++;
    await this.#server?.stop();
  }

  /** Kills the product at this request; whether it came. */
  killAt(line: 'bank' | 'notice', wire: Wire): () => boolean {
    const at = line === 'bank' ? this.toBank : this.toProduct;
    return at.cut(wire, () => this.kill());
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

  /** Time goes on, for the bank and for the product. */
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
