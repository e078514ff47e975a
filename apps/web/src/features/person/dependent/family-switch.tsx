import { shownName } from '@acolhe/domain/person/person-name';
import { useLocation } from 'wouter';
import { useSignedIn } from '../../../shared/api/session.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { choosePerson, useChosenPerson } from './chosen-person.ts';
import classes from './family-switch.module.css';
import { useDependents } from './queries.ts';

/** Pages of one person, which follow the choice. */
const OF_ONE = /^(\/profile\/person\/(?:ehr|edit)\/)[^/]+$/;

/** Choice in the header for patients with dependents: the person for whom they book, wait, write and read. */
export function FamilySwitch() {
  const t = useT();
  const { person_id: own, name } = useSignedIn();
  const dependents = useDependents().data ?? [];
  const chosen = useChosenPerson();
  const [path, navigate] = useLocation();
  if (!own || dependents.length === 0) return null;
  const choose = (id: string) => {
    choosePerson(own, id);
    const page = OF_ONE.exec(path)?.[1];
    if (page) navigate(page + id);
  };
  return (
    <select
      className={classes.switch}
      aria-label={t('shell.acting_for')}
      value={dependents.some(({ id }) => id === chosen) ? chosen : own}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value={own}>{name}</option>
      {dependents.map((dependent) => (
        <option key={dependent.id} value={dependent.id}>
          {shownName(dependent)}
        </option>
      ))}
    </select>
  );
}
