import { requestCodes } from '@acolhe/domain/service-request/service-request-flow';
import { useState } from 'react';
import { useRequests } from '../../features/service-request/queries.ts';
import { RequestRow } from '../../features/service-request/request-row.tsx';
import { RequestSelection } from '../../features/service-request/request-selection.tsx';
import { useAction } from '../../shared/api/action.ts';
import { saveFile } from '../../shared/file/save-file.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import { RowList } from '../../shared/ui/row/row-list.tsx';
import { ListExport } from '../../shared/ui/staff/list-export.tsx';
import { useSelection } from '../../shared/ui/staff/selection.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './requests.module.css';

const statuses = { open: 'active,on-hold', ended: 'completed,revoked' } as const;
const kinds = ['all', 'scheduling', 'return', 'referral'] as const;

/** Return requests and referrals, the oldest open one first, each with its next step. */
export function Screen() {
  const t = useT();
  const file = useAction('service-request', 'file', { onSuccess: saveFile });
  const address = useQueryParams();
  const change = useChangeQuery();
  const show = address.get('show') === 'ended' ? 'ended' : 'open';
  const kind = kinds.find((name) => name === address.get('kind')) ?? 'all';
  const [said, setSaid] = useState('');
  const question = { status: statuses[show], ...(kind === 'all' ? {} : { code: requestCodes[kind] }) };
  const query = useRequests(question);
  const fresh = (query.data ?? []).filter(({ status }) => status === 'active').map(({ id }) => id);
  const selection = useSelection(fresh);
  return (
    <Page
      title={t('screen.requests')}
      lead={t('request.lead')}
      width="wide"
      actions={
        <LinkButton href="/waitinglist" variant="light" leftSection={<MenuIcon name="hourglass" />}>
          {t('screen.waiting_list')}
        </LinkButton>
      }
    >
      <Chips
        label={t('request.show')}
        value={show}
        chips={[
          { value: 'open', label: t('request.show_open') },
          { value: 'ended', label: t('request.show_ended') },
        ]}
        onChange={(value) => change({ show: value === 'open' ? null : value }, { replace: true })}
      />
      <Chips
        label={t('request.kinds')}
        value={kind}
        chips={[
          { value: 'all', label: t('request.kind_all') },
          { value: 'scheduling', label: t('request.kind_schedulings') },
          { value: 'return', label: t('request.kind_returns') },
          { value: 'referral', label: t('request.kind_referrals') },
        ]}
        onChange={(value) => change({ kind: value === 'all' ? null : value }, { replace: true })}
      />
      {said ? <Notice tone="success">{said}</Notice> : null}
      <div className={classes.result}>
        <p role="status" className={classes.count}>
          {query.data ? t('request.found', { n: query.data.length }) : ''}
        </p>
        <QueryBoundary query={query} skeleton={<SkeletonList count={4} height="7rem" />}>
          {(requests) =>
            requests.length > 0 ? (
              <>
                <RowList label={t('screen.requests')}>
                  {requests.map((request) => (
                    <RequestRow key={request.id} request={request} onAnswered={setSaid} selection={selection} />
                  ))}
                </RowList>
                <ListExport file={file} onDownload={() => file.mutate(question)} />
              </>
            ) : (
              <Card>
                <EmptyState
                  picture={show === 'open' ? 'tray' : 'flag'}
                  title={t(show === 'open' ? 'request.empty' : 'request.empty_ended')}
                >
                  {show === 'open' ? <p>{t('request.empty_text')}</p> : null}
                </EmptyState>
              </Card>
            )
          }
        </QueryBoundary>
        <RequestSelection selection={selection} all={fresh} />
      </div>
    </Page>
  );
}
