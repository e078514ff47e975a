import { useSession, useSignOut } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';

/** The clinic is out of service: what to do instead, and that nothing is lost. */
export function Screen() {
  const t = useT();
  const { setup } = useSetup();
  const session = useSession();
  const signOut = useSignOut();
  return (
    <Page title={t('shell.closed_title', { clinic: setup.company.name })} width="narrow">
      <EmptyState
        picture="door"
        action={
          <>
            <ClinicPhone />
            {session ? (
              <>
                <LinkButton href="/membership" variant="light">
                  {t('shell.other_clinic')}
                </LinkButton>
                <Button variant="subtle" onClick={signOut}>
                  {t('shell.sign_out')}
                </Button>
              </>
            ) : (
              <LinkButton href="/login" variant="subtle">
                {t('shell.sign_in')}
              </LinkButton>
            )}
          </>
        }
      >
        <p>{t('shell.closed_text')}</p>
      </EmptyState>
    </Page>
  );
}
