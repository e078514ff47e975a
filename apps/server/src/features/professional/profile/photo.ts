import { fileEndings } from '@acolhe/domain/appointment/visit-file';
import { PORTRAIT_SIDE } from '@acolhe/domain/picture/picture-limit';
import { v7 as uuid } from 'uuid';
import type { CallerContext, CompanyContext } from '../../../platform/context.ts';
import { checkedPicture } from '../../../platform/http/file-type.ts';
import { forgetPublicAnswers } from '../../../platform/live/public-answers.ts';
import { Problem } from '../../../platform/problem.ts';
import { byOf } from '../../rule-history/service.ts';
import { mayWriteProfile } from '../policy.ts';
import { photoOf } from '../service.ts';
import { readAnybody } from '../store.ts';
import { noteEvent } from './history.ts';
import { lockProfessional, updatePhoto } from './profile-store.ts';

const MAX_PHOTO_MB = 1;

/** Media types by the ending of a stored picture; SVG is that of the demo clinic alone. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** The picture's bytes; public, as it is shown on the landing page. */
export async function photoBytes({ platform, scope }: CompanyContext, id: string) {
  const professional = await platform.database.readInCompany(scope, (tx) => readAnybody(tx, id));
  const bytes = professional?.photo && (await platform.files.get(professional.photo));
  if (!bytes) throw new Problem('not_found');
  return { bytes, type: types[professional.photo?.split('.').at(-1) ?? ''] ?? 'application/octet-stream' };
}

/** Keeps a professional's picture, which the browser has cropped. */
export async function setPhoto(context: CallerContext, id: string, file: Blob): Promise<{ photo: string | null }> {
  mayWriteProfile(context.caller, id);
  const { type, bytes } = await checkedPicture(file, { mb: MAX_PHOTO_MB, side: PORTRAIT_SIDE });
  const key = `${context.scope.companyId}/professional/${id}~${uuid().slice(-12)}.${fileEndings[type]}`;
  await context.platform.files.put(key, bytes);
  try {
    return { photo: await replace(context, id, key) };
  } catch (error) {
    await context.platform.files.delete(key);
    throw error;
  }
}

export async function removePhoto(context: CallerContext, id: string): Promise<void> {
  mayWriteProfile(context.caller, id);
  await replace(context, id, null);
}

/** Writes the row, then deletes the earlier bytes. */
async function replace({ platform, scope, caller }: CallerContext, id: string, key: string | null) {
  const { photo, earlier } = await platform.database.inCompany(scope, async (tx) => {
    const before = await lockProfessional(tx, id);
    if (!before) throw new Problem('not_found');
    if (key === null && before.photo === null) return { photo: null, earlier: null };
    await updatePhoto(tx, id, key);
    const change = { field: 'photo', before: String(before.photo !== null), after: String(key !== null) };
    await noteEvent(tx, id, 'edit', byOf(platform, caller), [change]);
    forgetPublicAnswers(platform, tx);
    return { photo: photoOf({ id, company_id: scope.companyId, photo: key }), earlier: before.photo };
  });
  if (earlier) await platform.files.delete(earlier);
  return photo;
}
