import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Db } from '../database.ts';
import type { SimulatorHost } from '../host.ts';
import { GATEWAY_PATH, type Gateway } from './gateway.ts';
import { mountPages } from './pages.ts';
import { mountPaymentsApi } from './payments-api.ts';
import { mountTokeniser } from './tokeniser.ts';
import { refuse } from './wire.ts';

/**
 * A card gateway for demos and tests: payments as in Mercado Pago's public API, over HTTP, the tokenisation endpoint for
 * its published test cards, and a page that lists cards and charges. It stores only the brand and the last four digits
 * of a card, and accepts no other card.
 */
export function mountGateway(app: FastifyInstance, host: SimulatorHost, db: Db): Gateway {
  const { clock, log, card } = host;
  const gateway: Gateway = { db, clock, log, card };
  app.register(
    async (area) => {
      await area.register(formbody);
      area.setErrorHandler((error, _request, reply) => {
        // Never the message: a schema error quotes the input.
        const isInvalid = error instanceof z.ZodError || (error as { statusCode?: number }).statusCode === 400;
        if (!isInvalid) log.error({ err: error }, 'simulator gateway');
        return refuse(reply, isInvalid ? 400 : 500, isInvalid ? 'invalid_parameters' : 'internal_error');
      });
      mountTokeniser(area, gateway);
      await area.register(async (api) => mountPaymentsApi(api, gateway));
      mountPages(area, gateway);
    },
    { prefix: GATEWAY_PATH },
  );
  return gateway;
}
