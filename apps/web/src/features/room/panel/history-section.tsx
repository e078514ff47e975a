import { useT } from '../../../shared/i18n/i18n.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../../shared/ui/status/skeleton.tsx';
import { entriesOf } from '../../record/entries.ts';
import { useRecord } from '../../record/queries.ts';
import { RecordEntry } from '../../record/record-entry.tsx';
import classes from './record-panel.module.css';

/** The patient's earlier record. Everything opens in place: no link leads out of the call. */
export function HistorySection({ patientId, currentId }: { patientId: string; currentId: string }) {
  const t = useT();
  const query = useRecord(patientId, '');
  return (
    <QueryBoundary query={query} skeleton={<SkeletonList count={3} height="8rem" />}>
      {(items) => {
        const entries = entriesOf(items).filter((entry) => entry.appointmentId !== currentId);
        if (entries.length === 0) return <p className={classes.soft}>{t('panel.history_empty')}</p>;
        return (
          <>
            <p className={classes.soft}>{t('record.logged')}</p>
            <ul className={classes.entries}>
              {entries.map((entry) => (
                <RecordEntry key={entry.key} entry={entry} personId={patientId} isOpen={false} isInRoom />
              ))}
            </ul>
          </>
        );
      }}
    </QueryBoundary>
  );
}
