import { type ReportKind, reportKinds } from '@acolhe/domain/metrics/report';
import { keepPreviousData } from '@tanstack/react-query';
import { periods } from '../../features/metrics/queries.ts';
import { reportPeriodOf } from '../../features/metrics/report-period.ts';
import { ReportView } from '../../features/metrics/report-view.tsx';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { saveFile } from '../../shared/file/save-file.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { DateField } from '../../shared/ui/staff/date-field.tsx';
import { ListExport } from '../../shared/ui/staff/list-export.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './reports.module.css';

/** The manager's reports; which and when stand in the address. */
export function Screen() {
  const t = useT();
  const format = useFormat();
  const address = useQueryParams();
  const change = useChangeQuery();
  const period = reportPeriodOf(address, format.dayOf(useNow(60_000)));
  const { from, to, last } = period;
  const kind: ReportKind = reportKinds.find((value) => value === address.get('kind')) ?? 'visit';
  const question = { kind, from, to };
  const query = useCall('metrics', 'report', question, { placeholderData: keepPreviousData });
  const file = useAction('metrics', 'reportFile', { onSuccess: saveFile });
  return (
    <Page title={t('screen.reports')} lead={t('statistic.page_lead')} width="wide">
      <Chips
        label={t('statistic.which')}
        chips={reportKinds.map((value) => ({ value, label: t(`statistic.kind.${value}`) }))}
        value={kind}
        onChange={(value) => change({ kind: value === 'visit' ? null : value }, { replace: true })}
      />
      <Chips
        label={t('statistic.period')}
        chips={[
          ...periods.map((n) => ({ value: String(n), label: t('statistic.last_days', { n }) })),
          { value: 'own', label: t('statistic.own_period') },
        ]}
        value={last === null ? 'own' : String(last)}
        onChange={(value) =>
          change(
            value === 'own' ? { from, to, days: null } : { from: null, to: null, days: value === '30' ? null : value },
            { replace: true },
          )
        }
      />
      <MantineParts>
        {last === null ? (
          <div className={classes.days}>
            <DateField
              id="report-from"
              name="from"
              label={t('statistic.from')}
              value={from}
              onDate={(date) => change({ from: date }, { replace: true })}
            />
            <DateField
              id="report-to"
              name="to"
              label={t('statistic.to')}
              value={to}
              onDate={(date) => change({ to: date }, { replace: true })}
            />
          </div>
        ) : null}
        <QueryBoundary query={query} skeleton={<SkeletonList count={3} height="9rem" />}>
          {(report) => (
            <div className={classes.report} aria-busy={query.isPlaceholderData || undefined}>
              <ReportView report={report} />
              <ListExport file={file} onDownload={() => file.mutate(question)} />
            </div>
          )}
        </QueryBoundary>
      </MantineParts>
    </Page>
  );
}
