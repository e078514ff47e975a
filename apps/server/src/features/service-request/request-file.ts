import type { ServiceRequest } from '@acolhe/contract/service-request/service-request';
import { formatPhone } from '@acolhe/domain/person/phone';
import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../platform/context.ts';
import { type ListColumn, listFile } from '../../platform/sheet/list-file.ts';
import { companyOf } from '../company/service.ts';
import { findRequests } from './service.ts';

const columns: readonly ListColumn<ServiceRequest>[] = [
  ['file_head.asked', ({ created_at }, { time }) => time(created_at)],
  ['file_head.kind', ({ kind }, { say }) => say(`request.kind.${kind}`)],
  ['label.patient_id', ({ patient_name }) => patient_name],
  ['label.phone', ({ patient_phone }) => patient_phone && formatPhone(patient_phone)],
  ['label.professional_id', ({ professional_name }) => professional_name],
  ['label.specialty', ({ specialty }) => specialty],
  ['label.status', ({ status }, { say }) => say(`request.status.${status}`)],
  ['file_head.promised', ({ promised_at }, { time }) => time(promised_at)],
  ['file_head.answered', ({ answered_at }, { time }) => time(answered_at)],
  ['label.answer', ({ answer }) => answer],
];

/** The requests that a question finds, as a file for a spreadsheet; without the patient's own words. */
export async function requestFile(
  context: CallerContext,
  question: Parameters<typeof findRequests>[1],
  locale: Locale,
): Promise<File> {
  const { time_zone: timeZone } = await companyOf(context);
  const rows = await findRequests(context, question);
  return listFile({ name: 'file_name.request', columns, rows, locale, timeZone, now: context.platform.clock.now() });
}
