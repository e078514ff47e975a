import type { OwnEntry } from '@acolhe/contract/emergency/own-entry';
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
import { LinePage } from './line-page.tsx';
import classes from './line-step.module.css';
import { OutcomeCard } from './outcome-card.tsx';
import { useWayOut } from './queries.ts';

/** After the attendance: where its documents are, and what to do. */
export function AfterStep({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const isTotem = useIsTotem();
  const close = useWayOut('close');
  return (
    <LinePage
      title={t('own_line.after')}
      lead={entry.professional_name ? t('own_line.after_lead', { name: entry.professional_name }) : undefined}
      entry={entry}
    >
      <OutcomeCard conclusion={entry.conclusion} />
      <Card>
        <ul className={classes.steps}>
          <li>{t('own_line.after_1')}</li>
          <li>{t('own_line.after_2')}</li>
          <li>{t('own_line.after_3')}</li>
        </ul>
        {entry.appointment_id && !isTotem ? (
          <LinkButton href={`/appointment/detail/${entry.appointment_id}`} variant="light" fullWidth>
            {t('own_line.visit')}
          </LinkButton>
        ) : null}
      </Card>
      <ProblemNotice problem={close.error} />
      <Button scale="large" fullWidth busy={close.isPending} onClick={() => close.mutate({ id: entry.id })}>
        {t('own_line.continue')}
      </Button>
    </LinePage>
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
    <LinePage title={t(isOver ? 'own_line.after' : 'own_line.survey')} entry={entry}>
      {isOver ? null : survey.data ? (
        <Card>
          <SurveyForm access={access} onSent={end} />
        </Card>
      ) : (
        <SkeletonList count={1} height="16rem" />
      )}
      <ProblemNotice problem={close.error} />
      <Button variant={isOver ? 'filled' : 'subtle'} fullWidth busy={close.isPending} onClick={end}>
        {t(isOver ? 'own_line.continue' : 'own_line.survey_skip')}
      </Button>
    </LinePage>
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
    <LinePage title={t(`own_line.end${suffix}`)}>
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
                {t('own_line.again')}
              </Button>
            </>
          )
        }
      >
        <p>{t(`own_line.end${suffix}_text`)}</p>
      </EmptyState>
    </LinePage>
  );
}
