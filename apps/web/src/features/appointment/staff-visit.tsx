import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { RowList } from '../../shared/ui/row/row-list.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { nextStep } from './next-step.ts';
import classes from './staff-visit.module.css';
import { StatusBadge } from './status-badge.tsx';

type StaffVisitProps = {
  visit: AppointmentSummary;
  /** `day` where the list spans several days. */
  when: 'time' | 'day';
  /** False for doctors, whose own visits they all are. */
  withDoctor: boolean;
  /** The patient is alone in the room. */
  waiting?: boolean;
  /** Below the state: who is in the room. */
  presence?: ReactNode;
  /** Below the patient's name. */
  detail?: ReactNode;
  /** In place of the payment where there is a column for the doctor. */
  action?: ReactNode;
};

/** A visit for clinic staff: a row on a wide screen, a card on a phone. */
export function StaffVisit({ visit, when, withDoctor, waiting, presence, detail, action }: StaffVisitProps) {
  const t = useT();
  const format = useFormat();
  const day = format.day(visit.start);
  const label = t('appointment.details_label', {
    title: visit.patient_name,
    when: `${day}, ${format.time(visit.start)}`,
  });
  const payment = (
    <p className={classes.payment}>
      <VisuallyHidden>{t('appointment.payment')}: </VisuallyHidden>
      {t(`payment.status.${visit.payment_status}`)}
    </p>
  );
  return (
    <li
      className={classes.row}
      data-when={when}
      data-doctor={withDoctor || undefined}
      data-waiting={waiting || undefined}
    >
      <p className={classes.when}>
        {when === 'day' ? <span className={classes.day}>{day}</span> : null}
        <strong>{format.time(visit.start)}</strong>
      </p>
      <div className={classes.patient}>
        <RowLink href={`/appointment/detail/${visit.id}`} label={label}>
          {visit.patient_name}
        </RowLink>
        {detail ? <p className={classes.soft}>{detail}</p> : null}
      </div>
      {withDoctor ? (
        <div className={classes.doctor}>
          <p>{visit.doctor_name}</p>
          <p className={classes.soft}>{format.specialty(visit.specialty)}</p>
        </div>
      ) : null}
      <div className={classes.state}>
        <StatusBadge status={visit.status_appointment} who="professional" />
        {presence ? <p className={classes.presence}>{presence}</p> : null}
        {withDoctor && action ? payment : null}
      </div>
      {withDoctor && action ? null : payment}
      {action ? <div className={classes.action}>{action}</div> : null}
    </li>
  );
}

export function StaffVisitList({ label, busy, children }: { label: string; busy?: boolean; children: ReactNode }) {
  return (
    <RowList label={label} busy={busy}>
      {children}
    </RowList>
  );
}

/** Marker of the current time between two visits. */
export function CurrentTimeMarker({ at }: { at: number }) {
  const t = useT();
  const format = useFormat();
  return (
    <li className={classes.now}>
      <span>{t('home.here_now', { time: format.time(at) })}</span>
    </li>
  );
}

type EnterRoomProps = {
  visit: AppointmentSummary;
  now: number;
  /** The next visit: everything else on the screen is less prominent. */
  isNext?: boolean;
  waiting?: boolean;
};

/** Button into the room for people with a seat in it; inconspicuous until its time. */
export function EnterRoom({ visit, now: moment, isNext, waiting }: EnterRoomProps) {
  const t = useT();
  const step = nextStep(visit, 'professional', moment);
  if (step.kind !== 'enter' || !visit.room) return null;
  const isTime = waiting || Date.parse(visit.room.opens_at) <= moment;
  return (
    <LinkButton
      href={`/accessroom/${step.code}`}
      variant={isNext ? 'filled' : isTime ? 'light' : 'subtle'}
      scale="small"
      leftSection={<Icon name="video" size={20} />}
      aria-label={t('appointment.enter_label', { name: visit.patient_name })}
    >
      {t('appointment.enter')}
    </LinkButton>
  );
}
