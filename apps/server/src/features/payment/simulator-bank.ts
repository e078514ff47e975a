import { randomInt } from 'node:crypto';
import { dynamicPixCode } from '@acolhe/domain/pix-code';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { payPage } from './simulator-bank-page.ts';
import * as bank from './simulator-bank-store.ts';

/**
 * A bank for demos and tests: the Banco Central's API Pix (OpenAPI 2.9.0) over HTTP, and a page where a charge is
 * paid. It keeps its own tables, knows nothing of appointments, and is not mounted in production.
 */
export function mountSimulatorBank(app: FastifyInstance, platform: Platform): void {
  const { database, clock, config } = platform;
  const db = database.owner;
  const merchant = { merchantName: 'Clinica Demo', merchantCity: 'SAO PAULO' };
  const origin = config.publicUrl.replace(/^https?:\/\//, '');
  const locationOf = (charge: bank.Charge) => `${origin}/simulator-bank/loc/${charge.location_id}`;

  const toCob = async (charge: bank.Charge) => ({
    calendario: { criacao: charge.created_at.toISOString(), expiracao: charge.expiration_seconds },
    txid: charge.txid,
    revisao: charge.revision,
    location: locationOf(charge),
    loc: {
      id: charge.location_id,
      location: locationOf(charge),
      tipoCob: 'cob',
      criacao: charge.created_at.toISOString(),
    },
    status: charge.status,
    valor: { original: charge.amount, modalidadeAlteracao: 0 },
    chave: charge.pix_key,
    ...(charge.payer_request ? { solicitacaoPagador: charge.payer_request } : {}),
    pixCopiaECola: dynamicPixCode({ location: locationOf(charge), ...merchant }),
    pix: (await bank.listPix(db, charge.txid)).map(toPix),
  });

  app.register(
    async (area) => {
      await area.register(formbody);
      area.setErrorHandler((error, _request, reply) => {
        const invalid = error instanceof z.ZodError;
        return refuse(
          reply,
          invalid ? 400 : 500,
          invalid ? 'RequisicaoInvalida' : 'ErroInternoDoServidor',
          (error as Error).message,
        );
      });

      area.post('/oauth/token', async (request, reply) => {
        const expected = `Basic ${Buffer.from(`${config.pix.clientId}:${config.pix.clientSecret}`).toString('base64')}`;
        if (request.headers.authorization !== expected)
          return refuse(reply, 401, 'AcessoNegado', 'Credenciais inválidas');
        return {
          access_token: config.pix.clientSecret,
          token_type: 'Bearer',
          expires_in: 3600,
          scope: 'cob.read cob.write pix.read pix.write webhook.read webhook.write',
        };
      });

      area.register(async (api) => {
        api.addHook('onRequest', async (request, reply) => {
          if (request.headers.authorization !== `Bearer ${config.pix.clientSecret}`)
            return refuse(reply, 401, 'AcessoNegado', 'Token ausente ou inválido');
        });

        api.put('/cob/:txid', async (request, reply) => {
          const { txid } = txidParams.parse(request.params);
          const body = newCob.parse(request.body);
          const charge = await bank.insertCharge(db, {
            txid,
            pix_key: body.chave,
            amount: body.valor.original,
            payer_request: body.solicitacaoPagador ?? null,
            created_at: new Date(clock.now()),
            expiration_seconds: body.calendario.expiracao ?? 86_400,
            status: 'ATIVA',
          });
          if (!charge) return refuse(reply, 400, 'CobOperacaoInvalida', 'Já existe uma cobrança com este txid');
          return reply.code(201).send(await toCob(charge));
        });

        api.get('/cob/:txid', async (request, reply) => {
          const charge = await bank.readCharge(db, txidParams.parse(request.params).txid);
          return charge ? toCob(charge) : refuse(reply, 404, 'NaoEncontrado', 'Cobrança não encontrada');
        });

        api.patch('/cob/:txid', async (request, reply) => {
          const { txid } = txidParams.parse(request.params);
          z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') }).parse(request.body);
          if (!(await bank.readCharge(db, txid))) return refuse(reply, 404, 'NaoEncontrado', 'Cobrança não encontrada');
          const charge = await bank.removeCharge(db, txid);
          return charge ? toCob(charge) : refuse(reply, 400, 'CobOperacaoInvalida', 'A cobrança não está mais ativa');
        });

        api.put('/webhook/:chave', async (request) => {
          const { chave } = z.object({ chave: z.string().max(77) }).parse(request.params);
          await bank.upsertWebhook(db, chave, z.object({ webhookUrl: z.url() }).parse(request.body).webhookUrl);
          return {};
        });

        api.put('/pix/:e2eid/devolucao/:id', async (request, reply) => {
          const { e2eid, id } = refundParams.parse(request.params);
          const { valor } = z.object({ valor: amount }).parse(request.body);
          const pix = await bank.readPix(db, e2eid);
          if (!pix) return refuse(reply, 404, 'NaoEncontrado', 'Pix não encontrado');
          if (Number(valor) > Number(pix.amount))
            return refuse(reply, 400, 'PixDevolucaoInvalida', 'Valor maior que o do Pix');
          const refund = await bank.upsertRefund(db, {
            end_to_end_id: e2eid,
            id,
            amount: valor,
            status: 'DEVOLVIDO',
            at: new Date(clock.now()),
          });
          return reply.code(201).send(toRefund(refund));
        });

        api.get('/pix/:e2eid/devolucao/:id', async (request, reply) => {
          const { e2eid, id } = refundParams.parse(request.params);
          const refund = await bank.readRefund(db, e2eid, id);
          return refund ? toRefund(refund) : refuse(reply, 404, 'NaoEncontrado', 'Devolução não encontrada');
        });
      });

      area.get('/pay/:txid', async (request, reply) => {
        const charge = await bank.readCharge(db, txidParams.parse(request.params).txid);
        reply.type('text/html; charset=utf-8').code(charge ? 200 : 404);
        return payPage(charge, charge ? expired(charge, clock.now()) : false);
      });

      area.post('/pay/:txid', async (request, reply) => {
        const { txid } = txidParams.parse(request.params);
        const charge = await bank.readCharge(db, txid);
        reply.type('text/html; charset=utf-8');
        if (!charge) return reply.code(404).send(payPage(undefined, false));
        const late = expired(charge, clock.now());
        // A bank refuses an expired charge; the box on the page lets one through, to see what a late PIX does.
        const forced = (request.body as { late?: string } | undefined)?.late === 'yes';
        if (charge.status === 'ATIVA' && (!late || forced)) {
          await bank.insertPix(db, {
            end_to_end_id: newEndToEndId(clock.now()),
            txid,
            amount: charge.amount,
            at: new Date(clock.now()),
          });
          await deliverNotices(platform).catch((error: Error) =>
            platform.log.warn({ err: error }, 'simulator bank notices'),
          );
        }
        return payPage((await bank.readCharge(db, txid)) ?? charge, late);
      });
    },
    { prefix: '/simulator-bank' },
  );
}

const amount = z.string().regex(/^\d{1,10}\.\d{2}$/);
const txidParams = z.object({ txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/) });
const refundParams = z.object({
  e2eid: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
});
const newCob = z.looseObject({
  calendario: z.looseObject({ expiracao: z.int().min(1).optional() }),
  valor: z.looseObject({ original: amount }),
  chave: z.string().max(77),
  solicitacaoPagador: z.string().max(140).optional(),
});

const expired = (charge: bank.Charge, now: number) =>
  charge.created_at.getTime() + charge.expiration_seconds * 1000 <= now;

const toPix = (pix: bank.Pix) => ({
  endToEndId: pix.end_to_end_id,
  txid: pix.txid,
  valor: pix.amount,
  horario: pix.at.toISOString(),
});

const toRefund = (refund: bank.Refund) => ({
  id: refund.id,
  rtrId: `D${refund.end_to_end_id.slice(1)}`,
  valor: refund.amount,
  horario: { solicitacao: refund.at.toISOString(), liquidacao: refund.at.toISOString() },
  status: refund.status,
});

/** RFC 7807, as the API Pix answers errors. */
function refuse(reply: FastifyReply, status: number, type: string, detail: string) {
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status, detail });
}

/** `E`, the bank's ISPB, the minute, and eleven characters: 32 in all. */
function newEndToEndId(now: number): string {
  const minute = new Date(now).toISOString().replace(/\D/g, '').slice(0, 12);
  const tail = Array.from({ length: 11 }, () => '0123456789abcdefghijklmnopqrstuvwxyz'[randomInt(36)]).join('');
  return `E99999999${minute}${tail}`;
}

/** Sends every notice that is owed to the webhook; what is not answered with 2xx is owed still. */
export async function deliverNotices(platform: Platform): Promise<void> {
  const db = platform.database.owner;
  for (const notice of await bank.listNotices(db)) {
    const response = await fetch(`${notice.url}/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice.body),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
    if (response?.ok) await bank.deleteNotice(db, notice.id);
  }
}
