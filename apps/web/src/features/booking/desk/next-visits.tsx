import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { RowLink } from '../../../shared/ui/row/row-link.tsx';
import { StatusBadge } from '../../appointment/status-badge.tsx';
import classes from './next-visits.module.css';

/** Later visits of the same patient; renders nothing without any. */
export function NextVisits({ visit, who }: { visit: AppointmentDetail; who: 'patient' | 'clinic' }) {
  const t = useT();
  const format = useFormat();
  if (visit.next.length === 0) return null;
  const name = visit.patient_name;
  return (
    <Card as="section">
      <h2>{who === 'patient' ? t('clinic_booking.next_own') : t('clinic_booking.next', { name })}</h2>
      <ul className={classes.next}>
        {visit.next.map((next) => (
          <li key={next.id}>
            <RowLink
              href={`/appointment/detail/${next.id}`}
              label={t('appointment.details_label', { title: next.title, when: format.dayAndTime(next.start) })}
            >
              {format.dayAndTime(next.start)}
            </RowLink>
            <span>{next.title}</span>
            <StatusBadge status={next.status_appointment} who={who === 'patient' ? 'patient' : 'professional'} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
