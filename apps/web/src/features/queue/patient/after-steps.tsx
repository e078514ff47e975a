import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useChangeQuery } from '../../../shared/navigation/query-params.ts';
import { useIsTotem } from '../../../shared/start/totem.ts';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../../shared/ui/status/skeleton.tsx';
import { SurveyForm } from '../../survey/survey-form.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { useWayOut } from './queries.ts';
import { QueuePage } from './queue-page.tsx';
import classes from './queue-step.module.css';

/** After the attendance: where its documents are, and what to do. */
export function AfterStep({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const isTotem = useIsTotem();
  const close = useWayOut('close');
  return (
    <QueuePage
      title={t('own_entry.after')}
      lead={entry.professional_name ? t('own_entry.after_lead', { name: entry.professional_name }) : undefined}
      entry={entry}
    >
      <OutcomeCard conclusion={entry.conclusion} />
      <Card>
        <ul className={classes.steps}>
          <li>{t('own_entry.after_1')}</li>
          <li>{t('own_entry.after_2')}</li>
          <li>{t('own_entry.after_3')}</li>
        </ul>
        {entry.appointment_id && !isTotem ? (
          <LinkButton href={`/appointment/detail/${entry.appointment_id}`} variant="light" fullWidth>
            {t('own_entry.visit')}
          </LinkButton>
        ) : null}
      </Card>
      <ProblemNotice problem={close.error} />
      <Button scale="large" fullWidth busy={close.isPending} onClick={() => close.mutate({ id: entry.id })}>
        {t('own_entry.continue')}
      </Button>
    </QueuePage>
  );
}

/** The survey of the visit, which may be left out. */
export function SurveyStep({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const change = useChangeQuery();
  const close = useWayOut('close', () => change({ entry: null, end: 'attended' }, { replace: true }));
  const end = () => close.mutate({ id: entry.id });
  const access = entry.room_code ?? '';
  const survey = useCall('appointment', 'survey', { query: { access } }, { enabled: access !== '' });
  // Answered already, or not to be had: nothing is left but the end.
  const isOver = survey.isError || access === '' || survey.data?.answered === true;
  return (
    <QueuePage title={t(isOver ? 'own_entry.after' : 'own_entry.survey')} entry={entry}>
      {isOver ? null : survey.data ? (
        <Card>
          <SurveyForm access={access} onSent={end} />
        </Card>
      ) : (
        <SkeletonList count={1} height="16rem" />
      )}
      <ProblemNotice problem={close.error} />
      <Button variant={isOver ? 'filled' : 'subtle'} fullWidth busy={close.isPending} onClick={end}>
        {t(isOver ? 'own_entry.continue' : 'own_entry.survey_skip')}
      </Button>
    </QueuePage>
  );
}

/** How an entry ended, as far as this page knows. */
export type End = 'attended' | 'left' | 'other';

/** The end, with the ways on. */
export function EndPage({ end }: { end: End }) {
  const t = useT();
  const isTotem = useIsTotem();
  const change = useChangeQuery();
  const suffix = end === 'attended' ? '' : (`_${end}` as const);
  return (
    <QueuePage title={t(`own_entry.end${suffix}`)}>
      <EmptyState
        picture="flag"
        action={
          // At a totem its own bar ends the stay.
          isTotem ? null : (
            <>
              <LinkButton href="/person/appointment" scale="large">
                {t('survey.my_visits')}
              </LinkButton>
              <Button variant="subtle" onClick={() => change({ entry: null, end: null, for: null })}>
                {t('own_entry.again')}
              </Button>
            </>
          )
        }
      >
        <p>{t(`own_entry.end${suffix}_text`)}</p>
      </EmptyState>
    </QueuePage>
  );
}
