import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { Link } from 'wouter';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import { nextStep } from './next-step.ts';
import { isWaiting, type Presence } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';
import classes from './waiting-now.module.css';

type WaitingNowProps = {
  visits: readonly AppointmentSummary[];
  presence: Presence;
  now: number;
  role: 'D' | 'DC' | 'M';
};

/** People in rooms or waiting now; if there are none, who comes next. */
export function WaitingNow({ visits, presence, now, role }: WaitingNowProps) {
  const t = useT();
  const format = useFormat();
  const running = visits.filter(({ status_appointment }) => status_appointment === 'in_progress');
  const waiting = visits.filter((visit) => isWaiting(visit, presence));
  const next = nextOf(visits, presence, now);
  const nextIsDue = role === 'D' && next?.room != null && Date.parse(next.room.opens_at) <= now;
  const shown = [...running, ...waiting, ...(nextIsDue && next ? [next] : [])];
  const comes = next
    ? t(role === 'D' ? 'home.next_at' : 'home.next_at_with', {
        time: format.time(next.start),
        name: next.patient_name,
        doctor: next.doctor_name,
      })
    : shown.length > 0
      ? ''
      : t('home.no_more');
  // Information on the cards is not repeated.
  const words = [waiting.length === 0 ? t('home.nobody_waiting') : '', nextIsDue ? '' : comes]
    .filter(Boolean)
    .join(' ');
  return (
    <section className={classes.section} aria-labelledby="now">
      <h2 id="now">{t('home.now')}</h2>
      {shown.length > 0 ? (
        <ul className={classes.list}>
          {shown.map((visit, index) => (
            <NowCard
              key={visit.id}
              visit={visit}
              now={now}
              role={role}
              isFirst={index === 0}
              isWaiting={waiting.includes(visit)}
            />
          ))}
        </ul>
      ) : null}
      {words ? <p className={classes.calm}>{words}</p> : null}
    </section>
  );
}

/** The next patient who is not in a room yet. */
export function nextOf(
  visits: readonly AppointmentSummary[],
  presence: Presence,
  now: number,
): AppointmentSummary | undefined {
  const toCome = new Set(['scheduled', 'confirmed', 'arrived']);
  return visits.find(
    (visit) => toCome.has(visit.status_appointment) && !isWaiting(visit, presence) && Date.parse(visit.end) > now,
  );
}

type NowCardProps = {
  visit: AppointmentSummary;
  now: number;
  role: 'D' | 'DC' | 'M';
  isFirst: boolean;
  isWaiting: boolean;
};

function NowCard({ visit, now, role, isFirst, isWaiting: waits }: NowCardProps) {
  const t = useT();
  const format = useFormat();
  const step = nextStep(visit, 'professional', now);
  const isRunning = visit.status_appointment === 'in_progress';
  const label = t('appointment.details_label', { title: visit.patient_name, when: format.dayAndTime(visit.start) });
  return (
    <li className={classes.card} data-waiting={waits || undefined}>
      <Avatar name={visit.patient_name} size={52} eager />
      <div className={classes.words}>
        <Link href={`/appointment/detail/${visit.id}`} aria-label={label} className={classes.name}>
          {visit.patient_name}
        </Link>
        <p className={classes.soft}>
          {t('home.booked_at', { time: format.time(visit.start) })}
          {role === 'D' ? null : ` · ${visit.doctor_name}`}
        </p>
        <StatusBadge status={visit.status_appointment} who="professional" />
      </div>
      {step.kind === 'enter' ? (
        <LinkButton
          href={`/accessroom/${step.code}`}
          variant={isFirst ? 'filled' : 'light'}
          scale={isFirst ? 'large' : 'normal'}
          leftSection={<Icon name="video" />}
          aria-label={t(isRunning ? 'home.back_to_room_label' : 'appointment.enter_label', {
            name: visit.patient_name,
          })}
        >
          {t(isRunning ? 'home.back_to_room' : 'appointment.enter')}
        </LinkButton>
      ) : null}
    </li>
  );
}
