import { JoinForm } from '../../features/identity/membership/join-form.tsx';
import { MembershipList } from '../../features/identity/membership/membership-list.tsx';
import { useNextPath } from '../../features/identity/next-path.ts';
import { useGoOn } from '../../features/identity/use-enter.ts';
import { useCall } from '../../shared/api/call.ts';
import { useSignedIn, useSignOut } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/**
 * Choice of the membership to go on with, for an account of several clinics or roles; and registering at the clinic
 * whose page this is.
 */
export function Screen() {
  const t = useT();
  const next = useNextPath();
  const session = useSignedIn();
  const signOut = useSignOut();
  const goOn = useGoOn();
  const query = useCall('user', 'memberships', undefined);
  return (
    <Page title={t('screen.membership')} lead={t('membership.lead', { email: session.email })} width="narrow">
      <QueryBoundary query={query}>
        {({ memberships, joinable }) => (
          <>
            <MembershipList memberships={memberships} onChosen={(chosen) => goOn(chosen, next)} />
            {joinable ? (
              <Card as="section">
                <h2>{t('membership.join_title', { clinic: joinable.name })}</h2>
                <p>{t('membership.join_lead', { clinic: joinable.name })}</p>
                <JoinForm session={session} onJoined={(joined) => goOn(joined, next)} />
              </Card>
            ) : null}
          </>
        )}
      </QueryBoundary>
      <Button variant="subtle" onClick={signOut}>
        {t('shell.sign_out')}
      </Button>
    </Page>
  );
}
