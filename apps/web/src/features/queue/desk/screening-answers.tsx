import { defaultScreening, type ScreeningItem } from '@acolhe/domain/queue/screening';
import { type PhraseKey, useT } from '../../../shared/i18n/i18n.tsx';
import type { QueueEntry } from './queries.ts';
import classes from './queue-dialog.module.css';

type Answers = NonNullable<QueueEntry['answers']>;

/** Answers of the pre-assessment in the order in which they were asked. */
export function ScreeningAnswers({ answers, alarms }: { answers: Answers; alarms: QueueEntry['alarms'] }) {
  const t = useT();
  const given = defaultScreening.filter(({ linkId }) => isGiven(answers[linkId]));
  const alarming = new Set(alarms.map(({ linkId }) => linkId));
  if (given.length === 0) return <p className={classes.soft}>{t('queue.no_answers')}</p>;
  return (
    <dl className={classes.answers}>
      {given.map((item) => (
        <div key={item.linkId} data-alarm={alarming.has(item.linkId) || undefined}>
          <dt>{t(questionOf(item.linkId))}</dt>
          <dd>
            <AnswerText item={item} answer={answers[item.linkId]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AnswerText({ item, answer }: { item: ScreeningItem; answer: unknown }) {
  const t = useT();
  if (typeof answer === 'boolean') return t(answer ? 'screening.yes' : 'screening.no');
  if (typeof answer === 'number') return t('queue.answer_scale', { n: answer, max: item.maxValue ?? 10 });
  return [answer]
    .flat()
    .map((option) => t(optionOf(item.linkId, String(option))))
    .join(' · ');
}

/** Asked and answered; a list without a choice is no answer. */
const isGiven = (answer: unknown): boolean => answer !== undefined && !(Array.isArray(answer) && answer.length === 0);

/** The phrase of a question, and of an option of it. */
export const questionOf = (linkId: string) => `screening.${linkId}` as PhraseKey;
export const optionOf = (linkId: string, option: string) => `screening.${linkId}.${option}` as PhraseKey;
