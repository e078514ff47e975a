import { formatCpf } from '@acolhe/domain/person/person-name';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { useAgeText } from '../person/age-text.ts';
import classes from './patient-row.module.css';
import type { Patient } from './queries.ts';

/** A patient in the record search, with enough data to be sure it is the right one. */
export function PatientRow({ patient }: { patient: Patient }) {
  const t = useT();
  const format = useFormat();
  const age = useAgeText();
  return (
    <li className={classes.row}>
      <Avatar name={patient.name} size={44} />
      <div className={classes.words}>
        <RowLink href={`/profile/person/ehr/${patient.id}`}>{patient.name}</RowLink>
        <p className={classes.soft}>{patient.birth_date ? age(patient.birth_date) : null}</p>
      </div>
      <p className={classes.number}>
        {patient.cpf ? (
          <span>
            {t('label.cpf')} {formatCpf(patient.cpf)}
          </span>
        ) : null}
        {patient.registration ? (
          <span>
            {t('record.registration')} {patient.registration}
          </span>
        ) : null}
      </p>
      <p className={classes.last}>
        {patient.last_visit
          ? t('record.last_visit', { date: format.date(patient.last_visit) })
          : t('record.first_visit')}
      </p>
    </li>
  );
}
