import { formatCpf, shownName } from '@acolhe/domain/person/person-name';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import { useAgeText } from '../person/age-text.ts';
import classes from './person-card.module.css';
import type { Person } from './queries.ts';

/** The record's person, with what distinguishes people of the same name. */
export function PersonCard({ person }: { person: Person }) {
  const t = useT();
  const age = useAgeText();
  const facts: [label: string, value: string | null][] = [
    [t('record.age'), person.birth_date && age(person.birth_date)],
    [t('record.gender'), person.gender && t(`list.GENDER.${person.gender}`)],
    [t('label.cpf'), person.cpf && formatCpf(person.cpf)],
    [t('record.registration'), person.registration],
  ];
  return (
    <section className={classes.person} aria-label={t('appointment.patient')}>
      <Avatar name={shownName(person)} size={56} eager />
      <div className={classes.words}>
        <p className={classes.name}>{shownName(person)}</p>
        {person.social_name ? <p className={classes.soft}>{t('record.legal_name', { name: person.name })}</p> : null}
        <dl className={classes.facts}>
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
    </section>
  );
}
