import { useState } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useQueryParams } from '../../../shared/navigation/query-params.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { SearchField } from '../../../shared/ui/field/search-field.tsx';
import { MantineParts } from '../../../shared/ui/mantine.tsx';
import { Pager } from '../../../shared/ui/staff/pager.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import classes from './club-desk.module.css';
import { MemberForm } from './member-form.tsx';
import { MemberList } from './member-list.tsx';
import { MemberSheet } from './member-sheet.tsx';

/** Members of a club: searched, added one by one or by a list, removed. */
export function Members({ clubId }: { clubId: string }) {
  const t = useT();
  const params = useQueryParams();
  const page = Number(params.get('page')) || 1;
  const input = { id: clubId, search: params.get('q') ?? '', page };
  const query = useCall('club', 'members', input, { placeholderData: (before) => before });
  const [isAdding, setIsAdding] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <>
      {said ? <Notice tone="success">{said}</Notice> : null}
      {isAdding ? (
        <MemberForm
          clubId={clubId}
          onClose={(name) => {
            setIsAdding(false);
            setSaid(name ? t('club_desk.added', { name }) : '');
          }}
        />
      ) : (
        <div className={classes.actions}>
          <Button variant="light" onClick={() => setIsAdding(true)}>
            {t('club_desk.add')}
          </Button>
        </div>
      )}
      <MemberSheet clubId={clubId} />
      <SearchField label={t('club_desk.search')} resets={['page']} />
      <p role="status">{query.data ? t('club_desk.found', { n: query.data.total }) : ''}</p>
      <QueryBoundary query={query}>
        {({ rows, total, page_size }) =>
          rows.length > 0 ? (
            <MantineParts>
              <MemberList clubId={clubId} members={rows} busy={query.isPlaceholderData} onSaid={setSaid} />
              <Pager page={page} pages={Math.ceil(total / page_size)} />
            </MantineParts>
          ) : (
            <Card>
              <EmptyState picture="tray" title={t('club_desk.none_members')}>
                <p>{t('club_desk.none_members_text')}</p>
              </EmptyState>
            </Card>
          )
        }
      </QueryBoundary>
    </>
  );
}
