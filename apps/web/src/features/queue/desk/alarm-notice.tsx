import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import type { QueueEntry } from './queries.ts';
import classes from './queue-list.module.css';
import { optionOf, questionOf } from './screening-answers.tsx';

/** Above the line: whose answers need help at once, and which number they were shown. */
export function AlarmNotice({
  entries,
  onOpen,
}: {
  entries: readonly QueueEntry[];
  onOpen: (entry: QueueEntry) => void;
}) {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <Notice tone="danger" title={t('queue.alarms')}>
      <ul className={classes.alarms}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className={classes.name}>{t('queue.entry_title', { ticket: entry.ticket, name: entry.patient_name })}</p>
            {entry.alarms.map(({ linkId, answer, call }) => (
              <p key={`${linkId} ${answer}`}>
                <strong className={classes.number}>{t(`queue.alarm_${call}`)}</strong>{' '}
                {t(typeof answer === 'string' ? optionOf(linkId, answer) : questionOf(linkId))}
              </p>
            ))}
            <p className={classes.soft}>{t(entry.alarm_seen ? 'queue.alarm_seen' : 'queue.alarm_unseen')}</p>
            <Button
              variant="light"
              tone="danger"
              scale="small"
              aria-label={t('queue.details_label', { name: entry.patient_name })}
              onClick={() => onOpen(entry)}
            >
              {t('queue.details')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
