import { ContentBlocks } from '../../features/landing/content-blocks.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** The clinic's own text about itself. */
export function Screen() {
  const t = useT();
  const { company } = useSetup().setup;
  const { data, error, refetch } = useCall('company', 'customMessage', { id: company.id }, { staleTime: 600_000 });
  return (
    <Page title={t('screen.additional')} lead={data?.about || t('additional.lead')}>
      {error && !data ? <ProblemNotice problem={error} retry={() => void refetch()} /> : null}
      {data ? <ContentBlocks blocks={data.additional} /> : error ? null : <SkeletonList count={3} height="9rem" />}
      <div>
        <LinkButton href="/professionals" scale="large">
          {t('landing.choose')}
        </LinkButton>
      </div>
    </Page>
  );
}
