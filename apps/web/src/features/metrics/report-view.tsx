import type { Report } from '@acolhe/contract/metrics/metrics';
import { isShare, type ReportKind, type ReportMeasure, reportMeasures } from '@acolhe/domain/metrics/report';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { RowTable } from '../../shared/ui/staff/row-table.tsx';
import { BarPlot } from './bar-plot.tsx';
import figureClasses from './figure-row.module.css';
import { Figure } from './figure-row.tsx';
import type { Tone } from './legend.tsx';
import classes from './report-view.module.css';

/** Measures that a plot stacks, from the ground up; scores and medians do not add up and stand alone. */
const plotted: Readonly<Record<ReportKind, readonly { measure: ReportMeasure; tone: Tone }[]>> = {
  visit: [
    { measure: 'finished', tone: 'good' },
    { measure: 'booked', tone: 'none' },
    { measure: 'cancelled', tone: 'poor' },
  ],
  absence: [{ measure: 'no_show', tone: 'poor' }],
  wait: [{ measure: 'median_minutes', tone: 'none' }],
  satisfaction: [{ measure: 'answers', tone: 'good' }],
  message: [
    { measure: 'kept', tone: 'good' },
    { measure: 'late', tone: 'poor' },
  ],
  club: [{ measure: 'covered_visits', tone: 'good' }],
  origin: [
    { measure: 'patient', tone: 'good' },
    { measure: 'clinic', tone: 'none' },
    { measure: 'emergency', tone: 'poor' },
  ],
  alert: [{ measure: 'alerts', tone: 'poor' }],
};

/** A report as figures beside the period before, a plot, and a table. */
export function ReportView({ report }: { report: Report }) {
  const t = useT();
  const write = useMeasureText();
  const measures: readonly ReportMeasure[] = reportMeasures[report.kind];
  return (
    <>
      <h2>{t(`statistic.kind.${report.kind}`)}</h2>
      <Card>
        <dl className={figureClasses.row}>
          {measures.map((measure, index) => (
            <Figure
              key={measure}
              label={t(`statistic.measure.${measure}`)}
              hint={t('statistic.before', { value: write(measure, report.before[index] ?? null) })}
            >
              {write(measure, report.total[index] ?? null)}
            </Figure>
          ))}
        </dl>
      </Card>
      <Card>
        <Plot report={report} />
      </Card>
      {report.rows.length > 0 ? (
        <section className={classes.names}>
          <h2>{t('statistic.by_name')}</h2>
          <RowTable
            label={t('statistic.by_name')}
            columns={[
              { head: t('statistic.name') },
              ...measures.map((measure) => ({ head: t(`statistic.measure.${measure}`), isNumber: true })),
            ]}
            rows={report.rows.map(({ name, values }) => ({
              key: name,
              cells: [
                <p key="name" className={classes.name}>
                  {name}
                </p>,
                ...measures.map((measure, index) => (
                  <p key={measure}>
                    <span className={classes.label}>{t(`statistic.measure.${measure}`)}</span>
                    {write(measure, values[index] ?? null)}
                  </p>
                )),
              ],
            }))}
          />
        </section>
      ) : (
        <p>{t('statistic.empty')}</p>
      )}
    </>
  );
}

/** How a value of a measure is written. */
function useMeasureText() {
  const t = useT();
  const format = useFormat();
  return (measure: ReportMeasure, value: number | null): string => {
    if (value === null) return t('statistic.nothing');
    if (measure === 'covered') return format.money(value);
    if (isShare(measure)) return format.share(value);
    return String(value).replace('-', '−');
  };
}

function Plot({ report: { kind, parts, total } }: { report: Report }) {
  const t = useT();
  const format = useFormat();
  const write = useMeasureText();
  const measures: readonly ReportMeasure[] = reportMeasures[kind];
  const shown = plotted[kind].map(({ measure, tone }) => ({ measure, tone, index: measures.indexOf(measure) }));
  const isMonths = parts.length > 1 && parts.every(({ date }) => date.endsWith('-01'));
  const nameOf = (date: string) =>
    isMonths ? format.month(date.slice(0, 7)) : format.dayAndMonth(`${date}T12:00:00Z`);
  const named = (measure: ReportMeasure) => t(`statistic.measure.${measure}`);
  const kindName = t(`statistic.kind.${kind}`);
  return (
    <BarPlot
      title={t('statistic.by_part', { kind: kindName })}
      label={t('statistic.plot_label', {
        kind: kindName,
        values: shown
          .map(({ measure, index }) => `${named(measure)} ${write(measure, total[index] ?? null)}`)
          .join(', '),
      })}
      parts={shown.map(({ measure, tone, index }) => ({
        tone,
        label: named(measure),
        total: write(measure, total[index] ?? null),
      }))}
      bars={parts.map(({ date, values }) => ({
        key: date,
        name: nameOf(date),
        values: shown.map(({ index }) => values[index] ?? 0),
      }))}
      scale={String}
      scaleWidth={34}
      table={{
        heads: [t('statistic.part'), ...measures.map(named)],
        rows: [...parts]
          .reverse()
          .map(({ date, values }) => [
            nameOf(date),
            ...measures.map((measure, index) => write(measure, values[index] ?? null)),
          ]),
      }}
    />
  );
}
