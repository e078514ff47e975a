import { type Difference, type DifferenceKind, differenceActions } from '@acolhe/contract/payment/payment';
import { received } from '@acolhe/domain/payment/ledger';
import { shownName } from '@acolhe/domain/person/person-name';
import { HOUR } from '@acolhe/domain/time/duration';
import type { CallerContext, CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { PixReceived } from '../../../platform/payments/pix-bank.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { readComparedAt, setComparedAt } from '../../company/service.ts';
import { insertIncomingPayment } from '../ledger/incoming-payment-store.ts';
import { postLedger } from '../ledger/store.ts';
import { lockVisit } from '../lock.ts';
import { readBack } from '../pix/charge.ts';
import { refundAgain, sendBack } from '../refund/refund.ts';
import {
  closeDifferenceRow,
  closeVanished,
  insertDifference,
  listDifferences,
  listKnown,
  listPixReceipts,
  lockDifference,
} from './store.ts';

/** How far back the lists are compared: a bank may be days late. */
const LOOK_BACK = 72 * HOUR;
/** Payments newer than this are skipped: the bank may not list them yet. */
const MARGIN = HOUR;

export type Differences = { compared_at: string | null; open: Difference[] };

/** Open differences between the bank and us, and the time of the last comparison. */
export function differencesOf({ platform, scope }: CompanyContext): Promise<Differences> {
  return platform.database.readInCompany(scope, async (tx) => ({
    compared_at: (await readComparedAt(tx))?.toISOString() ?? null,
    open: (await listDifferences(tx)).map((row) => ({
      id: row.id,
      kind: row.kind as DifferenceKind,
      action: differenceActions[row.kind as DifferenceKind],
      ref: row.ref,
      ours: row.ours,
      theirs: row.theirs,
      found_at: row.found_at.toISOString(),
      appointment_id: row.appointment_id,
      patient_name: row.patient_name && shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    })),
  }));
}

/**
 * Compares the bank's list of the last days with ours. Uncounted payments of our charges are counted; payments without
 * a charge are noted as unexpected; payments that only we have are noted as missing at the bank.
 */
export async function compareWithBank(platform: Platform): Promise<void> {
  const to = platform.clock.now();
  const from = to - LOOK_BACK;
  const theirs = await platform.pix.listReceived(from, to).catch((error: Error) => {
    platform.log.warn({ err: error }, 'the list of received PIX');
    throw new Problem('bank_unreachable');
  });
  const unclaimed = new Map(theirs.map((one) => [one.endToEndId, one]));
  for (const companyId of await platform.database.companyIds())
    await compareCompany({ platform, scope: scopeOf(companyId) }, theirs, unclaimed, { from, to });
  // The PIX key is the installation's: unclaimed payments go to its default company.
  const scope = scopeOf(platform.config.defaultCompany);
  for (const one of unclaimed.values())
    await platform.database.inCompany(scope, (tx) => recordUnexplained(tx, one, new Date(to)));
}

async function compareCompany(
  context: CompanyContext,
  theirs: readonly PixReceived[],
  unclaimed: Map<string, PixReceived>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { platform, scope } = context;
  const known = await platform.database.readInCompany(scope, (tx) => listKnown(tx, theirs));
  for (const one of theirs) {
    const isOurs = known.receipts.has(one.endToEndId);
    if (!isOurs && !(one.txid && known.txids.has(one.txid))) continue;
    unclaimed.delete(one.endToEndId);
    if (!isOurs && one.txid) await readBack(context, one.txid);
  }
  const at = new Date(to);
  const saidAmount = new Map(theirs.map(({ endToEndId, amount }) => [endToEndId, amount]));
  await platform.database.inCompany(scope, async (tx) => {
    const cleared: string[] = [];
    const ours = await listPixReceipts(tx, new Date(from + MARGIN), new Date(to - MARGIN));
    for (const { id, amount, payment_id: paymentId } of [...ours, ...known.receipts.values()]) {
      const said = saidAmount.get(id);
      if (said === amount) cleared.push(id);
      else {
        const kind = said === undefined ? 'missing_receipt' : 'other_amount';
        await insertDifference(tx, { kind, ref: id, paymentId, ours: amount, theirs: said ?? null, at });
      }
    }
    await closeVanished(tx, ['missing_receipt', 'other_amount'], cleared, at);
    await setComparedAt(tx, at);
  });
}

/** Stores money without a charge: in the ledger it is a liability until it is refunded. */
async function recordUnexplained(tx: CompanyTransaction, one: PixReceived, at: Date): Promise<void> {
  const money = { source: 'pix', amount: one.amount, fee: 0 } as const;
  const paidAt = new Date(one.paidAt);
  const receipt = { ...money, id: one.endToEndId, paymentId: null, txid: one.txid ?? null, paidAt, at };
  if (!(await insertIncomingPayment(tx, receipt))) return;
  const about = { paymentId: null, professionalId: null, at };
  await postLedger(tx, { ...about, kind: 'received', ref: one.endToEndId, entries: received(money) });
  const found = {
    kind: 'unknown_receipt',
    ref: one.endToEndId,
    paymentId: null,
    ours: null,
    theirs: one.amount,
  } as const;
  await insertDifference(tx, { ...found, at });
}

/** Resolves a difference by its one possible action. */
export async function closeDifference(context: CallerContext, id: string): Promise<Differences> {
  const { platform, scope, caller } = context;
  const at = new Date(platform.clock.now());
  const by = { actor: caller.role, actorName: caller.name, at } as const;
  await platform.database.inCompany(scope, async (tx) => {
    const difference = await lockDifference(tx, id);
    if (!difference) throw new Problem('not_found');
    if (difference.closed_at) throw new Problem('difference_closed');
    const close = (outcome: Parameters<typeof closeDifferenceRow>[2]['outcome']) =>
      closeDifferenceRow(tx, id, { outcome, by: caller.name, at });
    const { kind, ref, theirs, appointment_id: appointmentId } = difference;
    if (kind === 'unknown_receipt') {
      await sendBack(tx, null, { id: ref, source: 'pix', amount: theirs ?? 0 }, { ...by, cause: 'unexplained' });
      return close('given_back');
    }
    if (kind !== 'refund_failed') return close('acknowledged');
    const visit = appointmentId ? await lockVisit(tx, appointmentId) : undefined;
    return close((await refundAgain(tx, ref, visit?.payment, by)) ? 'asked_again' : 'vanished');
  });
  return differencesOf(context);
}
