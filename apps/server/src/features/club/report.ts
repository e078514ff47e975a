import type { ClubReport } from '@acolhe/contract/club/club';
import { periodAround } from '@acolhe/domain/club/club';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import { pagesByKey } from '../../platform/db/pages.ts';
import { Problem } from '../../platform/problem.ts';
import { type ListColumn, listFile } from '../../platform/sheet/list-file.ts';
import { mapped } from '../../platform/thread/in-turns.ts';
import { companyOf } from '../company/service.ts';
import { listClubs, listUses, readClub, readUses, useKeys } from './store.ts';

type Asked = { id: string; month: string };
type Use = Awaited<ReturnType<typeof listUses>>[number];

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
      rows: uses.map(rowOf),
    };
  });
}

type Row = ClubReport['rows'][number];

const rowOf = ({ day, protocol, target, amount }: Pick<Use, 'day' | 'protocol' | 'target' | 'amount'>): Row => ({
  day,
  protocol,
  target,
  covered: amount,
});

const columns: readonly ListColumn<Row>[] = [
  ['label.date', ({ day }, { day: written }) => written(day)],
  ['club.protocol', ({ protocol }) => protocol],
  ['club.use', ({ target }, { say }) => say(`club.target_${target}`)],
  ['club.covered', ({ covered }) => covered],
];

/** The rows of {@link clubReport} as a CSV file. */
export async function clubReportFile(context: CompanyContext, asked: Asked, locale: Locale): Promise<File> {
  const { time_zone: timeZone } = await companyOf(context);
  const period = periodAround('month', `${asked.month}-01`);
  const club = await context.platform.database.readInCompany(context.scope, (tx) => readClub(tx, asked.id));
  if (!club) throw new Problem('not_found');
  const pages = await pagesByKey(context, {
    keys: (tx) => useKeys(tx, asked.id, period),
    rows: (tx, ids) => readUses(tx, asked.id, period, ids),
  });
  const now = context.platform.clock.now();
  return listFile({ name: 'file_name.club', columns, rows: mapped(pages, rowOf), locale, timeZone, now });
}
