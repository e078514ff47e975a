import { Link } from 'wouter';
import { useSession } from '../../../shared/api/session.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';

/** Nothing reaches the patient until the clinic has an address of theirs, which the reception adds. */
export function NoAddress({ personId }: { personId: string }) {
  const t = useT();
  const isDoctor = useSession()?.role === 'D';
  return (
    <Notice tone="warning">
      <p>{t('visit_notice.no_address')}</p>
      {isDoctor ? null : <Link href={`/people/${personId}`}>{t('visit_notice.add_address')}</Link>}
    </Notice>
  );
}
