import { shownName } from '@acolhe/domain/person/person-name';
import { requestCodes } from '@acolhe/domain/service-request/service-request-flow';
import { useState } from 'react';
import { useChosenPerson } from '../../features/person/dependent/chosen-person.ts';
import { useDependents } from '../../features/person/dependent/queries.ts';
import { OwnScheduling } from '../../features/service-request/own-scheduling.tsx';
import { useAskForTime, useRequests } from '../../features/service-request/queries.ts';
import { TimePreferenceFields, type TimePreferences } from '../../features/waiting-list/time-preferences.tsx';
import { type Answer, useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField, TextAreaField } from '../../shared/ui/field/fields.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './request-scheduling.module.css';

const REASON_MAX = 2000;

/** A patient asks the clinic for a time, and sees what became of earlier requests. */
export function Screen() {
  const t = useT();
  const format = useFormat();
  const dependents = useDependents();
  const specialties = useCall('professional', 'specialties', {});
  const requests = useRequests({ code: requestCodes.scheduling });
  const [sent, setSent] = useState<Answer<'service-request', 'ask'> | null>(null);
  const until = sent?.promised_at;
  return (
    <Page title={t('screen.request_scheduling')} lead={t('request.time_lead')} width="narrow">
      <BackLink href="/person/appointment">{t('screen.person_appointment')}</BackLink>
      {sent ? (
        <>
          <Notice tone="success" title={t('request.time_sent')}>
            {until ? t('request.time_sent_until', { when: format.dayAndTime(until) }) : null}
          </Notice>
          <Button variant="light" onClick={() => setSent(null)}>
            {t('request.time_another')}
          </Button>
        </>
      ) : (
        <QueryBoundary
          query={{
            ...specialties,
            data: dependents.data && specialties.data,
            error: specialties.error ?? dependents.error,
          }}
          action={<ClinicPhone />}
        >
          {(found) => (
            <AskForm
              dependents={dependents.data ?? []}
              specialties={found.map(({ specialty }) => specialty)}
              onSent={setSent}
            />
          )}
        </QueryBoundary>
      )}
      {requests.data && requests.data.length > 0 ? (
        <section className={classes.list}>
          <h2>{t('request.time_open')}</h2>
          {requests.data.map((request) => (
            <OwnScheduling key={request.id} request={request} />
          ))}
        </section>
      ) : null}
    </Page>
  );
}

type AskFormProps = {
  dependents: Answer<'person', 'children'>;
  specialties: readonly string[];
  onSent: (sent: Answer<'service-request', 'ask'>) => void;
};

function AskForm({ dependents, specialties, onSent }: AskFormProps) {
  const t = useT();
  const format = useFormat();
  const { name, user_id: owner } = useSignedIn();
  const usual = useChosenPerson();
  const ask = useAskForTime();
  const [suiting, setSuiting] = useState<TimePreferences>({ weekdays: [], periods: [] });
  const toInput = ({ patient_id, ...values }: { patient_id: string; specialty: string; reason: string }) => ({
    ...values,
    ...suiting,
    ...(patient_id ? { patient_id } : {}),
  });
  const form = useForm({
    initial: { patient_id: dependents.some(({ id }) => id === usual) ? (usual ?? '') : '', specialty: '', reason: '' },
    keep: `acolhe.ask-time ${owner}`,
    schema: () => import('@acolhe/contract/service-request/service-request').then((module) => module.schedulingRequest),
    toInput,
    submit: (values) => ask.mutateAsync(toInput(values)),
    done: onSent,
  });
  return (
    <Card>
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.form}>
        {dependents.length > 0 ? (
          <SelectField
            {...form.field('patient_id')}
            label={t('request.time_for')}
            onChange={(event) => form.set('patient_id', event.currentTarget.value)}
          >
            <option value="">{name}</option>
            {dependents.map((person) => (
              <option key={person.id} value={person.id}>
                {shownName(person)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          {...form.field('specialty')}
          label={t('label.specialty')}
          onChange={(event) => form.set('specialty', event.currentTarget.value)}
        >
          <option value="">{t('request.time_what')}</option>
          {specialties.map((specialty) => (
            <option key={specialty} value={specialty}>
              {format.specialty(specialty)}
            </option>
          ))}
        </SelectField>
        <TextAreaField {...form.field('reason')} label={t('label.reason')} rows={4} maxLength={REASON_MAX} />
        <TimePreferenceFields value={suiting} onChange={setSuiting} />
        <ProblemNotice problem={form.problem} />
        <Button type="submit" scale="large" fullWidth busy={form.busy}>
          {t('request.return_send')}
        </Button>
      </form>
    </Card>
  );
}
