import { type MovementView, movementViews } from '@acolhe/domain/finance/statement';
import { type MoneySource, moneySources } from '@acolhe/domain/payment/ledger';
import { isUuid } from '@acolhe/domain/text/uuid';
import { useRef } from 'react';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { Pager } from '../../shared/ui/staff/pager.tsx';
import { SearchSelect } from '../../shared/ui/staff/search-select.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import { MovementDownload } from './movement-download.tsx';
import { MovementList } from './movement-list.tsx';
import classes from './movements.module.css';
import { useMovements } from './queries.ts';

/** The movements of a period, filtered in the address, a page at a time, and as a file. */
export function Movements({ days }: { days: { from: string; to: string } }) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const address = useQueryParams();
  const changeQuery = useChangeQuery();
  const change = (changes: Record<string, string | null>) => changeQuery({ ...changes, page: null }, { replace: true });
  const professionals = useCall('professional', 'combo', {}, { staleTime: 5 * 60_000 }).data ?? [];
  const question = questionOf(address);
  const filter = { id, ...days, ...question.filter };
  const query = useMovements({ ...filter, page: question.page });
  const count = useRef<HTMLParagraphElement>(null);
  const { data } = query;
  return (
    <MantineParts>
      <section className={classes.section} aria-labelledby="movements">
        <div className={classes.head}>
          <h2 id="movements">{t('finance.movements')}</h2>
          <Chips
            label={t('finance.view')}
            chips={movementViews.map((view) => ({ value: view, label: t(`finance.view_${view}`) }))}
            value={question.filter.view}
            onChange={(view) => change({ view: view === 'money' ? null : view, source: null })}
          />
        </div>
        <div className={classes.filters}>
          {question.filter.view === 'money' ? (
            <SelectField
              id="filter-source"
              label={t('finance.column.source')}
              value={question.filter.source ?? ''}
              onChange={(event) => change({ source: event.currentTarget.value || null })}
            >
              <option value="">{t('finance.any_source')}</option>
              {moneySources.map((source) => (
                <option key={source} value={source}>
                  {t(`finance.source.${source}`)}
                </option>
              ))}
            </SelectField>
          ) : null}
          <SearchSelect
            id="filter-professional"
            label={t('finance.professional')}
            value={question.filter.professional_id ?? ''}
            onValue={(id) => change({ professional: id || null })}
            data={[
              { value: '', label: t('finance.any_professional') },
              ...professionals.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
        </div>
        <p ref={count} tabIndex={-1} role="status" className={classes.count}>
          {data ? t('finance.found', { n: data.total }) : ''}
        </p>
        <QueryBoundary query={query} skeleton={<SkeletonList count={6} height="4.4rem" />}>
          {({ rows }) =>
            rows.length > 0 ? (
              <MovementList rows={rows} label={t('finance.movements')} busy={query.isPlaceholderData} />
            ) : (
              <Card>
                <EmptyState picture="tray" title={t('finance.none')}>
                  <p>{t('finance.none_text')}</p>
                </EmptyState>
              </Card>
            )
          }
        </QueryBoundary>
        <Pager
          page={question.page}
          pages={data ? Math.ceil(data.total / data.page_size) : 0}
          onTurn={() => count.current?.focus()}
        />
        {data && data.total > 0 ? <MovementDownload input={filter} /> : null}
      </section>
    </MantineParts>
  );
}

type Filter = { view: MovementView; source?: MoneySource; professional_id?: string };

/** Filters from the address; values that are not valid are ignored. */
function questionOf(address: URLSearchParams): { filter: Filter; page: number } {
  const view = movementViews.find((value) => value === address.get('view')) ?? 'money';
  const source = moneySources.find((value) => value === address.get('source'));
  const professional = address.get('professional') ?? '';
  const page = Number(address.get('page'));
  return {
    filter: {
      view,
      ...(source && view === 'money' ? { source } : {}),
      ...(isUuid(professional) ? { professional_id: professional } : {}),
    },
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}
