import type { ProfessionalRow } from '@acolhe/contract/professional/clinic-professional';
import { formatPhone } from '@acolhe/domain/person/phone';
import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../../platform/context.ts';
import { type ListColumn, listFile } from '../../../platform/sheet/list-file.ts';
import { companyOf } from '../../company/service.ts';
import { professionalPage } from './clinic.ts';

const columns: readonly ListColumn<ProfessionalRow>[] = [
  ['label.name', ({ name }) => name],
  ['file_head.register', ({ register }) => register],
  ['label.specialty', ({ specialties }) => specialties.join(', ')],
  ['label.attendance_value', ({ price }) => price],
  ['label.phone', ({ phone }) => phone && formatPhone(phone)],
  ['label.status', ({ status }, { say }) => say(`list.STATUS.${status}`)],
];

type Filter = Omit<Parameters<typeof professionalPage>[1], 'page' | 'page_size'>;

/** The professionals that a filter finds, all pages of them, as a file for a spreadsheet. */
export async function professionalFile(context: CallerContext, filter: Filter, locale: Locale): Promise<File> {
  const { time_zone: timeZone } = await companyOf(context);
  // They are few: a page holds all.
  const { rows } = await professionalPage(context, { ...filter, page: 1, page_size: Number.MAX_SAFE_INTEGER });
  const now = context.platform.clock.now();
  return listFile({ name: 'file_name.professional', columns, rows, locale, timeZone, now });
}
