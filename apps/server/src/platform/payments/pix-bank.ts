import { type Centavos, toPixAmount } from '@acolhe/domain/payment/money';
import { dynamicPixCode, readPixCode } from '@acolhe/domain/payment/pix-code';
import { BankError, type BankHttpOptions, bankHttpClient } from './bank-http-client.ts';
import {
  type PixCharge,
  type PixReceived,
  type PixRefund,
  toCharge,
  toChargeList,
  toPage,
  toReceived,
  toReceivedList,
  toRefund,
  toWebhookUrl,
} from './pix-answers.ts';

export type { PixCharge, PixReceived } from './pix-answers.ts';

/** Any Brazilian bank, over the Banco Central's API Pix. Amounts are centavos; every failure is a `BankError`. */
export type PixBank = {
  /** Creates the charge; idempotent, as a txid is used once. */
  createCharge(charge: { txid: string; amount: Centavos; seconds: number; text: string }): Promise<PixCharge>;
  readCharge(txid: string): Promise<PixCharge>;
  /** True if the charge can be paid no more. False if it was paid meanwhile: read it again. */
  withdrawCharge(txid: string): Promise<boolean>;
  /** All charges made from `from` until `to`, epoch ms. */
  listCharges(from: number, to: number): Promise<PixCharge[]>;
  readReceived(endToEndId: string): Promise<PixReceived>;
  /** All payments received from `from` until `to`, epoch ms, with or without a charge of ours. */
  listReceived(from: number, to: number): Promise<PixReceived[]>;
  /**
   * Refunds a part or all of a received payment; idempotent by `id`. A final refusal of the bank is `NAO_REALIZADO` with
   * its reason.
   */
  refund(endToEndId: string, id: string, amount: Centavos): Promise<PixRefund>;
  readRefund(endToEndId: string, id: string): Promise<PixRefund>;
  /** Registers `{url}/pix` for the bank's notices. */
  registerWebhook(url: string): Promise<void>;
  /** Registered webhook address; undefined if there is none. */
  readWebhook(): Promise<string | undefined>;
  deleteWebhook(): Promise<void>;
};

export type PixBankOptions = Omit<BankHttpOptions, 'scope'> & {
  scope?: string | undefined;
  /** The PIX key that charges are paid to. */
  key: string;
  /** Merchant that a payer reads, for banks that leave the PIX code to us. */
  merchant?: { merchantName: string; merchantCity: string };
};

const SCOPE = 'cob.read cob.write pix.read pix.write webhook.read webhook.write';
const PAGE_SIZE = 100;
/** Page limit, against a bank that counts on for ever. */
const PAGES_MAX = 2_000;
const TEXT_MAX = 140;

/** A client of the API Pix 2.9.0. */
export function pixBank(options: PixBankOptions): PixBank {
  const line = bankHttpClient({ ...options, scope: options.scope ?? SCOPE });
  const merchant = options.merchant ?? { merchantName: 'Recebedor', merchantCity: 'Brasil' };
  const refundPath = (endToEndId: string, id: string) => `/pix/${endToEndId}/devolucao/${id}`;
  const webhookPath = `/webhook/${encodeURIComponent(options.key)}`;

  const readCharge = async (txid: string) => toCharge(await line.read(`/cob/${txid}`), txid);
  const readRefund = async (endToEndId: string, id: string) =>
    toRefund(await line.read(refundPath(endToEndId, id)), id);

  /** All pages of a list, each item once: new items may push others to the next page. */
  async function list<T>(
    path: string,
    from: number,
    to: number,
    read: (body: unknown) => T[],
    idOf: (each: T) => string,
  ) {
    const found = new Map<string, T>();
    for (let page = 0, pages = 1; page < pages; page++) {
      if (page >= PAGES_MAX) throw new BankError(`The bank has more than ${PAGES_MAX} pages for ${path}`);
      const query = new URLSearchParams({
        inicio: new Date(from).toISOString(),
        fim: new Date(to).toISOString(),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': String(PAGE_SIZE),
      });
      const body = await line.read(`${path}?${query}`);
      pages = toPage(body, page).pages;
      for (const each of read(body)) found.set(idOf(each), each);
    }
    return [...found.values()];
  }

  return {
    readCharge,
    readRefund,
    async createCharge({ txid, amount, seconds, text }) {
      const wanted = {
        calendario: { expiracao: seconds },
        valor: { original: toPixAmount(amount) },
        chave: options.key,
        solicitacaoPagador: text.slice(0, TEXT_MAX),
      };
      const charge = await withFallback(
        async () => toCharge(await line.write('PUT', `/cob/${txid}`, wanted), txid),
        // Created before, or the answer was lost: read the existing charge.
        (error) => isLostOrRefused(error) && readCharge(txid),
      );
      if (charge.amount !== amount)
        throw new BankError(`The bank asks ${charge.amount} centavos for charge ${txid} instead of ${amount}`);
      if (charge.status.startsWith('REMOVIDA')) throw new BankError(`The bank has removed charge ${txid}`);
      return { ...charge, copyPaste: codeOf(charge, merchant) };
    },
    async withdrawCharge(txid) {
      try {
        await line.write('PATCH', `/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
        return true;
      } catch (error) {
        // The bank never heard of our charge, so it cannot be paid.
        if (error instanceof BankError && error.status === 404) return true;
        if (!isLostOrRefused(error)) throw error;
        const charge = await readCharge(txid).catch(() => {
          throw error;
        });
        if (charge.received.length > 0 || charge.status === 'CONCLUIDA') return false;
        // An earlier try was done and its answer lost, or the bank itself removed it.
        if (charge.status.startsWith('REMOVIDA')) return true;
        throw error;
      }
    },
    listCharges: (from, to) => list('/cob', from, to, toChargeList, (charge) => charge.txid),
    readReceived: async (endToEndId) => toReceived(await line.read(`/pix/${endToEndId}`)),
    listReceived: (from, to) => list('/pix', from, to, toReceivedList, (received) => received.endToEndId),
    async refund(endToEndId, id, amount) {
      const refund = await withFallback(
        async () => toRefund(await line.write('PUT', refundPath(endToEndId, id), { valor: toPixAmount(amount) }), id),
        async (error) => {
          if (!isLostOrRefused(error)) return undefined;
          return readRefund(endToEndId, id).catch((reading: Error) => {
            const isUnknown = reading instanceof BankError && reading.status === 404;
            if (!isUnknown || error.type !== 'PixDevolucaoInvalida') throw reading;
            // Not requested before, and refused: the refund will not happen by PIX.
            return { id, amount, status: 'NAO_REALIZADO', reason: error.message } as const;
          });
        },
      );
      if (refund.amount !== amount)
        throw new BankError(`The bank gives back ${refund.amount} centavos with ${id} instead of ${amount}`);
      return refund;
    },
    async registerWebhook(url) {
      // Some banks call the address at each registration: keep an existing one.
      if ((await this.readWebhook().catch(() => undefined)) === url) return;
      await line.write('PUT', webhookPath, { webhookUrl: url });
    },
    async readWebhook() {
      try {
        return toWebhookUrl(await line.read(webhookPath));
      } catch (error) {
        if (error instanceof BankError && error.status === 404) return undefined;
        throw error;
      }
    },
    async deleteWebhook() {
      await line.write('DELETE', webhookPath).catch((error: unknown) => {
        if (!(error instanceof BankError && error.status === 404)) throw error;
      });
    },
  };
}

/** Whether reading from the bank can tell the outcome of a write. */
const isLostOrRefused = (error: unknown): error is BankError =>
  error instanceof BankError && (error.lost || error.status === 400 || error.status === 409 || error.status === 422);

/** Runs a fallback after a known error; if that fails too, the first error is thrown. */
async function withFallback<T>(
  first: () => Promise<T>,
  then: (error: BankError) => Promise<T | undefined> | false,
): Promise<T> {
  try {
    return await first();
  } catch (error) {
    const second = error instanceof BankError && (await Promise.resolve(then(error)).catch(() => undefined));
    if (!second) throw error;
    return second;
  }
}

/** The PIX code to copy; built from the charge's location if the bank does not give one. */
function codeOf(charge: PixCharge, merchant: { merchantName: string; merchantCity: string }): string | undefined {
  if (!charge.copyPaste) return charge.location && dynamicPixCode({ location: charge.location, ...merchant });
  const code = readPixCode(charge.copyPaste);
  if (!code) throw new BankError(`The bank answered a broken PIX code for charge ${charge.txid}`);
  if (code.kind === 'static' && code.amount !== undefined && code.amount !== charge.amount)
    throw new BankError(`The PIX code of charge ${charge.txid} asks for another amount`);
  return charge.copyPaste;
}
