import type { AppointmentDetail } from '@acolhe/contract/appointment';
import { type PhraseKey, useFormat, useT } from '../../shared/i18n.tsx';
import classes from './visit-history.module.css';

/** What happened to a visit, in order. */
export function VisitHistory({ history }: { history: AppointmentDetail['history'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <ol className={classes.history}>
      {history.map(({ at, event, actor }) => (
        <li key={`${at} ${event}`}>
          <span>{t(`appointment.event.${event}` as PhraseKey)}</span>
          <span className={classes.soft}>
            {format.date(at)}, {format.time(at)} · {t(`appointment.actor.${actor}` as PhraseKey)}
          </span>
        </li>
      ))}
    </ol>
  );
}
