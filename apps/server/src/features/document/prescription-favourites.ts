import type { PrescribedItem, WrittenDocument } from '@acolhe/contract/document/content';
import type { FavouriteMedicine } from '@acolhe/contract/document/prescription-favourites';
import { takesDocuments } from '@acolhe/domain/document/document-flow';
import { dayIn } from '@acolhe/domain/time/time';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { betweenOf } from '../../platform/period.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCompany } from '../company/service.ts';
import { requireRecordAccess } from '../record/policy.ts';
import { requireDoctor } from './policy.ts';
import {
  deleteFavourite,
  insertWritten,
  listFavourites,
  readLastWritten,
  upsertFavourite,
  visitsOf,
} from './prescription-favourites-store.ts';

/** Most favourites of one professional: more are no choice. */
const MAX_FAVOURITES = 200;

/** Resets the answers that hold for one patient at one time alone, and are asked again. */
const again = (item: PrescribedItem): PrescribedItem => ({
  ...item,
  justification: '',
  override: '',
  covers_days: null,
  cid: null,
  has_term: false,
});

/** Remembers the prescriptions of one issue as they were written. */
export async function keepWritten(
  tx: CompanyTransaction,
  visit: { patient_id: string; professional_id: string },
  documents: readonly WrittenDocument[],
  at: Date,
): Promise<void> {
  const items = documents.flatMap((document) => (document.type === 'prescription' ? document.items : []));
  if (items.length === 0) return;
  const { patient_id, professional_id } = visit;
  await insertWritten(tx, { id: uuid(), patient_id, professional_id, items: items.map(again), at });
}

/** The caller's own: a colleague's prescription may be of what is not theirs to read. */
export function lastPrescription(
  context: CallerContext,
  patientId: string,
): Promise<{ at: string; items: PrescribedItem[]; appointment_id: string | null } | null> {
  const { platform, scope, caller } = context;
  const professionalId = requireDoctor(caller);
  return platform.database.readInCompany(scope, async (tx) => {
    await requireRecordAccess(context, tx, patientId);
    const row = await readLastWritten(tx, patientId, professionalId);
    if (!row) return null;
    const { time_zone: zone } = await requireCompany(tx);
    const today = dayIn(zone, platform.clock.now()).toString();
    const visits = await visitsOf(tx, { patientId, professionalId, ...betweenOf({ from: today, to: today }, zone) });
    const visit = visits.findLast(({ status }) => takesDocuments(status));
    return { at: row.at.toISOString(), items: row.items, appointment_id: visit?.id ?? null };
  });
}

export function favourites({ platform, scope, caller }: CallerContext): Promise<FavouriteMedicine[]> {
  const professionalId = requireDoctor(caller);
  return platform.database.readInCompany(scope, async (tx) =>
    (await listFavourites(tx, professionalId)).map(({ id, item }) => ({ id, item })),
  );
}

export function setFavourite(
  { platform, scope, caller }: CallerContext,
  item: PrescribedItem,
): Promise<FavouriteMedicine> {
  const professional_id = requireDoctor(caller);
  const kept = again(item);
  return platform.database.inCompany(scope, async (tx) => {
    if ((await listFavourites(tx, professional_id)).length >= MAX_FAVOURITES) throw new Problem('favourites_full');
    const at = new Date(platform.clock.now());
    const { id } = await upsertFavourite(tx, { id: uuid(), professional_id, item: kept, at });
    return { id, item: kept };
  });
}

export async function removeFavourite({ platform, scope, caller }: CallerContext, id: string): Promise<void> {
  const professionalId = requireDoctor(caller);
  await platform.database.inCompany(scope, async (tx) => {
    if (!(await deleteFavourite(tx, professionalId, id))) throw new Problem('not_found');
  });
}
