import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database.ts';
import type { SimulatorHost } from '../host.ts';
import { BANK_PATH, type Bank } from './bank.ts';
import { mountPages } from './pages.ts';
import { mountPixApi } from './pix-api.ts';

/**
 * A bank for demos and tests: the Banco Central's API Pix over HTTP, a page to pay a charge, and a back office that can
 * make it fail. It knows nothing of appointments.
 */
export function mountBank(app: FastifyInstance, host: SimulatorHost, db: Db): Bank {
  const { clock, log, pix, publicUrl } = host;
  const bank: Bank = { db, clock, log, pix, origin: publicUrl + BANK_PATH };
  app.register(
    async (area) => {
      await area.register(formbody);
      await area.register((api) => mountPixApi(api, bank));
      await area.register(async (pages) => mountPages(pages, bank));
    },
    { prefix: BANK_PATH },
  );
  return bank;
}
