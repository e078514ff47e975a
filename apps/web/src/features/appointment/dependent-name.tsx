import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { useSession } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';

/** Name of the dependent on a patient's card, where the visit is not their own. */
export function DependentName({ visit }: { visit: Pick<AppointmentSummary, 'patient_id' | 'patient_name'> }) {
  const t = useT();
  const session = useSession();
  if (!session || session.person_id === visit.patient_id) return null;
  return (
    <p>
      <strong>{t('dependent.for', { name: visit.patient_name })}</strong>
    </p>
  );
}
