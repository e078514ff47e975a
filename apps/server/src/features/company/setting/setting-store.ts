import type { FollowedSection } from '@acolhe/contract/company/setting';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

type PictureType = Selectable<Tables['company_picture']>['type'];
export type TermKind = Selectable<Tables['company_term']>['kind'];

/** Columns of the company that a manager sets. */
export type SectionColumns = Updateable<Tables['company']>;

export async function updateSection(tx: CompanyTransaction, columns: SectionColumns): Promise<void> {
  await tx.updateTable('company').set(columns).where('id', '=', tx.companyId).execute();
}

export async function hasPicture(tx: CompanyTransaction, id: string): Promise<boolean> {
  return (await readPicture(tx, id)) !== undefined;
}

export function readPicture(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('company_picture').select(['id', 'type', 'size']).where('id', '=', id).executeTakeFirst();
}

/** Sets whether a section is the network's; one statement, so that concurrent changes are all kept. */
export async function setFollows(tx: CompanyTransaction, section: FollowedSection, follows: boolean): Promise<void> {
  const without = sql<FollowedSection[]>`array_remove(follows, ${section})`;
  await tx
    .updateTable('company')
    .set({ follows: follows ? sql<FollowedSection[]>`array_append(${without}, ${section})` : without })
    .where('id', '=', tx.companyId)
    .execute();
}

/** Adds a picture of another company to this one under its own id; nothing if it is there. */
export async function copyPicture(
  tx: CompanyTransaction,
  picture: { id: string; type: PictureType; size: number; at: Date; by: string },
): Promise<void> {
  if (!(await hasPicture(tx, picture.id))) await insertPicture(tx, picture);
}

/** Number of the company's pictures. */
export async function countPictures(tx: CompanyTransaction): Promise<number> {
  const row = await tx
    .selectFrom('company_picture')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function insertPicture(
  tx: CompanyTransaction,
  picture: { id: string; type: PictureType; size: number; at: Date; by: string },
): Promise<void> {
  const { id, type, size, at, by } = picture;
  await tx
    .insertInto('company_picture')
    .values({ id, company_id: tx.companyId, type, size, made_at: at, made_by: by })
    .execute();
}

/** All versions of the company's terms, the latest first. */
export function listTerms(tx: CompanyTransaction, kind: TermKind) {
  return tx.selectFrom('company_term').selectAll().where('kind', '=', kind).orderBy('number', 'desc').execute();
}

/** The version in force; undefined where the product's own text holds. */
export function readTerm(tx: CompanyTransaction, kind: TermKind) {
  return tx
    .selectFrom('company_term')
    .select(['id', 'number', 'texts', 'published_at'])
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Publishes a version; false if its number is taken. */
export async function insertTerm(
  tx: CompanyTransaction,
  term: { id: string; kind: TermKind; number: number; texts: object; at: Date; by: string },
): Promise<boolean> {
  const { id, kind, number, texts, at, by } = term;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('company_term')
    .values({
      id,
      company_id: tx.companyId,
      kind,
      number,
      texts: JSON.stringify(texts),
      published_at: at,
      published_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
