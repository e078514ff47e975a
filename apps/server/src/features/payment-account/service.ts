import type {
  AccountChannel,
  CardAccountInput,
  PaymentAccounts,
  PixAccountInput,
} from '@acolhe/contract/payment-account/payment-account';
import type { FieldIssue } from '@acolhe/contract/problems';
import { v7 as uuid } from 'uuid';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { Resealed } from '../../platform/crypto/secret-box.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { companyTurns } from '../../platform/job/jobs.ts';
import { checkBank, checkCards, readCertificate } from '../../platform/payments/account-check.ts';
import { bankAccount, isBankAddress } from '../../platform/payments/bank.ts';
import { cardAccount } from '../../platform/payments/cards.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { byOf } from '../rule-history/service.ts';
import { changesBetween, insertRuleEvent, listRuleEvents } from '../rule-history/store.ts';
import {
  bankAccountOf,
  type CardSecrets,
  type CardSettings,
  cardAccountOf,
  openedSecrets,
  otherwiseOf,
  type PixSecrets,
  type PixSettings,
  sealSecrets,
} from './account.ts';
import { isSimulated } from './client.ts';
import { accountChanged } from './events.ts';
import {
  type AccountRow,
  endAccount,
  insertAccount,
  listAccounts,
  listCurrentAccounts,
  updateSealed,
} from './store.ts';

/** Time that a bank has to answer while a manager waits at the screen. */
const CHECK_TIMEOUT_MS = 8_000;
/** How the history shows that a secret is there. */
const SECRET = '••••';

/** Accounts that receive the company's money, and who chose them; never a secret. */
export async function accountsOf({ platform, scope }: CompanyContext): Promise<PaymentAccounts> {
  return platform.database.readInCompany(scope, async (tx) => {
    const rows = await listCurrentAccounts(tx);
    const of = <T>(channel: AccountChannel) => {
      const row = rows.find((account) => account.channel === channel);
      if (!row) return null;
      const made = {
        id: row.id,
        made_at: row.made_at.toISOString(),
        made_by: row.made_by,
        opens: openedSecrets(platform, scope.companyId, row) !== undefined,
        simulated: isSimulated(platform, row),
      };
      return { ...(row.settings as T), ...made };
    };
    return {
      pix: of<PixSettings>('pix'),
      card: of<CardSettings>('card'),
      otherwise: {
        pix: otherwiseOf(platform, scope.companyId, 'pix'),
        card: otherwiseOf(platform, scope.companyId, 'card'),
      },
      card_notices: `${platform.config.publicUrl}/api/financial/cardwebhook/${scope.companyId}`,
      history: {
        pix: await listRuleEvents(tx, 'payment_account', 'pix'),
        card: await listRuleEvents(tx, 'payment_account', 'card'),
      },
    };
  });
}

/** Sets the bank account, if the bank accepts it. An empty secret keeps the earlier one. */
export async function setPixAccount(
  context: CallerContext,
  { replaces, ...input }: PixAccountInput & { replaces: string | null },
): Promise<PaymentAccounts> {
  const { platform, scope } = context;
  const before = await currentAccount(context, 'pix', replaces);
  const known = openedSecrets<PixSecrets>(platform, scope.companyId, before);
  const was = before?.settings as PixSettings | undefined;
  const issues: FieldIssue[] = (['base_url', 'token_url'] as const)
    .filter((field) => input[field] && !isBankAddress(input[field], platform.config))
    .map((path) => ({ path, code: 'address_unallowed' }));
  // A secret is sent to the address for which it was given, and to no other that a borrowed session might name.
  const isElsewhere = was && (was.base_url !== input.base_url || was.token_url !== input.token_url);
  const secrets: PixSecrets = {
    client_secret: input.client_secret || (isElsewhere ? '' : (known?.client_secret ?? '')),
    ...certificateOf(input, known),
  };
  if (!secrets.client_secret) issues.push({ path: 'client_secret', code: isElsewhere ? 'secret_again' : 'required' });
  let until: string | null = null;
  if (secrets.certificate || secrets.certificate_key) {
    const read = readCertificate(secrets.certificate, secrets.certificate_key, platform.clock.now());
    issues.push(...read.issues);
    until = read.until;
  }
  if (issues.length > 0) throw new Problem('invalid_input', issues);
  const { client_secret: _, certificate: __, certificate_key: ___, without_certificate: ____, ...plain } = input;
  const settings: PixSettings = { ...plain, certificate_until: until };
  const account = bankAccountOf(settings, secrets);
  refuse(await checkBank(bankAccount(account, CHECK_TIMEOUT_MS), account, platform.clock.now()));
  return keep(context, 'pix', { before, known, settings, secrets });
}

function certificateOf(input: PixAccountInput, known: PixSecrets | undefined) {
  const { certificate, certificate_key, without_certificate: isRemoved } = input;
  if (!certificate && !certificate_key && isRemoved) return { certificate: '', certificate_key: '' };
  return {
    certificate: certificate || (known?.certificate ?? ''),
    certificate_key: certificate_key || (known?.certificate_key ?? ''),
  };
}

/** Sets the account at the card gateway, likewise. */
export async function setCardAccount(
  context: CallerContext,
  { replaces, ...input }: CardAccountInput & { replaces: string | null },
): Promise<PaymentAccounts> {
  const { platform, scope } = context;
  const before = await currentAccount(context, 'card', replaces);
  const known = openedSecrets<CardSecrets>(platform, scope.companyId, before);
  const secrets: CardSecrets = {
    access_token: input.access_token || (known?.access_token ?? ''),
    webhook_secret: input.webhook_secret || (known?.webhook_secret ?? ''),
  };
  const missing = (['access_token', 'webhook_secret'] as const).filter((field) => !secrets[field]);
  if (missing.length > 0)
    throw new Problem(
      'invalid_input',
      missing.map((path) => ({ path, code: 'required' })),
    );
  const settings: CardSettings = { public_key: input.public_key };
  refuse(await checkCards(cardAccount(platform.config.card, cardAccountOf(settings, secrets))));
  return keep(context, 'card', { before, known, settings, secrets });
}

function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new Problem('account_check_failed', issues);
}

/** The account in use; throws if it is not the one that the form was opened with. */
async function currentAccount({ platform, scope }: CompanyContext, channel: AccountChannel, seen: string | null) {
  const rows = await platform.database.readInCompany(scope, listCurrentAccounts);
  const row = rows.find((account) => account.channel === channel);
  if ((row?.id ?? null) !== seen) throw new Problem('rule_changed');
  return row;
}

type Kept = { before: AccountRow | undefined; known: object | undefined; settings: object; secrets: object };

/** Stores an account in the place of the earlier one, which stays for what was charged with it. */
async function keep(
  context: CallerContext,
  channel: AccountChannel,
  { before, known, settings, secrets }: Kept,
): Promise<PaymentAccounts> {
  const { platform, scope, caller } = context;
  const changes = [...changesBetween(before?.settings ?? {}, settings), ...secretChanges(known, secrets)];
  if (changes.length === 0) return accountsOf(context);
  const by = byOf(platform, caller);
  const id = uuid();
  const sealed = sealSecrets(platform, scope.companyId, id, secrets);
  await platform.database.inCompany(scope, async (tx) => {
    if (before && !(await endAccount(tx, before.id, by.at))) throw new Problem('rule_changed');
    const account = { id, channel, settings, sealed, at: by.at, by: by.actorName };
    if (!(await insertAccount(tx, account))) throw new Problem('rule_changed');
    const event = before ? 'edit' : 'create';
    await insertRuleEvent(tx, { kind: 'payment_account', subject: channel, event, changes }, by);
    tell(platform, tx, channel);
  });
  return accountsOf(context);
}

/** That secrets changed, not what they are. */
function secretChanges(before: object | undefined, after: object) {
  const was = (before ?? {}) as Record<string, string>;
  return Object.entries(after as Record<string, string>).flatMap(([field, value]) =>
    (was[field] ?? '') === value ? [] : [{ field, before: was[field] ? SECRET : '', after: value ? SECRET : '' }],
  );
}

function tell(platform: Platform, tx: CompanyTransaction, channel: AccountChannel): void {
  tx.emit(accountChanged, { channel });
  tx.afterCommit('payment-account', () => platform.accountClients.forget(tx.companyId));
}

/** Ends the use of the account. Charges made with it are still followed and can be refunded. */
export async function removeAccount(context: CallerContext, channel: AccountChannel): Promise<PaymentAccounts> {
  const { platform, scope, caller } = context;
  const by = byOf(platform, caller);
  await platform.database.inCompany(scope, async (tx) => {
    const row = (await listCurrentAccounts(tx)).find((account) => account.channel === channel);
    if (!row || !(await endAccount(tx, row.id, by.at))) throw new Problem('not_found');
    await insertRuleEvent(tx, { kind: 'payment_account', subject: channel, event: 'deactivate' }, by);
    tell(platform, tx, channel);
  });
  return accountsOf(context);
}

/** Seals the secrets of all accounts anew that are sealed under an earlier secret of the installation. */
export async function resealAccounts(platform: Platform): Promise<Resealed> {
  const sum = { resealed: 0, unopened: 0 };
  const failed = await companyTurns(platform, ({ scope }) =>
    platform.database.inCompany(scope, async (tx) => {
      for (const row of await listAccounts(tx)) {
        if (platform.secretBox.isCurrent(row.sealed)) continue;
        const secrets = openedSecrets<object>(platform, tx.companyId, row);
        if (secrets) await updateSealed(tx, row.id, sealSecrets(platform, tx.companyId, row.id, secrets));
        sum[secrets ? 'resealed' : 'unopened']++;
      }
    }),
  );
  for (const { companyId, error } of failed)
    platform.log.error({ err: error, company: companyId }, 'secrets of accounts were not sealed anew');
  return sum;
}
