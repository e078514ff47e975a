import { useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import classes from './room-log.module.css';

/** Log of the visit's room: entries, exits and lost connections; nothing if it was never entered. */
export function RoomLog({ visitId }: { visitId: string }) {
  const t = useT();
  const format = useFormat();
  const { data } = useCall('room', 'log', { id: visitId });
  const [first] = data ?? [];
  if (!data || !first) return null;
  return (
    <Card as="section">
      <h2>{t('visit_log.title')}</h2>
      <details className={classes.log}>
        <summary>{t('visit_log.summary', { n: data.length, time: format.time(first.at) })}</summary>
        <ol>
          {data.map(({ at, event, role, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
            <li key={index}>
              <time dateTime={at}>{format.time(at)}</time>
              <span>
                <b>{t('visit_log.who', { name, role: t(`list.PARTICIPANT_ROLE.${role}`) })}</b>{' '}
                {t(`visit_log.event.${event}`)}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}
