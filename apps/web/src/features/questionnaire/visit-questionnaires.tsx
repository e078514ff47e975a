import type { PendingQuestionnaire } from '@acolhe/contract/questionnaire/questionnaire';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Outcome } from './answer-list.tsx';
import { usePendingQuestionnaires, useQuestionnaires, useRefreshQuestionnaires } from './queries.ts';
import classes from './questionnaire.module.css';
import RecordAnswers from './record-answers.tsx';

type VisitProps = {
  visitId: string;
  /** Beside a call, or in the line: everything opens in place, and no link leads away. */
  isInPlace?: boolean;
};

/** Questionnaires of a visit: the patient answers, the doctor reads, asks for more and fills in their own. */
export default function VisitQuestionnaires({ visitId, isInPlace }: VisitProps) {
  const t = useT();
  const { role } = useSignedIn();
  const { data = [], error, refetch } = usePendingQuestionnaires(visitId);
  if (role === 'P' && data.length === 0) return null;
  const Heading = role === 'D' && isInPlace ? 'h3' : 'h2';
  const list = (
    <>
      <Heading>{t('questionnaire.title')}</Heading>
      {role === 'P' ? <p className={classes.soft}>{t('questionnaire.lead_patient')}</p> : null}
      <ProblemNotice problem={error} retry={() => void refetch()} />
      <ul className={classes.list}>
        {data.map((pending) => (
          <Row key={pending.questionnaire_id} pending={pending} visitId={visitId} isInPlace={isInPlace} />
        ))}
      </ul>
      {role === 'D' ? <AskForm visitId={visitId} asked={data} /> : null}
    </>
  );
  return role === 'D' && isInPlace ? (
    <section className={classes.list}>{list}</section>
  ) : (
    <Card as="section">{list}</Card>
  );
}

type RowProps = { pending: PendingQuestionnaire; visitId: string; isInPlace: boolean | undefined };

function Row({ pending, visitId, isInPlace }: RowProps) {
  const t = useT();
  const { role } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const { questionnaire_id: id, title, questions, status, response_id: responseId } = pending;
  const isDone = status === 'completed';
  const isPatient = role === 'P';
  const way = isDone ? 'questionnaire.see' : status === 'in_progress' ? 'questionnaire.go_on' : 'questionnaire.answer';
  const label = `${t(way)}: ${title}`;
  return (
    <li className={classes.row}>
      <p>
        <strong>{title}</strong>
      </p>
      <p className={classes.soft}>
        {t('questionnaire.count', { n: questions })} ·{' '}
        {t(
          isDone
            ? 'questionnaire.completed'
            : status === 'in_progress'
              ? 'questionnaire.in_progress'
              : 'questionnaire.waiting',
        )}
      </p>
      {isDone ? <Outcome {...pending} /> : null}
      {isInPlace || (isDone && !isPatient) ? (
        <Button
          variant="light"
          scale="small"
          aria-expanded={isOpen}
          aria-label={label}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(way)}
        </Button>
      ) : (
        <LinkButton
          href={`/questionnaire/${visitId}/${id}`}
          variant={isDone ? 'light' : 'filled'}
          scale="small"
          aria-label={label}
        >
          {t(way)}
        </LinkButton>
      )}
      {isOpen && isDone && responseId ? <RecordAnswers responseId={responseId} /> : null}
      {isOpen && !isDone ? <InPlace visitId={visitId} questionnaireId={id} onDone={() => setIsOpen(false)} /> : null}
    </li>
  );
}

type InPlaceProps = { visitId: string; questionnaireId: string; onDone: () => void };

/** The doctor fills in beside the call. */
function InPlace({ visitId, questionnaireId, onDone }: InPlaceProps) {
  const t = useT();
  const begin = useAction('questionnaire', 'begin');
  if (begin.data) return <AnswerForm response={begin.data} onDone={onDone} />;
  return (
    <>
      <ProblemNotice problem={begin.error} />
      <Button
        scale="small"
        busy={begin.isPending}
        onClick={() => begin.mutate({ id: visitId, questionnaire_id: questionnaireId })}
      >
        {t('questionnaire.answer')}
      </Button>
    </>
  );
}

function AskForm({ visitId, asked }: { visitId: string; asked: readonly PendingQuestionnaire[] }) {
  const t = useT();
  const refresh = useRefreshQuestionnaires();
  const { data = [] } = useQuestionnaires();
  const ask = useAction('questionnaire', 'ask', { onSuccess: refresh });
  const others = data.filter(
    ({ id, status }) => status === 'active' && !asked.some(({ questionnaire_id }) => questionnaire_id === id),
  );
  if (others.length === 0 && !ask.isSuccess) return null;
  return (
    <div className={classes.row}>
      <SelectField
        id={`ask-${visitId}`}
        name="questionnaire"
        label={t('questionnaire.ask')}
        value=""
        onChange={({ currentTarget }) => {
          if (currentTarget.value) ask.mutate({ id: visitId, questionnaire_id: currentTarget.value });
        }}
      >
        <option value="">{t('questionnaire.ask_choose')}</option>
        {others.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <ProblemNotice problem={ask.error} />
      <p role="status" className={classes.soft}>
        {ask.isSuccess ? t('questionnaire.asked') : ''}
      </p>
    </div>
  );
}
