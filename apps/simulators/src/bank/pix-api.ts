import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { fromPixAmount } from '@acolhe/domain/payment/money';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Bank } from './bank.ts';
import { type Behaviour, hangUp, misbehave, readBehaviour } from './behaviour.ts';
import { endRefunds, type Notice, queueNotice } from './notice.ts';
import * as store from './store.ts';
import * as wire from './wire.ts';
import { refuse } from './wire.ts';

const TOKEN_SECONDS = 3600;
/** Period in which a PIX can be refunded. */
const REFUND_DAYS = 90;

/** Problem type of an invalid request, by area. */
const invalid = (method: string, path: string): string => {
  if (path.includes('/devolucao')) return 'PixDevolucaoInvalida';
  const area = path.includes('/webhook') ? 'Webhook' : path.includes('/pix') ? 'Pix' : 'Cob';
  return `${area}${method === 'GET' ? 'ConsultaInvalida' : 'OperacaoInvalida'}`;
};

/** The Banco Central's API Pix, 2.9.0, as far as a receiver by charges needs it. */
export async function mountPixApi(area: FastifyInstance, bank: Bank): Promise<void> {
  const db = bank.db;
  const { clientId, clientSecret } = bank.pix;

  area.addHook('onRequest', misbehave(db));
  area.addHook('onSend', hangUp);
  area.setErrorHandler((error, request, reply) => {
    const path = request.routeOptions.url ?? '';
    if (error instanceof z.ZodError)
      return refuse(
        reply,
        400,
        invalid(request.method, path),
        'A requisição não respeita o schema ou está semanticamente errada.',
        error.issues.map((issue) => ({ razao: issue.message, propriedade: issue.path.join('.') })),
      );
    const { statusCode = 500, message } = error as { statusCode?: number; message: string };
    if (statusCode < 500) return refuse(reply, statusCode, 'RequisicaoInvalida', message);
    bank.log.warn({ err: error }, 'simulator bank');
    return refuse(reply, 500, 'ErroInternoDoServidor', message);
  });

  const seal = (until: string) => createHmac('sha256', clientSecret).update(`token:${until}`).digest('base64url');
  const equal = (one: string, other: string) => {
    const [a, b] = [Buffer.from(one), Buffer.from(other)];
    return a.length === b.length && timingSafeEqual(a, b);
  };

  area.post('/oauth/token', async (request, reply) => {
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (!equal(request.headers.authorization ?? '', expected))
      return refuse(reply, 401, 'AcessoNegado', 'Credenciais inválidas');
    const { grant_type, scope } = z
      .looseObject({ grant_type: z.string().optional(), scope: z.string().default('') })
      .parse(request.body ?? {});
    if (grant_type !== 'client_credentials') return refuse(reply, 400, 'RequisicaoInvalida', 'grant_type desconhecido');
    const until = String(bank.clock.now() + TOKEN_SECONDS * 1000);
    return { access_token: `${until}.${seal(until)}`, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope };
  });

  await area.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      const [until = '', mac = ''] = (request.headers.authorization ?? '').replace(/^Bearer /, '').split('.');
      if (!equal(mac, seal(until)) || Number(until) <= bank.clock.now())
        return refuse(reply, 401, 'AcessoNegado', 'Token ausente, inválido ou vencido');
    });
    mountCharges(api, bank);
    mountReceived(api, bank);
    mountWebhooks(api, bank);
  });
}

const noCharge = ['CobNaoEncontrado', 'Cobrança não encontrada para o txid informado'] as const;

function mountCharges(api: FastifyInstance, bank: Bank): void {
  const db = bank.db;
  const whole = async (charges: readonly store.Charge[]) => {
    const pix = await store.listPixOf(
      db,
      charges.map(({ txid }) => txid),
    );
    const refunds = await store.listRefundsOf(
      db,
      pix.map((each) => each.end_to_end_id),
    );
    return charges.map((charge) => wire.toCob(charge, bank.origin, { pix, refunds }));
  };

  api.put('/cob/:txid', async (request, reply) => {
    const { txid } = wire.txidParams.parse(request.params);
    const body = wire.newCob.parse(request.body);
    const charge = await store.upsertCharge(db, {
      txid,
      pix_key: body.chave,
      amount: body.valor.original,
      payer_request: body.solicitacaoPagador ?? null,
      created_at: new Date(bank.clock.now()),
      expiration_seconds: body.calendario.expiracao,
      status: 'ATIVA',
    });
    if (!charge) return refuse(reply, 400, 'CobOperacaoInvalida', 'A cobrança já existe e não está ativa');
    return reply.code(201).send(wire.toCob(charge, bank.origin));
  });

  api.get('/cob/:txid', async (request, reply) => {
    const charge = await store.readCharge(db, wire.txidParams.parse(request.params).txid);
    return charge ? (await whole([charge]))[0] : refuse(reply, 404, ...noCharge);
  });

  api.patch('/cob/:txid', async (request, reply) => {
    const { txid } = wire.txidParams.parse(request.params);
    const { status } = wire.removedCob.parse(request.body);
    if (!(await store.readCharge(db, txid))) return refuse(reply, 404, ...noCharge);
    const charge = await store.removeCharge(db, txid, status);
    return charge
      ? wire.toCob(charge, bank.origin)
      : refuse(reply, 400, 'CobOperacaoInvalida', 'A cobrança não está mais ativa');
  });

  api.get('/cob', async (request) => {
    const query = wire.cobQuery.parse(request.query);
    // Our charges have no debtor.
    const nobody = query.cpf || query.cnpj;
    const { rows, total } = nobody
      ? { rows: [], total: 0 }
      : await store.listCharges(db, wire.pageOf(query), { status: query.status });
    return { parametros: wire.toParameters(query, total), cobs: await whole(rows) };
  });
}

function mountReceived(api: FastifyInstance, bank: Bank): void {
  const db = bank.db;

  api.get('/pix', async (request) => {
    const query = wire.pixQuery.parse(request.query);
    // Complete due refunds before reading.
    await endRefunds(bank);
    const filter = { txid: query.txid, withTxid: query.txIdPresente, refunded: query.devolucaoPresente };
    const nobody = query.cpf || query.cnpj;
    const { rows, total } = nobody ? { rows: [], total: 0 } : await store.listPix(db, wire.pageOf(query), filter);
    const refunds = await store.listRefundsOf(
      db,
      rows.map((pix) => pix.end_to_end_id),
    );
    return { parametros: wire.toParameters(query, total), pix: rows.map((pix) => wire.toPix(pix, refunds)) };
  });

  api.get('/pix/:e2eid', async (request, reply) => {
    const { e2eid } = wire.pixParams.parse(request.params);
    await endRefunds(bank);
    const pix = await store.readPix(db, e2eid);
    if (!pix) return refuse(reply, 404, 'PixNaoEncontrado', 'Pix não encontrado para o e2eid informado');
    return wire.toPix(pix, await store.listRefundsOf(db, [e2eid]));
  });

  api.put('/pix/:e2eid/devolucao/:id', async (request, reply) => {
    const { e2eid, id } = wire.refundParams.parse(request.params);
    const { valor, descricao } = wire.newRefund.parse(request.body);
    const pix = await store.readPix(db, e2eid);
    if (!pix) return refuse(reply, 404, 'PixNaoEncontrado', 'Pix não encontrado para o e2eid informado');
    const now = new Date(bank.clock.now());
    if (now.getTime() - pix.at.getTime() > REFUND_DAYS * 24 * 60 * MINUTE)
      return refuse(reply, 400, 'PixDevolucaoInvalida', `O prazo de ${REFUND_DAYS} dias passou`);
    const { refunds: way } = await readBehaviour(db);
    const answer = await db.transaction().execute(async (tx) => {
      const refunded = await store.lockRefunded(tx, e2eid);
      const known = await store.readRefund(tx, e2eid, id);
      if (known) return 'O id já foi usado em outra devolução deste Pix';
      if (refunded + (fromPixAmount(valor) ?? 0) > (fromPixAmount(pix.amount) ?? 0))
        return 'A soma das devoluções excederia o valor do Pix';
      const refund = { end_to_end_id: e2eid, id, amount: valor, at: now, rtr_id: newId('D', now) };
      return store.insertRefund(tx, { ...refund, description: descricao ?? null, ...settling(way, now) });
    });
    if (!answer || typeof answer === 'string')
      return refuse(reply, 400, 'PixDevolucaoInvalida', answer ?? 'O id já foi usado');
    return reply.code(201).send(wire.toRefund(answer));
  });

  api.get('/pix/:e2eid/devolucao/:id', async (request, reply) => {
    const { e2eid, id } = wire.refundParams.parse(request.params);
    await endRefunds(bank);
    const refund = await store.readRefund(db, e2eid, id);
    return refund
      ? wire.toRefund(refund)
      : refuse(reply, 404, 'PixDevolucaoNaoEncontrada', 'Devolução não encontrada para o e2eid informado');
  });
}

function settling(way: Behaviour['refunds'], now: Date) {
  if (way === 'at_once') return { status: 'DEVOLVIDO', settles_at: now } as const;
  const outcome = way === 'refused' ? 'NAO_REALIZADO' : 'DEVOLVIDO';
  return { status: 'EM_PROCESSAMENTO', settles_at: new Date(now.getTime() + MINUTE), outcome } as const;
}

const noWebhook = ['WebhookNaoEncontrado', 'Não há webhook para a chave informada'] as const;

function mountWebhooks(api: FastifyInstance, bank: Bank): void {
  const db = bank.db;
  api.put('/webhook/:chave', async (request, reply) => {
    const { chave } = wire.keyParams.parse(request.params);
    const { webhookUrl } = wire.newWebhook.parse(request.body);
    await store.upsertWebhook(db, chave, webhookUrl, new Date(bank.clock.now()));
    return reply.code(200).send();
  });
  api.get('/webhook/:chave', async (request, reply) => {
    const webhook = await store.readWebhook(db, wire.keyParams.parse(request.params).chave);
    return webhook ? wire.toWebhook(webhook) : refuse(reply, 404, ...noWebhook);
  });
  api.delete('/webhook/:chave', async (request, reply) => {
    const gone = await store.deleteWebhook(db, wire.keyParams.parse(request.params).chave);
    return gone ? reply.code(204).send() : refuse(reply, 404, ...noWebhook);
  });
  api.get('/webhook', async (request) => {
    const query = wire.webhookQuery.parse(request.query);
    const all = await store.listWebhooks(db);
    const first = query['paginacao.paginaAtual'] * query['paginacao.itensPorPagina'];
    const since = all[0]?.created_at ?? new Date(bank.clock.now());
    const span = { inicio: since.toISOString(), fim: new Date(bank.clock.now()).toISOString() };
    return {
      parametros: wire.toParameters({ ...span, ...query }, all.length),
      webhooks: all.slice(first, first + query['paginacao.itensPorPagina']).map(wire.toWebhook),
    };
  });
}

/** End-to-end id: a letter, the bank's ISPB, the minute, and eleven characters: 32 in all. */
function newId(letter: 'E' | 'D', now: Date): string {
  const minute = now.toISOString().replace(/\D/g, '').slice(0, 12);
  const tail = Array.from({ length: 11 }, () => '0123456789abcdefghijklmnopqrstuvwxyz'[randomInt(36)]).join('');
  return `${letter}99999999${minute}${tail}`;
}

/**
 * Pays a charge, a paid charge once more, or an amount straight to the key. Returns the pending notice; undefined if
 * there is none.
 */
export async function receivePix(
  bank: Bank,
  paid: { amount: string; key: string; txid: string | null; again?: boolean },
): Promise<Notice | undefined> {
  const at = new Date(bank.clock.now());
  const pix = { end_to_end_id: newId('E', at), txid: paid.txid, pix_key: paid.key, amount: paid.amount, at };
  return bank.db.transaction().execute(async (tx) => {
    if (paid.txid && !(await store.concludeCharge(tx, paid.txid, paid.again ?? false))) return undefined;
    await store.insertPix(tx, pix);
    return queueNotice(tx, pix, at);
  });
}
