import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../../shared/ui/status/skeleton.tsx';
import { useVitalSigns } from './queries.ts';
import { VitalSignForm } from './vital-sign-form.tsx';
import classes from './vital-sign-list.module.css';
import { CorrectedValues, LastWritten, measured, VitalSignList } from './vital-sign-list.tsx';

type VitalSignPanelProps = {
  appointmentId: string;
  /** Refetched regularly, while others may write. */
  refetches?: boolean;
};

/** Vital signs of a visit: editable while allowed, read-only afterwards. */
export function VitalSignPanel({ appointmentId, refetches }: VitalSignPanelProps) {
  const t = useT();
  const query = useVitalSigns(appointmentId, refetches);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="16rem" />}>
      {(visit) => (
        <div className={classes.panel}>
          {visit.may_write ? (
            <VitalSignForm appointmentId={appointmentId} visit={visit} />
          ) : measured(visit).length > 0 ? (
            <VitalSignList signs={measured(visit)} years={visit.years} />
          ) : (
            <p className={classes.soft}>{t('vital.none')}</p>
          )}
          <LastWritten visit={visit} />
          <CorrectedValues visit={visit} />
        </div>
      )}
    </QueryBoundary>
  );
}

/** Vital signs on a visit's page; nothing if none were measured and none can be. */
export function VitalSignCard({ appointmentId }: { appointmentId: string }): ReactNode {
  const t = useT();
  const { data } = useVitalSigns(appointmentId);
  if (!data || (!data.may_write && measured(data).length === 0)) return null;
  return (
    <Card as="section">
      <h2>{t('vital.title')}</h2>
      <VitalSignPanel appointmentId={appointmentId} />
    </Card>
  );
}
