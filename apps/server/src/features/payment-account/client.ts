import type { AccountChannel } from '@acolhe/contract/payment-account/payment-account';
import type { CompanyContext } from '../../platform/context.ts';
import { SealError } from '../../platform/crypto/secret-box.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { bankAccount, isLocalSimulator } from '../../platform/payments/bank.ts';
import type { CardGateway } from '../../platform/payments/card-gateway.ts';
import { cardAccount, isSimulatorGateway } from '../../platform/payments/cards.ts';
import type { PixBank } from '../../platform/payments/pix-bank.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import {
  bankAccountOf,
  type CardSecrets,
  type CardSettings,
  cardAccountOf,
  openSecrets,
  otherwiseOf,
  type PixSecrets,
  type PixSettings,
} from './account.ts';
import { type AccountRow, listAccounts, listCurrentAccounts, readAccount } from './store.ts';

/** The account that money came or comes in by, as rows of money remember it; null is the installation's own. */
export type AccountId = string | null;

/** An account that takes new money. */
type Taker = {
  id: AccountId;
  /** Whether no real money moves. */
  isSimulated: boolean;
};
export type Takers = Partial<Record<AccountChannel, Taker>>;

/** The accounts that take a company's new money; a channel that is missing takes none. */
export async function takersOf(platform: Platform, tx: CompanyTransaction): Promise<Takers> {
  const own = await listCurrentAccounts(tx);
  const takers: Takers = {};
  for (const channel of ['pix', 'card'] as const) {
    const row = own.find((account) => account.channel === channel);
    const otherwise = otherwiseOf(platform, tx.companyId, channel);
    if (row) takers[channel] = { id: row.id, isSimulated: isSimulated(platform, row) };
    else if (otherwise !== 'nothing') takers[channel] = { id: null, isSimulated: otherwise === 'simulator' };
  }
  return takers;
}

/** The bank of an account: that by which the money came or is to come. Never another one in its place. */
export function bankOf(context: CompanyContext, account: AccountId): Promise<PixBank> {
  const { installation } = context.platform;
  if (account !== null) return clientOf(context, account, 'pix', (row, secrets) => toBank(row, secrets as PixSecrets));
  if (!installation.pix) throw new Problem('pix_unavailable');
  return Promise.resolve(installation.pix);
}

/** The card gateway of an account, likewise. */
export function cardsOf(context: CompanyContext, account: AccountId): Promise<CardGateway> {
  const { installation, config } = context.platform;
  if (account !== null)
    return clientOf(context, account, 'card', (row, secrets) =>
      cardAccount(config.card, cardAccountOf(row.settings as CardSettings, secrets as CardSecrets)),
    );
  if (!installation.cards) throw new Problem('card_unavailable');
  return Promise.resolve(installation.cards);
}

const toBank = (row: AccountRow, secrets: PixSecrets) =>
  bankAccount(bankAccountOf(row.settings as PixSettings, secrets));

function clientOf<T>(
  { platform, scope }: CompanyContext,
  id: string,
  channel: AccountChannel,
  make: (row: AccountRow, secrets: unknown) => T,
): Promise<T> {
  return platform.accountClients.get(scope.companyId, id, async () => {
    const row = await platform.database.readInCompany(scope, (tx) => readAccount(tx, id));
    if (row?.channel !== channel) throw new Error(`No ${channel} account ${id} of ${scope.companyId}`);
    try {
      return make(row, openSecrets(platform, scope.companyId, row));
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      platform.log.error({ err: error, account: id }, 'a payment account does not open');
      throw new Problem(channel === 'pix' ? 'bank_unreachable' : 'card_gateway_unreachable');
    }
  });
}

/** Address of the simulator bank's pages for money of an account; undefined if it is real. */
export async function simulatorBankOf(
  { config }: Platform,
  tx: CompanyTransaction,
  account: AccountId,
): Promise<string | undefined> {
  if (account === null) return config.pix.simulator;
  const row = await readAccount(tx, account);
  const url = (row?.settings as PixSettings | undefined)?.base_url;
  return url && isLocalSimulator(url) ? url.replace(/\/$/, '') : undefined;
}

/** Whether no real money moves on an account. */
export function isSimulated({ config }: Platform, { channel, settings }: Pick<AccountRow, 'channel' | 'settings'>) {
  return channel === 'card'
    ? isSimulatorGateway(config.card.baseUrl)
    : isLocalSimulator((settings as PixSettings).base_url);
}

/** Whether money that came in was not real. */
export async function isSimulatedMoney(
  platform: Platform,
  tx: CompanyTransaction,
  { source, account_id: account }: { source: string; account_id: AccountId },
): Promise<boolean> {
  const { mode, pix, card } = platform.config;
  const row = account && (await readAccount(tx, account));
  if (row) return isSimulated(platform, row);
  if (source === 'desk') return mode === 'demo';
  return source === 'card' ? card.gateway === 'simulator' : pix.simulator !== undefined;
}

/** The company's own accounts of a channel, present and earlier, latest first. */
export async function ownAccounts(
  { platform, scope }: CompanyContext,
  channel: AccountChannel,
): Promise<{ id: string; replacedAt: number | undefined }[]> {
  const rows = await platform.database.readInCompany(scope, listAccounts);
  return rows
    .filter((row) => row.channel === channel)
    .map((row) => ({ id: row.id, replacedAt: row.replaced_at?.getTime() }));
}
