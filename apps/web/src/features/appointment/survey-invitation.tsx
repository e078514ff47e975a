import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';

const ASKED_FOR_MS = 14 * 86_400_000;

/** The last visit, if its survey is open and recent enough to ask. */
export function openSurvey(past: readonly AppointmentSummary[], now: number): AppointmentSummary | undefined {
  const last = past.find(({ status_appointment: status }) => status === 'finished');
  return last?.room && !last.survey_answered && Date.parse(last.end) > now - ASKED_FOR_MS ? last : undefined;
}

export function SurveyInvitation({ visit }: { visit: AppointmentSummary }) {
  const t = useT();
  return (
    <Notice
      title={t('home.survey', { name: visit.doctor_name })}
      action={
        <LinkButton scale="small" href={`/survey/${visit.room?.code}`}>
          {t('appointment.survey')}
        </LinkButton>
      }
    >
      <p>{t('home.survey_text')}</p>
    </Notice>
  );
}
