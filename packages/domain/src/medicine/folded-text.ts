import { folded } from '../text/folded.ts';
import { plainText } from '../text/plain-text.ts';

const ascii = /^[\x20-\x7e]*$/;

/** Text in one spelling, without accents and case. Tens of thousands of names have nothing to be changed but their case. */
export const foldedText = (text: string): string => (ascii.test(text) ? text.toLowerCase() : folded(plainText(text)));
