import { createHmac, randomInt } from 'node:crypto';
import { MAILED_CODE_DIGITS, mailedCodeText } from '@acolhe/domain/identity/mailed-code';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import { v7 as uuid } from 'uuid';
import type { CompanyContext } from '../../../platform/context.ts';
import type { RequestContext } from '../../../platform/gate.ts';
import { requestSource } from '../../../platform/http/address.ts';
import { logSecurity } from '../../../platform/log.ts';
import { queueDraft } from '../../../platform/mail/mail-draft.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { companyOf } from '../../company/service.ts';
import { mailedCodeLimits, mayMail, tryWithin } from '../attempt.ts';
import { browserHashOf, keepBrowser } from '../device/browser.ts';
import { type CodeKey, countCodeTry, deleteCodes, deleteCodesBefore, insertCode } from './mailed-code-store.ts';

/** Tries of a code, over all accounts and addresses. */
export const CODE_TRIES = 5;
const VALID_MS = 10 * MINUTE;

type Asking = CompanyContext & RequestContext & { locale: Locale };

/** Purpose of a code: a new account of an address, a record at the clinic, or an account's new address. */
export type CodeSubject = Pick<CodeKey, 'purpose' | 'subject'>;

/**
 * Mails a random code that proves a mailbox to the browser that asks; false if the recipient or the asking address had
 * too many. Only a keyed hash of it is kept.
 *
 * @param to undefined where there is no recipient: the answer looks the same, and no code is right
 * @param values words of the mail beside the code
 */
export async function sendCode(
  context: Asking,
  { purpose, subject }: CodeSubject,
  to: string | undefined,
  values: Record<string, string> = {},
): Promise<boolean> {
  const { platform, scope, locale, request } = context;
  const isMailed = to !== undefined && (await mayMail(platform, purpose, to, requestSource(request)));
  const code = String(randomInt(10 ** MAILED_CODE_DIGITS)).padStart(MAILED_CODE_DIGITS, '0');
  const [sentAt, expiresAt] = [new Date(platform.clock.now()), new Date(platform.clock.now() + VALID_MS)];
  const key = { purpose, subject, browser_hash: keepBrowser(context) };
  await insertCode(platform.database, key, {
    hash: isMailed ? keyedHash(platform, key, code) : null,
    ...{ sentAt, expiresAt },
  });
  if (!isMailed) return false;
  const company = await companyOf(context);
  await platform.database.inCompany(scope, (tx) =>
    queueDraft(
      platform,
      tx,
      { to, locale },
      {
        kind: purpose,
        company: company.name,
        values: { ...values, code: mailedCodeText(code) },
        dedupeKey: `${purpose}:${uuid()}`,
        expiresAt,
      },
    ),
  );
  return true;
}

/**
 * Spends a code that was mailed for a subject at the request of this browser. Throws `wrong_code`, `mailed_code_over` if none
 * is live, since the time passed or it was typed wrong too often, and `too_many_requests`.
 */
export async function spendCode(
  { platform, request }: Pick<RequestContext, 'platform' | 'request'>,
  { purpose, subject }: CodeSubject,
  code: string,
): Promise<void> {
  const key = { purpose, subject, browser_hash: browserHashOf(request) ?? '' };
  await tryWithin(platform, mailedCodeLimits(requestSource(request)), async () => {
    const live = await countCodeTry(platform.database, key, { most: CODE_TRIES, at: new Date(platform.clock.now()) });
    if (live.length === 0) throw new Problem('mailed_code_over');
    const hash = keyedHash(platform, key, code);
    if (live.includes(hash) && (await deleteCodes(platform.database, key, hash))) return;
    logSecurity(request.log, 'mailed_code_failed');
    throw new Problem('wrong_code');
  });
}

/** Job: forgets codes that are over. */
export const forgetCodes = (platform: Platform): Promise<void> =>
  deleteCodesBefore(platform.database, new Date(platform.clock.now()));

const keyedHash = (platform: Platform, { purpose, subject }: CodeKey, code: string): string =>
  createHmac('sha256', platform.config.keys.mailCode)
    .update(JSON.stringify([purpose, subject, code]))
    .digest('base64url');
