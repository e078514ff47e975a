import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { cardNumberProblem, refuseCardNumbers, requireNoCardNumber } from './card-guard.ts';

const CARD = '4111111111111111';
const app = Fastify();
refuseCardNumbers(app);
app.setErrorHandler((error, _request, reply) => reply.code(422).send({ code: error instanceof Problem && error.code }));
app.get('/*', async () => ({ code: 'passed' }));
afterAll(() => app.close());

const codeOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).json().code;

describe('an address or an idempotency key', () => {
  test.each([
    `/x/${CARD}`,
    `/x?n=${CARD}`,
    '/x?n=4111+1111+1111+1111',
    '/x?n=4111%201111%201111%201111',
    '/x?n=4111-1111-1111-1111',
    '/x?n=%34111111111111111',
    `/x?broken=%E0%A4%A&n=${CARD}`,
  ])('%s is refused', async (url) => expect(await codeOf(url)).toBe('card_number_refused'));

  test.each(['/x?n=4111111111111112', '/x?n=411111111111', '/x?n=%2B4222222222222'])('%s passes', async (url) =>
    expect(await codeOf(url)).toBe('passed'),
  );

  test('as a key that is stored it is refused, in another header it passes', async () => {
    expect(await codeOf('/x', { 'idempotency-key': CARD })).toBe('card_number_refused');
    expect(await codeOf('/x', { 'idempotency-key': 'pedido-1' })).toBe('passed');
    expect(await codeOf('/x', { 'x-other': CARD })).toBe('passed');
  });
});

describe('a body', () => {
  const request = (body: unknown) => ({ body }) as FastifyRequest;
  const refusal = { code: 'card_number_refused', fields: [{ path: 'note', code: 'card_number' }] };

  test('is looked at to its end, however long', async () => {
    const long = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, 'x'.repeat(1_000)]));
    await expect(requireNoCardNumber(request({ ...long, note: `é ${CARD}` }))).rejects.toMatchObject(refusal);
    await expect(requireNoCardNumber(request({ ...long, note: 'é 4111111111111112' }))).resolves.toBeUndefined();
  });

  test('that is refused anyway is looked at for its beginning alone', () => {
    const filled = (letters: number) => request({ text: 'x'.repeat(letters), note: CARD });
    expect(cardNumberProblem(filled(20_000 - CARD.length - 1))).toMatchObject(refusal);
    expect(cardNumberProblem(filled(20_000 - CARD.length))).toBeUndefined();
    expect(cardNumberProblem(request({ note: 'nada' }))).toBeUndefined();
  });
});
