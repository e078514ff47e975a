import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ClubForm } from '../../features/club/desk/club-form.tsx';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

export function Screen() {
  const t = useT();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const specialties = useCall('professional', 'specialties', {});
  const create = useAction('club', 'create', { onSuccess: () => client.invalidateQueries({ queryKey: ['club'] }) });
  return (
    <Page title={t('screen.club_new')}>
      <BackLink href="/clubs">{t('screen.clubs')}</BackLink>
      <QueryBoundary query={specialties}>
        {(found) => (
          <ClubForm
            specialties={found.map(({ specialty }) => specialty)}
            keep="club-rules new"
            label={t('club_desk.create')}
            submit={(input) => create.mutateAsync(input)}
            done={({ id }) => navigate(`/clubs/${id}?tab=members&done=created`, { replace: true })}
            onReload={() => navigate('/clubs')}
          />
        )}
      </QueryBoundary>
    </Page>
  );
}
