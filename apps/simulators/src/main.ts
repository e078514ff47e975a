import path from 'node:path';
// The process is built from the product's platform files; no other file of the simulators knows the product.
import { type Clock, systemClock } from '../../server/src/platform/clock.ts';
import { type Config, readConfig } from '../../server/src/platform/config/config.ts';
import { PGlitePool } from '../../server/src/platform/db/pglite-pool.ts';
import { openPostgresPool } from '../../server/src/platform/db/postgres-pool.ts';
import { createHttp } from '../../server/src/platform/http/http.ts';
import { BANK_PATH } from './bank/bank.ts';
import { mountSimulators } from './mount.ts';

const WORK_MS = 1_000;

/**
 * The simulators as a separate process, as the real services would be: they outlive the product. The product finds the
 * bank by `PIX_BASE_URL=http://…/simulator-bank` and the same `PIX_CLIENT_ID` and `PIX_CLIENT_SECRET`, and charges at
 * the gateway with `CARD_GATEWAY=mercadopago` and `MERCADOPAGO_URL=http://…/simulator-gateway`. The process reads the
 * same variables as the product, and needs a `DATA_DIR` of its own.
 */
export async function startSimulators(
  env: Record<string, string | undefined>,
  clock: Clock = systemClock,
): Promise<{ bankUrl: string; close(): Promise<void> }> {
  if (env.ACOLHE_MODE === 'production') throw new Error('The simulators do not run in production.');
  if (!env.PIX_CLIENT_SECRET) throw new Error('PIX_CLIENT_SECRET: the product and its bank share it.');
  const config = readConfig(env);
  const http = await createHttp(config);
  const pool = await openPool(config);
  const phone = { token: config.whatsapp.token, appSecret: config.whatsapp.appSecret };
  const host = { ...config, pool, clock, log: http.log, phone, ownAddress: () => config.publicUrl };
  const wanted = { bank: true, gateway: true, credential: true, phone: true, psc: true, sncr: true, timeStamp: true };
  const { bank } = await mountSimulators(http, host, wanted);
  await http.listen({ port: config.port, host: config.host });
  // The gateway needs no job: it decides when it is read, and notifies when a button of its page is pressed.
  const work = setInterval(() => {
    bank?.work().catch((error: Error) => http.log.warn({ err: error }, 'simulator bank'));
  }, WORK_MS);
  const address = http.server.address();
  const port = address && typeof address === 'object' ? address.port : config.port;
  return {
    bankUrl: `http://${config.host}:${port}${BANK_PATH}`,
    async close() {
      clearInterval(work);
      await http.close();
      await pool.end();
    },
  };
}

const openPool = async ({ databaseUrl, dataDir }: Config) =>
  databaseUrl ? openPostgresPool(databaseUrl) : await PGlitePool.open({ dataDir: path.join(dataDir, 'pglite') });

if (import.meta.main) {
  const { bankUrl } = await startSimulators(process.env);
  process.stdout.write(`\nThe simulator bank is at ${bankUrl}/ (a demonstration: no money is charged)\n`);
}
