import type { TemplateKind, TemplatePart } from '@acolhe/domain/text-template/text-template';
import type { CompanyTransaction } from '../../platform/db/database.ts';

type Parts = Record<TemplatePart, string>;

/** The clinic's texts and one professional's, by name. */
export function listTemplates(tx: CompanyTransaction, professionalId: string | null) {
  return tx
    .selectFrom('text_template')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('professional_id', 'is', null),
        ...(professionalId ? [eb('professional_id', '=', professionalId)] : []),
      ]),
    )
    .orderBy('label')
    .orderBy('id')
    .execute();
}

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

export async function upsertTemplate(
  tx: CompanyTransaction,
  template: {
    id: string;
    professional_id: string | null;
    kind: TemplateKind;
    label: string;
    shortcut: string;
    parts: Parts;
    changed_by: string;
    changed_at: Date;
  },
): Promise<TemplateRow> {
  const { id, professional_id, ...rest } = template;
  const values = { ...rest, parts: JSON.stringify(template.parts) };
  return tx
    .insertInto('text_template')
    .values({ id, professional_id, company_id: tx.companyId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function readTemplate(tx: CompanyTransaction, id: string) {
  return tx.selectFrom('text_template').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteTemplate(tx: CompanyTransaction, id: string): Promise<void> {
  await tx.deleteFrom('text_template').where('id', '=', id).execute();
}
