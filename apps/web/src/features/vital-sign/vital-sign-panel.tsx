import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import { useVitalSigns } from './queries.ts';
import { VitalSignForm } from './vital-sign-form.tsx';
import classes from './vital-sign-list.module.css';
import { Former, LastWritten, standing, VitalSignList } from './vital-sign-list.tsx';

type VitalSignPanelProps = {
  appointmentId: string;
  /** Asked again now and then, while others may write. */
  isRenewed?: boolean;
};

/** The vital signs of a visit: to be written while it may be, to be read afterwards. */
export function VitalSignPanel({ appointmentId, isRenewed }: VitalSignPanelProps) {
  const t = useT();
  const query = useVitalSigns(appointmentId, isRenewed);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="16rem" />}>
      {(visit) => (
        <div className={classes.panel}>
          {visit.may_write ? (
            <VitalSignForm appointmentId={appointmentId} visit={visit} />
          ) : standing(visit).length > 0 ? (
            <VitalSignList signs={standing(visit)} years={visit.years} />
          ) : (
            <p className={classes.soft}>{t('vital.none')}</p>
          )}
          <LastWritten visit={visit} />
          <Former visit={visit} />
        </div>
      )}
    </QueryBoundary>
  );
}

/** On the page of a visit: nothing where nothing was measured and nobody may. */
export function VitalSignCard({ appointmentId }: { appointmentId: string }): ReactNode {
  const t = useT();
  const { data } = useVitalSigns(appointmentId);
  if (!data || (!data.may_write && standing(data).length === 0)) return null;
  return (
    <Card as="section">
      <h2>{t('vital.title')}</h2>
      <VitalSignPanel appointmentId={appointmentId} />
    </Card>
  );
}
