import { AddForm } from '../features/waiting-list/add-form.tsx';
import { isOpen, useWaitingList } from '../features/waiting-list/queries.ts';
import { WaitingRow } from '../features/waiting-list/waiting-row.tsx';
import { useT } from '../shared/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../shared/query-params.ts';
import { useSignedIn } from '../shared/session.ts';
import { Button } from '../shared/ui/button.tsx';
import { Card } from '../shared/ui/card.tsx';
import { Chips } from '../shared/ui/chips.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { Loaded } from '../shared/ui/loaded.tsx';
import { Page } from '../shared/ui/page.tsx';
import { RowList } from '../shared/ui/row-list.tsx';
import { SkeletonList } from '../shared/ui/skeleton.tsx';
import classes from './waiting-list.module.css';

/** Who waits for an earlier time, in the order in which they are asked; a doctor's own, or the clinic's. */
export function Screen() {
  const t = useT();
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
          <Button variant="light" leftSection={<Icon name="person" />} onClick={() => change({ add: 'yes' })}>
            {t('waiting.add')}
          </Button>
        )
      }
    >
      {isAdding ? <AddForm onClose={() => change({ add: null }, { replace: true })} /> : null}
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
        <Loaded query={query} skeleton={<SkeletonList count={4} height="5rem" />}>
          {() =>
            rows && rows.length > 0 ? (
              <RowList as="ol" label={t('screen.waiting_list')}>
                {rows.map((entry) => (
                  <WaitingRow key={entry.id} entry={entry} canRemove={!isDoctor} />
                ))}
              </RowList>
            ) : (
              <Card>
                <EmptyState picture="path" title={t(show === 'open' ? 'waiting.empty' : 'waiting.empty_ended')}>
                  {show === 'open' ? <p>{t('waiting.empty_text')}</p> : null}
                </EmptyState>
              </Card>
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}
