import { isPastTarget, targetMinutes } from '@acolhe/domain/emergency/queue-order';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useNow } from '../../shared/time/use-now.ts';
import { RowTable } from '../../shared/ui/staff/row-table.tsx';
import { Badge } from '../../shared/ui/status/badge.tsx';
import classes from './line-list.module.css';
import type { LineEntry } from './queries.ts';
import { RiskBadge } from './risk-badge.tsx';

type LineListProps = {
  label: string;
  entries: readonly LineEntry[];
  /** Whether entries come from several queues, so that each says which. */
  areMixed: boolean;
  /** Actions of the caller on one entry. */
  actionsOf: (entry: LineEntry) => ReactNode;
};

/** People of the line in the order in which they were given. */
export function LineList({ label, entries, areMixed, actionsOf }: LineListProps) {
  const t = useT();
  return (
    <RowTable
      label={label}
      card={classes.card}
      columns={[
        { head: t('line.ticket') },
        { head: t('line.class') },
        { head: t('line.patient') },
        { head: t('line.wait') },
        { head: t('line.actions') },
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
              <p className={classes.soft}>{t('line.declared', { risk: t(`line.risk.${entry.declared_risk}`) })}</p>
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

function Patient({ entry }: { entry: LineEntry }) {
  const t = useT();
  const { patient_name: name, age, complaint, misses } = entry;
  return (
    <div>
      <p className={classes.name}>{name}</p>
      {age === null ? null : <p className={classes.soft}>{t('line.age', { n: age })}</p>}
      {complaint ? <p className={classes.complaint}>{complaint}</p> : null}
      {misses > 0 ? <p className={classes.soft}>{t('line.misses', { n: misses })}</p> : null}
    </div>
  );
}

/** Minutes against the target of the class; outside the waiting room where they are instead. */
function Wait({ entry }: { entry: LineEntry }) {
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
        {t('line.waited', { n: minutes })}
      </p>
      {status === 'waiting' ? null : (
        <p className={classes.soft}>
          {[t(`line.state.${status}`), professional && t('line.by', { name: professional })].filter(Boolean).join(' ')}
        </p>
      )}
      {status === 'waiting' && target !== null ? (
        <p className={classes.soft}>{target === 0 ? t('line.target_now') : t('line.target', { n: target })}</p>
      ) : null}
      {isLate ? <p className={classes.late}>{t('line.past_target')}</p> : null}
    </div>
  );
}
