import { folded } from '../text/folded.ts';
import { plainText } from '../text/plain-text.ts';

/** ASCII without apostrophes. */
const plain = /^[\x20-\x26\x28-\x5f\x61-\x7e]*$/;

/** Text in one spelling, without accents and case. Tens of thousands of names have nothing to be changed but their case. */
export const foldedText = (text: string): string => (plain.test(text) ? text.toLowerCase() : folded(plainText(text)));
