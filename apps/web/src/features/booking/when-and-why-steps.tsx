import type { ProfessionalProfile } from '@acolhe/contract/professional/professional';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { ProblemError } from '../../shared/api/problem-error.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery } from '../../shared/navigation/query-params.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextAreaField } from '../../shared/ui/field/fields.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { askedSpecialty } from '../professional/offer.ts';
import { BookingStep } from './booking-step.tsx';
import { ChoiceList } from './choice-list.tsx';
import { ChosenVisit } from './chosen-visit.tsx';
import { useDependentChosen } from './dependent-chosen.ts';
import { useNextDay } from './queries.ts';
import { TimePicker } from './time-picker.tsx';
import { WaitingOffer } from './waiting-offer.tsx';
import classes from './when-and-why-steps.module.css';

const REASON_MAX = 2000;

/** Time question. A time that was lost meanwhile is reported here, beside the current ones. */
export function TimeStep({
  professional,
  day,
  problem,
  onTime,
}: {
  professional: ProfessionalProfile;
  day: string | null;
  problem: ProblemError | null;
  onTime: (start: string) => void;
}) {
  const t = useT();
  const change = useChangeQuery();
  const dependent = useDependentChosen();
  return (
    <BookingStep
      step="time"
      title={t('booking.time')}
      next={t('booking.next_reason')}
      onBack={() => change({ professional: null, specialty: null, day: null }, { replace: true })}
    >
      <ProblemNotice problem={problem} />
      <ChosenVisit
        name={professional.name}
        photo={professional.photo}
        specialty={professional.specialty}
        action={
          <Button
            variant="subtle"
            scale="small"
            aria-label={t('booking.change_label', { what: professional.name })}
            onClick={() => change({ specialty: null, professional: null, day: null, start: null })}
          >
            {t('booking.change')}
          </Button>
        }
      />
      <FirstFree professionalId={professional.id} specialty={askedSpecialty(professional)} onTime={onTime} />
      <TimePicker
        professionalId={professional.id}
        professionalName={professional.name}
        specialty={askedSpecialty(professional)}
        day={day}
        // Browsing days adds no history entry.
        onDay={(date) => change({ day: date }, { replace: true })}
        onTime={onTime}
      />
      <WaitingOffer target={{ professional_id: professional.id, patient_id: dependent }} />
    </BookingStep>
  );
}

/** Button for the first free time, which most people want. */
function FirstFree({
  professionalId,
  specialty,
  onTime,
}: {
  professionalId: string;
  specialty: string | undefined;
  onTime: (start: string) => void;
}) {
  const t = useT();
  const format = useFormat();
  const first = useNextDay(professionalId, specialty).data?.slots[0]?.start;
  if (!first) return null;
  return (
    <ChoiceList
      choices={[
        {
          key: 'first',
          picture: <Icon name="clock" size={32} />,
          name: t('booking.next_free'),
          lines: [format.dayAndTime(first)],
          isSuggested: true,
          onChoose: () => onTime(first),
        },
      ]}
    />
  );
}

/** Reason question, in the patient's own words. */
export function ReasonStep({
  professional,
  start,
  reason,
  onReason,
}: {
  professional: ProfessionalProfile;
  start: string;
  reason: string;
  onReason: (reason: string) => void;
}) {
  const t = useT();
  const change = useChangeQuery();
  const [error, setError] = useState<string>();
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (reason.trim()) {
      change({ step: 'confirm' });
      return;
    }
    setError(t('field.required', { field: t('label.reason') }));
    event.currentTarget.querySelector('textarea')?.focus();
  }
  return (
    <BookingStep
      step="reason"
      title={t('booking.reason')}
      next={t('booking.next_confirm')}
      onBack={() => change({ start: null }, { replace: true })}
    >
      <ChosenVisit
        name={professional.name}
        photo={professional.photo}
        specialty={professional.specialty}
        start={start}
      />
      <Card>
        <form className={classes.form} onSubmit={onSubmit} noValidate>
          <TextAreaField
            id="field-reason"
            name="reason"
            label={t('booking.reason_label')}
            description={t('booking.reason_hint')}
            maxLength={REASON_MAX}
            rows={6}
            value={reason}
            error={error}
            onChange={(event) => {
              setError(undefined);
              onReason(event.currentTarget.value);
            }}
          />
          <Button type="submit" scale="large" fullWidth>
            {t('booking.continue')}
          </Button>
        </form>
      </Card>
      <p className={classes.warning}>{t('booking.reason_emergency')}</p>
    </BookingStep>
  );
}
