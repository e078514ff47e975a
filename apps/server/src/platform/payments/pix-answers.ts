import { type Centavos, fromPixAmount } from '@acolhe/domain/payment/money';
import * as z from 'zod';
import { answered, BankError } from './bank-http-client.ts';

// Answers of a bank, by the API Pix 2.9.0: only the fields that we read, strictly validated. Unknown fields and values
// of newer versions are tolerated, as the API asks of its clients.

/** States of a charge at the bank. It stays `ATIVA` after it expired; an unknown state is `OUTRA`. */
const chargeStatuses = ['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP', 'OUTRA'] as const;
type ChargeStatus = (typeof chargeStatuses)[number];
const refundStatuses = ['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'] as const;

export type PixRefund = {
  id: string;
  amount: Centavos;
  status: (typeof refundStatuses)[number];
  /** Reason of the failure, in the bank's words. */
  reason: string | undefined;
};

/** An incoming PIX payment. */
export type PixReceived = {
  endToEndId: string;
  /** Missing if the payer sent it to the key by hand. */
  txid: string | undefined;
  amount: Centavos;
  /** ISO 8601. */
  paidAt: string;
  refunds: PixRefund[];
};

export type PixCharge = {
  txid: string;
  status: ChargeStatus;
  /** Amount to pay. */
  amount: Centavos;
  /** Epoch ms; computed by us, as the bank leaves an expired charge ATIVA. */
  expiresAt: number;
  copyPaste: string | undefined;
  location: string | undefined;
  received: PixReceived[];
};

const amount = z.string().transform((text, context) => {
  const centavos = fromPixAmount(text);
  if (centavos !== undefined) return centavos;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
const instant = z.iso.datetime({ offset: true });
const txid = z.string().regex(/^[a-zA-Z0-9]{1,35}$/);

const refund = z
  .looseObject({
    id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
    valor: amount,
    status: z.string(),
    motivo: z.string().optional(),
  })
  .transform(
    (body): PixRefund => ({
      id: body.id,
      amount: body.valor,
      // An unknown state is not final: it is polled again.
      status: refundStatuses.find((state) => state === body.status) ?? 'EM_PROCESSAMENTO',
      reason: body.motivo,
    }),
  );

const received = z
  .looseObject({
    endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
    txid: txid.optional(),
    valor: amount,
    horario: instant,
    devolucoes: z.array(refund).optional(),
  })
  .transform(
    (body): PixReceived => ({
      endToEndId: body.endToEndId,
      txid: body.txid,
      amount: body.valor,
      paidAt: body.horario,
      refunds: body.devolucoes ?? [],
    }),
  );

const charge = z
  .looseObject({
    txid: txid.min(26),
    status: z.string(),
    calendario: z.looseObject({ criacao: instant, expiracao: z.coerce.number().int().positive() }),
    location: z.string().min(1).max(77).optional(),
    loc: z.looseObject({ location: z.string().min(1).max(77).optional() }).optional(),
    pixCopiaECola: z.string().min(1).max(512).optional(),
    valor: z.looseObject({ original: amount }),
    pix: z.array(received).optional(),
  })
  .refine(
    (body) => (body.pix ?? []).every((each) => each.txid === undefined || each.txid === body.txid),
    'a PIX of another charge',
  )
  .transform(
    (body): PixCharge => ({
      txid: body.txid,
      status: chargeStatuses.find((state) => state === body.status) ?? 'OUTRA',
      amount: body.valor.original,
      expiresAt: Date.parse(body.calendario.criacao) + body.calendario.expiracao * 1000,
      copyPaste: body.pixCopiaECola,
      location: body.location ?? body.loc?.location,
      received: (body.pix ?? []).map((each) => ({ ...each, txid: body.txid })),
    }),
  );

const page = z.looseObject({
  parametros: z.looseObject({
    paginacao: z.looseObject({
      paginaAtual: z.coerce.number().int().min(0),
      quantidadeDePaginas: z.coerce.number().int().min(0),
    }),
  }),
});
const webhook = z.looseObject({ webhookUrl: z.string().min(1) });

/** Parses a charge; throws a {@link BankError} if it is another one, or not a charge at all. */
export function toCharge(body: unknown, asked: string): PixCharge {
  const answer = answered(charge, body, 'a charge');
  if (answer.txid !== asked)
    throw new BankError(`The bank answered charge ${answer.txid} instead of ${asked}`, { lost: true });
  return answer;
}

/** Parses a refund; throws a {@link BankError} if it is another one. */
export function toRefund(body: unknown, asked: string): PixRefund {
  const answer = answered(refund, body, 'a refund');
  if (answer.id !== asked)
    throw new BankError(`The bank answered refund ${answer.id} instead of ${asked}`, { lost: true });
  return answer;
}

export const toReceived = (body: unknown): PixReceived => answered(received, body, 'a PIX');
export const toWebhookUrl = (body: unknown): string => answered(webhook, body, 'a webhook').webhookUrl;

/** Parses the paging of a list: the number of pages. */
export function toPage(body: unknown, asked: number): { pages: number } {
  const { paginaAtual, quantidadeDePaginas } = answered(page, body, 'a list').parametros.paginacao;
  if (paginaAtual !== asked) throw new BankError(`The bank answered page ${paginaAtual} of a list instead of ${asked}`);
  return { pages: quantidadeDePaginas };
}
export const toReceivedList = (body: unknown): PixReceived[] =>
  answered(z.looseObject({ pix: z.array(received).default([]) }), body, 'a list of PIX').pix;
export const toChargeList = (body: unknown): PixCharge[] =>
  answered(z.looseObject({ cobs: z.array(charge).default([]) }), body, 'a list of charges').cobs;
