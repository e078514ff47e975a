import type { Locale } from '@acolhe/domain/time/time';

/** First words of a call, and those for a place whose words are not recorded. */
export const callWords: Record<Locale, { ticket: string; goTo: string }> = {
  'pt-BR': { ticket: 'senha', goTo: 'dirija-se ao local indicado' },
  'en-US': { ticket: 'number', goTo: 'go to the place shown' },
};

/** Words of places that are recorded, with letters and digits. */
export const places: Record<Locale, readonly string[]> = {
  'pt-BR': ['cabine', 'sala', 'consultório', 'guichê', 'totem', 'recepção', 'mesa', 'andar', 'bloco'],
  'en-US': ['cabin', 'room', 'office', 'desk', 'kiosk', 'reception', 'table', 'floor', 'block'],
};

/**
 * Spoken words of a call, as they are recorded: `senha`, `A`, `0`, `4`, `2`, then its place, each number of it digit by
 * digit. A place of which a word is not recorded is left to the screen.
 */
export function spokenCall({ ticket, place }: { ticket: string; place: string }, locale: Locale): string[] {
  const { ticket: first, goTo } = callWords[locale];
  const words = place.match(/\p{L}+|\d/gu) ?? [];
  const isRecorded = (word: string) => /^(\d|[a-z])$/i.test(word) || places[locale].includes(word.toLowerCase());
  const where = words.length > 0 && words.every(isRecorded) ? words : place ? [goTo] : [];
  return [first, ...ticket, ...where];
}
