import type { Locale } from '@acolhe/domain/time/time';
import { messagesOf } from '@acolhe/phrases/catalogue';
import { callWords, places } from '../../apps/web/src/features/totem/display/call-words.ts';

/** Phrases of the patient's line that a totem reads, beside its own: titles, leads and the buttons that go on. */
const ENTRY =
  /^own_entry\.(arrival|arrival_lead|enter|devices|devices_lead|devices_go|devices_skip|complaint|complaint_lead|payment|payment_lead|ready|accept|aside|aside_text|here|attendance|to_room|after|after_1|after_2|after_3|survey|leave|worse|next|next_1|next_2|next_3|wait_unknown)$/;
const TOTEM = /^totem\.(?!key_|pin|close|language|scan_camera|.*_qr$)/;

/** Letters as they are named, where the engine would read a word. */
const letterNames: Record<Locale, Readonly<Record<string, string>>> = {
  'pt-BR': { a: 'á', e: 'é', o: 'ó' },
  'en-US': {},
};

/**
 * Texts that totems and displays can say: the key by which each is found, the text in lower case, and what is spoken.
 */
export function spokenTexts(locale: Locale): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (text: string, said = text) => texts.set(text.trim().toLowerCase(), said);
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') add(letter, letterNames[locale][letter] ?? letter);
  for (const digit of '0123456789') add(digit);
  for (const word of [...Object.values(callWords[locale]), ...places[locale]]) add(word);
  for (const [key, text] of messagesOf(locale))
    if ((TOTEM.test(key) || ENTRY.test(key)) && !text.includes('{')) add(text);
  return texts;
}
