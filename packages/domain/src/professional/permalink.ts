import { permalinkOf } from '../text/code.ts';

/** Titles before a name. */
const title = /^(?:dr|dra|prof|profa|sr|sra|enf)\.?\s+/i;

/** The public address suggested for a name: `Dra. Helena Prado` → `helena-prado`. Empty for a name without Latin letters. */
export function permalinkFor(name: string): string {
  const words = name.trim().replace(title, '').replace(title, '');
  return tidyPermalink(words).slice(0, 60).replace(/-+$/, '');
}

/** A public address as it is stored: {@link permalinkOf} with one hyphen between words. */
export const tidyPermalink = (text: string) => permalinkOf(text).replace(/-+/g, '-').replace(/^-|-$/g, '');

/** Whether a public address is one that people can read out: at least three signs, and a letter among them. */
export const isPermalink = (text: string) =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && /[a-z]/.test(text) && text.length >= 3;
