import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';

/** Placeholder of a screen that is not built yet, with another way to go. */
export function Screen({ name }: ScreenProps) {
  const t = useT();
  const isHome = name === 'screen.patient_home' || name === 'screen.professional_home';
  return (
    <Page title={t('shell.not_yet_title', { screen: t(name) })} width="narrow">
      <EmptyState
        picture="path"
        action={
          <>
            {isHome ? null : <LinkButton href="/">{t('shell.to_home')}</LinkButton>}
            <ClinicPhone />
          </>
        }
      >
        <p>{t('shell.not_yet_text')}</p>
      </EmptyState>
    </Page>
  );
}
