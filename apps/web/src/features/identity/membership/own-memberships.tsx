import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useGoOn } from '../use-enter.ts';
import { MembershipList } from './membership-list.tsx';

/** Clinics of an account that has several, to go over to another; nothing for other accounts. */
export function OwnMemberships() {
  const t = useT();
  const goOn = useGoOn();
  const { data } = useCall('user', 'memberships', undefined);
  if (!data || data.memberships.length < 2) return null;
  return (
    <Card as="section">
      <h2>{t('membership.title')}</h2>
      <MembershipList memberships={data.memberships} onChosen={(session) => goOn(session, '/')} />
    </Card>
  );
}
