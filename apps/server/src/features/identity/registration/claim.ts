import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../../platform/context.ts';
import type { RequestContext } from '../../../platform/gate.ts';
import { Problem } from '../../../platform/problem.ts';
import { settledAddress } from '../../person/address-on-file.ts';
import { mergePerson } from '../../person/merge/merge.ts';
import { findPersonByCpf, readPerson } from '../../person/store.ts';
import { byOf } from '../../rule-history/service.ts';
import { mayMail } from '../attempt.ts';
import { type CodeSubject, sendCode, spendCode } from '../mailed-code/mailed-code.ts';

type Claimant = CallerContext & RequestContext & { locale: Locale };
type OnFile = { id: string; mail: string };

/**
 * Mails a code to the address that the clinic has on file for the CPF and birth date of a person who registered alone.
 * The owner of the address so hears of it before. Answers the same if there is none, or if it was mailed too often.
 */
export async function sendClaimCode(context: Claimant): Promise<void> {
  if (!(await mayMail(context.platform, 'claim', context.caller.userId))) throw new Problem('too_many_requests');
  const onFile = await recordOnFile(context);
  await sendCode(context, codeSubject(context, onFile), onFile?.mail);
}

/** Joins what the caller registered alone with the clinic's record of them, by the code that its address was mailed. */
export async function claimRecord(context: Claimant, code: string): Promise<void> {
  const { platform, scope, caller } = context;
  const onFile = await recordOnFile(context);
  await spendCode(context, codeSubject(context, onFile), code);
  if (!onFile) throw new Problem('wrong_code');
  const merge = { fromId: ownId(context), intoId: onFile.id, by: byOf(platform, caller), userId: caller.userId };
  await platform.database.inCompany(scope, (tx) => mergePerson(platform, tx, merge));
}

/** A code is for one record and account, and for the address that was mailed: none stays good when that is changed. */
const codeSubject = (context: Claimant, onFile: OnFile | undefined): CodeSubject => ({
  purpose: 'claim',
  subject: [context.caller.userId, onFile?.id ?? '', onFile?.mail ?? ''].join(' '),
});

/** The clinic's record of the caller, with its address; undefined unless it could be theirs and its address is settled. */
async function recordOnFile(context: Claimant): Promise<OnFile | undefined> {
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
    const mail = couldBeTheirs && settledAddress(known, platform.clock.now());
    return mail ? { id: known.id, mail } : undefined;
  });
}

function ownId({ caller }: Claimant): string {
  if (!caller.personId) throw new Problem('access_denied');
  return caller.personId;
}
