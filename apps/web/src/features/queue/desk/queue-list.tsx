import { isPastTarget, targetMinutes } from '@acolhe/domain/queue/queue-order';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useNow } from '../../../shared/time/use-now.ts';
import { RowTable } from '../../../shared/ui/staff/row-table.tsx';
import { Badge } from '../../../shared/ui/status/badge.tsx';
import type { QueueEntry } from './queries.ts';
import classes from './queue-list.module.css';
import { RiskBadge } from './risk-badge.tsx';

type QueueListProps = {
  label: string;
  entries: readonly QueueEntry[];
  /** Whether entries come from several queues, so that each says which. */
  areMixed: boolean;
  /** Actions of the caller on one entry. */
  actionsOf: (entry: QueueEntry) => ReactNode;
};

/** People of the line in the order in which they were given. */
export function QueueList({ label, entries, areMixed, actionsOf }: QueueListProps) {
  const t = useT();
  return (
    <RowTable
      label={label}
      card={classes.card}
      columns={[
        { head: t('queue.ticket') },
        { head: t('queue.class') },
        { head: t('queue.patient') },
        { head: t('queue.wait') },
        { head: t('queue.actions') },
      ]}
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: [
          <div key="ticket">
            <p className={classes.ticket}>{entry.ticket}</p>
            {areMixed ? <p className={classes.soft}>{entry.group_name}</p> : null}
          </div>,
          <div key="class" className={classes.badges}>
            <RiskBadge risk={entry.risk} />
            {entry.priority === 'none' ? null : <Badge tone="due">{t(`screening.priority.${entry.priority}`)}</Badge>}
            {entry.declared_risk && entry.declared_risk !== entry.risk ? (
              <p className={classes.soft}>{t('queue.declared', { risk: t(`queue.risk.${entry.declared_risk}`) })}</p>
            ) : null}
          </div>,
          <Patient key="patient" entry={entry} />,
          <Wait key="wait" entry={entry} />,
          <div key="actions" className={classes.actions}>
            {actionsOf(entry)}
          </div>,
        ],
      }))}
    />
  );
}

function Patient({ entry }: { entry: QueueEntry }) {
  const t = useT();
  const { patient_name: name, age, complaint, misses } = entry;
  return (
    <div>
      <p className={classes.name}>{name}</p>
      {age === null ? null : <p className={classes.soft}>{t('queue.age', { n: age })}</p>}
      {complaint ? <p className={classes.complaint}>{complaint}</p> : null}
      {misses > 0 ? <p className={classes.soft}>{t('queue.misses', { n: misses })}</p> : null}
    </div>
  );
}

/** Minutes against the target of the class; outside the waiting room where they are instead. */
function Wait({ entry }: { entry: QueueEntry }) {
  const t = useT();
  const now = useNow();
  const { status, risk, arrived_at, professional_name: professional } = entry;
  const arrivedAt = Date.parse(arrived_at);
  const minutes = Math.max(0, Math.floor((now - arrivedAt) / MINUTE));
  const target = risk && targetMinutes[risk];
  const isLate = status === 'waiting' && risk !== null && isPastTarget({ arrivedAt, risk }, now);
  return (
    <div className={status === 'waiting' ? classes.wait : undefined}>
      <p className={classes.minutes} data-late={isLate || undefined}>
        {t('queue.waited', { n: minutes })}
      </p>
      {status === 'waiting' ? null : (
        <p className={classes.soft}>
          {[t(`queue.status.${status}`), professional && t('queue.by', { name: professional })]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {status === 'waiting' && target !== null ? (
        <p className={classes.soft}>{target === 0 ? t('queue.target_now') : t('queue.target', { n: target })}</p>
      ) : null}
      {isLate ? <p className={classes.late}>{t('queue.past_target')}</p> : null}
    </div>
  );
}
