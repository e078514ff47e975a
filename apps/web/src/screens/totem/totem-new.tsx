import { useLocation } from 'wouter';
import { totemInput } from '../../features/totem/desk/draft.ts';
import { useAddTotem } from '../../features/totem/desk/queries.ts';
import { TotemForm } from '../../features/totem/desk/totem-form.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

export function Screen() {
  const t = useT();
  const [, navigate] = useLocation();
  const add = useAddTotem();
  const groups = useCall('emergency', 'managedGroups', undefined);
  return (
    <Page title={t('screen.totem_new')}>
      <BackLink href="/totems">{t('screen.totems')}</BackLink>
      <QueryBoundary query={groups}>
        {(found) => (
          <TotemForm
            groups={found}
            keep="totem.new"
            label={t('totem_desk.create')}
            submit={(draft) => add.mutateAsync({ ...totemInput(draft), kind: draft.kind, pin: draft.pin })}
            done={({ totem_id }) => navigate(`/totems/${totem_id}`, { replace: true })}
          />
        )}
      </QueryBoundary>
    </Page>
  );
}
