import { useState } from 'react';
import { SurveyForm } from '../../features/survey/survey-form.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useSession } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** The satisfaction survey of one visit by its patient's link, without a sign-in. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const access = params.access ?? '';
  const [isSent, setIsSent] = useState(false);
  const { data, error, refetch } = useCall('appointment', 'survey', { query: { access } });
  if (isSent) return <Over key="sent" title={t('survey.thanks')} text={t('survey.thanks_text')} />;
  if (error && !data) {
    const isUnknown = ['code_unknown', 'code_expired', 'invalid_input'].includes(error.code);
    return (
      <Page title={t(isUnknown ? 'survey.unknown' : 'screen.survey')} width="narrow">
        <ProblemNotice problem={error} retry={isUnknown ? undefined : () => void refetch()} action={<ClinicPhone />} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={t('screen.survey')} width="narrow">
        <SkeletonList count={2} height="11rem" />
      </Page>
    );
  }
  if (data.answered) return <Over title={t('survey.answered')} text={t('survey.answered_text')} />;
  if (!data.ended_at) return <Over title={t('survey.not_yet')} text={t('survey.not_yet_text')} />;
  return <Questions access={access} doctor={data.doctor_name} onSent={() => setIsSent(true)} />;
}

function Questions({ access, doctor, onSent }: { access: string; doctor: string; onSent: () => void }) {
  const t = useT();
  return (
    <Page title={t('screen.survey')} lead={t('survey.lead', { name: doctor })} width="narrow">
      <Card>
        <SurveyForm access={access} onSent={onSent} />
      </Card>
    </Page>
  );
}

function Over({ title, text }: { title: string; text: string }) {
  const t = useT();
  const session = useSession();
  return (
    <Page title={title} width="narrow">
      <EmptyState
        picture="door"
        action={
          <LinkButton scale="large" href={session?.role === 'P' ? '/person/appointment' : '/'}>
            {t(session?.role === 'P' ? 'survey.my_visits' : 'shell.to_home')}
          </LinkButton>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </Page>
  );
}
