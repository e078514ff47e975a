import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { Link } from 'wouter';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { DependentName } from './dependent-name.tsx';
import { StatusBadge } from './status-badge.tsx';
import { VisitAction } from './visit-action.tsx';
import classes from './visit-card.module.css';

/** A patient's visits as cards, each with its next step. */
export function VisitList({ visits, heading }: { visits: readonly AppointmentSummary[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className={classes.list}>
      {visits.map((visit) => (
        <VisitCard key={visit.id} visit={visit} heading={heading} />
      ))}
    </ul>
  );
}

function VisitCard({ visit, heading: Heading }: { visit: AppointmentSummary; heading: 'h2' | 'h3' }) {
  const t = useT();
  const format = useFormat();
  const when = format.dayAndTime(visit.start);
  return (
    <li className={classes.card}>
      <DateTile at={visit.start} />
      <div className={classes.words}>
        <Heading className={classes.title}>
          <Link
            href={`/appointment/detail/${visit.id}`}
            aria-label={t('appointment.details_label', { title: visit.title, when })}
          >
            {visit.doctor_name}
          </Link>
        </Heading>
        <p className={classes.soft}>{format.specialty(visit.specialty)}</p>
        <p className={classes.soft}>{when}</p>
        <DependentName visit={visit} />
        <p className={classes.state}>
          <StatusBadge status={visit.status_appointment} who="patient" />
        </p>
      </div>
      <div className={classes.action}>
        <VisitAction visit={visit} />
      </div>
    </li>
  );
}

/** The date as a tear-off calendar page; the text beside it says it too. */
function DateTile({ at }: { at: string }) {
  const format = useFormat();
  const { weekday, day, month, year } = format.leaf(at);
  return (
    <div className={classes.tile} aria-hidden="true">
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
      {year ? <span>{year}</span> : null}
    </div>
  );
}
