import { type FieldProblem, fieldIssues } from '@acolhe/contract/problems';
import type { ZodType } from 'zod';
import type { PhraseKey, Translate } from '../i18n/i18n.tsx';

type Labelled = { name?: string; labels?: ArrayLike<{ firstChild: { textContent: string | null } | null }> | null };

/** Ends a label, and stands in no sentence. */
const UNIT = / \((?:R\$|%)\)$/;

/**
 * The sentence of a field problem with the label that stands on the screen. The contract has one label for a name such
 * as `reason`, and the forms that ask for it have their own words.
 *
 * @param elements those of the form
 */
export function inOwnWords(elements: ArrayLike<unknown>, problem: FieldProblem, t: Translate): FieldProblem {
  const { path, message } = problem;
  const field = (Array.from(elements) as Labelled[]).find(({ name }) => name === path);
  const shown = field?.labels?.[0]?.firstChild?.textContent?.replace(UNIT, '');
  const ofContract = t(`label.${path.split('.').at(-1)}` as PhraseKey);
  return shown ? { ...problem, message: message.replace(ofContract, () => shown) } : problem;
}

/** Faults that a schema finds, in the words of the contract. */
export function wrongFields(schema: ZodType, input: unknown, t: Translate): FieldProblem[] {
  const parsed = schema.safeParse(input);
  if (parsed.success) return [];
  return fieldIssues(parsed.error.issues, input).map(({ path, code, limit = 0, least = 0 }) => ({
    path,
    code,
    message: t(`field.${code}`, { field: t(`label.${path.split('.').at(-1)}` as PhraseKey), limit, least }),
  }));
}
