import type { QuestionnaireResponse } from '@acolhe/contract/questionnaire/questionnaire';
import { useEffect, useState } from 'react';
import { AnswerForm } from '../../features/questionnaire/answer-form.tsx';
import { AnswerList } from '../../features/questionnaire/answer-list.tsx';
import { useAction } from '../../shared/api/action.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { totemHand } from '../../shared/start/totem.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** One questionnaire of a visit: to be answered, or as it was. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const { visit = '', id = '' } = params;
  const begin = useAction('questionnaire', 'begin');
  const [completed, setCompleted] = useState<QuestionnaireResponse | null>(null);
  const { mutate } = begin;
  useEffect(() => mutate({ id: visit, questionnaire_id: id }), [mutate, visit, id]);
  const back = totemHand() ?? `/appointment/detail/${visit}`;
  const query = {
    data: completed ?? begin.data,
    error: begin.error,
    refetch: () => mutate({ id: visit, questionnaire_id: id }),
  };
  return (
    <Page title={query.data?.title ?? t('questionnaire.title')}>
      <BackLink href={back}>{t('questionnaire.back_visit')}</BackLink>
      <QueryBoundary query={query} skeleton={<SkeletonList count={4} height="6rem" />}>
        {(response) =>
          response.status === 'completed' ? (
            <Answered response={response} isJustSent={completed !== null} back={back} />
          ) : (
            <AnswerForm response={response} onDone={setCompleted} />
          )
        }
      </QueryBoundary>
    </Page>
  );
}

type AnsweredProps = { response: QuestionnaireResponse; isJustSent: boolean; back: string };

function Answered({ response, isJustSent, back }: AnsweredProps) {
  const t = useT();
  const isPatient = useSignedIn().role === 'P';
  return (
    <>
      {isPatient && response.alarms.length > 0 ? <AlarmHelp /> : null}
      {isJustSent ? (
        <Notice
          tone="success"
          title={t('questionnaire.thanks')}
          action={
            <LinkButton href={back} scale="small">
              {t('questionnaire.back_visit')}
            </LinkButton>
          }
        >
          {isPatient ? <p>{t('questionnaire.thanks_text')}</p> : null}
        </Notice>
      ) : null}
      <Card as="section">
        <AnswerList response={response} />
      </Card>
    </>
  );
}

/** Help after an answer that is an alarm: the numbers to call, large, without any wait. */
function AlarmHelp() {
  const t = useT();
  return (
    <section role="alert">
      <Notice tone="warning" title={t('questionnaire.alarm_help')}>
        <LinkButton href="tel:188" external scale="large" tone="danger" fullWidth leftSection={<Icon name="phone" />}>
          {t('questionnaire.call_188')}
        </LinkButton>
        <LinkButton href="tel:192" external scale="large" tone="danger" fullWidth leftSection={<Icon name="phone" />}>
          {t('questionnaire.call_192')}
        </LinkButton>
      </Notice>
    </section>
  );
}
