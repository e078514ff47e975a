import type { Answer, Answers, ScreeningItem } from '@acolhe/domain/queue/screening';
import { type PhraseKey, useT } from '../../../../shared/i18n/i18n.tsx';
import classes from './screening.module.css';
import { toggled } from './screening-draft.ts';

type Given = Answers[string] | undefined;

/** The answers of one question of the pre-assessment. */
export function ScreeningQuestion({
  item,
  given,
  onAnswer,
}: {
  item: ScreeningItem;
  given: Given;
  onAnswer: (answer: Answer | string[]) => void;
}) {
  const t = useT();
  const question = t(questionOf(item));
  if (item.type === 'integer') return <Scale item={item} question={question} given={given} onAnswer={onAnswer} />;
  const options: readonly { value: Answer; words: PhraseKey }[] =
    item.type === 'boolean'
      ? [
          { value: true, words: 'screening.yes' },
          { value: false, words: 'screening.no' },
        ]
      : (item.answerOption ?? []).map((value) => ({
          value,
          words: `screening.${item.linkId}.${value}` as PhraseKey,
        }));
  const several = Array.isArray(given) ? (given as readonly string[]) : [];
  return (
    <fieldset className={classes.options} aria-label={question}>
      {options.map(({ value, words }) => (
        <Option
          key={String(value)}
          kind={item.repeats ? 'checkbox' : 'radio'}
          name={item.linkId}
          isChosen={item.repeats ? several.includes(String(value)) : given === value}
          onChoose={() => onAnswer(item.repeats ? toggled(several, String(value)) : value)}
        >
          {t(words)}
        </Option>
      ))}
    </fieldset>
  );
}

export const questionOf = ({ linkId }: ScreeningItem) => `screening.${linkId}` as PhraseKey;

/** One large answer. */
export function Option({
  kind,
  name,
  isChosen,
  onChoose,
  children,
}: {
  kind: 'checkbox' | 'radio';
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}) {
  return (
    <label className={classes.option}>
      <input type={kind} name={name} checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}

function Scale({
  item,
  question,
  given,
  onAnswer,
}: {
  item: ScreeningItem;
  question: string;
  given: Given;
  onAnswer: (answer: number) => void;
}) {
  const t = useT();
  const { minValue = 0, maxValue = 10 } = item;
  return (
    <fieldset className={classes.scale} aria-label={question}>
      <div className={classes.grid}>
        {Array.from({ length: maxValue - minValue + 1 }, (_, index) => minValue + index).map((value) => (
          <label key={value} className={classes.score}>
            <input type="radio" name={item.linkId} checked={given === value} onChange={() => onAnswer(value)} />
            {value}
          </label>
        ))}
      </div>
      <p className={classes.ends}>
        <span>{t('own_entry.pain_low')}</span>
        <span>{t('own_entry.pain_high')}</span>
      </p>
    </fieldset>
  );
}
