import { createHmac } from 'node:crypto';
import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../../platform/context.ts';
import { isSameSecret } from '../../../platform/crypto/same-secret.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { composeMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { companyOf } from '../../company/service.ts';
import { mayMail } from '../attempt.ts';

/** Codes of one window are the same; one is valid in its own window and the next two, so for ten minutes at least. */
const WINDOW_MS = 5 * MINUTE;
const WINDOWS = 3;
/** For how long a proved mailbox counts: enough to fill in a form on a phone. */
const PROOF_MS = HOUR;

/** What a code is good for: a new account of an address, or an account's record at the clinic. */
export type CodeSubject = { kind: 'sign_up'; email: string } | { kind: 'claim'; userId: string; personId: string };

/**
 * Mails a code of six digits that proves a mailbox; false if the recipient or the asking address had too many. It is
 * derived from its subject and the time, so that nothing is stored and asking for one tells nobody anything.
 */
export async function mailCode(
  context: CompanyContext & { locale: Locale; address: string },
  subject: CodeSubject,
  to: string,
): Promise<boolean> {
  const { platform, scope, locale } = context;
  if (!(await mayMail(platform, subject.kind, to, context.address))) return false;
  const code = codeOf(platform, subject, currentWindow(platform));
  const company = await companyOf(context);
  const words = composeMail(locale, {
    kind: subject.kind,
    company: company.name,
    values: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
  });
  const at = platform.clock.now();
  await platform.database.inCompany(scope, (tx) =>
    queueMail(platform, tx, {
      ...words,
      to,
      dedupeKey: `${subject.kind}:${to}:${at}`,
      expiresAt: new Date(at + WINDOW_MS * WINDOWS),
    }),
  );
  return true;
}

/** Whether a code was mailed for a subject, and is still valid. */
export function isMailedCode(platform: Platform, subject: CodeSubject, code: string): boolean {
  const current = currentWindow(platform);
  const valid = Array.from({ length: WINDOWS }, (_, ago) => codeOf(platform, subject, current - ago));
  return valid.some((one) => isSameSecret(one, code));
}

/** Proof for one hour that somebody reads the mail of an address, for the same clinic. */
export function proofOf({ platform, scope }: CompanyContext, email: string): string {
  const until = platform.clock.now() + PROOF_MS;
  const body = Buffer.from(JSON.stringify({ email, until, company: scope.companyId })).toString('base64url');
  return `${body}.${sign(platform, `proof ${body}`).toString('base64url')}`;
}

/** The address of a proof; throws `proof_expired`. */
export function provedEmail({ platform, scope }: CompanyContext, proof: string): string {
  const [body = '', mac = ''] = proof.split('.');
  if (!isSameSecret(sign(platform, `proof ${body}`).toString('base64url'), mac)) throw new Problem('proof_expired');
  const { email, until, company } = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (until < platform.clock.now() || company !== scope.companyId) throw new Problem('proof_expired');
  return email;
}

const currentWindow = (platform: Platform) => Math.floor(platform.clock.now() / WINDOW_MS);

/** Six digits from a MAC, as RFC 4226 takes them from one. */
function codeOf(platform: Platform, subject: CodeSubject, window: number): string {
  const mac = sign(platform, `code ${window} ${JSON.stringify(Object.values(subject))}`);
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

const sign = (platform: Platform, text: string) =>
  createHmac('sha256', platform.config.keys.mailCode).update(text).digest();
