import { setupSteps } from '@acolhe/contract/setup/first-setup';
import { useChecklist, useSetStep } from '../../features/setup/queries.ts';
import classes from '../../features/setup/setup.module.css';
import { stepForms } from '../../features/setup/setup-step.tsx';
import { StepProgress } from '../../features/setup/step-progress.tsx';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** Steps that come before these: the clinic and its manager. */
const BEFORE = 2;

/** The set-up of a new clinic after it is there, a step at a time; each can be set aside, and taken up again. */
export function Screen() {
  const t = useT();
  const asked = useQueryParams().get('step');
  const changeQuery = useChangeQuery();
  const query = useChecklist();
  const set = useSetStep();
  return (
    <QueryBoundary query={query}>
      {(checklist) => {
        const step = setupSteps.find((one) => one === asked) ?? checklist.steps.find(({ done }) => !done)?.step;
        if (!step)
          return (
            <Page title={t('setup.ready_title')} lead={t('setup.ready_lead')} width="narrow">
              <EmptyState
                picture="calendar"
                action={<LinkButton href="/professional">{t('setup.to_home')}</LinkButton>}
              >
                <p>{t('setup.ready_text')}</p>
              </EmptyState>
            </Page>
          );
        const goOn = () =>
          set.mutate({ id: checklist.company_id, step, done: true }, { onSuccess: () => changeQuery({ step: null }) });
        const Form = stepForms[step];
        return (
          <Page
            key={step}
            title={t(`checklist.${step}`)}
            lead={t(`setup.${step}_lead`)}
            width={step === 'look' ? 'wide' : 'narrow'}
          >
            <StepProgress step={BEFORE + setupSteps.indexOf(step) + 1} />
            <Form checklist={checklist} onDone={goOn} />
            <ProblemNotice problem={set.error} />
            <div className={classes.ends}>
              {/* The form of the look has the one primary button, which goes on as well. */}
              <Button
                variant={step === 'look' ? 'light' : 'filled'}
                busy={set.isPending}
                onClick={goOn}
                rightSection={<Icon name="arrow" />}
              >
                {t(step === 'look' ? 'setup.keep_look' : 'setup.go_on')}
              </Button>
              <LinkButton href="/professional" variant="subtle">
                {t('setup.later')}
              </LinkButton>
            </div>
          </Page>
        );
      }}
    </QueryBoundary>
  );
}
