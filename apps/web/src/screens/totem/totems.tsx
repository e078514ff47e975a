import { useTotems } from '../../features/totem/desk/queries.ts';
import { TotemList } from '../../features/totem/desk/totem-list.tsx';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** Totems and displays of the clinic's lobby. */
export function Screen() {
  const t = useT();
  const { flags } = useSetup().setup;
  const query = useTotems();
  const add = <LinkButton href="/totems/new">{t('totem_desk.new')}</LinkButton>;
  return (
    <Page
      title={t('screen.totems')}
      lead={t('totem_desk.lead')}
      width="wide"
      actions={query.data?.length === 0 ? null : add}
    >
      <BackLink href="/settings">{t('screen.settings')}</BackLink>
      {flags.kiosk ? null : <Notice tone="warning">{t('totem_desk.off')}</Notice>}
      <QueryBoundary query={query} skeleton={<SkeletonList count={3} height="5rem" />}>
        {(totems) =>
          totems.length > 0 ? (
            <MantineParts>
              <TotemList totems={totems} />
            </MantineParts>
          ) : (
            <Card>
              <EmptyState picture="tray" title={t('totem_desk.empty')} action={add}>
                <p>{t('totem_desk.empty_text')}</p>
              </EmptyState>
            </Card>
          )
        }
      </QueryBoundary>
    </Page>
  );
}
