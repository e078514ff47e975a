import type { ScreeningItemView } from '@acolhe/contract/queue/screening-form';
import type { Question } from '@acolhe/domain/questionnaire/questionnaire';
import { defaultScreening } from '@acolhe/domain/queue/screening';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import { phraseNamed } from '../../platform/phrases.ts';
import { publishedQuestions } from '../questionnaire/service.ts';

/** The questions of a type: the line's own are of the type `emergency`, others those that the clinic has published. */
export async function screeningForm(
  { platform, scope }: CompanyContext,
  { type, subtype = '' }: { type: string; subtype?: string | undefined },
  locale: Locale,
): Promise<ScreeningItemView[]> {
  if (type.toLowerCase() === 'emergency') return queueForm(locale);
  const questions = await platform.database.readInCompany(scope, (tx) => publishedQuestions(tx, type, subtype));
  return questions.map(viewOf);
}

function viewOf({ linkId, type, text, options, required, min, max, enableWhen }: Question): ScreeningItemView {
  return {
    linkId,
    text,
    type: type === 'multiple' ? 'choice' : type,
    answerOption: options.map(({ code, display }) => ({ code, display })),
    repeats: type === 'multiple',
    required,
    minValue: min,
    maxValue: max,
    enableWhen: enableWhen.map(({ question, operator, answer }) =>
      operator === 'exists'
        ? { question, exists: answer !== 'false' }
        : { question, answer, ...(operator === '=' ? {} : { operator }) },
    ),
    alarms: [],
  };
}

function queueForm(locale: Locale): ScreeningItemView[] {
  const words = (key: string) => phraseNamed(locale, `screening.${key}`);
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
