import { MAX_PICTURE_MB } from '@acolhe/contract/company/setting';
import { SHOWN_PICTURE_SIDE } from '@acolhe/domain/picture/picture-limit';
import { v5 as derivedUuid, v7 as uuid } from 'uuid';
import type { CallerContext, CompanyContext } from '../../../platform/context.ts';
import { putFile } from '../../../platform/files.ts';
import { checkedPicture } from '../../../platform/http/file-type.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { byOf } from '../../rule-history/service.ts';
import { requireSpace } from '../../space/service.ts';
import { countPictures, insertPicture, readPicture } from './setting-store.ts';

/** Limit per company, so that pictures that no page shows cannot fill the disk. */
const MAX_PICTURES = 500;

const keyOf = (companyId: string, id: string) => `${companyId}/picture/${id}`;

/** Address of a picture; it never changes, so that it can be kept for good. */
export const pictureAddress = (companyId: string, id: string) => `/api/company/${companyId}/picture/${id}`;

/** Keeps a picture for the clinic's pages. Its type is that of its bytes, whatever its sender says. */
export async function addPicture({ platform, scope, caller }: CallerContext, file: File): Promise<{ id: string }> {
  const { type, bytes } = await checkedPicture(file, { mb: MAX_PICTURE_MB, side: SHOWN_PICTURE_SIDE });
  const id = uuid();
  const by = byOf(platform, caller);
  await putFile(platform.files, keyOf(scope.companyId, id), bytes, () =>
    platform.database.inCompany(scope, async (tx) => {
      await insertPicture(tx, { id, type, size: bytes.length, at: by.at, by: by.actorName });
      await requireSpace(platform, tx, null);
      if ((await countPictures(tx)) > MAX_PICTURES) throw new Problem('file_too_many');
    }),
  );
  return { id };
}

export async function pictureBytes({ platform, scope }: CompanyContext, id: string) {
  const picture = await platform.database.readInCompany(scope, (tx) => readPicture(tx, id));
  const bytes = picture && (await platform.files.get(keyOf(scope.companyId, id)));
  if (!bytes) throw new Problem('not_found');
  return { type: picture.type, bytes };
}

/** The id that a network's picture has at a company that shows it too: always the same, so that it is copied once. */
export const copiedPictureId = (companyId: string, id: string): string => derivedUuid(companyId, id);

/** Copies the bytes of a network's picture to a company; its row follows in the transaction that shows it. */
export async function copyPictureBytes(
  platform: Platform,
  { from, to, id }: { from: string; to: string; id: string },
): Promise<void> {
  const copy = keyOf(to, copiedPictureId(to, id));
  if (await platform.files.get(copy)) return;
  const bytes = await platform.files.get(keyOf(from, id));
  if (bytes) await platform.files.put(copy, bytes);
}
