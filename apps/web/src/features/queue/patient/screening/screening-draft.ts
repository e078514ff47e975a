import type { Answer, Answers, ScreeningItem } from '@acolhe/domain/queue/screening';
import { enabledItems } from '@acolhe/domain/queue/screening';

const keyOf = (owner: string, entry: string) => `acolhe.line.answers.${owner}.${entry}`;

/** Answers that were not sent yet, over reloads of this tab. */
export const keptAnswers = {
  read(owner: string, entry: string): Answers {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(owner, entry)) ?? '{}');
    } catch {
      return {};
    }
  },
  write: (owner: string, entry: string, answers: Answers) =>
    sessionStorage.setItem(keyOf(owner, entry), JSON.stringify(answers)),
  forget: (owner: string, entry: string) => sessionStorage.removeItem(keyOf(owner, entry)),
};

/** Chooses or drops one of several options; "none of these" stands alone. */
export function toggled(given: readonly string[], option: string): string[] {
  if (given.includes(option)) return given.filter((each) => each !== option);
  return option === 'none' ? ['none'] : [...given.filter((each) => each !== 'none'), option];
}

/** Answers to the questions that are asked, without those to questions that an earlier answer took away. */
export function askedAnswers(form: readonly ScreeningItem[], answers: Answers): Record<string, Answer | string[]> {
  let asked = answers;
  // A question may depend on one that is not asked any more.
  for (;;) {
    const ids = new Set(enabledItems(form, asked).map(({ linkId }) => linkId));
    const left = Object.entries(asked).filter(([linkId]) => ids.has(linkId));
    if (left.length === Object.keys(asked).length) return Object.fromEntries(left) as Record<string, Answer | string[]>;
    asked = Object.fromEntries(left);
  }
}

/** Whether an answer is there. */
export const isAnswered = (given: Answers[string] | undefined) =>
  Array.isArray(given) ? given.length > 0 : given !== undefined;
