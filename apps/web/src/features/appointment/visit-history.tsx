import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { type PhraseKey, useFormat, useT } from '../../shared/i18n/i18n.tsx';
import classes from './visit-history.module.css';

/** Events of a visit in order: what, the times before and after, why, and by whom. */
export function VisitHistory({ history }: { history: AppointmentDetail['history'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <ol className={classes.history}>
      {history.map(({ at, event, actor, actor_name, reason, from_start, to_start, overrides, changes }, index) => (
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
          {changes.length > 0 ? <Changes changes={changes} /> : null}
          {overrides.length > 0 ? (
            <span>{overrides.map((rule) => t(`clinic_booking.rule.${rule}`)).join(', ')}</span>
          ) : null}
          {reason ? <span className={classes.quote}>{t('appointment.quoted', { text: reason })}</span> : null}
          <span className={classes.soft}>
            {format.date(at)}, {format.time(at)} ·{' '}
            {actor_name
              ? t('clinic_booking.named', { name: actor_name, role: t(`appointment.actor.${actor}` as PhraseKey) })
              : t(`appointment.actor.${actor}` as PhraseKey)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Values before and after an edit; long texts are cut, since the visit itself shows them in full. */
function Changes({ changes }: { changes: AppointmentDetail['history'][number]['changes'] }) {
  const t = useT();
  const said = (field: string, value: string) => {
    if (value === '') return t('clinic_booking.nothing');
    if (field === 'type') return t(`list.TYPE_APPOINTMENT.${value}` as PhraseKey);
    if (field === 'duration_minutes') return t('clinic_booking.minutes', { n: Number(value) });
    return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  };
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {t('clinic_booking.changed', {
            field: t(`label.${field}` as PhraseKey),
            before: said(field, before),
            after: said(field, after),
          })}
        </span>
      ))}
    </>
  );
}

const LONGEST = 80;
