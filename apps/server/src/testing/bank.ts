import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as z from 'zod';
import type { Behaviour } from '../features/payment/simulator-bank-behaviour.ts';
import { networkSend } from '../platform/payments/bank-line.ts';
import { type PixBank, pixBank } from '../platform/payments/pix-bank.ts';
import * as shapes from './pix-shapes.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The simulator bank from outside: its page's forms, at `base`, the address under which it stands. */
export function bankAt(base: string) {
  const post = (path: string, fields: Record<string, string> = {}) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  return {
    base,
    post,
    /** How it behaves from now on; what is not said stays, but for the ways of before. */
    async behave(change: Partial<Behaviour> & { requests_left?: number | null }) {
      const { requests_left, slow_ms, ...ways } = change;
      const answer = await post('/behaviour', {
        about: 'all',
        ...ways,
        requests_left: requests_left ? String(requests_left) : '',
        ...(slow_ms === undefined ? {} : { slow_ms: String(slow_ms) }),
      });
      if (!answer.ok) throw new Error(`The bank does not behave like that: ${await answer.text()}`);
    },
    wellBehaved() {
      return this.behave({ answers: 'well', notices: 'at_once', refunds: 'at_once' });
    },
    /** Pays a charge; `late` where its time is over, `again` once more. */
    pay: (txid: string, fields: { late?: 'yes'; again?: 'yes' } = {}) => post(`/pay/${txid}`, fields),
    /** The bank itself takes a charge away. */
    remove: (txid: string) => post(`/charges/${txid}/remove`),
    /** Lets go what was kept back. */
    tell: () => post('/notices'),
    payToKey: (amount: string) => post('/key', { amount }),
  };
}

export type BankOutside = ReturnType<typeof bankAt>;

export const newTxid = () => randomBytes(16).toString('hex');

/** The simulator bank of a server, our client of it, and somebody who is told of what comes in. */
export type BankBench = {
  app: TestApp;
  outside: BankOutside;
  /** Our client, patient for so long. */
  client(timeoutMs?: number): PixBank;
  /** What the webhook was told, in order. */
  told: z.infer<typeof shapes.notice>[];
  /** With which status the webhook answers. */
  answersWith: number;
  makeCharge(amount?: number, seconds?: number): Promise<string>;
  /** A charge that was paid. */
  paid(amount?: number): Promise<{ txid: string; endToEndId: string }>;
  /** What the bank does by itself. */
  work(): Promise<void>;
  /** As it was at the beginning, and nothing owed. */
  calm(): Promise<void>;
  close(): Promise<void>;
};

export async function startBankBench(): Promise<BankBench> {
  const app = await startTestApp();
  const outside = bankAt(`${app.address}/simulator-bank`);
  const hook = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      bench.told.push(shapes.notice.parse(JSON.parse(text)));
      response.writeHead(bench.answersWith).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const client = (timeoutMs = 5_000) =>
    pixBank({
      ...app.platform.config.pix,
      baseUrl: () => outside.base,
      send: networkSend({}, timeoutMs),
      pause: async () => {},
    });
  await client().registerWebhook(`http://127.0.0.1:${(hook.address() as AddressInfo).port}/told`);
  const bench: BankBench = {
    app,
    outside,
    client,
    told: [],
    answersWith: 200,
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
    work: async () => app.recurring.find(({ name }) => name === 'simulator-bank')?.run(),
    async calm() {
      bench.answersWith = 200;
      await outside.wellBehaved();
      await outside.tell();
      bench.told = [];
    },
    async close() {
      hook.close();
      await app.close();
    },
  };
  return bench;
}
