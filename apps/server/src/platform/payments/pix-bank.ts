import { readFileSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import type { Centavos } from '@acolhe/domain/money';
import { fromPixAmount, toPixAmount } from '@acolhe/domain/money';
import * as z from 'zod';
import type { Config } from '../config.ts';

/** A charge as a bank answers it (API Pix 2.9.0, schema CobCompleta; only what we read). */
const cob = z.looseObject({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  calendario: z.looseObject({ criacao: z.iso.datetime({ offset: true }), expiracao: z.int() }),
  location: z.string().optional(),
  pixCopiaECola: z.string().max(512).optional(),
  valor: z.looseObject({ original: z.string() }),
  pix: z
    .array(
      z.looseObject({
        endToEndId: z.string().length(32),
        txid: z.string().optional(),
        valor: z.string(),
        horario: z.iso.datetime({ offset: true }),
      }),
    )
    .optional(),
});

export type PixCharge = {
  txid: string;
  status: z.infer<typeof cob>['status'];
  /** Epoch ms; the bank leaves a charge ATIVA after it, so we compute it ourselves. */
  expiresAt: number;
  copyPaste: string | undefined;
  location: string | undefined;
  received: { endToEndId: string; amount: Centavos; paidAt: string }[];
};

export type PixRefund = { status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO' };

/** The bank did not answer as it should: unreachable, slow, or an error of its own. */
export class BankError extends Error {
  readonly status: number | undefined;
  readonly type: string | undefined;
  constructor(message: string, status?: number, type?: string) {
    super(message);
    this.name = 'BankError';
    this.status = status;
    this.type = type;
  }
}

/** Any Brazilian bank, over the Banco Central's API Pix. */
export type PixBank = {
  /** Creates the charge, or answers the same one again: a txid is used once. */
  createCharge(charge: { txid: string; amount: Centavos; seconds: number; text: string }): Promise<PixCharge>;
  readCharge(txid: string): Promise<PixCharge>;
  /** False where the bank refused because it is no longer active: it may have been paid, so read it again. */
  withdrawCharge(txid: string): Promise<boolean>;
  refund(endToEndId: string, id: string, amount: Centavos): Promise<PixRefund>;
  readRefund(endToEndId: string, id: string): Promise<PixRefund>;
  registerWebhook(url: string): Promise<void>;
};

type Send = (
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: string,
) => Promise<{ status: number; text: string }>;

const TIMEOUT_MS = 10_000;

/** A client of the API Pix: OAuth2 client credentials, over mutual TLS where the bank asks for it. */
export function pixBank(options: {
  baseUrl: () => string;
  clientId: string;
  clientSecret: string;
  key: string;
  send: Send;
  clock?: () => number;
}): PixBank {
  const now = options.clock ?? Date.now;
  let token: { value: string; until: number } | undefined;

  async function accessToken(): Promise<string> {
    if (token && token.until > now()) return token.value;
    const { status, text } = await options.send(
      'POST',
      `${options.baseUrl()}/oauth/token`,
      {
        authorization: `Basic ${Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      'grant_type=client_credentials&scope=cob.read+cob.write+pix.read+pix.write+webhook.read+webhook.write',
    );
    if (status !== 200) throw new BankError('The bank refused our credentials', status);
    const answer = z.object({ access_token: z.string(), expires_in: z.number() }).parse(JSON.parse(text));
    token = { value: answer.access_token, until: now() + (answer.expires_in - 30) * 1000 };
    return token.value;
  }

  async function call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const headers = { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' };
    const { status, text } = await options.send(
      method,
      options.baseUrl() + path,
      headers,
      body === undefined ? undefined : JSON.stringify(body),
    );
    let parsed: unknown;
    try {
      parsed = text ? JSON.parse(text) : undefined;
    } catch {
      throw new BankError('The bank answered something that is not JSON', status);
    }
    if (status >= 400) {
      const type = (parsed as { type?: string } | undefined)?.type?.split('/').at(-1);
      throw new BankError(`The bank answered ${status} ${type ?? ''}`.trim(), status, type);
    }
    return { status, body: parsed };
  }

  const toCharge = (body: unknown): PixCharge => {
    const answer = cob.parse(body);
    return {
      txid: answer.txid,
      status: answer.status,
      expiresAt: Date.parse(answer.calendario.criacao) + answer.calendario.expiracao * 1000,
      copyPaste: answer.pixCopiaECola,
      location: answer.location,
      received: (answer.pix ?? []).map((pix) => ({
        endToEndId: pix.endToEndId,
        amount: fromPixAmount(pix.valor) ?? 0,
        paidAt: pix.horario,
      })),
    };
  };
  const readCharge = async (txid: string) => toCharge((await call('GET', `/cob/${txid}`)).body);
  const toRefund = (body: unknown): PixRefund =>
    z.looseObject({ status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']) }).parse(body);

  return {
    readCharge,
    async createCharge({ txid, amount, seconds, text }) {
      try {
        const { body } = await call('PUT', `/cob/${txid}`, {
          calendario: { expiracao: seconds },
          valor: { original: toPixAmount(amount) },
          chave: options.key,
          solicitacaoPagador: text.slice(0, 140),
        });
        return toCharge(body);
      } catch (error) {
        // Asked before and the answer was lost: the charge stands, so read it.
        if (error instanceof BankError && error.status !== undefined && error.status >= 400 && error.status < 500) {
          return readCharge(txid).catch(() => {
            throw error;
          });
        }
        throw error;
      }
    },
    async withdrawCharge(txid) {
      try {
        await call('PATCH', `/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
        return true;
      } catch (error) {
        if (error instanceof BankError && error.type === 'CobOperacaoInvalida') return false;
        // Written down here, and never heard of there: nobody can pay it.
        if (error instanceof BankError && error.status === 404) return true;
        throw error;
      }
    },
    async refund(endToEndId, id, amount) {
      return toRefund((await call('PUT', `/pix/${endToEndId}/devolucao/${id}`, { valor: toPixAmount(amount) })).body);
    },
    async readRefund(endToEndId, id) {
      return toRefund((await call('GET', `/pix/${endToEndId}/devolucao/${id}`)).body);
    },
    async registerWebhook(url) {
      await call('PUT', `/webhook/${encodeURIComponent(options.key)}`, { webhookUrl: url });
    },
  };
}

/** Sends over HTTP(S); with a client certificate where one is configured. */
export function networkSend(pix: Config['pix']): Send {
  if (!pix.certificate || !pix.certificateKey) {
    return async (method, url, headers, body) => {
      const response = await fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => {
        throw new BankError(`The bank cannot be reached: ${error.message}`);
      });
      return { status: response.status, text: await response.text() };
    };
  }
  const cert = readFileSync(pix.certificate);
  const key = readFileSync(pix.certificateKey);
  return (method, url, headers, body) =>
    new Promise((resolve, reject) => {
      const request = httpsRequest(url, { method, headers, cert, key, timeout: TIMEOUT_MS }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      request.on('timeout', () => request.destroy(new Error('timeout')));
      request.on('error', (error) => reject(new BankError(`The bank cannot be reached: ${error.message}`)));
      request.end(body);
    });
}
