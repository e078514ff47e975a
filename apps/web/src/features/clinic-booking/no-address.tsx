import { Link } from 'wouter';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';

/** For the reception: nothing reaches the patient until the clinic has an address of theirs. */
export function NoAddress({ personId }: { personId: string }) {
  const t = useT();
  return (
    <Notice tone="warning">
      <p>{t('visit_notice.no_address')}</p>
      <Link href={`/people/${personId}`}>{t('visit_notice.add_address')}</Link>
    </Notice>
  );
}
