import type { AppointmentDetail } from '@acolhe/contract/appointment';
import { useState } from 'react';
import { useAppointment } from '../features/appointment/queries.ts';
import { isOpen, type ServiceRequest, useAskReturn, useRequests } from '../features/service-request/queries.ts';
import { type Suiting, SuitingFields } from '../features/waiting-list/suiting.tsx';
import { useForm } from '../shared/form.ts';
import { useFormat, useT } from '../shared/i18n.tsx';
import type { ScreenProps } from '../shared/screen-loader.tsx';
import { BackLink } from '../shared/ui/back-link.tsx';
import { Button, LinkButton } from '../shared/ui/button.tsx';
import { Card } from '../shared/ui/card.tsx';
import { ClinicPhone } from '../shared/ui/clinic-phone.tsx';
import { TextAreaField } from '../shared/ui/fields.tsx';
import { Loaded } from '../shared/ui/loaded.tsx';
import { Notice, ProblemNotice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';
import classes from './request-return.module.css';

const REASON_MAX = 2000;

/** A patient asks to come back after a visit: when would be good, and why. */
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
          {t('offer.to_visit')}
        </LinkButton>
      </Page>
    );
  }
  return (
    <Page key="ask" title={t('screen.return')} lead={lead} width="narrow">
      <BackLink href={`/appointment/detail/${id}`}>{t('screen.appointment_detail')}</BackLink>
      <Loaded query={visit} action={<ClinicPhone />}>
        {(found) =>
          found.status_appointment === 'finished' ? (
            <Loaded query={requests}>
              {(list) => (
                <ReturnForm
                  visit={found}
                  before={list.find(
                    (request) => request.kind === 'return' && request.appointment_id === id && isOpen(request),
                  )}
                  onSent={() => setIsSent(true)}
                />
              )}
            </Loaded>
          ) : (
            <Notice tone="info" title={t('request.return_not_yet')} action={<ClinicPhone />}>
              <p>{t('request.return_not_yet_text')}</p>
            </Notice>
          )
        }
      </Loaded>
    </Page>
  );
}

type ReturnFormProps = { visit: AppointmentDetail; before: ServiceRequest | undefined; onSent: () => void };

function ReturnForm({ visit, before, onSent }: ReturnFormProps) {
  const t = useT();
  const format = useFormat();
  const ask = useAskReturn();
  const [suiting, setSuiting] = useState<Suiting>({
    weekdays: before?.weekdays ?? [],
    periods: before?.periods ?? [],
  });
  const form = useForm({
    initial: { reason: before?.observation ?? '' },
    keep: `acolhe.return ${visit.patient_id} ${visit.id}`,
    schema: () => import('@acolhe/contract/service-request').then(({ returnRequest }) => returnRequest),
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
        <SuitingFields value={suiting} onChange={setSuiting} />
        <ProblemNotice problem={form.problem} />
        <Button type="submit" scale="large" fullWidth busy={form.busy}>
          {t('request.return_send')}
        </Button>
      </form>
    </Card>
  );
}
