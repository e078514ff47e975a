import type { QuestionnaireResponse } from '@acolhe/contract/questionnaire/questionnaire';
import { type Answer, askedQuestions, type Question } from '@acolhe/domain/questionnaire/questionnaire';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import classes from './questionnaire.module.css';

/** Answers with the questions that were asked, their score and alarms. */
export function AnswerList({ response }: { response: QuestionnaireResponse }) {
  const t = useT();
  const format = useFormat();
  const answerText = useAnswerText();
  const { definition, answers, completed_at, author } = response;
  return (
    <div className={classes.list}>
      <Outcome {...response} />
      <dl className={classes.answers}>
        {askedQuestions(definition, answers)
          .filter(({ type }) => type !== 'display')
          .map((question) => (
            <div key={question.linkId} className={classes.answer}>
              <dt>{question.text}</dt>
              <dd>{answerText(question, answers[question.linkId])}</dd>
            </div>
          ))}
      </dl>
      {completed_at ? (
        <p className={classes.soft}>{t('questionnaire.by', { author, when: format.dateTime(completed_at) })}</p>
      ) : null}
    </div>
  );
}

type OutcomeProps = Pick<QuestionnaireResponse, 'score' | 'band' | 'alarms'>;

/** Score and alarms, which come first. */
export function Outcome({ score, band, alarms: all }: OutcomeProps) {
  const t = useT();
  // An alarm of the score itself has no words for the patient.
  const alarms = all.filter(Boolean);
  return (
    <>
      {score === null ? null : (
        <p>
          <strong>{band ? t('questionnaire.score_band', { score, band }) : t('questionnaire.score', { score })}</strong>
        </p>
      )}
      {alarms.length > 0 ? (
        <div className={classes.grave}>
          <p>{t('questionnaire.alarms')}</p>
          <ul>
            {alarms.map((alarm) => (
              <li key={alarm}>{alarm}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

function useAnswerText(): (question: Question, answer: Answer | undefined) => string {
  const t = useT();
  const format = useFormat();
  return ({ type, options }, answer) => {
    if (answer === undefined || answer === '') return t('questionnaire.not_answered');
    if (typeof answer === 'boolean') return t(answer ? 'questionnaire.yes' : 'questionnaire.no');
    const display = (code: string) => options.find((option) => option.code === code)?.display ?? code;
    if (Array.isArray(answer)) return answer.map(display).join(', ') || t('questionnaire.not_answered');
    if (type === 'choice') return display(String(answer));
    return type === 'date' ? format.plainDate(String(answer)) : String(answer);
  };
}
