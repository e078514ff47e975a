import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAppointment } from '../../features/appointment/queries.ts';
import classes from '../../features/booking/desk/clinic-booking.module.css';
import { type Draft, detailsOf, emptyDraft, useDraftMemory } from '../../features/booking/desk/draft.ts';
import { OverridePanel } from '../../features/booking/desk/override-panel.tsx';
import { useEditVisit, useProfessionals } from '../../features/booking/desk/queries.ts';
import { TimeField } from '../../features/booking/desk/time-field.tsx';
import { useVisitForm } from '../../features/booking/desk/use-visit-form.ts';
import { AboutFields, ClinicFields, ProfessionalField } from '../../features/booking/desk/visit-fields.tsx';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

type Clinic = NonNullable<AppointmentDetail['clinic']>;

/** Edits a visit for the clinic, with the version that was opened. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const query = useAppointment(id);
  const [round, setRound] = useState(0);
  // The form stays as opened; changes by others are reported as a conflict on saving.
  const [opened, setOpened] = useState<AppointmentDetail>();
  // Wait for a running fetch: an edit starts from the latest version.
  if (query.data && !opened && !query.isFetching) setOpened(query.data);
  async function load(): Promise<void> {
    const { data } = await query.refetch();
    setOpened(data);
    setRound(round + 1);
  }
  return (
    <Page title={t('screen.appointment_edit')} lead={query.data?.patient_name} width="wide">
      <BackLink href={`/appointment/detail/${id}`}>{t('screen.appointment_detail')}</BackLink>
      <QueryBoundary query={{ ...query, data: opened }}>
        {(visit) =>
          visit.clinic && visit.clinic.editable !== 'no' ? (
            <MantineParts>
              <EditVisit key={`${round} ${visit.clinic.version}`} visit={visit} clinic={visit.clinic} onLoad={load} />
            </MantineParts>
          ) : (
            <Notice tone="warning" title={t('clinic_booking.not_editable')} />
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function draftOf(visit: AppointmentDetail, clinic: Clinic): Draft {
  const minutes = Math.round((Date.parse(visit.end) - Date.parse(visit.start)) / 60_000);
  return {
    ...emptyDraft,
    patient_id: visit.patient_id,
    patient_name: visit.patient_name,
    professional_id: visit.doctor_id,
    start: visit.start,
    duration_minutes: String(minutes),
    type: visit.type ?? '',
    reason: visit.reason ?? '',
    notes: clinic.notes,
    'assistant.name': clinic.assistant?.name ?? '',
    'assistant.email': clinic.assistant?.email ?? '',
  };
}

function EditVisit({
  visit,
  clinic,
  onLoad,
}: {
  visit: AppointmentDetail;
  clinic: Clinic;
  onLoad: () => Promise<void>;
}) {
  const t = useT();
  const [, navigate] = useLocation();
  const isDoctor = useSignedIn().role === 'D';
  const memory = useDraftMemory(`${visit.id}.${clinic.version}`);
  const professionals = useProfessionals(!isDoctor).data ?? [];
  const save = useEditVisit();
  const isWhole = clinic.editable === 'whole';
  const { form, broken, isAsking, setTime, problem } = useVisitForm({
    initial: memory.found ?? draftOf(visit, clinic),
    keep: memory.keep,
    send: (draft, rules) => {
      const { type, professional_id, start, duration_minutes, ...details } = detailsOf(draft, rules);
      return save.mutateAsync({
        ...details,
        id: visit.id,
        version: clinic.version,
        ...(type ? { type } : {}),
        ...(isWhole ? { professional_id, start, duration_minutes } : {}),
      });
    },
    done: () => {
      memory.forget();
      navigate(`/appointment/detail/${visit.id}?done=edited`, { replace: true });
    },
  });
  const isOutdated = problem?.code === 'appointment_changed';
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.desk} noValidate>
      <Card as="section">
        <h2>{t('clinic_booking.when')}</h2>
        {isWhole ? (
          <>
            {isDoctor ? null : (
              <ProfessionalField
                form={form}
                options={professionals}
                onChange={(id) => setTime('professional_id', id)}
              />
            )}
            <TimeField
              professionalId={form.values.professional_id}
              specialty={visit.specialty ?? undefined}
              start={form.values.start}
              error={form.errors.start}
              onStart={(start) => setTime('start', start)}
            />
          </>
        ) : (
          <p>{t('clinic_booking.only_details')}</p>
        )}
      </Card>
      <div className={classes.column}>
        <Card as="section">
          <h2>{t('clinic_booking.what')}</h2>
          <AboutFields
            form={form}
            isLengthFixed={!isWhole}
            isReasonHidden={visit.reason === null}
            onLength={(minutes) => setTime('duration_minutes', minutes)}
          />
        </Card>
        <Card as="section">
          <h2>{t('clinic_booking.internal')}</h2>
          <ClinicFields form={form} />
        </Card>
        <div className={classes.submit}>
          {isAsking ? <OverridePanel broken={broken} reason={form.field('override.reason')} /> : null}
          {isOutdated ? (
            <Notice
              tone="warning"
              title={t('clinic_booking.changed_since')}
              action={
                <Button
                  scale="small"
                  variant="light"
                  onClick={() => {
                    memory.forget();
                    void onLoad();
                  }}
                >
                  {t('clinic_booking.load_again')}
                </Button>
              }
            >
              <p>{t('clinic_booking.changed_since_text')}</p>
            </Notice>
          ) : (
            <ProblemNotice problem={problem} />
          )}
          <Button type="submit" scale="large" fullWidth busy={form.busy}>
            {t(isAsking ? 'clinic_booking.save_anyway' : 'clinic_booking.save')}
          </Button>
          <p className={classes.soft}>{t('clinic_booking.edit_hint')}</p>
        </div>
      </div>
    </form>
  );
}
