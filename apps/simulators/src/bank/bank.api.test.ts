import { MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mountSimulators } from '../mount.ts';
import { type BankBench, startBankBench } from '../testing/bank-bench.ts';
import { newTxid } from '../testing/bank-outside.ts';
import * as shapes from '../testing/pix-shapes.ts';

let bench: BankBench;
beforeAll(async () => {
  bench = await startBankBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

/** One call of the API Pix, as any receiver's program makes it. */
async function api(method: string, path: string, body?: unknown) {
  const { clientId, clientSecret } = bench.host.pix;
  const asked = await fetch(`${bench.outside.base}/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials&scope=cob.read',
  });
  const { access_token } = shapes.token.parse(await asked.json());
  const answer = await fetch(bench.outside.base + path, {
    method,
    headers: {
      authorization: `Bearer ${access_token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}
const span = () =>
  `inicio=${new Date(bench.clock.now() - MINUTE).toISOString()}&fim=${new Date(bench.clock.now()).toISOString()}`;
const cob = (valor = '200.00') => ({
  calendario: { expiracao: 900 },
  valor: { original: valor },
  chave: 'ana@clinica.example',
});

describe('answers have the shapes of the API Pix', () => {
  test('of charges, open and paid', async () => {
    const txid = newTxid();
    const made = await api('PUT', `/cob/${txid}`, { ...cob(), solicitacaoPagador: 'Consulta K7Q2' });
    expect(made.status).toBe(201);
    expect(shapes.charge.parse(made.body)).toMatchObject({ txid, status: 'ATIVA', revisao: 0 });
    // The same txid again updates an active charge.
    expect(shapes.charge.parse((await api('PUT', `/cob/${txid}`, cob('150.00'))).body)).toMatchObject({
      revisao: 1,
      valor: { original: '150.00' },
    });
    await bench.outside.pay(txid);
    const read = shapes.charge.parse((await api('GET', `/cob/${txid}`)).body);
    expect(read).toMatchObject({ status: 'CONCLUIDA', pix: [{ txid, valor: '150.00' }] });
    const list = shapes.charges.parse((await api('GET', `/cob?${span()}&status=CONCLUIDA`)).body);
    expect(list.cobs).toContainEqual(read);
  });

  test('of received payments, and of refunds', async () => {
    const { endToEndId } = await bench.paid();
    const refund = await api('PUT', `/pix/${endToEndId}/devolucao/a1`, { valor: '50.00', descricao: 'Desistência' });
    expect(refund.status).toBe(201);
    expect(shapes.refund.parse(refund.body)).toMatchObject({ status: 'DEVOLVIDO', descricao: 'Desistência' });
    expect(shapes.refund.parse((await api('GET', `/pix/${endToEndId}/devolucao/a1`)).body)).toEqual(refund.body);
    const pix = shapes.pix.parse((await api('GET', `/pix/${endToEndId}`)).body);
    expect(pix.devolucoes).toEqual([refund.body]);
    const list = shapes.received.parse((await api('GET', `/pix?${span()}&devolucaoPresente=true`)).body);
    expect(list.pix).toEqual([pix]);
  });

  test('of webhooks', async () => {
    const path = '/webhook/ana%40clinica.example';
    expect(await api('PUT', path, { webhookUrl: 'https://clinic.example/told' })).toEqual({ status: 200 });
    expect(shapes.webhook.parse((await api('GET', path)).body).webhookUrl).toBe('https://clinic.example/told');
    const list = shapes.webhooks.parse((await api('GET', '/webhook')).body);
    expect(list.webhooks.map(({ webhookUrl }) => webhookUrl)).toContain('https://clinic.example/told');
    expect(await api('DELETE', path)).toEqual({ status: 204 });
    expect((await api('GET', path)).status).toBe(404);
  });

  test.each([
    ['PUT', '/cob/short', cob(), 400, 'CobOperacaoInvalida'],
    ['PUT', `/cob/${'a'.repeat(30)}`, cob('0.00'), 400, 'CobOperacaoInvalida'],
    ['PUT', `/cob/${'a'.repeat(30)}`, { ...cob(), calendario: { expiracao: 0 } }, 400, 'CobOperacaoInvalida'],
    ['PUT', `/cob/${'a'.repeat(30)}`, { ...cob(), solicitacaoPagador: 'x'.repeat(141) }, 400, 'CobOperacaoInvalida'],
    ['PATCH', `/cob/${'a'.repeat(30)}`, { status: 'CONCLUIDA' }, 400, 'CobOperacaoInvalida'],
    ['GET', `/cob/${'a'.repeat(30)}`, undefined, 404, 'CobNaoEncontrado'],
    ['GET', '/cob?inicio=2026-01-02T00:00:00Z&fim=2026-01-01T00:00:00Z', undefined, 400, 'CobConsultaInvalida'],
    ['GET', '/pix?inicio=yesterday&fim=today', undefined, 400, 'PixConsultaInvalida'],
    ['GET', `/pix/${'E'.padEnd(32, '0')}`, undefined, 404, 'PixNaoEncontrado'],
    ['GET', `/pix/${'E'.padEnd(32, '0')}/devolucao/1`, undefined, 404, 'PixDevolucaoNaoEncontrada'],
    ['PUT', '/webhook/key', { webhookUrl: 'nowhere' }, 400, 'WebhookOperacaoInvalida'],
    ['DELETE', '/webhook/key', undefined, 404, 'WebhookNaoEncontrado'],
  ])('of refusals: %s %s', async (method, path, body, status, type) => {
    const refused = await api(method, path, body);
    expect(refused.status).toBe(status);
    expect(shapes.problem.parse(refused.body).type).toMatch(new RegExp(`/${type}$`));
  });

  test('without a token there is no answer', async () => {
    const path = `${bench.outside.base}/cob/${newTxid()}`;
    for (const authorization of [undefined, 'Bearer 9999999999999.forged', 'Basic YTpi']) {
      const answer = await fetch(path, { headers: authorization ? { authorization } : {} });
      expect(answer.status).toBe(401);
      shapes.problem.parse(await answer.json());
    }
    const forged = await fetch(`${bench.outside.base}/oauth/token`, { method: 'POST' });
    expect(forged.status).toBe(401);
  });

  test('a token expires, and our client requests another', async () => {
    const own = bench.client();
    const txid = await bench.makeCharge();
    expect((await own.readCharge(txid)).status).toBe('ATIVA');
    bench.clock.advance(61 * MINUTE);
    expect((await own.readCharge(txid)).status).toBe('ATIVA');
  });
});

describe('lists', () => {
  test('are paged, and our client reads them whole', async () => {
    bench.clock.advance(60 * MINUTE);
    const from = bench.clock.now();
    const txids: string[] = [];
    for (let n = 0; n < 103; n++) txids.push(await bench.makeCharge(100 + n));
    expect((await bench.client().listCharges(from, bench.clock.now())).map(({ txid }) => txid)).toEqual(txids);
    const second = await api('GET', `/cob?${span()}&paginacao.paginaAtual=1&paginacao.itensPorPagina=50`);
    const { parametros, cobs } = shapes.charges.parse(second.body);
    expect(cobs.map(({ txid }) => txid)).toEqual(txids.slice(50, 100));
    expect(parametros.paginacao).toEqual({
      paginaAtual: 1,
      itensPorPagina: 50,
      quantidadeDePaginas: 3,
      quantidadeTotalDeItens: 103,
    });
    await bench.outside.pay(txids[0] as string);
    await bench.outside.payToKey('1.234,50');
    const received = await bench.client().listReceived(from, bench.clock.now());
    expect(received.map(({ amount, txid }) => [amount, txid]).sort()).toEqual([
      [100, txids[0]],
      [123_450, undefined],
    ]);
    expect(await bench.client().listReceived(from - 2, from - 1)).toEqual([]);
  });
});

describe('refunds', () => {
  test('of parts are never more than the whole, even concurrently', async () => {
    const { endToEndId } = await bench.paid(10_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => bench.client().refund(endToEndId, `part${n}`, 3_000)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill('DEVOLVIDO'),
      ...Array(5).fill('NAO_REALIZADO'),
    ]);
    expect(await bench.client().refund(endToEndId, 'rest', 1_000)).toMatchObject({ status: 'DEVOLVIDO' });
    expect(await bench.client().refund(endToEndId, 'more', 1)).toMatchObject({ status: 'NAO_REALIZADO' });
  });

  test('requested twice with one id are paid once', async () => {
    const { endToEndId } = await bench.paid();
    const both = await Promise.all([1, 2].map(() => bench.client().refund(endToEndId, 'once', 20_000)));
    expect(both.map(({ status }) => status)).toEqual(['DEVOLVIDO', 'DEVOLVIDO']);
    expect((await bench.client().readReceived(endToEndId)).refunds).toHaveLength(1);
  });

  test('may take a minute, and notify when they are done', async () => {
    const { endToEndId } = await bench.paid();
    await bench.outside.behave({ refunds: 'later' });
    expect(await bench.client().refund(endToEndId, 'slow', 20_000)).toMatchObject({ status: 'EM_PROCESSAMENTO' });
    bench.told = [];
    bench.clock.advance(MINUTE);
    await bench.work();
    expect(await bench.client().readRefund(endToEndId, 'slow')).toMatchObject({ status: 'DEVOLVIDO' });
    expect(bench.told.map(({ pix }) => pix[0]?.devolucoes?.[0])).toMatchObject([{ id: 'slow', status: 'DEVOLVIDO' }]);
  });

  test('may fail, which leaves the money to be refunded another way', async () => {
    const { endToEndId } = await bench.paid();
    await bench.outside.behave({ refunds: 'refused' });
    await bench.client().refund(endToEndId, 'no', 20_000);
    bench.clock.advance(MINUTE);
    expect(await bench.client().readRefund(endToEndId, 'no')).toMatchObject({
      status: 'NAO_REALIZADO',
      reason: expect.stringMatching(/./),
    });
    await bench.outside.behave({ refunds: 'at_once' });
    expect(await bench.client().refund(endToEndId, 'yes', 20_000)).toMatchObject({ status: 'DEVOLVIDO' });
  });

  test('are possible within ninety days', async () => {
    const { endToEndId } = await bench.paid();
    bench.clock.advance(91 * 24 * 60 * MINUTE);
    expect(await bench.client().refund(endToEndId, 'late', 1)).toMatchObject({
      status: 'NAO_REALIZADO',
      reason: expect.stringContaining('90 dias'),
    });
  });
});

describe('a charge', () => {
  test('is paid once by its page, and once more only on purpose; a reload pays nothing', async () => {
    const txid = await bench.makeCharge();
    const page = await bench.outside.pay(txid);
    expect(page.redirected).toBe(true);
    await bench.outside.pay(txid);
    expect((await bench.client().readCharge(txid)).received).toHaveLength(1);
    await bench.outside.pay(txid, { again: 'yes' });
    const { received } = await bench.client().readCharge(txid);
    expect(new Set(received.map(({ endToEndId }) => endToEndId)).size).toBe(2);
    expect(bench.told.flatMap(({ pix }) => pix.map(({ endToEndId }) => endToEndId))).toEqual(
      received.map(({ endToEndId }) => endToEndId),
    );
  });

  test('is notified once, also if many are paid at once', async () => {
    const txids = await Promise.all(Array.from({ length: 8 }, () => bench.makeCharge()));
    await Promise.all(txids.map((txid) => bench.outside.pay(txid)));
    expect(bench.told.flatMap(({ pix }) => pix.map(({ txid }) => txid)).sort()).toEqual(txids.sort());
  });

  test('is not paid after its expiry, unless explicitly allowed', async () => {
    const txid = await bench.makeCharge(100, 60);
    bench.clock.advance(MINUTE);
    await bench.outside.pay(txid);
    expect(await bench.client().readCharge(txid)).toMatchObject({ status: 'ATIVA', received: [] });
    await bench.outside.pay(txid, { late: 'yes' });
    expect((await bench.client().readCharge(txid)).received).toHaveLength(1);
  });

  test('removed by the bank cannot be paid, and counts as withdrawn for us', async () => {
    const txid = await bench.makeCharge();
    await bench.outside.remove(txid);
    await bench.outside.pay(txid, { late: 'yes', again: 'yes' });
    expect(await bench.client().readCharge(txid)).toMatchObject({ status: 'REMOVIDA_PELO_PSP', received: [] });
    expect(await bench.client().withdrawCharge(txid)).toBe(true);
    expect((await api('PUT', `/cob/${txid}`, cob())).body.type).toMatch(/CobOperacaoInvalida$/);
  });
});

test('in production the simulator does not exist', async () => {
  const production = { ...bench.host, mode: 'production' as const };
  const mounted = mountSimulators(bench.http, production, {
    bank: true,
    gateway: true,
    credential: false,
    phone: false,
    psc: false,
    sncr: false,
    timeStamp: false,
  });
  await expect(mounted).rejects.toThrow(/do not run in production/);
});
