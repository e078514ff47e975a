import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { usePendingQuestionnaires } from './queries.ts';

/** Questionnaires of a visit to come that wait for its patient; nothing without any. */
export default function WaitingAnswers({ visitId }: { visitId: string }) {
  const t = useT();
  const { data = [] } = usePendingQuestionnaires(visitId);
  const waiting = data.filter(({ status }) => status !== 'completed');
  if (waiting.length === 0) return null;
  return (
    <Notice
      title={t('questionnaire.to_answer', { n: waiting.length })}
      action={waiting.map(({ questionnaire_id: id, title, status }) => (
        <LinkButton key={id} href={`/questionnaire/${visitId}/${id}`} variant="light" scale="small">
          {`${t(status === 'in_progress' ? 'questionnaire.go_on' : 'questionnaire.answer')}: ${title}`}
        </LinkButton>
      ))}
    >
      <p>{t('questionnaire.lead_patient')}</p>
    </Notice>
  );
}
