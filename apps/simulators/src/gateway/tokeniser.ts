import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Gateway } from './gateway.ts';
import { insertToken } from './store.ts';
import { testCards } from './test-cards.ts';
import { newToken, refuse } from './wire.ts';

/** Tokenisation endpoint for browsers, the only place that sees card numbers; it stores none. */
export function mountTokeniser(area: FastifyInstance, { db, clock }: Gateway): void {
  area.post('/v1/card_tokens', async (request, reply) => {
    const body = newToken.safeParse(request.body);
    const digits = body.data?.card_number.replace(/\D/g, '');
    const card = testCards.find(({ number }) => number === digits);
    if (!body.success || !digits) return refuse(reply, 400, 'invalid_card');
    if (!card) return refuse(reply, 400, 'not_a_test_card');
    if (body.data.security_code !== card.code) return refuse(reply, 400, 'invalid_security_code');
    const id = randomUUID().replaceAll('-', '');
    await insertToken(db, {
      id,
      scenario: card.scenario,
      method: card.method,
      last_four: digits.slice(-4),
      holder: body.data.cardholder.name,
      created_at: new Date(clock.now()),
    });
    return reply.code(201).send({ id, status: 'active', last_four_digits: digits.slice(-4), luhn_validation: true });
  });
}
