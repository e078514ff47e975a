import type { AccountChannel } from '@acolhe/contract/payment-account/payment-account';
import { SealError } from '../../platform/crypto/secret-box.ts';
import type { BankAccount } from '../../platform/payments/bank.ts';
import type { CardAccount } from '../../platform/payments/cards.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountRow } from './store.ts';

/** Secret parts of an account at a bank; empty where there is none. */
export type PixSecrets = Pick<BankAccount, 'client_secret' | 'certificate' | 'certificate_key'>;
/** Settings of the account that the clinic may read. */
export type PixSettings = Omit<BankAccount, keyof PixSecrets> & {
  /** Last day of the client certificate. */
  certificate_until: string | null;
};
export type CardSecrets = { access_token: string; webhook_secret: string };
export type CardSettings = { public_key: string };

/** Secrets open for their own company and account alone. */
const sealedFor = (companyId: string, id: string) => ({ companyId, purpose: `payment-account/${id}` });

export const sealSecrets = ({ secretBox }: Platform, companyId: string, id: string, secrets: object): string =>
  secretBox.seal(JSON.stringify(secrets), sealedFor(companyId, id));

/** Throws a {@link SealError} if they do not open. */
export const openSecrets = <T>({ secretBox }: Platform, companyId: string, row: Pick<AccountRow, 'id' | 'sealed'>): T =>
  JSON.parse(secretBox.open(row.sealed, sealedFor(companyId, row.id))) as T;

/** Undefined if they do not open. */
export function openedSecrets<T>(
  platform: Platform,
  companyId: string,
  row: Pick<AccountRow, 'id' | 'sealed'> | undefined,
): T | undefined {
  try {
    return row && openSecrets<T>(platform, companyId, row);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

export const bankAccountOf = (settings: PixSettings, secrets: PixSecrets): BankAccount => ({ ...settings, ...secrets });

export const cardAccountOf = (settings: CardSettings, secrets: CardSecrets): CardAccount => ({
  publicKey: settings.public_key,
  accessToken: secrets.access_token,
  webhookSecret: secrets.webhook_secret,
});

/**
 * Account that takes the money of a company without one of its own. In production the installation's account serves one
 * company.
 */
export function otherwiseOf(platform: Platform, companyId: string, channel: AccountChannel) {
  const { config, installation, tenants } = platform;
  const isThere = channel === 'pix' ? installation.pix : installation.cards;
  if (!isThere || (config.mode === 'production' && companyId !== tenants.defaultId)) return 'nothing';
  const isSimulated = channel === 'pix' ? config.pix.simulator !== undefined : config.card.gateway === 'simulator';
  return isSimulated ? 'simulator' : 'installation';
}
