import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { Link } from 'wouter';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import { DependentName } from './dependent-name.tsx';
import classes from './next-visit.module.css';
import { StatusBadge } from './status-badge.tsx';
import { VisitAction } from './visit-action.tsx';

/** A patient's next visit, with the one thing to do about it. */
export function NextVisit({ visit }: { visit: AppointmentSummary }) {
  const t = useT();
  const format = useFormat();
  return (
    <section className={classes.card} aria-labelledby="next-visit">
      <div className={classes.head}>
        <h2 id="next-visit" className={classes.label}>
          {t('home.next')}
        </h2>
        <StatusBadge status={visit.status_appointment} who="patient" />
      </div>
      <p>
        <span className={classes.when}>{capitalised(format.dayAndTime(visit.start))}</span>
      </p>
      <div className={classes.who}>
        <Avatar name={visit.doctor_name} photo={visit.doctor_photo} size={56} eager />
        <div>
          <p className={classes.name}>{visit.doctor_name}</p>
          <p className={classes.soft}>{format.specialty(visit.specialty)}</p>
        </div>
      </div>
      <DependentName visit={visit} />
      <VisitAction visit={visit} isPrimary />
      <Link href={`/appointment/detail/${visit.id}`} className={classes.details}>
        {t('appointment.details')}
      </Link>
    </section>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
