import { useSettings, useTerms } from '../../features/company/setting/queries.ts';
import { SettingList } from '../../features/company/setting/setting-list.tsx';
import { useLanding } from '../../features/landing/queries.ts';
import { useHolidays } from '../../features/professional/availability/queries.ts';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** Every section of the settings, with its present state in one line. */
export function Screen() {
  const t = useT();
  const { id } = useSetup().setup.company;
  const query = useSettings();
  const terms = useTerms();
  const landing = useLanding();
  const holidays = useHolidays(id);
  const companies = useCall('company', 'list', { fields: 'id' });
  return (
    <Page title={t('screen.settings')} lead={t('setting.lead')} width="wide">
      <QueryBoundary query={query} skeleton={<SkeletonList count={8} height="3.6rem" />}>
        {(settings) => (
          <SettingList
            settings={settings}
            terms={terms.data}
            landing={landing.data}
            companies={companies.data?.length}
            closed={holidays.data?.filter(({ observed }) => observed).length}
          />
        )}
      </QueryBoundary>
    </Page>
  );
}
