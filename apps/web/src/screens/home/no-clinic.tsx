import { useT } from '../../shared/i18n/i18n.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';

/** Page of an installation without a clinic: it tells its owner how to make one. */
export function Screen() {
  const t = useT();
  return (
    <Page title={t('shell.no_clinic_title')} width="narrow">
      <EmptyState picture="door">
        <p>{t('shell.no_clinic_text')}</p>
      </EmptyState>
    </Page>
  );
}
