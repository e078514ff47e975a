import type { ReportFilter } from '@acolhe/contract/appointment/appointment';
import { formatCpf, shownName } from '@acolhe/domain/person/person-name';
import type { Locale } from '@acolhe/domain/time/time';
import { dayIn } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../platform/context.ts';
import { pagesByKey } from '../../platform/db/pages.ts';
import { phrase } from '../../platform/phrases.ts';
import { csvFile } from '../../platform/sheet/csv-file.ts';
import { mapped } from '../../platform/thread/in-turns.ts';
import { viewerOf } from '../appointment/policy.ts';
import { companyOf } from '../company/service.ts';
import { readReportRows, reportKeys } from './report-store.ts';
import { summaryOf } from './service.ts';

/** Row limit of the file. */
const LIMIT = 20_000;

type Row = Awaited<ReturnType<typeof readReportRows>>[number];

const columns = [
  'day',
  'start',
  'end',
  'patient',
  'cpf',
  'doctor',
  'specialty',
  'status',
  'payment',
  'amount',
  'protocol',
] as const;

/** The report as a file, in the clinic's time zone. It has no clinical data: neither reasons nor notes. */
export async function reportFile(context: CallerContext, filter: ReportFilter, locale: Locale): Promise<File> {
  const { platform, caller } = context;
  const { time_zone } = await companyOf(context);
  const now = new Date(platform.clock.now());
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: time_zone, ...options });
  const day = part({ dateStyle: 'short' });
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const lineOf = (row: Row) => {
    const { status_appointment, payment_status } = summaryOf(row, locale);
    return [
      day.format(row.starts_at),
      time.format(row.starts_at),
      time.format(row.ends_at),
      shownName({ name: row.patient_name, social_name: row.patient_social_name }),
      row.patient_cpf ? formatCpf(row.patient_cpf) : '',
      row.doctor_name,
      row.specialty ?? '',
      phrase(locale, `list.STATUS_APPOINTMENT.${status_appointment}`),
      phrase(locale, `payment.status.${payment_status}`),
      row.price - row.discount,
      row.protocol,
    ];
  };
  const today = dayIn(time_zone, now.getTime());
  const heads = columns.map((column) => phrase(locale, `report.${column}`));
  const viewer = viewerOf(caller);
  const pages = await pagesByKey(context, {
    keys: (tx) => reportKeys(tx, viewer, filter, { zone: time_zone, now }),
    rows: (tx, ids) => readReportRows(tx, viewer, ids),
    most: [LIMIT, 'report_too_long'],
  });
  return csvFile(heads, mapped(pages, lineOf), `${phrase(locale, 'report.file')}-${today}`, locale);
}
