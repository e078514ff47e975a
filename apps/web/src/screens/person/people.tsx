import { useRef } from 'react';
import { PeopleDownload } from '../../features/person/people-download.tsx';
import { PeopleList } from '../../features/person/people-list.tsx';
import {
  filtersOn,
  inputOf,
  orders,
  type PeopleQuestion,
  questionOf,
  sizes,
} from '../../features/person/people-question.ts';
import { PeopleSelection } from '../../features/person/people-selection.tsx';
import { useCall } from '../../shared/api/call.ts';
import { type PhraseKey, useT } from '../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { FilterPanel, OrderChoice } from '../../shared/ui/staff/filter-panel.tsx';
import { Pager, pagesOf } from '../../shared/ui/staff/pager.tsx';
import { useSelection } from '../../shared/ui/staff/selection.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './people.module.css';

// Loaded apart: the list does not wait for Mantine's parts.
const PeopleFields = lazyPart(async () => ({
  default: (await import('../../features/person/people-fields.tsx')).PeopleFields,
}));

const orderPhrases: Readonly<Record<PeopleQuestion['order'], PhraseKey>> = {
  name: 'person.order_name',
  '-name': 'person.order_name_desc',
  last_visit: 'person.order_last_visit',
  '-last_visit': 'person.order_last_visit_desc',
};

/** The clinic's people: searched, filtered, ordered; what was chosen stands in the address. */
export function Screen() {
  const t = useT();
  const changeQuery = useChangeQuery();
  const question = questionOf(useQueryParams());
  const input = inputOf(question);
  const query = useCall('person', 'page', input, { placeholderData: (before) => before });
  const count = useRef<HTMLParagraphElement>(null);
  const { data } = query;
  const active = (data?.rows ?? []).filter(({ status }) => status === 'active').map(({ id }) => id);
  const selection = useSelection(active);
  const change = (changes: Record<string, string | null>) => changeQuery({ ...changes, page: null }, { replace: true });
  return (
    <Page
      title={t('screen.people')}
      lead={t('person.lead')}
      width="wide"
      actions={
        <>
          <LinkButton href="/people/duplicates" variant="subtle">
            {t('screen.duplicates')}
          </LinkButton>
          <LinkButton href="/people/import" variant="light">
            {t('person.import')}
          </LinkButton>
          <LinkButton href="/people/new">{t('person.new')}</LinkButton>
        </>
      }
    >
      <FilterPanel search={t('person.search')} on={filtersOn(question)} fields={5}>
        <PeopleFields question={question} onChange={change} />
      </FilterPanel>
      <div className={classes.result}>
        <div className={classes.head}>
          <p ref={count} tabIndex={-1} role="status" className={classes.count}>
            {data ? t('person.found', { n: data.total, more: data.has_more ? 'yes' : 'no' }) : ''}
          </p>
          <div className={classes.choices}>
            <OrderChoice
              label={t('person.order')}
              orders={orders.map((value) => ({ value, label: t(orderPhrases[value]) }))}
              value={question.order}
              onChange={(order) => change({ order: order === 'name' ? null : order })}
            />
            <OrderChoice
              label={t('person.page_size')}
              orders={sizes.map((size) => ({ value: String(size), label: String(size) }))}
              value={String(question.size)}
              onChange={(size) => change({ size: size === '25' ? null : size })}
            />
          </div>
        </div>
        <QueryBoundary query={query} skeleton={<SkeletonList count={8} height="3.8rem" />}>
          {({ rows, total }) =>
            rows.length > 0 ? (
              <PeopleList rows={rows} busy={query.isPlaceholderData} selection={selection} />
            ) : (
              <Nothing isNarrowed={question.words !== '' || filtersOn(question) > 0} isPastEnd={total > 0} />
            )
          }
        </QueryBoundary>
        <PeopleSelection selection={selection} all={active} />
        <Pager page={question.page} pages={pagesOf(data)} onTurn={() => count.current?.focus()} />
        {data && data.total > 0 ? (
          <div className={classes.choices}>
            <PeopleDownload input={input} />
            <Button variant="subtle" scale="small" onClick={() => window.print()}>
              {t('person.print')}
            </Button>
          </div>
        ) : null}
      </div>
    </Page>
  );
}

function Nothing({ isNarrowed, isPastEnd }: { isNarrowed: boolean; isPastEnd: boolean }) {
  const t = useT();
  const change = useChangeQuery();
  const clear = { q: null, status: null, confirmed: null, account: null, family: null, since: null, page: null };
  const action = isPastEnd ? (
    <Button variant="light" onClick={() => change({ page: null }, { replace: true })}>
      {t('person.first_page')}
    </Button>
  ) : isNarrowed ? (
    <Button variant="light" onClick={() => change(clear)}>
      {t('person.filters_clear')}
    </Button>
  ) : (
    <LinkButton href="/people/new">{t('person.new')}</LinkButton>
  );
  return (
    <Card>
      <EmptyState picture="tray" title={t(isNarrowed ? 'person.none_matching' : 'person.none')} action={action}>
        <p>{t(isNarrowed ? 'person.none_matching_text' : 'person.none_text')}</p>
      </EmptyState>
    </Card>
  );
}
