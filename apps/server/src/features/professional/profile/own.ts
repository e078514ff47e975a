import type { OwnProfile, OwnProfileChange } from '@acolhe/contract/professional/clinic-professional';
import type { CallerContext } from '../../../platform/context.ts';
import { forgetPublicAnswers } from '../../../platform/live/public-answers.ts';
import { Problem } from '../../../platform/problem.ts';
import { addressProblems, storedAddress } from '../../person/change.ts';
import { byOf } from '../../rule-history/service.ts';
import { mayWriteProfile } from '../policy.ts';
import { readAnybody } from '../store.ts';
import { professionalOf } from './clinic.ts';
import { noteEdit } from './history.ts';
import { lockProfessional, updateOwn } from './profile-store.ts';
import { ownProfileOf } from './view.ts';

/** Profile of a professional, for themselves and for the manager. */
export async function myProfile(context: CallerContext, id: string): Promise<OwnProfile> {
  mayWriteProfile(context.caller, id);
  return ownProfileOf(await professionalOf(context, id));
}

/** Writes what professionals write of themselves. The rest is the clinic's alone, and is not even taken. */
export function setMyProfile(context: CallerContext, id: string, change: OwnProfileChange): Promise<OwnProfile> {
  const { platform, scope, caller } = context;
  mayWriteProfile(caller, id);
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await lockProfessional(tx, id))) throw new Problem('not_found');
    const wrong = change.address ? addressProblems(change.address) : [];
    if (wrong.length > 0) throw new Problem('invalid_input', wrong);
    const before = await readAnybody(tx, id);
    await updateOwn(tx, id, { ...change, address: change.address && storedAddress(change.address) });
    const after = await readAnybody(tx, id);
    if (!before || !after) throw new Problem('not_found');
    await noteEdit(tx, before, after, byOf(platform, caller));
    forgetPublicAnswers(platform, tx);
    return ownProfileOf(after);
  });
}
