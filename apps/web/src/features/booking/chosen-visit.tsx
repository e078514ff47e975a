import type { ReactNode } from 'react';
import { useFormat } from '../../shared/i18n/i18n.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import classes from './chosen-visit.module.css';

/** The chosen professional, and the time if already chosen. */
export function ChosenVisit({
  name,
  photo,
  specialty,
  start,
  action,
}: {
  name: string;
  photo: string | null;
  specialty: string | null;
  start?: string | null;
  action?: ReactNode;
}) {
  const format = useFormat();
  return (
    <div className={classes.chosen}>
      <Avatar name={name} photo={photo} size={56} eager />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.soft}>{format.specialty(specialty)}</p>
        {start ? <p className={classes.soft}>{format.dateTime(start)}</p> : null}
      </div>
      {action}
    </div>
  );
}
