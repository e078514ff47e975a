import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { decideDue, decision } from './decision.ts';
import { GATEWAY_PATH, type Gateway } from './gateway.ts';
import { gatewayPage } from './gateway-page.ts';
import { deliverNotices } from './notice.ts';
import * as store from './store.ts';
import { type CardScenario, decisions, testCards } from './test-cards.ts';
import { idParams, refuse } from './wire.ts';

const SHOWN = 30;

/** The page of cards and charges, and its buttons. */
export function mountPages(area: FastifyInstance, gateway: Gateway): void {
  const { db } = gateway;
  const now = () => new Date(gateway.clock.now());

  area.get('/', async (_request, reply) => {
    await decideDue(gateway);
    reply.type('text/html; charset=utf-8');
    return gatewayPage(testCards, await store.listCharges(db, SHOWN), gateway.clock.now());
  });

  area.post('/charges/:id/:step', async (request, reply) => {
    const { id, step } = idParams.extend({ step: z.enum(['approve', 'refuse', 'answer']) }).parse(request.params);
    const charge = await store.readCharge(db, id);
    if (!charge) return refuse(reply, 404, '2000');
    if (step === 'answer') await store.speak(db, id);
    else if (decisions[charge.scenario as CardScenario].last) {
      const [status, detail] =
        step === 'approve' ? (['approved', 'accredited'] as const) : (['rejected', 'cc_rejected_high_risk'] as const);
      await store.decide(db, id, decision(status, detail, charge.amount, now()));
    }
    await deliverNotices(gateway);
    return reply.redirect(`${GATEWAY_PATH}/`, 303);
  });
}
