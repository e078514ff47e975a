import { AppDesk } from '../../features/record-share/app-desk.tsx';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';

/** Apps that may ask the clinic's patients for their records. */
export function Screen() {
  const t = useT();
  return (
    <Page title={t('app_desk.title')} lead={t('app_desk.lead')}>
      <BackLink href="/settings">{t('screen.settings')}</BackLink>
      <AppDesk />
    </Page>
  );
}
