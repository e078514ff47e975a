import type { TextTemplate } from '@acolhe/contract/text-template/text-template';
import { folded } from '@acolhe/domain/text/folded';
import { type TemplateKind, type TemplatePart, templateParts } from '@acolhe/domain/text-template/text-template';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { deleteTemplate, listTemplates, readTemplate, type TemplateRow, upsertTemplate } from './store.ts';

/** Most texts of one owner: more are not found again. */
const MAX_TEMPLATES = 300;

const noParts: Record<TemplatePart, string> = { reason: '', assessment: '', conduct: '', title: '', text: '' };

/** Owner of the texts that the caller writes: the professional, or the clinic (null) for managers. */
const ownerOf = ({ role, professionalId }: Caller): string | null => (role === 'M' ? null : professionalId);

const viewOf = (row: TemplateRow, caller: Caller): TextTemplate => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  shortcut: row.shortcut,
  ...noParts,
  ...row.parts,
  is_clinics: row.professional_id === null,
  may_change: row.professional_id === ownerOf(caller),
});

export function textTemplates({ platform, scope, caller }: CallerContext): Promise<TextTemplate[]> {
  return platform.database.readInCompany(scope, async (tx) =>
    (await listTemplates(tx, ownerOf(caller))).map((row) => viewOf(row, caller)),
  );
}

type Input = { id: string; kind: TemplateKind; label: string; shortcut: string } & Record<TemplatePart, string>;

/** Writes a text. Its name, and its shortcut, are told apart from the owner's others. */
export function setTextTemplate({ platform, scope, caller }: CallerContext, input: Input): Promise<TextTemplate> {
  const owner = ownerOf(caller);
  const { id, kind, label, shortcut } = input;
  return platform.database.inCompany(scope, async (tx) => {
    await requireOwn(tx, owner, id);
    const others = (await listTemplates(tx, owner)).filter(
      (other) => other.professional_id === owner && other.id !== id,
    );
    if (others.length >= MAX_TEMPLATES) throw new Problem('invalid_input', [{ path: 'label', code: 'template_count' }]);
    const isTaken = others.some((other) => other.kind === kind && folded(other.label) === folded(label));
    const isShortcutTaken = shortcut !== '' && others.some((other) => other.shortcut === shortcut);
    if (isTaken || isShortcutTaken)
      throw new Problem('invalid_input', [
        ...(isTaken ? [{ path: 'label', code: 'exists' } as const] : []),
        ...(isShortcutTaken ? [{ path: 'shortcut', code: 'exists' } as const] : []),
      ]);
    const parts = { ...noParts };
    for (const part of templateParts[kind]) parts[part] = input[part];
    const row = await upsertTemplate(tx, {
      id,
      professional_id: owner,
      kind,
      label,
      shortcut: kind === 'snippet' ? shortcut : '',
      parts,
      changed_by: caller.name,
      changed_at: new Date(platform.clock.now()),
    });
    return viewOf(row, caller);
  });
}

export async function removeTextTemplate({ platform, scope, caller }: CallerContext, id: string): Promise<void> {
  await platform.database.inCompany(scope, async (tx) => {
    await requireOwn(tx, ownerOf(caller), id);
    await deleteTemplate(tx, id);
  });
}

/** Refuses a text of another owner. */
async function requireOwn(tx: CompanyTransaction, owner: string | null, id: string): Promise<void> {
  const row = await readTemplate(tx, id);
  if (row && row.professional_id !== owner) throw new Problem('access_denied');
}
