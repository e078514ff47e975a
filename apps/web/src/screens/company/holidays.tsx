import { HolidayList } from '../../features/professional/availability/holiday-list.tsx';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';

/** Days on which the clinic is closed. */
export function Screen() {
  const t = useT();
  return (
    <Page title={t('setting.holidays')} lead={t('setting.holidays_lead')}>
      <BackLink href="/settings">{t('screen.settings')}</BackLink>
      <MantineParts>
        <HolidayList />
      </MantineParts>
    </Page>
  );
}
