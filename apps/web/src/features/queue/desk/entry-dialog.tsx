import { useId } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { Badge } from '../../../shared/ui/status/badge.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import type { QueueEntry } from './queries.ts';
import classes from './queue-dialog.module.css';
import { RiskBadge } from './risk-badge.tsx';
import { ScreeningAnswers } from './screening-answers.tsx';

/** Answers of a patient, and the history of their entry. */
export function EntryDialog({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const { ticket, patient_name: name, declared_risk: declared, priority, complaint, answers } = entry;
  return (
    <Modal labelledBy={`${id}-title`} className={classes.wide} onClose={onClose}>
      <div className={classes.dialog}>
        <div className={classes.head}>
          <h2 id={`${id}-title`}>{t('queue.entry_title', { ticket, name })}</h2>
          <Button variant="light" scale="small" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </div>
        <p className={classes.badges}>
          <RiskBadge risk={entry.risk} />
          {priority === 'none' ? null : <Badge tone="due">{t(`screening.priority.${priority}`)}</Badge>}
          {declared && declared !== entry.risk ? (
            <span className={classes.soft}>{t('queue.declared', { risk: t(`queue.risk.${declared}`) })}</span>
          ) : null}
        </p>
        {answers ? (
          <>
            <section className={classes.part}>
              <h3>{t('queue.complaint')}</h3>
              <p className={complaint ? classes.text : classes.soft}>{complaint || t('queue.no_complaint')}</p>
            </section>
            <section className={classes.part}>
              <h3>{t('queue.answers')}</h3>
              <ScreeningAnswers answers={answers} alarms={entry.alarms} />
            </section>
          </>
        ) : null}
        <EntryHistory id={entry.id} />
      </div>
    </Modal>
  );
}

function EntryHistory({ id }: { id: string }) {
  const t = useT();
  const format = useFormat();
  const query = useCall('emergency', 'history', { id });
  return (
    <section className={classes.part}>
      <h3>{t('queue.history')}</h3>
      <QueryBoundary query={query}>
        {(history) => (
          <ol className={classes.history}>
            {history.length === 0 ? <li className={classes.soft}>{t('queue.history_empty')}</li> : null}
            {history.toReversed().map(({ at, event, actor_name, reason }) => {
              const said = t(`queue.event.${event}` as 'queue.event.call');
              return (
                <li key={`${at} ${event}`}>
                  <p>{actor_name ? t('queue.history_by', { event: said, name: actor_name }) : said}</p>
                  {reason ? <p className={classes.soft}>{t('queue.history_reason', { reason })}</p> : null}
                  <p className={classes.soft}>{format.dayAndTime(at)}</p>
                </li>
              );
            })}
          </ol>
        )}
      </QueryBoundary>
    </section>
  );
}
