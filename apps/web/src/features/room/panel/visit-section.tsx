import { Suspense } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { areaPart } from '../../../shared/loading/area-part.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../../shared/ui/status/skeleton.tsx';
import { FileList } from '../../appointment/file/file-list.tsx';
import { useLiveAppointments } from '../../appointment/queries.ts';
import { paymentLine } from './payment-line.ts';
import classes from './record-panel.module.css';

const VisitQuestionnaires = areaPart('questionnaire', () => import('../../questionnaire/visit-questionnaires.tsx'));

/** Refetch interval: files may still arrive during the visit. */
const REFETCH_MS = 20_000;

/** This visit: the patient's reason, the files sent, and its payment. */
export function VisitSection({ appointmentId }: { appointmentId: string }) {
  const t = useT();
  const format = useFormat();
  const query = useCall('appointment', 'detail', { id: appointmentId }, { refetchInterval: REFETCH_MS });
  const money = useCall('financial', 'money', { id: appointmentId });
  useLiveAppointments(() => void money.refetch());
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="14rem" />}>
      {(visit) => (
        <>
          <section className={classes.section}>
            <h3>{t('panel.told')}</h3>
            <p className={classes.told}>{visit.reason || t('panel.told_nothing')}</p>
          </section>
          {visit.referral ? (
            <section className={classes.section}>
              <h3>{t('referral.title')}</h3>
              <p className={classes.told}>
                {[visit.referral.referred_by, visit.referral.register].filter(Boolean).join(', ')}
                {visit.referral.note ? `\n${visit.referral.note}` : ''}
              </p>
            </section>
          ) : null}
          <Suspense fallback={null}>
            <VisitQuestionnaires visitId={appointmentId} isInPlace />
          </Suspense>
          <section className={classes.section}>
            <h3>{t('panel.payment')}</h3>
            <p>{paymentLine(visit, money.data, t, format)}</p>
          </section>
          <section className={classes.section}>
            <h3>{t('file.of_visit')}</h3>
            {visit.files.list.length > 0 ? (
              <FileList visitId={appointmentId} files={visit.files.list} />
            ) : (
              <p className={classes.soft}>{t('panel.no_files')}</p>
            )}
          </section>
        </>
      )}
    </QueryBoundary>
  );
}
