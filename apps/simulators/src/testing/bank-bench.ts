import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { MovableClock } from '../../../server/src/platform/clock.ts';
import { networkSend } from '../../../server/src/platform/payments/bank-http-client.ts';
import { type PixBank, pixBank } from '../../../server/src/platform/payments/pix-bank.ts';
import { openCopy } from '../../../server/src/testing/database/copy.ts';
import { BANK_PATH } from '../bank/bank.ts';
import type { SimulatorHost } from '../host.ts';
import { mountSimulators } from '../mount.ts';
import { type BankOutside, bankAt, newTxid } from './bank-outside.ts';
import * as shapes from './pix-shapes.ts';

/** The simulators alone, the product's bank client, and a receiver of notices. */
export type BankBench = {
  http: FastifyInstance;
  host: SimulatorHost;
  clock: MovableClock;
  outside: BankOutside;
  /** The product's client with this timeout. */
  client(timeoutMs?: number): PixBank;
  /** Notices received by the webhook, in order. */
  told: z.infer<typeof shapes.notice>[];
  /** Status with which the webhook answers. */
  webhookStatus: number;
  makeCharge(amount?: number, seconds?: number): Promise<string>;
  /** Creates a charge and pays it. */
  paid(amount?: number): Promise<{ txid: string; endToEndId: string }>;
  /** Runs the bank's jobs. */
  work(): Promise<void>;
  /** Resets the bank, without pending notices. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

export async function startBankBench(): Promise<BankBench> {
  const { database } = await openCopy();
  const clock = new MovableClock();
  const http = Fastify({ forceCloseConnections: true });
  const host: SimulatorHost = {
    ...{ mode: 'demo', pool: database.pool, clock, log: http.log, publicUrl: 'http://localhost:3000' },
    pix: { clientId: 'acolhe', clientSecret: 'only-for-tests', key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906' },
    card: { accessToken: 'only-for-tests', webhookSecret: 'only-for-tests' },
    credential: { token: 'only-for-tests' },
    phone: { token: '', appSecret: '' },
    psc: { clientId: '', clientSecret: '' },
    ownAddress: () => 'http://localhost',
  };
  const wanted = {
    bank: true,
    gateway: false,
    credential: false,
    phone: false,
    psc: false,
    sncr: false,
    timeStamp: false,
  };
  const { bank } = await mountSimulators(http, host, wanted);
  const outside = bankAt((await http.listen({ port: 0, host: '127.0.0.1' })) + BANK_PATH);
  const hook = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      bench.told.push(shapes.notice.parse(JSON.parse(text)));
      response.writeHead(bench.webhookStatus).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const client = (timeoutMs = 5_000) =>
    pixBank({
      ...host.pix,
      baseUrl: () => outside.base,
      send: networkSend({}, timeoutMs),
      pause: async () => {},
    });
  await client().registerWebhook(`http://127.0.0.1:${(hook.address() as AddressInfo).port}/told`);
  const bench: BankBench = {
    http,
    host,
    clock,
    outside,
    client,
    told: [],
    webhookStatus: 200,
    async makeCharge(amount = 20_000, seconds = 900) {
      const txid = newTxid();
      await client().createCharge({ txid, amount, seconds, text: 'K7Q2' });
      return txid;
    },
    async paid(amount) {
      const txid = await bench.makeCharge(amount);
      await outside.pay(txid);
      const { received } = await client().readCharge(txid);
      return { txid, endToEndId: received[0]?.endToEndId ?? '' };
    },
    work: async () => bank?.work(),
    async reset() {
      bench.webhookStatus = 200;
      await outside.wellBehaved();
      await outside.tell();
      bench.told = [];
    },
    async close() {
      hook.close();
      await http.close();
      await database.close();
    },
  };
  return bench;
}
