import { type ReportedStatus, statusAfter } from '@acolhe/domain/notification/notice';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { eachDue, failedRows, tryRow } from '../../../platform/job/due-rows.ts';
import { forEachCompany } from '../../../platform/job/jobs.ts';
import { releaseMail } from '../../../platform/mail/mail.ts';
import type { PhoneOutcome } from '../../../platform/outside/phone-channels.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listFallbacks, lockPhoneMessage, takePhoneMessages, updatePhoneMessage } from './phone-store.ts';
import { shortText, templateOf } from './short-text.ts';

const BATCH = 50;
const MAX_ATTEMPTS = 6;
/** Lease, longer than a batch takes when a service does not answer. */
const TAKEN_MS = 10 * MINUTE;

/** Job: sends queued messages to phones, and the mails in place of those that did not arrive. */
export async function deliverPhoneMessages(platform: Platform): Promise<void> {
  await forEachCompany(platform, 'deliver-phone-messages', async (context) => {
    await fallBack(context);
    await send(context);
  });
}

async function send(context: CompanyContext): Promise<void> {
  const { platform, scope } = context;
  const rows = { job: 'deliver-phone-messages', kind: 'message' } as const;
  const { failed, waiting } = await failedRows(context, rows);
  for (;;) {
    const now = platform.clock.now();
    const taken = await platform.database.inCompany(scope, (tx) =>
      takePhoneMessages(tx, new Date(now), new Date(now + TAKEN_MS), { limit: BATCH, except: [...waiting] }),
    );
    for (const message of taken)
      await tryRow(context, { ...rows, item: message.id, hasFailed: failed.has(message.id) }, () =>
        sendOne(context, message),
      );
    if (taken.length < BATCH) return;
  }
}

type Taken = Awaited<ReturnType<typeof takePhoneMessages>>[number];

async function sendOne({ platform, scope }: CompanyContext, message: Taken): Promise<void> {
  const { id, number } = message;
  const [kind, locale] = [message.kind, message.locale];
  const words = message.words;
  const service = platform.phones[message.channel];
  const outcome: PhoneOutcome = !message.consents
    ? { status: 'refused', reason: 'no consent' }
    : service
      ? await service.send({
          id,
          companyId: scope.companyId,
          number,
          locale,
          words,
          template: templateOf(kind),
          text: shortText(locale, kind, words),
        })
      : { status: 'refused', reason: 'no service' };
  const { clock } = platform;
  await platform.database.inCompany(scope, async (tx) => {
    if (outcome.status === 'sent') {
      await updatePhoneMessage(tx, id, { provider_id: outcome.providerId });
      return settle(platform, tx, id, 'sent');
    }
    if (outcome.status === 'later' && message.attempts < MAX_ATTEMPTS)
      return updatePhoneMessage(tx, id, { next_at: new Date(clock.now() + 2 ** (message.attempts - 1) * MINUTE) });
    return settle(platform, tx, id, 'failed', outcome.reason);
  });
}

/** Writes what became of a message; its mail goes once if it failed. Idempotent, and in any order. */
export async function settle(
  platform: Platform,
  tx: CompanyTransaction,
  id: string,
  reported: ReportedStatus,
  reason: string | null = null,
): Promise<void> {
  const message = await lockPhoneMessage(tx, id);
  if (!message) return;
  const status = statusAfter(message.status, reported);
  const at = new Date(platform.clock.now());
  if (status !== message.status)
    await updatePhoneMessage(tx, id, { status, status_at: at, reason: status === 'failed' ? reason : null });
  if (status === 'failed' && !message.fell_back_at) await release(platform, tx, id, at);
}

async function release(platform: Platform, tx: CompanyTransaction, id: string, at: Date): Promise<void> {
  await releaseMail(platform, tx, id);
  await updatePhoneMessage(tx, id, { fell_back_at: at });
}

/** Mails of messages that have not arrived in time; what was not sent by then is not sent any more. */
async function fallBack(context: CompanyContext): Promise<void> {
  const { platform, scope } = context;
  const now = new Date(platform.clock.now());
  await eachDue(context, {
    job: 'deliver-phone-messages',
    kind: 'fallback',
    list: (limit) => platform.database.readInCompany(scope, (tx) => listFallbacks(tx, now, limit)),
    batch: BATCH,
    idOf: (id) => id,
    work: (id) =>
      platform.database.inCompany(scope, async (tx) => {
        const message = await lockPhoneMessage(tx, id);
        if (!message || message.fell_back_at || !['queued', 'sent', 'failed'].includes(message.status)) return;
        if (message.status === 'queued') await updatePhoneMessage(tx, id, { status: 'withdrawn', status_at: now });
        await release(platform, tx, id, now);
      }),
  });
}
