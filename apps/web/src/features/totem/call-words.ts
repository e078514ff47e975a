import type { Locale } from '@acolhe/domain/time/time';

const words = {
  'pt-BR': { ticket: 'senha', goTo: 'dirija-se ao local indicado' },
  'en-US': { ticket: 'number', goTo: 'go to the place shown' },
};

/**
 * What is said of a call, word by word as it is recorded: `senha`, `A`, `0`, `4`, `2`, then its place, each number of it
 * digit by digit. A place of which a word is not recorded is left to the screen.
 */
export function spokenCall({ ticket, place }: { ticket: string; place: string }, locale: Locale): string[] {
  const of = words[locale];
  const spoken = place.match(/\p{L}+|\d/gu) ?? [];
  const known =
    spoken.length > 0 && spoken.every((word) => /^\d$/.test(word) || places[locale].includes(word.toLowerCase()));
  return [of.ticket, ...ticket, ...(known ? spoken : place ? [of.goTo] : [])];
}

/** Words of places that are recorded, with letters and digits. */
export const places: Record<Locale, readonly string[]> = {
  'pt-BR': ['cabine', 'sala', 'consultório', 'guichê', 'totem', 'recepção', 'mesa', 'andar', 'bloco'],
  'en-US': ['cabin', 'room', 'office', 'desk', 'kiosk', 'reception', 'table', 'floor', 'block'],
};
