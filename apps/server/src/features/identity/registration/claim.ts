import type { Locale } from '@acolhe/domain/time/time';
import type { FastifyRequest } from 'fastify';
import type { CallerContext } from '../../../platform/context.ts';
import { requestSource } from '../../../platform/http/address.ts';
import { logSecurity } from '../../../platform/log.ts';
import { Problem } from '../../../platform/problem.ts';
import { findPersonByCpf, mergePerson, readPerson } from '../../person/service.ts';
import { byOf } from '../../rule-history/service.ts';
import { confirmLimits, mayMail, tryWithin } from '../attempt.ts';
import { isMailedCode, mailCode } from './mail-code.ts';

type Claimant = CallerContext & { request: FastifyRequest; locale: Locale };

/**
 * Mails a code to the address that the clinic has on file for the CPF and birth date of somebody who registered alone.
 * Answers the same if it has none, or was mailed too often.
 */
export async function sendClaimCode(context: Claimant): Promise<void> {
  if (!(await mayMail(context.platform, 'claim', context.caller.userId))) throw new Problem('too_many_requests');
  const onFile = await recordOnFile(context);
  if (!onFile) return;
  const subject = { kind: 'claim', userId: context.caller.userId, personId: onFile.id } as const;
  await mailCode({ ...context, address: requestSource(context.request) }, subject, onFile.mail);
}

/** Joins what the caller registered alone with the clinic's record of them, by the code that its address was mailed. */
export async function claimRecord(context: Claimant, code: string): Promise<void> {
  const { platform, scope, caller, request } = context;
  await tryWithin(platform, confirmLimits(caller.userId), async () => {
    const onFile = await recordOnFile(context);
    const isRight =
      onFile && isMailedCode(platform, { kind: 'claim', userId: caller.userId, personId: onFile.id }, code);
    if (!isRight) {
      logSecurity(request.log, 'mailed_code_failed');
      throw new Problem('wrong_code');
    }
    const merge = { fromId: ownId(context), intoId: onFile.id, by: byOf(platform, caller) };
    await platform.database.inCompany(scope, (tx) => mergePerson(tx, merge));
  });
}

/** The clinic's record of the caller, with its address; undefined unless it could be theirs. */
async function recordOnFile(context: Claimant): Promise<{ id: string; mail: string } | undefined> {
  const { platform, scope } = context;
  return platform.database.readInCompany(scope, async (tx) => {
    const own = await readPerson(tx, ownId(context));
    if (!own?.cpf || own.confirmed_at) return undefined;
    const known = await findPersonByCpf(tx, own.cpf);
    const couldBeTheirs =
      known?.status === 'active' &&
      known.user_id === null &&
      known.parent_id === null &&
      known.birth_date === own.birth_date;
    return couldBeTheirs && known.mail ? { id: known.id, mail: known.mail } : undefined;
  });
}

function ownId({ caller }: Claimant): string {
  if (!caller.personId) throw new Problem('access_denied');
  return caller.personId;
}
