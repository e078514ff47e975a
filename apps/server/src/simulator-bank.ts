import { mountSimulatorBank, type SimulatorBank } from './features/payment/simulator-bank.ts';
import { workOfBank } from './features/payment/simulator-bank-notices.ts';
import { mountSimulatorGateway } from './features/payment/simulator-gateway.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { readConfig, SIMULATOR_PATH } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { createHttp } from './platform/http.ts';

const WORK_MS = 1_000;

/**
 * The simulator bank, and beside it the simulator gateway, as a process of its own, as real ones would be: it outlives
 * the product. The product finds the bank by `PIX_BASE_URL=http://…/simulator-bank` and the same `PIX_CLIENT_ID` and
 * `PIX_CLIENT_SECRET`, and charges at the gateway with `CARD_GATEWAY=mercadopago` and
 * `MERCADOPAGO_URL=http://…/simulator-gateway`. It reads the same variables as the product, and must have a `DATA_DIR`
 * of its own.
 */
export async function startSimulatorBank(
  env: Record<string, string | undefined>,
  clock: Clock = systemClock,
): Promise<{ url: string; bank: SimulatorBank; close(): Promise<void> }> {
  if (env.ACOLHE_MODE === 'production') throw new Error('The simulator bank does not run in production.');
  if (!env.PIX_CLIENT_SECRET) throw new Error('PIX_CLIENT_SECRET: the product and its bank share it.');
  const config = readConfig(env);
  const http = await createHttp(config);
  const database = await openDatabase(config);
  const own = { config, database, clock, log: http.log };
  const bank = mountSimulatorBank(http, own);
  mountSimulatorGateway(http, own);
  await http.listen({ port: config.port, host: config.host });
  const work = setInterval(() => {
    workOfBank(bank).catch((error: Error) => http.log.warn({ err: error }, 'simulator bank'));
  }, WORK_MS);
  const address = http.server.address();
  const port = address && typeof address === 'object' ? address.port : config.port;
  return {
    url: `http://${config.host}:${port}${SIMULATOR_PATH}`,
    bank,
    async close() {
      clearInterval(work);
      await http.close();
      await database.close();
    },
  };
}

if (import.meta.main) {
  const { url } = await startSimulatorBank(process.env);
  process.stdout.write(`\nThe simulator bank is at ${url}/ (a demonstration: no money is charged)\n`);
}
