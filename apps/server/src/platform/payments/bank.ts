import { readFileSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { simulatorOf } from '../config/environment-problems.ts';
import { isOnThisMachine, isOuterUrl, outerLookup } from '../http/outer-address.ts';
import { networkSend } from './bank-http-client.ts';
import { type PixBank, pixBank } from './pix-bank.ts';

/** The installation's bank by the configuration; undefined if it has none. */
export function openBank({ mode, pix }: Config, ownAddress: () => string): PixBank | undefined {
  if (mode === 'production' && !pix.baseUrl) return undefined;
  const read = (file: string | undefined) => file && readFileSync(file, 'utf8');
  return pixBank({
    ...pix,
    baseUrl: () => pix.baseUrl ?? `${ownAddress()}/simulator-bank`,
    send: networkSend({
      certificate: read(pix.certificate),
      certificateKey: read(pix.certificateKey),
      authority: read(pix.authority),
    }),
  });
}

/** A company's account at a bank. Empty fields are not set. */
export type BankAccount = {
  base_url: string;
  token_url: string;
  scope: string;
  client_id: string;
  client_secret: string;
  key: string;
  merchant_name: string;
  merchant_city: string;
  certificate: string;
  certificate_key: string;
};

/** Client of a company's account. */
export function bankAccount(account: BankAccount, timeoutMs?: number): PixBank {
  const baseUrl = account.base_url.replace(/\/$/, '');
  return pixBank({
    baseUrl: () => baseUrl,
    tokenUrl: account.token_url || undefined,
    scope: account.scope || undefined,
    clientId: account.client_id,
    clientSecret: account.client_secret,
    key: account.key,
    merchant: { merchantName: account.merchant_name, merchantCity: account.merchant_city },
    send: networkSend(
      {
        certificate: account.certificate || undefined,
        certificateKey: account.certificate_key || undefined,
        // A bank is outside, wherever its name leads by now. A simulator has no name that is looked up.
        lookup: outerLookup,
      },
      timeoutMs,
    ),
  });
}

/** Whether an address that a company gives may be called: a public one, or in a demo a simulator bank beside the server. */
export function isBankAddress(url: string, { mode }: Pick<Config, 'mode'>): boolean {
  return isOuterUrl(url) || (mode === 'demo' && isLocalSimulator(url));
}

/** Whether an address is that of a simulator bank beside the server, or of its tokens. */
export function isLocalSimulator(url: string): boolean {
  if (!isOnThisMachine(url)) return false;
  const { hostname, username } = new URL(url);
  return hostname !== 'localhost' && !username && simulatorOf(url.replace(/\/oauth\/token$/, '')) !== undefined;
}
