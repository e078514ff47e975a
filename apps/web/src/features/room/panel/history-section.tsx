import { Suspense } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { areaPart } from '../../../shared/loading/area-part.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { Skeleton, SkeletonList } from '../../../shared/ui/status/skeleton.tsx';
import { entriesOf } from '../../record/entries.ts';
import { useRecord } from '../../record/queries.ts';
import { Earlier, RecordEntry } from '../../record/record-entry.tsx';
import classes from './record-panel.module.css';

const RecordSummary = areaPart('document', () => import('../../record/record-summary.tsx'));

/** The patient's earlier record. Everything opens in place: no link leads out of the call. */
export function HistorySection({ patientId, currentId }: { patientId: string; currentId: string }) {
  const query = useRecord(patientId);
  return (
    <>
      <Suspense fallback={<Skeleton height="12rem" />}>
        <RecordSummary personId={patientId} isInRoom />
      </Suspense>
      <Past query={query} patientId={patientId} currentId={currentId} />
    </>
  );
}

type PastProps = { query: ReturnType<typeof useRecord>; patientId: string; currentId: string };

function Past({ query, patientId, currentId }: PastProps) {
  const t = useT();
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
            <Earlier query={query} />
          </>
        );
      }}
    </QueryBoundary>
  );
}
