import { fromPixAmount, toPixAmount } from '@acolhe/domain/payment/money';
import { readPixCode } from '@acolhe/domain/payment/pix-code';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { localeOf } from '../locale.ts';
import { BANK_PATH, type Bank } from './bank.ts';
import { bankPage } from './bank-page.ts';
import { behaviourChange, changeBehaviour, readBehaviour } from './behaviour.ts';
import { deliverNotices, endRefunds, listNotices, type Notice, releaseNotices } from './notice.ts';
import { isOver, payPage } from './pay-page.ts';
import { receivePix } from './pix-api.ts';
import * as store from './store.ts';
import { txidParams } from './wire.ts';

/** Days of the bank are in Brasília's time zone. */
const BANK_ZONE = 'America/Sao_Paulo';
const LISTED = 200;

const html = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);

/** The page to pay a charge, and the back office with its forms. */
export function mountPages(pages: FastifyInstance, bank: Bank): void {
  const db = bank.db;
  const tell = (just?: Notice) =>
    deliverNotices(bank, just).catch((error: Error) => bank.log.warn({ err: error }, 'simulator bank notices'));

  const showPay = async (request: FastifyRequest, reply: FastifyReply) => {
    const { txid } = txidParams.safeParse(request.params).data ?? {};
    const charge = txid ? await store.readCharge(db, txid) : undefined;
    const times = txid ? (await store.listPixOf(db, [txid])).length : 0;
    const page = payPage(charge, { times, now: bank.clock.now(), locale: localeOf(request) });
    return html(reply, charge ? 200 : 404, page);
  };
  pages.get('/pay/:txid', showPay);

  pages.post('/pay/:txid', async (request, reply) => {
    const { txid } = txidParams.safeParse(request.params).data ?? {};
    const charge = txid ? await store.readCharge(db, txid) : undefined;
    if (!charge) return showPay(request, reply);
    const { late, again } = z
      .object({ late: z.string().optional(), again: z.string().optional() })
      .catch({})
      .parse(request.body ?? {});
    // A bank refuses an expired charge; the page's checkbox allows one, to try out late payments.
    if (!isOver(charge, bank.clock.now()) || late === 'yes' || again === 'yes') {
      const { amount, pix_key: key } = charge;
      const notice = await receivePix(bank, { amount, key, txid: charge.txid, again: again === 'yes' });
      if (notice) await tell(notice);
    }
    // Redirect, so that a reload pays nothing.
    return reply.redirect(`${BANK_PATH}/pay/${charge.txid}`, 303);
  });

  const showBank = async (request: FastifyRequest, reply: FastifyReply, said?: 'saved' | 'broken' | 'other') => {
    await endRefunds(bank);
    const now = bank.clock.now();
    const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(BANK_ZONE).startOfDay();
    const today = { from: new Date(day.epochMilliseconds), to: new Date(now + 1), page: 0, size: LISTED };
    const pix = (await store.listPix(db, today)).rows;
    const refunds = await store.listRefundsOf(
      db,
      pix.map((each) => each.end_to_end_id),
    );
    const page = bankPage({
      locale: localeOf(request),
      now,
      said,
      behaviour: await readBehaviour(db),
      notices: await listNotices(db),
      charges: (await store.listCharges(db, today)).rows,
      pix,
      refunds,
    });
    return html(reply, said === 'broken' || said === 'other' ? 422 : 200, page);
  };
  pages.get('/', (request, reply) =>
    showBank(request, reply, (request.query as { saved?: string }).saved === undefined ? undefined : 'saved'),
  );
  const backToBank = (reply: FastifyReply) => reply.redirect(`${BANK_PATH}/?saved`, 303);

  pages.post('/behaviour', async (request, reply) => {
    const change = behaviourChange.safeParse(request.body ?? {});
    if (!change.success) return reply.code(422).send({ wrong: change.error.issues.map(({ path }) => path.join('.')) });
    await changeBehaviour(db, change.data);
    return backToBank(reply);
  });

  pages.post('/notices', async (_request, reply) => {
    await releaseNotices(db, new Date(bank.clock.now()));
    await tell();
    return backToBank(reply);
  });

  pages.post('/charges/:txid/remove', async (request, reply) => {
    const { txid } = txidParams.safeParse(request.params).data ?? {};
    if (txid) await store.removeCharge(db, txid, 'REMOVIDA_PELO_PSP');
    return backToBank(reply);
  });

  /** Finds the charge of a copied code, as in a bank's app. */
  pages.post('/read', async (request, reply) => {
    const { code } = z
      .object({ code: z.string().max(1000) })
      .catch({ code: '' })
      .parse(request.body ?? {});
    const read = readPixCode(code);
    if (!read) return showBank(request, reply, 'broken');
    const own = `${bank.origin.replace(/^https?:\/\//, '')}/loc/`;
    const isOurs = read.kind === 'dynamic' && read.location.startsWith(own);
    const id = isOurs ? Number(read.location.slice(own.length)) : Number.NaN;
    const txid = Number.isSafeInteger(id) ? await store.readTxidAt(db, id) : undefined;
    return txid ? reply.redirect(`${BANK_PATH}/pay/${txid}`, 303) : showBank(request, reply, 'other');
  });

  /** Pays straight to the key, without a charge. */
  pages.post('/key', async (request, reply) => {
    const { amount } = z
      .object({ amount: z.string().max(20) })
      .catch({ amount: '' })
      .parse(request.body ?? {});
    const value = fromPixAmount(
      amount
        .trim()
        .replace(/\.(?=\d{3})/g, '')
        .replace(',', '.'),
    );
    if (!value) return reply.code(422).send({ wrong: ['amount'] });
    await receivePix(bank, { amount: toPixAmount(value), key: bank.pix.key, txid: null });
    return backToBank(reply);
  });
}
