import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useState } from 'react';
import { useAppointment } from '../../features/appointment/queries.ts';
import { isOpen, type ServiceRequest, useAskReturn, useRequests } from '../../features/service-request/queries.ts';
import { TimePreferenceFields, type TimePreferences } from '../../features/waiting-list/time-preferences.tsx';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextAreaField } from '../../shared/ui/field/fields.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './request-return.module.css';

const REASON_MAX = 2000;

/** A patient's request for a return visit: preferred times, and the reason. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const visit = useAppointment(id);
  const requests = useRequests();
  const [isSent, setIsSent] = useState(false);
  const lead = visit.data ? t('request.return_lead', { doctor: visit.data.doctor_name }) : undefined;
  if (isSent && visit.data) {
    return (
      <Page key="sent" title={t('request.your_return')} width="narrow">
        <Notice tone="success">{t('request.return_sent')}</Notice>
        <LinkButton href={`/appointment/detail/${id}`} fullWidth>
          {t('appointment.to_visit')}
        </LinkButton>
      </Page>
    );
  }
  return (
    <Page key="ask" title={t('screen.return')} lead={lead} width="narrow">
      <BackLink href={`/appointment/detail/${id}`}>{t('screen.appointment_detail')}</BackLink>
      <QueryBoundary query={visit} action={<ClinicPhone />}>
        {(found) =>
          found.status_appointment === 'finished' ? (
            <QueryBoundary query={requests}>
              {(list) => (
                <ReturnForm
                  visit={found}
                  before={list.find(
                    (request) => request.kind === 'return' && request.appointment_id === id && isOpen(request),
                  )}
                  onSent={() => setIsSent(true)}
                />
              )}
            </QueryBoundary>
          ) : (
            <Notice tone="info" title={t('request.return_not_yet')} action={<ClinicPhone />}>
              <p>{t('request.return_not_yet_text')}</p>
            </Notice>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

type ReturnFormProps = { visit: AppointmentDetail; before: ServiceRequest | undefined; onSent: () => void };

function ReturnForm({ visit, before, onSent }: ReturnFormProps) {
  const t = useT();
  const format = useFormat();
  const ask = useAskReturn();
  const [suiting, setSuiting] = useState<TimePreferences>({
    weekdays: before?.weekdays ?? [],
    periods: before?.periods ?? [],
  });
  const form = useForm({
    initial: { reason: before?.observation ?? '' },
    keep: `acolhe.return ${visit.patient_id} ${visit.id}`,
    schema: () => import('@acolhe/contract/service-request/service-request').then(({ returnRequest }) => returnRequest),
    toInput: (values) => ({ ...values, ...suiting, appointment_id: visit.id }),
    submit: (values) => ask.mutateAsync({ ...values, ...suiting, appointment_id: visit.id }),
    done: onSent,
  });
  return (
    <Card>
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.form}>
        <p className={classes.soft}>
          {t('request.of_visit', { when: format.longDate(visit.start), doctor: visit.doctor_name })}
        </p>
        {before ? <Notice>{t('request.return_open')}</Notice> : null}
        <TextAreaField
          {...form.field('reason')}
          label={t('request.return_why')}
          description={t('request.return_why_hint')}
          rows={4}
          maxLength={REASON_MAX}
        />
        <TimePreferenceFields value={suiting} onChange={setSuiting} />
        <ProblemNotice problem={form.problem} />
        <Button type="submit" scale="large" fullWidth busy={form.busy}>
          {t('request.return_send')}
        </Button>
      </form>
    </Card>
  );
}
