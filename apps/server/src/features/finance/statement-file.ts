import type { MovementFilter } from '@acolhe/contract/finance/statement';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import { pagesByKey } from '../../platform/db/pages.ts';
import { betweenOf } from '../../platform/period.ts';
import { phrase } from '../../platform/phrases.ts';
import { csvFile } from '../../platform/sheet/csv-file.ts';
import { mapped } from '../../platform/thread/in-turns.ts';
import { companyOf } from '../company/service.ts';
import { movementOf } from './statement.ts';
import { movementKeys, readMovements } from './statement-store.ts';

/** Row limit of the file. */
const LIMIT = 20_000;

const columns = [
  'day',
  'time',
  'what',
  'source',
  'patient',
  'doctor',
  'protocol',
  'amount',
  'discount',
  'voucher',
  'fee',
  'commission',
] as const;

/** Movements of a period as a file, in the clinic's time zone. */
export async function movementFile(context: CompanyContext, filter: MovementFilter, locale: Locale): Promise<File> {
  const { time_zone: timeZone } = await companyOf(context);
  const between = betweenOf(filter, timeZone);
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const lineOf = (row: Parameters<typeof movementOf>[0]) => {
    const { at, kind, source, method, ...movement } = movementOf(row);
    return [
      day.format(new Date(at)),
      time.format(new Date(at)),
      phrase(locale, `finance.kind.${kind}`),
      method
        ? phrase(locale, `finance.desk_method.${method}`)
        : source
          ? phrase(locale, `finance.source.${source}`)
          : '',
      movement.patient_name ?? '',
      movement.professional_name ?? '',
      movement.protocol ?? '',
      movement.amount,
      movement.discount,
      movement.voucher ?? '',
      movement.fee,
      movement.commission,
    ];
  };
  const heads = columns.map((column) => phrase(locale, `finance.column.${column}`));
  const name = `${phrase(locale, 'finance.file')}-${filter.from}-${filter.to}`;
  const pages = await pagesByKey(context, {
    keys: (tx) => movementKeys(tx, filter, between),
    rows: (tx, ids) => readMovements(tx, filter, between, ids),
    most: [LIMIT, 'report_too_long'],
  });
  return csvFile(heads, mapped(pages, lineOf), name, locale);
}
