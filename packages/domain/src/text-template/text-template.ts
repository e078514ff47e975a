import { folded } from '../text/folded.ts';

/** Kinds of text templates: a piece of any text, a whole note, or a document of free text. */
export const templateKinds = ['snippet', 'note', 'free'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Texts that a template of each kind has. */
export const templateParts = {
  snippet: ['text'],
  note: ['reason', 'assessment', 'conduct'],
  free: ['title', 'text'],
} as const satisfies Record<TemplateKind, readonly string[]>;
export type TemplatePart = (typeof templateParts)[TemplateKind][number];

/** Words in braces that are filled in when a text is used. */
export const macroNames = ['paciente', 'idade', 'hoje', 'hora', 'profissional', 'clinica'] as const;
type MacroName = (typeof macroNames)[number];
export type MacroValues = Partial<Record<MacroName, string>>;

/** Fills the macros of a text; what has no value, and words that are no macro, stay as they are. */
export function fillMacros(text: string, values: MacroValues): string {
  return text.replace(/\{(\p{L}+)\}/gu, (written, name: string) => {
    const macro = macroNames.find((each) => each === name.toLowerCase());
    return (macro && values[macro]) || written;
  });
}

/** How a shortcut is written: short, and without what ends a word. */
export const shortcutPattern = /^[a-z0-9]{2,20}$/;

/** A shortcut as it is stored: without the stroke, accents and case. */
export function shortcutOf(text: string): string {
  return folded(text).replace(/^\//, '');
}

export type Expansion = { text: string; caret: number };

/**
 * Replaces a shortcut, `/asma` and a space or line break, by its text, where it was just completed.
 *
 * @param caret place in UTF-16 units after what was typed last
 * @returns undefined if there was nothing to replace
 */
export function expandShortcut(
  text: string,
  caret: number,
  textOf: (shortcut: string) => string | undefined,
): Expansion | undefined {
  const written = /(?:^|\s)(\/[\p{L}\p{N}]{2,20})\s$/u.exec(text.slice(0, caret))?.[1];
  const full = written && textOf(shortcutOf(written));
  if (!full) return undefined;
  const start = caret - 1 - written.length;
  return { text: text.slice(0, start) + full + text.slice(caret - 1), caret: start + full.length + 1 };
}

/** Puts a template's text into a field: alone where it is empty, below what is written otherwise. */
export function joinTexts(written: string, added: string): string {
  if (!added.trim()) return written;
  return written.trim() ? `${written.trimEnd()}\n${added}` : added;
}
