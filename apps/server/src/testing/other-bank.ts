import { mountSimulators } from '@acolhe/simulators/mount';
import { bankAt } from '@acolhe/simulators/testing/bank-outside';
import Fastify from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { openCopy } from './database/copy.ts';
import { cardFormAt } from './payment/cards.ts';

/** Another simulator bank and card gateway than the server's own, each with its own customers and tables. */
export async function startOtherBank(name: string, clock: Clock) {
  const { database } = await openCopy();
  const http = Fastify({ forceCloseConnections: true });
  const pix = { clientId: `cliente-${name}`, clientSecret: `segredo-pix-${name}`, key: `pix@${name}.example` };
  const card = { accessToken: `token-cartao-${name}`, webhookSecret: `assinatura-${name}` };
  const host = {
    mode: 'demo',
    pool: database.pool,
    clock,
    log: http.log,
    publicUrl: 'http://localhost',
    pix,
    card,
    credential: { token: '' },
    phone: { token: '', appSecret: '' },
    psc: { clientId: '', clientSecret: '' },
    ownAddress: () => 'http://localhost',
  } as const;
  const wanted = {
    bank: true,
    gateway: true,
    credential: false,
    phone: false,
    psc: false,
    sncr: false,
    timeStamp: false,
  };
  const { bank } = await mountSimulators(http, host, wanted);
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  const outside = bankAt(`${address}/simulator-bank`);
  return {
    address,
    outside,
    cardForm: cardFormAt(`${address}/simulator-gateway`),
    card,
    /** Account data that a manager enters for the bank. */
    account: {
      replaces: null as string | null,
      base_url: outside.base,
      client_id: pix.clientId,
      client_secret: pix.clientSecret,
      key: pix.key,
      merchant_name: 'Clinica',
      merchant_city: 'Recife',
    },
    work: async () => bank?.work(),
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the query answers
    sql: async (text: string, values: unknown[] = []): Promise<any[]> => (await database.pool.query(text, values)).rows,
    txids: async (): Promise<string[]> =>
      (await database.pool.query('select txid from simulator.bank_charge order by created_at')).rows.map(
        ({ txid }) => txid as string,
      ),
    async close() {
      await http.close();
      await database.close();
    },
  };
}

export type OtherBank = Awaited<ReturnType<typeof startOtherBank>>;
