import type { Report } from '@acolhe/contract/metrics/metrics';
import { isShare, measured, type ReportKind, type ReportMeasure, reportMeasures } from '@acolhe/domain/metrics/report';
import { byText } from '@acolhe/domain/text/collation';
import { addDays, daysIn } from '@acolhe/domain/time/calendar-date';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import { betweenOf, type Days, partOf, partsOf, startOfPart } from '../../platform/period.ts';
import { type ListColumn, listFile } from '../../platform/sheet/list-file.ts';
import { companyOf } from '../company/service.ts';
import { listFacts } from './report-store.ts';

type Question = Days & { kind: ReportKind };

/** A report of the clinic's days, both included, with the period before it. */
export async function reportOf(context: CompanyContext, { kind, from, to }: Question): Promise<Report> {
  const { platform, scope } = context;
  const { time_zone: zone } = await companyOf(context);
  const { until } = betweenOf({ from, to }, zone);
  const { since } = betweenOf({ from: addDays(from, -daysIn(from, to)), to: addDays(from, -1) }, zone);
  const facts = await platform.database.readInCompany(scope, (tx) => listFacts(tx, kind, { since, until, zone }));
  const within = facts.filter(({ date }) => date >= from);
  const part = partOf({ from, to });
  const names = [...new Set(within.flatMap(({ name }) => (name === null ? [] : [name])))].sort(byText);
  return {
    kind,
    from,
    to,
    total: measured(kind, within),
    before: measured(
      kind,
      facts.filter(({ date }) => date < from),
    ),
    parts: partsOf({ from, to }, part).map((date) => ({
      date,
      values: measured(
        kind,
        within.filter((fact) => startOfPart(fact.date, part) === date),
      ),
    })),
    rows: names.map((name) => ({
      name,
      values: measured(
        kind,
        within.filter((fact) => fact.name === name),
      ),
    })),
  };
}

type Line = { date: string | null; name: string; values: (number | null)[] };

/** The report as a CSV file: its days or months, then its names. */
export async function reportFile(context: CompanyContext, question: Question, locale: Locale): Promise<File> {
  const { parts, rows } = await reportOf(context, question);
  const { time_zone: timeZone } = await companyOf(context);
  const measures: readonly ReportMeasure[] = reportMeasures[question.kind];
  const columns: ListColumn<Line>[] = [
    ['label.date', ({ date }, { day }) => day(date)],
    ['label.name', ({ name }) => name],
    ...measures.map(
      (measure, index): ListColumn<Line> => [
        `statistic.measure.${measure}`,
        // Money alone is a number, which is written as centavos.
        ({ values }) => (measure === 'covered' ? values[index] : written(measure, values[index] ?? null)),
      ],
    ),
  ];
  const lines: Line[] = [
    ...parts.map(({ date, values }) => ({ date, name: '', values })),
    ...rows.map(({ name, values }) => ({ date: null, name, values })),
  ];
  const now = context.platform.clock.now();
  return listFile({ name: 'file_name.report', columns, rows: lines, locale, timeZone, now });
}

const written = (measure: ReportMeasure, value: number | null) =>
  value === null ? '' : isShare(measure) ? `${value / 100}%` : String(value);
