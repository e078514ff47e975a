import type { ClinicPersonDetail } from '@acolhe/contract/person/clinic-person';
import { Link } from 'wouter';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import classes from './person-visits.module.css';

/** A person's visits: when, with whom, and how they stand; nothing of what was said. */
export function PersonVisits({ visits }: { visits: ClinicPersonDetail['visits'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card as="section">
      <h2>{t('person.visits')}</h2>
      {visits.length === 0 ? <p className={classes.soft}>{t('person.no_visits')}</p> : null}
      <ul className={classes.list}>
        {visits.map(({ id, start, doctor_name, specialty, status, protocol }) => (
          <li key={id}>
            <Link href={`/appointment/detail/${id}`}>{format.dayAndTime(start)}</Link>
            <span>{t(`list.STATUS_APPOINTMENT.${status}`)}</span>
            <span className={classes.soft}>
              {doctor_name} · {specialty} · {protocol}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Those whom a person is responsible for. */
export function PersonDependents({ people }: { people: ClinicPersonDetail['children'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card as="section">
      <h2>{t('person.dependents')}</h2>
      {people.length === 0 ? <p className={classes.soft}>{t('person.no_dependents')}</p> : null}
      <ul className={classes.list}>
        {people.map(({ id, name, birth_date }) => (
          <li key={id}>
            <Link href={`/people/${id}`}>{name}</Link>
            {birth_date ? (
              <span className={classes.soft}>{t('person.born', { date: format.date(`${birth_date}T15:00:00Z`) })}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
