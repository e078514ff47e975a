import type { FieldProblem } from '@acolhe/contract/problems';
import type { PhraseKey, Translate } from '../i18n/i18n.tsx';

type Labelled = { name?: string; labels?: ArrayLike<{ firstChild: { textContent: string | null } | null }> | null };

/**
 * The sentence of a field problem with the label that stands on the screen. The contract has one label for a name such
 * as `reason`, and the forms that ask for it have their own words.
 *
 * @param elements those of the form
 */
export function inOwnWords(elements: ArrayLike<unknown>, { path, message }: FieldProblem, t: Translate): string {
  const field = (Array.from(elements) as Labelled[]).find(({ name }) => name === path);
  const shown = field?.labels?.[0]?.firstChild?.textContent;
  const ofContract = t(`label.${path.split('.').at(-1)}` as PhraseKey);
  return shown ? message.replace(ofContract, () => shown) : message;
}
