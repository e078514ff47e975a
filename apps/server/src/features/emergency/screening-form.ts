import type { ScreeningItemView } from '@acolhe/contract/emergency/screening-form';
import { defaultScreening } from '@acolhe/domain/emergency/screening';
import type { Locale } from '@acolhe/domain/time/time';
import type { PhraseKey } from '@acolhe/phrases/catalogue';
import { phrase } from '../../platform/phrases.ts';

/** The questions of a screening in a language; the line asks those of the type `emergency`, there is no other. */
export function screeningForm(type: string, locale: Locale): ScreeningItemView[] {
  if (type.toLowerCase() !== 'emergency') return [];
  const words = (key: string) => phrase(locale, `screening.${key}` as PhraseKey);
  return defaultScreening.map((item) => ({
    linkId: item.linkId,
    text: words(item.linkId),
    type: item.type,
    answerOption: (item.answerOption ?? []).map((code) => ({ code, display: words(`${item.linkId}.${code}`) })),
    repeats: item.repeats ?? false,
    required: item.required ?? false,
    minValue: item.minValue ?? null,
    maxValue: item.maxValue ?? null,
    enableWhen: [...(item.enableWhen ?? [])],
    alarms: [...(item.alarms ?? [])],
  }));
}
