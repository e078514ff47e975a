import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';

export function Screen() {
  const t = useT();
  return (
    <Page title={t('shell.not_found_title')} width="narrow">
      <EmptyState
        picture="door"
        action={
          <>
            <LinkButton href="/">{t('shell.to_home')}</LinkButton>
            <ClinicPhone />
          </>
        }
      >
        <p>{t('shell.not_found_text')}</p>
      </EmptyState>
    </Page>
  );
}
