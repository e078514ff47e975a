import { beforeEach, describe, expect, test } from 'vitest';
import {
  cob,
  code,
  devolucao,
  endToEndId,
  location,
  merchant,
  pix,
  refusal,
  txid,
} from '../../testing/payment/pix-answers.ts';
import type { BankRequest } from './bank-http-client.ts';
import { BankError } from './bank-http-client.ts';
import { pixBank } from './pix-bank.ts';

type Scripted = { status: number; body?: unknown } | 'lost';
let requests: { what: string; body: unknown }[];
beforeEach(() => {
  requests = [];
});

/** A client whose bank answers `GET /cob/…` and the like as the test says. */
function clientOf(answers: Record<string, Scripted | Scripted[] | ((url: URL) => Scripted)>) {
  return pixBank({
    baseUrl: () => 'https://bank',
    clientId: 'clinic',
    clientSecret: 's',
    key: 'ana@clinica.example',
    merchant,
    pause: async () => {},
    async send({ method, url, body }: BankRequest) {
      if (url.endsWith('/oauth/token'))
        return { status: 200, text: JSON.stringify({ access_token: 'a', expires_in: 60 }) };
      const address = new URL(url);
      const what = `${method} ${address.pathname}`;
      requests.push({ what: what + address.search, body: body && JSON.parse(body) });
      const told = answers[what];
      const answer = typeof told === 'function' ? told(address) : Array.isArray(told) ? told.shift() : told;
      if (!answer || answer === 'lost') throw new BankError(`no answer to ${what}`, { lost: true });
      return { status: answer.status, text: answer.body === undefined ? '' : JSON.stringify(answer.body) };
    },
  });
}
const fine = (body: unknown): Scripted => ({ status: 200, body });
const wanted = { txid, amount: 20_000, seconds: 900, text: 'K7Q2' };

describe('a charge', () => {
  test('is created with its key, amount and seconds, and returns its code', async () => {
    const charge = await clientOf({ [`PUT /cob/${txid}`]: { status: 201, body: cob() } }).createCharge(wanted);
    expect(requests).toEqual([
      {
        what: `PUT /cob/${txid}`,
        body: {
          calendario: { expiracao: 900 },
          valor: { original: '200.00' },
          chave: 'ana@clinica.example',
          solicitacaoPagador: 'K7Q2',
        },
      },
    ]);
    expect(charge).toEqual({
      txid,
      status: 'ATIVA',
      amount: 20_000,
      expiresAt: Date.parse('2026-11-23T12:15:00.358Z'),
      copyPaste: code,
      location,
      received: [],
    });
  });

  test.each([
    ['whose answer was lost', 'lost' as const],
    ['that the bank knows already', refusal(400, 'CobOperacaoInvalida')],
    ['that broke something at the bank', { status: 500 }],
  ])('%s is read instead', async (_name, first) => {
    const client = clientOf({ [`PUT /cob/${txid}`]: first, [`GET /cob/${txid}`]: fine(cob()) });
    expect((await client.createCharge(wanted)).copyPaste).toBe(code);
  });

  test('that never reached the bank is a failure, and the first error is reported', async () => {
    const client = clientOf({ [`PUT /cob/${txid}`]: 'lost', [`GET /cob/${txid}`]: refusal(404, 'CobNaoEncontrado') });
    await expect(client.createCharge(wanted)).rejects.toMatchObject({
      lost: true,
      message: expect.stringMatching(/PUT/),
    });
  });

  test.each([
    ['another amount', cob({ valor: { original: '20.00' } })],
    ['an amount that is none', cob({ valor: { original: '200' } })],
    ['another txid', cob({ txid: 'f'.repeat(32) })],
    ['a code that does not add up', cob({ pixCopiaECola: code.replace('Clinica', 'Cliniko') })],
    ['a removed charge', cob({ status: 'REMOVIDA_PELO_PSP' })],
    ['no time of its own', cob({ calendario: { expiracao: 900 } })],
    ['nothing', undefined],
  ])('answered with %s is no charge', async (_name, body) => {
    const client = clientOf({ [`PUT /cob/${txid}`]: { status: 201, body }, [`GET /cob/${txid}`]: fine(body) });
    await expect(client.createCharge(wanted)).rejects.toThrow(BankError);
  });

  test('without a code from the bank gets one from its location', async () => {
    const { pixCopiaECola: _, location: __, ...bare } = cob();
    const charge = await clientOf({ [`PUT /cob/${txid}`]: fine(bare) }).createCharge(wanted);
    expect(charge.copyPaste).toBe(code);
  });

  test('that was paid lists its payments, two if it was paid twice', async () => {
    const second = pix({ endToEndId: endToEndId.replace('E', 'F'), txid: undefined, devolucoes: [devolucao()] });
    const client = clientOf({ [`GET /cob/${txid}`]: fine(cob({ status: 'CONCLUIDA', pix: [pix(), second] })) });
    const { received } = await client.readCharge(txid);
    expect(received).toMatchObject([
      { endToEndId, txid, amount: 20_000, refunds: [] },
      { txid, refunds: [{ id: '123ABC', amount: 5_000, status: 'EM_PROCESSAMENTO' }] },
    ]);
    expect(Date.parse(received[0]?.paidAt ?? '')).toBe(Date.parse('2026-11-23T15:01:00.358Z'));
  });

  test.each([
    ['amount', { valor: '200,00' }],
    ['amount, missing', { valor: undefined }],
    ['end-to-end id', { endToEndId: 'E1' }],
    ['time', { horario: 'yesterday' }],
    ['charge', { txid: 'f'.repeat(32) }],
  ])('with a PIX of a wrong %s has not been paid', async (_name, change) => {
    const client = clientOf({ [`GET /cob/${txid}`]: fine(cob({ status: 'CONCLUIDA', pix: [pix(change)] })) });
    await expect(client.readCharge(txid)).rejects.toThrow(BankError);
  });

  test('in a state of a newer version is still read', async () => {
    const client = clientOf({ [`GET /cob/${txid}`]: fine(cob({ status: 'PAUSADA', novidade: { x: 1 } })) });
    expect((await client.readCharge(txid)).status).toBe('OUTRA');
  });
});

describe('withdrawing', () => {
  const refused = refusal(400, 'CobOperacaoInvalida');
  const withdraw = (patch: Scripted, get?: Scripted) =>
    clientOf({ [`PATCH /cob/${txid}`]: patch, ...(get ? { [`GET /cob/${txid}`]: get } : {}) }).withdrawCharge(txid);

  test('sends nothing but the status', async () => {
    expect(await withdraw(fine(cob({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })))).toBe(true);
    expect(requests[0]?.body).toEqual({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
  });

  test('is not possible after it was paid', async () => {
    expect(await withdraw(refused, fine(cob({ status: 'CONCLUIDA', pix: [pix()] })))).toBe(false);
  });

  test('succeeds if an earlier try was done and its answer lost', async () => {
    expect(await withdraw(refused, fine(cob({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })))).toBe(true);
    expect(await withdraw('lost', fine(cob({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })))).toBe(true);
    expect(await withdraw(refused, fine(cob({ status: 'REMOVIDA_PELO_PSP' })))).toBe(true);
    expect(await withdraw(refusal(404, 'CobNaoEncontrado'))).toBe(true);
  });

  test('is unknown while the bank does not answer', async () => {
    await expect(withdraw('lost', fine(cob()))).rejects.toMatchObject({ lost: true });
    await expect(withdraw(refused, { status: 500 })).rejects.toMatchObject({ type: 'CobOperacaoInvalida' });
  });
});

describe('a refund', () => {
  const path = `/pix/${endToEndId}/devolucao/123ABC`;
  const refund = (answers: Record<string, Scripted>) => clientOf(answers).refund(endToEndId, '123ABC', 5_000);

  test('of a part is first in progress, then done', async () => {
    const asked = await refund({ [`PUT ${path}`]: { status: 201, body: devolucao() } });
    expect(requests[0]?.body).toEqual({ valor: '50.00' });
    expect(asked).toMatchObject({ id: '123ABC', amount: 5_000, status: 'EM_PROCESSAMENTO' });
    const failed = devolucao({ status: 'NAO_REALIZADO', motivo: 'Conta encerrada' });
    const later = await clientOf({ [`GET ${path}`]: fine(failed) }).readRefund(endToEndId, '123ABC');
    expect(later).toMatchObject({ status: 'NAO_REALIZADO', reason: 'Conta encerrada' });
  });

  test('in a state of a newer version is not final', async () => {
    const paused = fine(devolucao({ status: 'EM_ANALISE' }));
    expect((await clientOf({ [`GET ${path}`]: paused }).readRefund(endToEndId, '123ABC')).status).toBe(
      'EM_PROCESSAMENTO',
    );
  });

  test('that was requested before is read', async () => {
    const done = fine(devolucao({ status: 'DEVOLVIDO' }));
    for (const first of ['lost', refusal(400, 'PixDevolucaoInvalida')] as const)
      expect(await refund({ [`PUT ${path}`]: first, [`GET ${path}`]: done })).toMatchObject({ status: 'DEVOLVIDO' });
  });

  test('refused for good by the bank will not happen', async () => {
    const answer = await refund({
      [`PUT ${path}`]: refusal(400, 'PixDevolucaoInvalida'),
      [`GET ${path}`]: refusal(404, 'PixDevolucaoNaoEncontrada'),
    });
    expect(answer).toMatchObject({
      id: '123ABC',
      status: 'NAO_REALIZADO',
      reason: expect.stringMatching(/PixDevolucaoInvalida/),
    });
  });

  test('that was lost and is unknown at the bank is left to the caller to retry', async () => {
    const answers = { [`PUT ${path}`]: 'lost', [`GET ${path}`]: refusal(404, 'PixDevolucaoNaoEncontrada') } as const;
    await expect(refund(answers)).rejects.toMatchObject({ lost: true });
  });

  test('of another amount is not ours', async () => {
    await expect(refund({ [`PUT ${path}`]: fine(devolucao({ valor: '200.00' })) })).rejects.toThrow(BankError);
  });
});

describe('lists', () => {
  const e2e = (n: number) => `E${String(n).padStart(31, '0')}`;
  /** 250 PIX on three pages; while page 1 is read, a new one pushes the last of it to page 2. */
  const paged = (url: URL): Scripted => {
    const page = Number(url.searchParams.get('paginacao.paginaAtual'));
    const size = Number(url.searchParams.get('paginacao.itensPorPagina'));
    const ids = Array.from({ length: size }, (_, at) => page * size + at - (page === 2 ? 1 : 0)).filter((n) => n < 250);
    return fine({
      parametros: {
        inicio: url.searchParams.get('inicio'),
        fim: url.searchParams.get('fim'),
        paginacao: { paginaAtual: page, itensPorPagina: size, quantidadeDePaginas: 3, quantidadeTotalDeItens: 250 },
      },
      pix: ids.map((n) => pix({ endToEndId: e2e(n), txid: n % 2 ? undefined : txid })),
    });
  };

  test('are read to their last page, each item once', async () => {
    const from = Date.parse('2026-11-23T00:00:00Z');
    const received = await clientOf({ 'GET /pix': paged }).listReceived(from, from + 86_400_000);
    expect(received.map(({ endToEndId: id }) => id)).toEqual(Array.from({ length: 250 }, (_, n) => e2e(n)));
    expect(received[1]?.txid).toBeUndefined();
    expect(requests.map(({ what }) => what)[2]).toBe(
      'GET /pix?inicio=2026-11-23T00%3A00%3A00.000Z&fim=2026-11-24T00%3A00%3A00.000Z&paginacao.paginaAtual=2&paginacao.itensPorPagina=100',
    );
  });

  test('of charges include their payments', async () => {
    const paginacao = { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 };
    const body = { parametros: { paginacao }, cobs: [cob({ status: 'CONCLUIDA', pix: [pix()] })] };
    expect(await clientOf({ 'GET /cob': fine(body) }).listCharges(0, 1)).toMatchObject([
      { txid, amount: 20_000, received: [{ endToEndId }] },
    ]);
  });

  test('with one invalid item, or of another page, are rejected', async () => {
    const paginacao = { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 2, quantidadeTotalDeItens: 1 };
    const wrong = { parametros: { paginacao }, pix: [pix(), pix({ valor: 'much' })] };
    await expect(clientOf({ 'GET /pix': fine(wrong) }).listReceived(0, 1)).rejects.toThrow(BankError);
    const stuck = { parametros: { paginacao }, pix: [pix()] };
    await expect(clientOf({ 'GET /pix': fine(stuck) }).listReceived(0, 1)).rejects.toThrow(/page 0 .* instead of 1/);
  });
});

describe('the webhook', () => {
  const path = '/webhook/ana%40clinica.example';
  const standing = fine({ webhookUrl: 'https://a/b', cnpj: '12345678000195', criacao: '2026-11-23T12:00:00Z' });

  test('is registered if another or none is, and read, and removed', async () => {
    const client = clientOf({
      [`GET ${path}`]: [refusal(404, 'WebhookNaoEncontrado'), standing, standing, refusal(404, 'WebhookNaoEncontrado')],
      [`PUT ${path}`]: { status: 200 },
      [`DELETE ${path}`]: [{ status: 204 }, refusal(404, 'WebhookNaoEncontrado')],
    });
    await client.registerWebhook('https://a/b');
    await client.registerWebhook('https://a/b');
    expect(requests.filter(({ what }) => what.startsWith('PUT'))).toEqual([
      { what: `PUT ${path}`, body: { webhookUrl: 'https://a/b' } },
    ]);
    expect(await client.readWebhook()).toBe('https://a/b');
    await client.deleteWebhook();
    await client.deleteWebhook();
    expect(await client.readWebhook()).toBeUndefined();
  });
});
