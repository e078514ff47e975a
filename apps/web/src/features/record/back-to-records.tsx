import { Link } from 'wouter';
import { useT } from '../../shared/i18n.tsx';
import { useSignedIn } from '../../shared/session.ts';
import { useSetup } from '../../shared/setup.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import classes from './back-to-records.module.css';

/** Back to the records, or to today where the clinic keeps records to the visit. */
export function BackToRecords() {
  const t = useT();
  const { rules } = useSetup().setup.company;
  const hasRecords = useSignedIn().role !== 'M' && rules.allow_professional_view_patient_history;
  return (
    <Link href={hasRecords ? '/professional/ehr' : '/professional/listscheduled'} className={classes.back} data-back>
      <Icon name="back" />
      {hasRecords ? t('record.back') : t('home.today_list')}
    </Link>
  );
}
