import { useState } from 'react';
import { InviteForm } from '../../features/identity/staff/invite-form.tsx';
import { useStaff } from '../../features/identity/staff/queries.ts';
import { InvitationList, StaffList } from '../../features/identity/staff/staff-list.tsx';
import { useAction } from '../../shared/api/action.ts';
import { saveFile } from '../../shared/file/save-file.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { ListExport } from '../../shared/ui/staff/list-export.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** Accounts that work at the clinic, open invitations, and the form for another one. */
export function Screen() {
  const t = useT();
  const file = useAction('user', 'staffFile', { onSuccess: saveFile });
  const query = useStaff();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Page
      title={t('screen.staff')}
      lead={t('staff.lead')}
      width="wide"
      actions={
        <LinkButton href="/staff/permissions" variant="light">
          {t('screen.permissions')}
        </LinkButton>
      }
    >
      <InviteForm sentTo={sentTo} onSent={setSentTo} />
      <QueryBoundary query={query} skeleton={<SkeletonList count={3} height="5rem" />}>
        {({ accounts, invitations }) => (
          <>
            {invitations.length > 0 ? (
              <Card as="section">
                <h2>{t('staff.invitations')}</h2>
                <InvitationList invitations={invitations} onSent={setSentTo} />
              </Card>
            ) : null}
            <Card as="section">
              <h2>{t('staff.accounts')}</h2>
              <MantineParts>
                <StaffList accounts={accounts} />
              </MantineParts>
              <ListExport file={file} onDownload={() => file.mutate(undefined)} />
            </Card>
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}
