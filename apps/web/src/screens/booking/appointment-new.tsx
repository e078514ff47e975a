import { appointmentTypes } from '@acolhe/domain/booking/booking-rules';
import { shownName } from '@acolhe/domain/person/person-name';
import { useEffect, useState } from 'react';
import { BackToList } from '../../features/appointment/back-to-list.tsx';
import { Booked, type BookedVisit } from '../../features/booking/desk/booked.tsx';
import classes from '../../features/booking/desk/clinic-booking.module.css';
import { type Draft, detailsOf, emptyDraft, useDraftMemory } from '../../features/booking/desk/draft.ts';
import { NewPerson } from '../../features/booking/desk/new-person.tsx';
import { OverridePanel } from '../../features/booking/desk/override-panel.tsx';
import { PaymentFields } from '../../features/booking/desk/payment-fields.tsx';
import { useBook, usePersonName, useProfessionals } from '../../features/booking/desk/queries.ts';
import { TimeField } from '../../features/booking/desk/time-field.tsx';
import { useVisitForm } from '../../features/booking/desk/use-visit-form.ts';
import {
  AboutFields,
  ClinicFields,
  ProfessionalField,
  SpecialtyField,
} from '../../features/booking/desk/visit-fields.tsx';
import { type FoundPerson, PersonFinder } from '../../features/person/person-finder.tsx';
import { BookedRequest } from '../../features/service-request/request-wishes.tsx';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';

/** Booking by the clinic for a person, on one page: who, with whom and when, why, and how it is paid. */
export function Screen() {
  // "Another one" remounts the form.
  const [round, setRound] = useState(0);
  return (
    <MantineParts>
      <NewVisit key={round} isFirst={round === 0} onAnother={() => setRound(round + 1)} />
    </MantineParts>
  );
}

const FORM = 'new-visit';

function NewVisit({ isFirst, onAnother }: { isFirst: boolean; onAnother: () => void }) {
  const t = useT();
  const session = useSignedIn();
  const isDoctor = session.role === 'D';
  const memory = useDraftMemory('new');
  const asked = useRequestedDraft();
  const [initial] = useState<Draft>(() => ({
    ...(isFirst ? initialDraft(memory.found, asked.draft) : emptyDraft),
    ...(isDoctor ? { professional_id: session.professional_id ?? '' } : {}),
  }));
  const isRestored = isFirst && memory.found !== null && initial.patient_id === memory.found.patient_id;
  const professionals = useBookableProfessionals();
  const book = useBook();
  const [done, setDone] = useState<BookedVisit | null>(null);
  const [creating, setCreating] = useState<string | null>(null);
  const [hasCreated, setHasCreated] = useState(false);
  const { form, broken, isAsking, setTime, problem } = useVisitForm({
    initial,
    keep: memory.keep,
    send: (draft, rules) =>
      book.mutateAsync({
        ...detailsOf(draft, rules),
        specialty: draft.specialty || undefined,
        patient_id: draft.patient_id || undefined,
        payment: draft.payment as 'local',
        courtesy_reason: draft.payment === 'courtesy' ? draft.courtesy_reason.trim() : undefined,
      }),
    done: (answer) => {
      memory.forget();
      const doctor = professionals.find(({ id }) => id === form.values.professional_id);
      setDone({
        ...answer,
        patient_id: form.values.patient_id,
        patient_name: form.values.patient_name,
        doctor_name: doctor?.name ?? '',
        start: form.values.start,
      });
    },
  });
  const { values } = form;
  function choose(person: FoundPerson | null): void {
    setTime('patient_id', person?.id ?? '');
    form.set('patient_name', person?.name ?? '');
    setCreating(null);
  }
  function create(words: string): void {
    setCreating(words);
    setHasCreated(true);
  }
  const [only, ...others] = professionals;
  const isAnswered = asked.draft.wish.includes('specialty=') && only !== undefined && others.length === 0;
  useEffect(() => {
    if (isAnswered && !values.professional_id) setTime('professional_id', only.id);
  });
  useNameOf(values, (name) => form.set('patient_name', name));
  if (done) return <Booked visit={done} isUnpaid={done.hold_until !== null} onAnother={onAnother} />;

  return (
    <Page
      key="form"
      title={t('screen.appointment_new')}
      lead={isRestored ? t('clinic_booking.restored') : undefined}
      width="wide"
      actions={
        isRestored ? (
          <Button
            variant="subtle"
            onClick={() => {
              memory.forget();
              onAnother();
            }}
          >
            {t('clinic_booking.start_over')}
          </Button>
        ) : undefined
      }
    >
      <BackToList role={session.role} />
      {asked.request && values.patient_id ? <BookedRequest id={asked.request} patientId={values.patient_id} /> : null}
      <div className={classes.desk}>
        <div className={classes.column}>
          <Card as="section">
            <h2>{t('clinic_booking.who')}</h2>
            {creating === null ? (
              <PersonFinder
                name="patient_id"
                form={FORM}
                label={t('label.patient_id')}
                error={form.errors.patient_id}
                chosen={values.patient_id ? { id: values.patient_id, name: values.patient_name } : null}
                onChoose={choose}
                takesFocus={hasCreated}
                onCreate={create}
              />
            ) : (
              <NewPerson words={creating} onDone={choose} onCancel={() => setCreating(null)} />
            )}
            {creating !== null && form.errors.patient_id ? (
              <Notice tone="warning">{t('clinic_booking.finish_person')}</Notice>
            ) : null}
          </Card>
          <Card as="section">
            <h2>{t('clinic_booking.when')}</h2>
            {isDoctor ? null : (
              <ProfessionalField
                form={form}
                formId={FORM}
                options={professionals}
                onChange={(id) => {
                  setTime('professional_id', id);
                  // Specialty and time belonged to the previous professional.
                  form.set('specialty', '');
                  form.set('start', '');
                }}
              />
            )}
            <SpecialtyField
              form={form}
              formId={FORM}
              specialties={professionals.find(({ id }) => id === values.professional_id)?.specialties ?? []}
              onChange={(specialty) => {
                setTime('specialty', specialty);
                form.set('start', '');
              }}
            />
            <TimeField
              form={FORM}
              professionalId={values.professional_id}
              specialty={values.specialty || undefined}
              start={values.start}
              error={form.errors.start}
              onStart={(start) => setTime('start', start)}
            />
          </Card>
        </div>
        <form id={FORM} ref={form.ref} onSubmit={form.onSubmit} className={classes.column} noValidate>
          <Card as="section">
            <h2>{t('clinic_booking.what')}</h2>
            <AboutFields form={form} onLength={(minutes) => setTime('duration_minutes', minutes)} />
            <PaymentFields form={form} />
          </Card>
          <Card as="section">
            <h2>{t('clinic_booking.internal')}</h2>
            <ClinicFields form={form} />
          </Card>
          <div className={classes.submit}>
            {isAsking ? <OverridePanel broken={broken} reason={form.field('override.reason')} /> : null}
            <ProblemNotice problem={problem} />
            <Button type="submit" scale="large" fullWidth busy={form.busy}>
              {t(isAsking ? 'clinic_booking.submit_anyway' : 'clinic_booking.submit')}
            </Button>
          </div>
        </form>
      </div>
    </Page>
  );
}

/** Professionals that can be booked: all, or those of the specialty that a referral names. */
function useBookableProfessionals() {
  const { data = [] } = useProfessionals(true);
  const wanted = useQueryParams().get('specialty');
  const fitting = data.filter(({ specialties }) => wanted !== null && specialties.includes(wanted));
  return fitting.length > 0 ? fitting : data;
}

/** Patient, professional and time that the address asks for, and the request that is to be answered; no health data. */
function useRequestedDraft() {
  const query = useQueryParams();
  const [asked] = useState(() => {
    const type = query.get('type') ?? '';
    const wanted: Partial<Draft> = {};
    if (query.get('patient')) wanted.patient_id = query.get('patient') ?? '';
    if (query.get('professional')) wanted.professional_id = query.get('professional') ?? '';
    if (query.get('start')) wanted.start = query.get('start') ?? '';
    if ((appointmentTypes as readonly string[]).includes(type)) wanted.type = type;
    return { draft: { ...wanted, wish: query.toString() }, request: query.get('request') };
  });
  return asked;
}

/**
 * Initial draft: the one typed before a reload, updated by a new request in the address; another patient starts a new
 * draft.
 */
function initialDraft(found: Draft | null, asked: Partial<Draft> & { wish: string }): Draft {
  if (!found || (asked.patient_id && asked.patient_id !== found.patient_id)) return { ...emptyDraft, ...asked };
  if (asked.wish === found.wish || asked.wish === '') return found;
  const isOther = asked.professional_id !== undefined && asked.professional_id !== found.professional_id;
  return { ...found, ...(isOther ? { start: '' } : {}), ...asked };
}

/** Looks up the name of a patient whose id came in the address. */
function useNameOf({ patient_id: id, patient_name: name }: Draft, onName: (name: string) => void): void {
  const { data } = usePersonName(name ? '' : id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (data && data.id === id && !name) onName(shownName(data));
  }, [data, id, name]);
}
