import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Card } from '../../shared/ui/card.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { RowTable } from '../../shared/ui/staff/row-table.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import { Figure } from '../metrics/figure-row.tsx';
import movement from './movement-list.module.css';
import { periodOf } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { useCommissions } from './queries.ts';
import figures from './resume-figures.module.css';
import { signedMoney } from './signed-money.ts';

/** Share of a professional in the visits of a month, and its parts; without an id the caller's own. */
export function CommissionStatement({ professionalId }: { professionalId?: string }) {
  const t = useT();
  const format = useFormat();
  const thisMonth = format.dayOf(useNow(60_000)).slice(0, 7);
  const period = { ...periodOf(useQueryParams(), thisMonth), span: 'month' as const };
  const query = useCommissions(period.month, professionalId);
  return (
    <>
      <PeriodChoice period={period} thisMonth={thisMonth} />
      <QueryBoundary query={query} skeleton={<SkeletonList count={4} height="5rem" />}>
        {(statement) => (
          <>
            <dl className={figures.figures}>
              <Figure label={t('finance.commission')} hint={t('finance.visits', { n: statement.visits })}>
                {signedMoney(format, statement.commission)}
              </Figure>
              <Figure label={t('finance.revenue')} hint={t('finance.discount_hint_after')}>
                {signedMoney(format, statement.revenue)}
              </Figure>
            </dl>
            {statement.rows.length > 0 ? (
              <MantineParts>
                <RowTable
                  label={t('finance.own_rows')}
                  busy={query.isPlaceholderData}
                  card={movement.card}
                  columns={[
                    { head: t('finance.column.day') },
                    { head: t('finance.column.patient') },
                    { head: t('finance.column.what') },
                    { head: t('finance.column.commission'), isNumber: true },
                  ]}
                  rows={statement.rows.map((row) => ({
                    key: `${row.appointment_id} ${row.at} ${row.kind}`,
                    href: `/appointment/detail/${row.appointment_id}`,
                    cells: [
                      <p key="when" className={movement.soft}>
                        {format.date(row.at)}, {format.time(row.at)}
                      </p>,
                      <div key="who">
                        <RowLink href={`/appointment/detail/${row.appointment_id}`}>{row.patient_name}</RowLink>
                        <p className={movement.soft}>{row.protocol}</p>
                      </div>,
                      <div key="what">
                        <p>{t(`finance.kind.${row.kind}`)}</p>
                        <p className={movement.soft}>
                          {t('finance.revenue')}: {signedMoney(format, row.revenue)}
                        </p>
                      </div>,
                      <p key="amount" className={movement.amount} data-out={row.commission < 0 || undefined}>
                        {signedMoney(format, row.commission)}
                      </p>,
                    ],
                  }))}
                />
              </MantineParts>
            ) : (
              <Card>
                <EmptyState picture="tray" title={t('finance.own_none')}>
                  <p>{t('finance.own_none_text')}</p>
                </EmptyState>
              </Card>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}
