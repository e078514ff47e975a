import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { QueueEntry } from './queries.ts';
import classes from './shift-card.module.css';

type ToConcludeProps = {
  entries: readonly QueueEntry[];
  onConclude: (entry: QueueEntry) => void;
  onRequeue: (entry: QueueEntry) => void;
};

/** After the attendance: its documents, its outcome, or back to the line. The next call does not wait for it. */
export function ToConclude({ entries, onConclude, onRequeue }: ToConcludeProps) {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <Card as="section">
      <h2>{t('queue.to_conclude')}</h2>
      <p className={classes.soft}>{t('queue.to_conclude_text')}</p>
      {entries.map((entry) => (
        <section key={entry.id} aria-label={entry.patient_name} className={classes.open}>
          <h3>{entry.patient_name}</h3>
          <p className={classes.soft}>{t('queue.entry_title', { ticket: entry.ticket, name: entry.group_name })}</p>
          <div className={classes.actions}>
            <Button onClick={() => onConclude(entry)}>{t('queue.conclude')}</Button>
            {entry.appointment_id ? (
              <LinkButton href={`/appointment/detail/${entry.appointment_id}`} variant="light">
                {t('queue.documents')}
              </LinkButton>
            ) : null}
            {entry.status === 'post_attendance' ? (
              <Button variant="subtle" onClick={() => onRequeue(entry)}>
                {t('queue.requeue')}
              </Button>
            ) : null}
          </div>
        </section>
      ))}
    </Card>
  );
}
