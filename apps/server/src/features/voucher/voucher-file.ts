import type { VoucherView } from '@acolhe/contract/voucher/voucher';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import { type ListColumn, listFile } from '../../platform/sheet/list-file.ts';
import { companyOf } from '../company/service.ts';
import { voucherPages } from './manage.ts';

const columns: readonly ListColumn<VoucherView>[] = [
  ['label.code', ({ code }) => code],
  ['label.description', ({ description }) => description],
  ['label.percent', ({ percent }) => percent && `${percent}%`],
  ['label.amount', ({ amount }) => amount],
  ['label.valid_from', (row, { day }) => day(row.valid_from)],
  ['label.valid_until', (row, { day }) => day(row.valid_until)],
  ['file_head.uses', ({ uses }) => String(uses)],
  ['label.max_uses', ({ max_uses }) => max_uses && String(max_uses)],
  ['label.max_uses_patient', ({ max_uses_patient }) => max_uses_patient && String(max_uses_patient)],
  ['label.status', ({ validity }, { say }) => say(`voucher.validity.${validity}`)],
];

/** All vouchers of the clinic as a file for a spreadsheet. */
export async function voucherFile(context: CompanyContext, locale: Locale): Promise<File> {
  const { time_zone: timeZone } = await companyOf(context);
  const now = context.platform.clock.now();
  return listFile({ name: 'file_name.voucher', columns, rows: await voucherPages(context), locale, timeZone, now });
}
