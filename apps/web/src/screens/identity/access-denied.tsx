import { useSession, useSignOut } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';

/** Signed in, but the screen is not for the person's role or not enabled by the clinic. */
export function Screen() {
  const t = useT();
  const session = useSession();
  const signOut = useSignOut();
  return (
    <Page title={t('shell.access_denied_title')} width="narrow">
      <EmptyState
        picture="door"
        action={
          <>
            <LinkButton href="/">{t('shell.to_home')}</LinkButton>
            <ClinicPhone />
            <Button variant="subtle" onClick={signOut}>
              {t('shell.sign_out')}
            </Button>
          </>
        }
      >
        <p>{t('shell.access_denied_text', { name: session?.name ?? '' })}</p>
      </EmptyState>
    </Page>
  );
}
