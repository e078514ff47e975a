import { Suspense } from 'react';
import { isOpen, useWaitingList } from '../../features/waiting-list/queries.ts';
import { WaitingRow } from '../../features/waiting-list/waiting-row.tsx';
import { useAction } from '../../shared/api/action.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { saveFile } from '../../shared/file/save-file.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import { RowList } from '../../shared/ui/row/row-list.tsx';
import { ListExport } from '../../shared/ui/staff/list-export.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './waiting-list.module.css';

const AddForm = lazyPart(async () => ({ default: (await import('../../features/waiting-list/add-form.tsx')).AddForm }));

/** The waiting list in offering order: a doctor's own, or the clinic's. */
export function Screen() {
  const t = useT();
  const file = useAction('waiting-list', 'file', { onSuccess: saveFile });
  const isDoctor = useSignedIn().role === 'D';
  const address = useQueryParams();
  const change = useChangeQuery();
  const query = useWaitingList();
  const show = address.get('show') === 'ended' ? 'ended' : 'open';
  const isAdding = !isDoctor && address.has('add');
  const rows = query.data?.filter((entry) => isOpen(entry) === (show === 'open'));
  return (
    <Page
      title={t('screen.waiting_list')}
      lead={t('waiting.staff_lead')}
      width="wide"
      actions={
        isDoctor || isAdding ? null : (
          <Button variant="light" leftSection={<MenuIcon name="person" />} onClick={() => change({ add: 'yes' })}>
            {t('waiting.add')}
          </Button>
        )
      }
    >
      {isAdding ? (
        <Suspense fallback={<SkeletonList count={1} height="30rem" />}>
          <AddForm onClose={() => change({ add: null }, { replace: true })} />
        </Suspense>
      ) : null}
      <Chips
        label={t('waiting.show')}
        value={show}
        chips={[
          { value: 'open', label: t('waiting.show_open') },
          { value: 'ended', label: t('waiting.show_ended') },
        ]}
        onChange={(value) => change({ show: value === 'open' ? null : value }, { replace: true })}
      />
      <div className={classes.result}>
        <p role="status" className={classes.count}>
          {rows && show === 'open' ? t('waiting.staff_count', { n: rows.length }) : ''}
        </p>
        <QueryBoundary query={query} skeleton={<SkeletonList count={4} height="5rem" />}>
          {() =>
            rows && rows.length > 0 ? (
              <>
                <RowList as="ol" label={t('screen.waiting_list')}>
                  {rows.map((entry) => (
                    <WaitingRow key={entry.id} entry={entry} canRemove={!isDoctor} />
                  ))}
                </RowList>
                <ListExport file={file} onDownload={() => file.mutate(undefined)} />
              </>
            ) : (
              <Card>
                <EmptyState
                  picture={show === 'open' ? 'tray' : 'flag'}
                  title={t(show === 'open' ? 'waiting.empty' : 'waiting.empty_ended')}
                >
                  {show === 'open' ? <p>{t('waiting.empty_text')}</p> : null}
                </EmptyState>
              </Card>
            )
          }
        </QueryBoundary>
      </div>
    </Page>
  );
}
