import { createHmac } from 'node:crypto';
import type { CompanyContext } from '../../../platform/context.ts';
import { isSameSecret } from '../../../platform/crypto/same-secret.ts';
import { companyTurns } from '../../../platform/job/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { bankOf, simulatorBankOf, takersOf } from '../../payment-account/client.ts';
import { readBack } from './charge.ts';

/** Secret part of a company's webhook address. */
function webhookSecret(platform: Platform, companyId: string): string {
  const mac = createHmac('sha256', platform.config.keys.webhook).update(`pix-webhook:${companyId}`).digest('base64url');
  return `${companyId}~${mac}`;
}

/**
 * Handles a bank's notice: a hint which charges to read back, at the bank where they were made. Idempotent by the
 * end-to-end id.
 */
export async function receiveWebhook(
  platform: Platform,
  secret: string,
  pix: readonly { txid?: string | undefined }[],
): Promise<void> {
  const companyId = secret.split('~')[0] ?? '';
  if (!isSameSecret(webhookSecret(platform, companyId), secret)) throw new Problem('not_found');
  // The installation's bank, which may serve every company, has the default company's address.
  const isShared = companyId === platform.tenants.defaultId;
  const companyIds = isShared ? await platform.tenants.ids() : [companyId];
  for (const txid of new Set(pix.map((notice) => notice.txid)))
    if (txid) for (const id of companyIds) await readBack({ platform, scope: scopeOf(id) }, txid);
}

/** At start: registers the webhooks of the installation's bank and of all companies' own. */
export async function registerWebhooks(platform: Platform): Promise<void> {
  await registerSharedWebhook(platform);
  for (const { companyId, error } of await companyTurns(platform, registerOwnWebhook))
    platform.log.warn({ err: error, company: companyId }, 'PIX webhook registration');
}

/** Registers the webhook of the installation's bank, under the address of the default company, once there is one. */
export async function registerSharedWebhook(platform: Platform): Promise<void> {
  const { defaultId } = platform.tenants;
  if (defaultId === undefined) return;
  await platform.installation.pix
    ?.registerWebhook(addressOf(platform, defaultId, platform.config.pix.baseUrl === undefined))
    .catch((error: Error) => platform.log.warn({ err: error }, 'PIX webhook registration'));
}

/** Registers the webhook at a company's own bank. If it is down, the next start tries again; charges are polled all the same. */
export async function registerOwnWebhook(context: CompanyContext): Promise<void> {
  const { platform, scope } = context;
  const { id, simulator } = await platform.database.readInCompany(scope, async (tx) => {
    const { pix } = await takersOf(platform, tx);
    return { id: pix?.id, simulator: pix?.id && (await simulatorBankOf(platform, tx, pix.id)) };
  });
  if (!id) return;
  try {
    const bank = await bankOf(context, id);
    await bank.registerWebhook(addressOf(platform, scope.companyId, simulator !== undefined));
  } catch (error) {
    platform.log.warn({ err: error }, 'PIX webhook registration');
  }
}

/** A bank on this machine reaches the server at its own address, every other one at the public one. */
function addressOf(platform: Platform, companyId: string, isLocal: boolean): string {
  const base = isLocal ? platform.ownAddress() : platform.config.publicUrl;
  return `${base}/api/financial/webhook/${webhookSecret(platform, companyId)}`;
}
