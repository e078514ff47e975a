import type { ReactNode } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { LookForm } from '../company/setting/look-form.tsx';
import { useSettings } from '../company/setting/queries.ts';
import { SecondFactor } from '../identity/account/second-factor.tsx';
import type { Checklist, SetupStep } from './queries.ts';
import classes from './setup.module.css';

type SetupStepProps = { checklist: Checklist; onDone: () => void };

/** Form of each step of the set-up; `onDone` goes on to the next. */
export const stepForms: Record<SetupStep, (props: SetupStepProps) => ReactNode> = {
  second_factor: FactorStep,
  look: LookStep,
  payment: PaymentStep,
  mail: MailStep,
  professional: ProfessionalStep,
};

function FactorStep() {
  const session = useSignedIn();
  return (
    <Card as="section">
      <SecondFactor isOn={session.second_factor} />
    </Card>
  );
}

function LookStep({ onDone }: SetupStepProps) {
  const query = useSettings();
  return (
    <QueryBoundary query={query}>
      {({ look }) => (
        <LookForm key={look.version} settings={look} onDone={onDone} onReload={() => void query.refetch()} />
      )}
    </QueryBoundary>
  );
}

function PaymentStep({ onDone }: SetupStepProps) {
  const t = useT();
  return (
    <Card as="section">
      <p>{t('setup.payment_text')}</p>
      <div className={classes.ends}>
        <LinkButton href="/finances/accounts" variant="light">
          {t('setup.payment_account')}
        </LinkButton>
        <Button variant="light" onClick={onDone}>
          {t('setup.payment_at_clinic')}
        </Button>
      </div>
    </Card>
  );
}

function MailStep({ checklist }: SetupStepProps) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const test = useAction('company', 'testMail');
  return (
    <Card as="section">
      <p>{t('setup.mail_text', { email: checklist.email })}</p>
      <ProblemNotice problem={test.error} />
      {test.data ? <Notice tone="success">{t('setup.mail_sent', { email: test.data.to })}</Notice> : null}
      <div className={classes.ends}>
        <Button variant="light" busy={test.isPending} onClick={() => test.mutate({ id })}>
          {t('setup.mail_test')}
        </Button>
        <LinkButton href="/settings/mail" variant="subtle">
          {t('setup.mail_sender')}
        </LinkButton>
      </div>
    </Card>
  );
}

function ProfessionalStep({ checklist }: SetupStepProps) {
  const t = useT();
  return (
    <Card as="section">
      <p>{t(checklist.lacks.professional ? 'setup.professional_text' : 'setup.professional_there')}</p>
      <div className={classes.ends}>
        <LinkButton href="/professional/new" variant="light">
          {t('setup.professional_new')}
        </LinkButton>
      </div>
    </Card>
  );
}
