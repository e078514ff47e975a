import type { AppointmentDetail } from '@acolhe/contract/appointment';
import { type PhraseKey, useFormat, useT } from '../../shared/i18n.tsx';
import classes from './visit-history.module.css';

/** What happened to a visit, in order: what, from when to when, why, and who did it. */
export function VisitHistory({ history }: { history: AppointmentDetail['history'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <ol className={classes.history}>
      {history.map(({ at, event, actor, reason, from_start, to_start }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
        <li key={index}>
          <span>{t(`appointment.event.${event}` as PhraseKey)}</span>
          {from_start && to_start ? (
            <span>
              {t('appointment.moved_from_to', {
                before: format.dayAndTime(from_start),
                after: format.dayAndTime(to_start),
              })}
            </span>
          ) : null}
          {reason ? <span className={classes.quote}>{t('appointment.quoted', { text: reason })}</span> : null}
          <span className={classes.soft}>
            {format.date(at)}, {format.time(at)} · {t(`appointment.actor.${actor}` as PhraseKey)}
          </span>
        </li>
      ))}
    </ol>
  );
}
