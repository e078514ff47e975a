import { type Difference, differenceActions } from '@acolhe/contract/payment/payment';
import { received } from '@acolhe/domain/payment/ledger';
import { shownName } from '@acolhe/domain/person/person-name';
import { HOUR } from '@acolhe/domain/time/duration';
import type { CallerContext, CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { companyTurns, forEachCompany } from '../../../platform/job/jobs.ts';
import type { PixReceived } from '../../../platform/payments/pix-bank.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { type CompanyScope, scopeOf } from '../../../platform/scope.ts';
import { readComparedAt, setComparedAt } from '../../company/store.ts';
import { type AccountId, bankOf, ownAccounts } from '../../payment-account/client.ts';
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
      kind: row.kind,
      action: differenceActions[row.kind],
      ref: row.ref,
      ours: row.ours,
      theirs: row.theirs,
      found_at: row.found_at.toISOString(),
      appointment_id: row.appointment_id,
      patient_name: row.patient_name && shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    })),
  }));
}

type Period = { from: number; to: number };
/** Receipts that the bank of one account lists. Receipts that no company explains belong to the account's company. */
type BankList = { companyId: string; account: AccountId; received: PixReceived[] };

/**
 * Compares the banks' lists of the last days with ours, account by account: of all companies, or of one. Uncounted
 * payments of our charges are counted; payments without a charge are noted as unexpected; payments that only we have are
 * noted as missing at the bank.
 */
export async function compareWithBank(platform: Platform, only?: CompanyScope): Promise<void> {
  const to = platform.clock.now();
  const period = { from: to - LOOK_BACK, to };
  const broken = new Map<string, unknown>();
  const lists: BankList[] = await installationList(platform, period, only);
  if (only) lists.push(...(await ownLists({ platform, scope: only }, period, only)));
  else
    for (const { companyId, error } of await companyTurns(platform, async (context) =>
      lists.push(...(await ownLists(context, period))),
    ))
      broken.set(companyId, error);
  if (only && lists.length === 0) throw new Problem('pix_unavailable');
  const known = new Map<string, Known>();
  for (const { companyId, error } of await companyTurns(platform, async (context) =>
    known.set(context.scope.companyId, await knownTo(context, lists)),
  ))
    broken.set(companyId, error);
  // Two accounts may be at one bank, under one key: a receipt that any company knows is explained for all.
  const explained = new Set([...known.values()].flatMap((one) => one.explained));
  const compare = async (context: CompanyContext) => {
    const { companyId } = context.scope;
    const ours = known.get(companyId);
    if (!ours || broken.has(companyId)) throw broken.get(companyId);
    await compareCompany(context, lists, ours, period);
    for (const { account, received: theirs } of lists.filter((list) => list.companyId === companyId)) {
      // Money at the shared bank may belong to a company whose records could not be read: not unexplained yet.
      if (account === null && broken.size > 0) continue;
      for (const one of theirs) {
        if (explained.has(one.endToEndId)) continue;
        explained.add(one.endToEndId);
        await platform.database.inCompany(context.scope, (tx) => recordUnexplained(tx, one, account, new Date(to)));
      }
    }
  };
  await (only ? compare({ platform, scope: only }) : forEachCompany(platform, 'compare-with-bank', compare));
}

/** The list of the installation's bank, unless one company is compared that it does not serve. */
async function installationList(platform: Platform, period: Period, only?: CompanyScope): Promise<BankList[]> {
  const { installation, config, tenants } = platform;
  const { defaultId } = tenants;
  const isServed = !only || config.mode === 'demo' || only.companyId === defaultId;
  if (!installation.pix || !isServed || defaultId === undefined) return [];
  const scope = scopeOf(defaultId);
  return readList({ platform, scope }, null, period, only !== undefined);
}

/** The lists of a company's own accounts, also of earlier ones that were in use in the period. */
async function ownLists(context: CompanyContext, period: Period, only?: CompanyScope): Promise<BankList[]> {
  const lists: BankList[] = [];
  for (const { id, replacedAt } of await ownAccounts(context, 'pix')) {
    if (replacedAt !== undefined && replacedAt < period.from) continue;
    lists.push(...(await readList(context, id, period, only !== undefined && replacedAt === undefined)));
  }
  return lists;
}

/** One account's list; if its bank does not answer a problem, or none where the others matter as well. */
async function readList(
  context: CompanyContext,
  account: AccountId,
  { from, to }: Period,
  isNeeded: boolean,
): Promise<BankList[]> {
  try {
    const bank = await bankOf(context, account);
    return [{ companyId: context.scope.companyId, account, received: await bank.listReceived(from, to) }];
  } catch (error) {
    context.platform.log.warn({ err: error, account }, 'the list of received PIX');
    if (isNeeded) throw new Problem('bank_unreachable');
    return [];
  }
}

type Known = Awaited<ReturnType<typeof knownTo>>;

/** Receipts and charges that a company knows of the lists, also of those of others. */
async function knownTo({ platform, scope }: CompanyContext, lists: readonly BankList[]) {
  const all = lists.flatMap((list) => list.received);
  const { receipts, txids } = await platform.database.readInCompany(scope, (tx) => listKnown(tx, all));
  const isKnown = (one: PixReceived) => receipts.has(one.endToEndId) || (one.txid !== undefined && txids.has(one.txid));
  const known = all.filter(isKnown);
  return { receipts, explained: known.map(({ endToEndId }) => endToEndId), known };
}

async function compareCompany(
  context: CompanyContext,
  lists: readonly BankList[],
  { receipts, known }: Known,
  { from, to }: Period,
): Promise<void> {
  const { platform, scope } = context;
  // The installation's bank serves several companies; every other list is one company's alone.
  const ownLists = lists.filter(({ companyId, account }) => account === null || companyId === scope.companyId);
  if (ownLists.length === 0) return;
  for (const { endToEndId, txid } of known) {
    if (!txid || receipts.has(endToEndId)) continue;
    await readBack(context, txid).catch((error: Error) =>
      platform.log.warn({ err: error }, 'counting a PIX of the list'),
    );
  }
  const at = new Date(to);
  const saidAmount = new Map(
    ownLists.flatMap((list) => list.received).map(({ endToEndId, amount }) => [endToEndId, amount]),
  );
  await platform.database.inCompany(scope, async (tx) => {
    const cleared: string[] = [];
    const isCompared = ({ account_id: id }: { account_id: AccountId }) => ownLists.some((list) => list.account === id);
    const ours = (await listPixReceipts(tx, new Date(from + MARGIN), new Date(to - MARGIN))).filter(isCompared);
    const said = [...receipts.values()].filter(({ id }) => saidAmount.has(id));
    for (const { id, amount, payment_id: paymentId } of [...ours, ...said]) {
      const theirs = saidAmount.get(id);
      if (theirs === amount) cleared.push(id);
      else {
        const kind = theirs === undefined ? 'missing_receipt' : 'other_amount';
        await insertDifference(tx, { kind, ref: id, paymentId, ours: amount, theirs: theirs ?? null, at });
      }
    }
    await closeVanished(tx, ['missing_receipt', 'other_amount'], cleared, at);
    await setComparedAt(tx, at);
  });
}

/** Stores money without a charge: in the ledger it is a liability until it is refunded. */
async function recordUnexplained(
  tx: CompanyTransaction,
  one: PixReceived,
  account: AccountId,
  at: Date,
): Promise<void> {
  const money = { source: 'pix', amount: one.amount, fee: 0 } as const;
  const paidAt = new Date(one.paidAt);
  const receipt = { ...money, account, id: one.endToEndId, paymentId: null, txid: one.txid ?? null, paidAt, at };
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
