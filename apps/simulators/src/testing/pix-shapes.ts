import { fromPixAmount } from '@acolhe/domain/payment/money';
import { readPixCode } from '@acolhe/domain/payment/pix-code';
import * as z from 'zod';

// Answers of a bank by the API Pix 2.9.0, with every field that it names and no other: the simulator's answers are
// validated against these.

const amount = z.string().refine((text) => fromPixAmount(text) !== undefined);
const instant = z.iso.datetime({ offset: true });
const txid = z.string().regex(/^[a-zA-Z0-9]{26,35}$/);
const endToEndId = z.string().regex(/^[a-zA-Z0-9]{32}$/);
const location = z
  .string()
  .min(1)
  .max(77)
  .regex(/^[^:]+(:\d+)?\//);
const refundId = z.string().regex(/^[a-zA-Z0-9]{1,35}$/);

export const refund = z.strictObject({
  id: refundId,
  rtrId: endToEndId,
  valor: amount,
  natureza: z.enum(['ORIGINAL', 'RETIRADA', 'MED_OPERACIONAL', 'MED_FRAUDE', 'MED_PIX_AUTOMATICO']).optional(),
  descricao: z.string().max(140).optional(),
  horario: z.strictObject({ solicitacao: instant.optional(), liquidacao: instant.optional() }),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.string().max(140).optional(),
});

export const pix = z.strictObject({
  endToEndId,
  txid: txid.optional(),
  valor: amount,
  componentesValor: z.strictObject({ original: z.strictObject({ valor: amount }) }).optional(),
  chave: z.string().max(77).optional(),
  horario: instant,
  infoPagador: z.string().max(140).optional(),
  devolucoes: z.array(refund).optional(),
});

/** `CobGerada`; `CobCompleta` where it carries what was paid. */
export const charge = z
  .strictObject({
    calendario: z.strictObject({ criacao: instant, expiracao: z.int().positive() }),
    txid,
    revisao: z.int().min(0),
    loc: z.strictObject({ id: z.int(), txid, location, tipoCob: z.literal('cob'), criacao: instant }),
    location,
    status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
    valor: z.strictObject({ original: amount, modalidadeAlteracao: z.union([z.literal(0), z.literal(1)]).optional() }),
    chave: z.string().max(77),
    solicitacaoPagador: z.string().max(140).optional(),
    pixCopiaECola: z.string().max(512),
    pix: z.array(pix).optional(),
  })
  .refine(({ pixCopiaECola, location: at }) => {
    const code = readPixCode(pixCopiaECola);
    return code?.kind === 'dynamic' && code.location === at;
  }, 'the code leads elsewhere');

const parameters = z.looseObject({
  inicio: instant,
  fim: instant,
  paginacao: z.strictObject({
    paginaAtual: z.int().min(0),
    itensPorPagina: z.int().min(1).max(1000),
    quantidadeDePaginas: z.int().min(1),
    quantidadeTotalDeItens: z.int().min(0),
  }),
});
export const charges = z.strictObject({ parametros: parameters, cobs: z.array(charge) });
export const received = z.strictObject({ parametros: parameters, pix: z.array(pix) });
export const webhook = z.strictObject({
  webhookUrl: z.url(),
  cnpj: z.string().regex(/^[0-9A-Z]{14}$/),
  criacao: instant,
});
export const webhooks = z.strictObject({ parametros: parameters, webhooks: z.array(webhook) });
export const notice = z.strictObject({ pix: z.array(pix).min(1) });

/** RFC 7807. */
export const problem = z.strictObject({
  type: z.string().regex(/^https:\/\/pix\.bcb\.gov\.br\/api\/v2\/error\/\w+$/),
  title: z.string().min(1),
  status: z.int().min(400).max(599),
  detail: z.string().min(1),
  violacoes: z.array(z.strictObject({ razao: z.string(), propriedade: z.string() })).optional(),
});
export const token = z.strictObject({
  access_token: z.string().min(1),
  token_type: z.literal('Bearer'),
  expires_in: z.int().positive(),
  scope: z.string(),
});
