import { fromPixAmount } from '@acolhe/domain/payment/money';
import { dynamicPixCode } from '@acolhe/domain/payment/pix-code';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Charge, Pix, Refund } from './store.ts';

// Requests and answers of the simulator bank, in the fields of the API Pix 2.9.0.

const amount = z.string().regex(/^\d{1,10}\.\d{2}$/);
const positive = amount.refine((text) => (fromPixAmount(text) ?? 0) > 0, 'o valor é zero');
const pixKey = z.string().min(1).max(77);

export const txidParams = z.object({ txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/) });
export const pixParams = z.object({ e2eid: z.string().regex(/^[a-zA-Z0-9]{32}$/) });
export const refundParams = pixParams.extend({ id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/) });
export const keyParams = z.object({ chave: pixKey });

export const newCob = z.looseObject({
  calendario: z.looseObject({ expiracao: z.int().min(1).default(86_400) }),
  valor: z.looseObject({ original: positive }),
  chave: pixKey,
  solicitacaoPagador: z.string().max(140).optional(),
});
/** The only revision of a charge that our receiver uses is its removal. */
export const removedCob = z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') });
export const newRefund = z.looseObject({ valor: positive, descricao: z.string().max(140).optional() });
export const newWebhook = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }) });

const instant = z.iso.datetime({ offset: true });
const paging = {
  'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
  'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1000).default(100),
};
const people = {
  cpf: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  cnpj: z
    .string()
    .regex(/^[0-9A-Z]{14}$/)
    .optional(),
};
type Span = { inicio: string; fim: string; cpf?: string | undefined; cnpj?: string | undefined };
const isForwards = ({ inicio, fim }: Span) => Date.parse(inicio) <= Date.parse(fim);
const isOnePerson = ({ cpf, cnpj }: Span) => !(cpf && cnpj);
export const cobQuery = z
  .object({ inicio: instant, fim: instant, ...people, status: z.string().optional(), ...paging })
  .refine(isForwards, 'fim é anterior a inicio')
  .refine(isOnePerson, 'cpf e cnpj ao mesmo tempo');
export const pixQuery = z
  .object({
    inicio: instant,
    fim: instant,
    ...people,
    txid: z
      .string()
      .regex(/^[a-zA-Z0-9]{1,35}$/)
      .optional(),
    txIdPresente: z.stringbool().optional(),
    devolucaoPresente: z.stringbool().optional(),
    ...paging,
  })
  .refine(isForwards, 'fim é anterior a inicio')
  .refine(isOnePerson, 'cpf e cnpj ao mesmo tempo');
export const webhookQuery = z.object(paging);
export type Paging = z.infer<typeof webhookQuery>;

export const pageOf = (query: Paging & { inicio: string; fim: string }) => ({
  from: new Date(query.inicio),
  to: new Date(query.fim),
  page: query['paginacao.paginaAtual'],
  size: query['paginacao.itensPorPagina'],
});

/** The query as it was understood, and the number of pages. */
export function toParameters({ inicio, fim, ...query }: Paging & { inicio: string; fim: string }, total: number) {
  const { 'paginacao.paginaAtual': page, 'paginacao.itensPorPagina': size, ...filter } = query;
  return {
    inicio,
    fim,
    ...filter,
    paginacao: {
      paginaAtual: page,
      itensPorPagina: size,
      quantidadeDePaginas: Math.max(1, Math.ceil(total / size)),
      quantidadeTotalDeItens: total,
    },
  };
}

/** Receiver of the demo's payments, as banks print it. */
export const RECEIVER = { merchantName: 'Clinica Demo', merchantCity: 'SAO PAULO' };
const RECEIVER_CNPJ = '12345678000195';

export function toCob(charge: Charge, origin: string, received?: { pix: readonly Pix[]; refunds: readonly Refund[] }) {
  const location = `${origin.replace(/^https?:\/\//, '')}/loc/${charge.location_id}`;
  const made = charge.created_at.toISOString();
  return {
    calendario: { criacao: made, expiracao: charge.expiration_seconds },
    txid: charge.txid,
    revisao: charge.revision,
    loc: { id: charge.location_id, txid: charge.txid, location, tipoCob: 'cob', criacao: made },
    location,
    status: charge.status,
    valor: { original: charge.amount, modalidadeAlteracao: 0 },
    chave: charge.pix_key,
    ...(charge.payer_request ? { solicitacaoPagador: charge.payer_request } : {}),
    pixCopiaECola: dynamicPixCode({ location, ...RECEIVER }),
    ...(received && received.pix.length > 0
      ? { pix: received.pix.filter(({ txid }) => txid === charge.txid).map((pix) => toPix(pix, received.refunds)) }
      : {}),
  };
}

export function toPix(pix: Pix, refunds: readonly Refund[]) {
  const own = refunds.filter((refund) => refund.end_to_end_id === pix.end_to_end_id);
  return {
    endToEndId: pix.end_to_end_id,
    ...(pix.txid ? { txid: pix.txid } : {}),
    valor: pix.amount,
    componentesValor: { original: { valor: pix.amount } },
    chave: pix.pix_key,
    horario: pix.at.toISOString(),
    ...(own.length > 0 ? { devolucoes: own.map(toRefund) } : {}),
  };
}

export const toRefund = (refund: Refund) => ({
  id: refund.id,
  rtrId: refund.rtr_id,
  valor: refund.amount,
  natureza: 'ORIGINAL',
  ...(refund.description ? { descricao: refund.description } : {}),
  horario: {
    solicitacao: refund.at.toISOString(),
    ...(refund.status === 'DEVOLVIDO' ? { liquidacao: refund.settles_at.toISOString() } : {}),
  },
  status: refund.status,
  ...(refund.status === 'NAO_REALIZADO' ? { motivo: 'A conta do pagador não aceitou a devolução' } : {}),
});

export const toWebhook = (webhook: { url: string; created_at: Date }) => ({
  webhookUrl: webhook.url,
  cnpj: RECEIVER_CNPJ,
  criacao: webhook.created_at.toISOString(),
});

/** RFC 7807, as the API Pix answers errors. */
export function refuse(
  reply: FastifyReply,
  status: number,
  type: string,
  detail: string,
  violacoes: readonly { razao: string; propriedade: string }[] = [],
) {
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
      title: type,
      status,
      detail,
      ...(violacoes.length > 0 ? { violacoes } : {}),
    });
}
