import type { ClubReport } from '@acolhe/contract/club/club';
import { periodAround } from '@acolhe/domain/payment/club';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { type ListColumn, listFile } from '../../platform/sheet/list-file.ts';
import { companyOf } from '../company/service.ts';
import { listClubs, listUses } from './store.ts';

type Asked = { id: string; month: string };

/** Use of a club in a month of visits: the basis of its invoice, without names and specialties. */
export function clubReport({ platform, scope }: CompanyContext, { id, month }: Asked): Promise<ClubReport> {
  return platform.database.readInCompany(scope, async (tx) => {
    const period = periodAround('month', `${month}-01`);
    const club = (await listClubs(tx, period.to)).find((row) => row.id === id);
    if (!club) throw new Problem('not_found');
    const uses = await listUses(tx, id, period);
    const count = (target: string) => uses.filter((use) => use.target === target).length;
    const sum = (of: (use: (typeof uses)[number]) => number) => uses.reduce((total, use) => total + of(use), 0);
    return {
      month,
      members: club.members,
      dependents: club.dependents,
      used: new Set(uses.map(({ member_id }) => member_id)).size,
      visits: count('visit'),
      line: count('line'),
      covered: sum(({ amount }) => amount),
      asked: sum(({ price, discount }) => price - discount),
      rows: uses.map(({ day, protocol, target, amount }) => ({
        day,
        protocol,
        target: target as ClubReport['rows'][number]['target'],
        covered: amount,
      })),
    };
  });
}

const columns: readonly ListColumn<ClubReport['rows'][number]>[] = [
  ['label.date', ({ day }, { day: written }) => written(day)],
  ['club.protocol', ({ protocol }) => protocol],
  ['club.use', ({ target }, { say }) => say(`club.target_${target}`)],
  ['club.covered', ({ covered }) => covered],
];

/** The rows of {@link clubReport} as a CSV file. */
export async function clubReportFile(context: CompanyContext, asked: Asked, locale: Locale): Promise<File> {
  const { time_zone: timeZone } = await companyOf(context);
  const { rows } = await clubReport(context, asked);
  const now = context.platform.clock.now();
  return listFile({ name: 'file_name.club', columns, rows, locale, timeZone, now });
}
