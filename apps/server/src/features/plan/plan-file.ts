import type { PlanView } from '@acolhe/contract/plan/plan';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import { type ListColumn, listFile } from '../../platform/sheet/list-file.ts';
import { companyOf } from '../company/service.ts';
import { allPlans } from './service.ts';

const columns: readonly ListColumn<PlanView>[] = [
  ['plan.name', ({ name }) => name],
  ['label.description', ({ description }) => description],
  ['label.bill_type', ({ bill_type }, { say }) => say(`list.BILL_TYPE.${bill_type}`)],
  ['label.attendance_value', ({ attendance_value, minutes_value }) => attendance_value || minutes_value],
  ['label.professional_ids', ({ professionals }) => professionals.map(({ name }) => name).join(', ')],
  ['label.status', ({ status }, { say }) => say(`list.STATUS.${status}`)],
];

/** All plans of the clinic as a file for a spreadsheet. */
export async function planFile(context: CompanyContext, locale: Locale): Promise<File> {
  const { time_zone: timeZone } = await companyOf(context);
  const now = context.platform.clock.now();
  return listFile({ name: 'file_name.plan', columns, rows: await allPlans(context), locale, timeZone, now });
}
