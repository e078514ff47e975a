import { createHmac } from 'node:crypto';
import { HOUR } from '@acolhe/domain/time/duration';
import type { CompanyContext } from '../../../platform/context.ts';
import { isSameSecret } from '../../../platform/crypto/same-secret.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';

/** For how long a proved mailbox counts: enough to fill in a form on a phone. */
const PROOF_MS = HOUR;

/** Proof for one hour that its bearer reads the mail of an address, for the same clinic. */
export function proofOf({ platform, scope }: CompanyContext, email: string): string {
  const until = platform.clock.now() + PROOF_MS;
  const body = Buffer.from(JSON.stringify({ email, until, company: scope.companyId })).toString('base64url');
  return `${body}.${sign(platform, body)}`;
}

/** The address of a proof; throws `proof_expired`. */
export function provedEmail({ platform, scope }: CompanyContext, proof: string): string {
  const [body = '', mac = ''] = proof.split('.');
  if (!isSameSecret(sign(platform, body), mac)) throw new Problem('proof_expired');
  const { email, until, company } = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (until < platform.clock.now() || company !== scope.companyId) throw new Problem('proof_expired');
  return email;
}

const sign = (platform: Platform, body: string): string =>
  createHmac('sha256', platform.config.keys.mailCode).update(`proof ${body}`).digest('base64url');
