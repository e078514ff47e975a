import type { ReportFilter } from '@acolhe/contract/appointment/appointment';
import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../platform/context.ts';
import { viewerOf } from '../appointment/policy.ts';
import { companyOf } from '../company/service.ts';
import { readReport } from './report-store.ts';
import { summaryOf } from './service.ts';

/** A page of all appointments; for doctors always of their own agenda, whatever the filter. */
export async function report(context: CallerContext, filter: ReportFilter, locale: Locale) {
  const { platform, scope, caller } = context;
  const { time_zone } = await companyOf(context);
  const now = new Date(platform.clock.now());
  const { rows, ...count } = await platform.database.readInCompany(scope, (tx) =>
    readReport(tx, viewerOf(caller), filter, { zone: time_zone, now }),
  );
  return { rows: rows.map((row) => summaryOf(row, locale)), ...count, page: filter.page, page_size: filter.page_size };
}
