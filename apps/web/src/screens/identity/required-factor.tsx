import { Redirect } from 'wouter';
import { SecondFactor } from '../../features/identity/account/second-factor.tsx';
import { useNextPath } from '../../features/identity/next-path.ts';
import { useSignedIn, useSignOut } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';

/** Turns on the second factor that the clinic requires, before anything else. */
export function Screen() {
  const t = useT();
  const next = useNextPath();
  const session = useSignedIn();
  const signOut = useSignOut();
  if (!session.lacks_second_factor) return <Redirect href={next} replace />;
  return (
    <Page title={t('screen.required_factor')} lead={t('required_factor.lead')} width="narrow">
      <Card>
        <SecondFactor isOn={session.second_factor} />
      </Card>
      <Button variant="subtle" onClick={signOut}>
        {t('shell.sign_out')}
      </Button>
    </Page>
  );
}
