import { PermissionTable } from '../../features/identity/staff/permission-table.tsx';
import { usePermissionTable } from '../../features/identity/staff/queries.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** Capabilities of each role at the clinic, in plain words. */
export function Screen() {
  const t = useT();
  const query = usePermissionTable();
  return (
    <Page
      title={t('screen.permissions')}
      lead={t('permission.lead')}
      width="wide"
      actions={
        <Button variant="light" onClick={() => window.print()}>
          {t('export.print')}
        </Button>
      }
    >
      <BackLink href="/staff">{t('screen.staff')}</BackLink>
      <QueryBoundary query={query} skeleton={<SkeletonList count={4} height="12rem" />}>
        {(table) => (
          <MantineParts>
            <PermissionTable table={table} />
          </MantineParts>
        )}
      </QueryBoundary>
    </Page>
  );
}
