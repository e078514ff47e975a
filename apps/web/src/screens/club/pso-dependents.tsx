import { DependentsForm } from '../../features/club/dependents-form.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** Which dependents take part in a club. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const query = useCall('club', 'home', { id });
  return (
    <Page title={t('club.dependents')} lead={t('club.dependents_lead')} width="narrow">
      <BackLink href={`/pso/${id}`}>{query.data?.club.name ?? t('club.back')}</BackLink>
      <QueryBoundary query={query}>
        {(home) => <DependentsForm key={home.candidates.length + home.dependents.length} home={home} />}
      </QueryBoundary>
    </Page>
  );
}
