import type { CancelView } from '@acolhe/contract/appointment/appointment';
import { CancelStep } from '../../features/booking/change/cancel-step.tsx';
import { ChangedVisit } from '../../features/booking/change/changed-visit.tsx';
import { useCancelByCode, useCancelInfo } from '../../features/booking/change/queries.ts';
import { refundedKey } from '../../features/booking/change/refund-text.ts';
import { RefusalNotice } from '../../features/booking/change/refusal-notice.tsx';
import { useSession } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { useNow } from '../../shared/time/use-now.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MailDelay } from '../../shared/ui/status/mail-delay.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './cancel.module.css';

/** Problem codes of a link that opens nothing. */
const unknown = new Set(['cancel_fetch_failed', 'code_unknown', 'not_found', 'invalid_input']);

/** Cancelling by the link of the confirmation, without a sign-in. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const access = params.id ?? '';
  const { data, error, refetch } = useCancelInfo(access);
  if (data) return <Cancellation access={access} visit={data} />;
  if (error) {
    if (unknown.has(error.code)) {
      return (
        <Page title={t('change.unknown_title')} width="narrow">
          <Notice tone="warning" action={<ClinicPhone />}>
            <p>{t('problem.cancel_fetch_failed.action')}</p>
          </Notice>
        </Page>
      );
    }
    return (
      <Page title={t('screen.cancel')} width="narrow">
        <ProblemNotice problem={error} retry={() => void refetch()} action={<ClinicPhone />} />
      </Page>
    );
  }
  return (
    <Page title={t('screen.cancel')} width="narrow">
      <SkeletonList count={2} height="12rem" />
    </Page>
  );
}

function Cancellation({ access, visit }: { access: string; visit: CancelView }) {
  const t = useT();
  const format = useFormat();
  const cancel = useCancelByCode(access);
  if (visit.status_appointment === 'cancelled') {
    const text = t(refundedKey(visit, visit.payment_status), { total: format.money(visit.total) });
    return (
      // Remounts the page, so that screen readers read the new title.
      <Page key="done" title={t('change.done_title')} lead={text} width="narrow">
        <ChangedVisit visit={visit} isOff />
        {visit.refund === 'nothing' ? null : (
          <>
            <p className={classes.hint}>{t('change.done_mail')}</p>
            <MailDelay what="message" />
          </>
        )}
        <NextSteps visit={visit} />
      </Page>
    );
  }
  if (visit.refusal) {
    return (
      <Page key="refused" title={t('screen.cancel')} width="narrow">
        <RefusalNotice refusal={visit.refusal} action={<ClinicPhone />} />
        <ChangedVisit visit={visit} />
        <NextSteps visit={visit} canBook={visit.refusal === 'released'} />
      </Page>
    );
  }
  return (
    <Page key="ask" title={t('change.cancel_title')} lead={t('change.cancel_lead')} width="narrow">
      <ChangedVisit visit={visit} />
      <CancelStep
        terms={visit}
        who="patient"
        problem={cancel.error}
        busy={cancel.isPending}
        onCancel={(reason) => cancel.mutate({ query: reason ? { access, reason } : { access } })}
        links={<KeepVisit visit={visit} />}
      />
    </Page>
  );
}

/** Way back that keeps the visit: the list if signed in, otherwise the clinic's page. */
function KeepVisit({ visit }: { visit: CancelView }) {
  const t = useT();
  const isPatient = useSession()?.role === 'P';
  const moment = useNow();
  return (
    <LinkButton href={isPatient ? '/person/appointment' : '/'} variant="subtle" fullWidth>
      {t(Date.parse(visit.start) > moment ? 'change.keep' : 'shell.to_home')}
    </LinkButton>
  );
}

function NextSteps({ visit, canBook = true }: { visit: CancelView; canBook?: boolean }) {
  const t = useT();
  const { rules } = useSetup().setup.company;
  const isPatient = useSession()?.role === 'P';
  const mayBook = canBook && rules.allows_patient_to_schedule && rules.access_person_schedule;
  return (
    <div className={classes.ways}>
      {mayBook ? (
        <LinkButton href={`/personschedule?professional=${visit.doctor_id}`} scale="large" fullWidth>
          {t('payment.book_again')}
        </LinkButton>
      ) : null}
      {isPatient ? (
        <LinkButton href="/person/appointment" variant="subtle" fullWidth>
          {t('survey.my_visits')}
        </LinkButton>
      ) : null}
    </div>
  );
}
