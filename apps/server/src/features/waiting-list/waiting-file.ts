import type { WaitingEntry } from '@acolhe/contract/waiting-list/waiting-list';
import { formatPhone } from '@acolhe/domain/person/phone';
import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../platform/context.ts';
import { type ListColumn, listFile } from '../../platform/sheet/list-file.ts';
import { companyOf } from '../company/service.ts';
import { waitingPages } from './service.ts';

const columns: readonly ListColumn<WaitingEntry>[] = [
  ['label.patient_id', ({ patient_name }) => patient_name],
  ['label.phone', ({ patient_phone }) => patient_phone && formatPhone(patient_phone)],
  ['label.specialty', ({ specialty }) => specialty],
  ['label.professional_id', ({ professional_name }) => professional_name],
  ['file_head.visit', ({ visit }, { time }) => time(visit?.start ?? null)],
  ['file_head.since', ({ since }, { time }) => time(since)],
  ['label.status', ({ status }, { say }) => say(`waiting.status.${status}`)],
  ['file_head.ended', ({ ended_at }, { time }) => time(ended_at)],
];

/** Waiting list that the caller sees, as a file for a spreadsheet, without the reasons of the visits. */
export async function waitingFile(context: CallerContext, locale: Locale): Promise<File> {
  const { time_zone: timeZone } = await companyOf(context);
  const now = context.platform.clock.now();
  return listFile({ name: 'file_name.waiting', columns, rows: await waitingPages(context), locale, timeZone, now });
}
