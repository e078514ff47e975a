import { useT } from '../../shared/i18n/i18n.tsx';
import classes from './score-choice.module.css';

const scores = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** The scale of 0 to 10 as a radio group: arrow keys move in it, each number is a target for the thumb. */
export function ScoreChoice({
  question,
  value,
  error,
  onChange,
}: {
  question: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}) {
  const t = useT();
  return (
    <fieldset className={classes.scores} aria-describedby="score-ends score-error">
      <legend>{question}</legend>
      <div className={classes.grid}>
        {scores.map((score) => (
          <label key={score} className={classes.score}>
            <input type="radio" name="score" value={score} checked={value === score} onChange={() => onChange(score)} />
            {score}
          </label>
        ))}
      </div>
      <p className={classes.ends} id="score-ends">
        <span>{t('survey.low')}</span>
        <span>{t('survey.high')}</span>
      </p>
      <p className={classes.error} id="score-error" role="alert">
        {error}
      </p>
    </fieldset>
  );
}
