import type { Report } from '@acolhe/contract/company/metrics';
import { measured, type ReportKind, type ReportMeasure, reportMeasures } from '@acolhe/domain/report';
import { byText } from '@acolhe/domain/text/collation';
import { addDays, daysIn } from '@acolhe/domain/time/calendar-date';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import { type ListColumn, listFile } from '../../platform/http/list-file.ts';
import { Problem } from '../../platform/problem.ts';
import { companyOf } from '../company/service.ts';
import { listFacts } from './report-store.ts';

/** Longest period, a leap year, and from when on parts are months. */
const MAX_DAYS = 366;
const MOST_DAY_PARTS = 62;

type Question = { kind: ReportKind; from: string; to: string };

/** A report of the clinic's days, both included, with the period before it. */
export async function reportOf(context: CompanyContext, { kind, from, to }: Question): Promise<Report> {
  if (from > to) throw new Problem('invalid_input', [{ path: 'to', code: 'end_before_start' }]);
  const length = daysIn(from, to);
  if (length > MAX_DAYS) throw new Problem('range_too_long', [{ path: 'to', code: 'range_max', limit: MAX_DAYS }]);
  const { platform, scope } = context;
  const { time_zone: zone } = await companyOf(context);
  const startOf = (date: string) => new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
  const facts = await platform.database.readInCompany(scope, (tx) =>
    listFacts(tx, kind, { zone, since: startOf(addDays(from, -length)), until: startOf(addDays(to, 1)) }),
  );
  const within = facts.filter(({ date }) => date >= from);
  const isMonths = length > MOST_DAY_PARTS;
  const partOf = (date: string) => (isMonths ? `${date.slice(0, 7)}-01` : date);
  const dates = [...new Set(Array.from({ length }, (_, index) => partOf(addDays(from, index))))];
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
    parts: dates.map((date) => ({
      date,
      values: measured(
        kind,
        within.filter((fact) => partOf(fact.date) === date),
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
  value === null ? '' : measure === 'absent_share' ? `${value / 100}%` : String(value);
