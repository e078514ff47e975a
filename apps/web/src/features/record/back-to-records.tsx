import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';

/** Back link to the records, or to today if the clinic keeps records to the visit. */
export function BackToRecords() {
  const t = useT();
  const { rules } = useSetup().setup.company;
  const hasRecords = useSignedIn().role !== 'M' && rules.allow_professional_view_patient_history;
  return (
    <BackLink href={hasRecords ? '/professional/ehr' : '/professional/listscheduled'}>
      {hasRecords ? t('record.back') : t('home.today_list')}
    </BackLink>
  );
}
