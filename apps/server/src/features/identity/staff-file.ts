import type { Staff } from '@acolhe/contract/identity/staff';
import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../platform/context.ts';
import { type ListColumn, listFile } from '../../platform/sheet/list-file.ts';
import { companyOf } from '../company/service.ts';
import { staffOf } from './registration/invitation.ts';

const columns: readonly ListColumn<Staff['accounts'][number]>[] = [
  ['label.name', ({ name }) => name],
  ['label.email', ({ email }) => email],
  ['label.role', ({ role }, { say }) => say(`account.role_${role}`)],
  [
    'file_head.permissions',
    ({ role, permissions }, { say }) =>
      role === 'DC' ? permissions.map((permission) => say(`staff.permission.${permission}`)).join(', ') : '',
  ],
  ['label.status', ({ status }, { say }) => say(`staff.${status}`)],
  ['file_head.second_factor', ({ second_factor }, { say }) => say(second_factor ? 'person.yes' : 'person.no')],
  ['file_head.seen', ({ seen_at }, { time }) => time(seen_at)],
];

/** Those who work at the clinic, as a file for a spreadsheet. */
export async function staffFile(context: CallerContext, locale: Locale): Promise<File> {
  const { time_zone: timeZone } = await companyOf(context);
  const { accounts } = await staffOf(context);
  const now = context.platform.clock.now();
  return listFile({ name: 'file_name.staff', columns, rows: accounts, locale, timeZone, now });
}
