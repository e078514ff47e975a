// Rules on the English of comments.
import type { Rule, Violation } from './rule.ts';
import type { SourceFile } from './source-file.ts';

const KEY_LENGTH = 70;

/** A comment that begins with its subject is understood at once; one that begins with a clause is read twice. */
export const commentSubject: Rule = {
  name: 'comment-subject',
  instead: 'begin with the subject, by its standard term; then say why.',
  check: (graph) => eachComment(graph.values(), (text) => /^(What|Who|Whoever|Whom|Whose|Of|Where)\b/.exec(text)?.[0]),
};

/** Roles are named: a person, a patient, staff, the caller. */
export const plainPronoun: Rule = {
  name: 'plain-pronoun',
  instead: 'name the role: the patient, staff, the caller, a visitor.',
  check: (graph) =>
    eachComment(
      graph.values(),
      (text) => /\b(somebody|someone|nobody|no one|anybody|whoever|whomever)\b/i.exec(text)?.[0],
    ),
};

/** The key is the comment's own beginning: it goes along when a file is moved. */
function eachComment(files: Iterable<SourceFile>, wordIn: (text: string) => string | undefined): Violation[] {
  return [...files].flatMap(({ path, comments }) =>
    comments.flatMap(({ text, line }): Violation[] => {
      const word = wordIn(text);
      const key = text.replace(/\s+/g, ' ').slice(0, KEY_LENGTH);
      return word ? [{ keys: [key], file: path, line, what: `says "${word}": ${key}` }] : [];
    }),
  );
}
