import {
  type CommissionStatement,
  type FinancialResume,
  MOVEMENT_PAGE,
  type Movement,
  type MovementFilter,
} from '@acolhe/contract/finance/statement';
import { keyed } from '@acolhe/domain/keyed';
import { accounts, moneySources } from '@acolhe/domain/payment/ledger';
import { shownName } from '@acolhe/domain/person/person-name';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import { betweenOf, type Days, partOf, partsOf } from '../../platform/period.ts';
import { Problem } from '../../platform/problem.ts';
import { companyOf } from '../company/service.ts';
import { readAnybody } from '../professional/store.ts';
import {
  countMovements,
  countSales,
  listMovements,
  readBalance,
  readOpen,
  sumAccounts,
  sumMoney,
  sumProfessionals,
  sumResult,
} from './statement-store.ts';

/** Row limit, above a doctor's visits in a month. */
const STATEMENT_ROWS = 2_000;

/** Figures of a period, from the clinic's ledger. */
export async function financialResume(context: CompanyContext, days: Days): Promise<FinancialResume> {
  const { platform, scope } = context;
  const { time_zone: zone } = await companyOf(context);
  const between = betweenOf(days, zone);
  const now = new Date(platform.clock.now());
  const part = partOf(days);
  return platform.database.readInCompany(scope, async (tx) => {
    const sums = await sumAccounts(tx, between);
    const money = await sumMoney(tx, between, { zone, part });
    const results = await sumResult(tx, between, { zone, part });
    const balance = await readBalance(tx, between.until);
    const sumOf = (account: string, kind?: string) =>
      sums
        .filter((row) => row.account === account && (kind === undefined || row.kind === kind))
        .reduce((sum, { amount }) => sum + amount, 0);
    const bySource = (kind: string) =>
      keyed(moneySources, (source) =>
        money.filter((row) => row.kind === kind && row.means === source).reduce((sum, row) => sum + row.amount, 0),
      );
    const price = zeroed(-sumOf('revenue', 'sale'));
    const discount = sumOf('discount');
    const saleBack = sumOf('revenue', 'sale_back');
    const revenue = price - discount - saleBack;
    const [fee, commission] = [sumOf('fee'), sumOf('commission')];
    return {
      ...days,
      price,
      discount,
      sale_back: saleBack,
      revenue,
      fee,
      commission,
      result: revenue - fee - commission,
      visits: await countSales(tx, between),
      received: bySource('received'),
      refunded: bySource('given_back'),
      open: await readOpen(tx, between, now),
      balance: keyed(accounts, (account) => balance.get(account) ?? 0),
      professionals: await sumProfessionals(tx, between),
      parts: partsOf(days, part).map((date) => ({
        date,
        received: moneyOn(money, date, 'received'),
        refunded: moneyOn(money, date, 'given_back'),
        result: zeroed(results.find((row) => row.date === date)?.amount ?? 0),
      })),
    };
  });
}

function moneyOn(rows: Awaited<ReturnType<typeof sumMoney>>, date: string, kind: string): number {
  return rows.filter((row) => row.date === date && row.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
}

/** Replaces -0, which neither JSON nor people know. */
const zeroed = (amount: number) => amount + 0 || 0;

/** A page of the movements of a period, latest first. */
export async function movements(context: CompanyContext, { page, ...filter }: MovementFilter & { page: number }) {
  const { time_zone: zone } = await companyOf(context);
  const between = betweenOf(filter, zone);
  return context.platform.database.readInCompany(context.scope, async (tx) => {
    const rows = await listMovements(tx, filter, between, { limit: MOVEMENT_PAGE, offset: (page - 1) * MOVEMENT_PAGE });
    const total = await countMovements(tx, filter, between);
    return { rows: rows.map(movementOf), total, page, page_size: MOVEMENT_PAGE };
  });
}

export function movementOf(row: Awaited<ReturnType<typeof listMovements>>[number]): Movement {
  const isMoney = row.kind === 'received' || row.kind === 'given_back';
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    source: row.source,
    method: row.method,
    appointment_id: row.appointment_id,
    protocol: row.protocol,
    patient_name: row.patient_name ? shownName({ name: row.patient_name, social_name: row.patient_social_name }) : null,
    professional_name: row.professional_name,
    amount: zeroed(isMoney ? -row.credit : -row.revenue - row.discount),
    discount: row.discount,
    voucher: row.kind === 'sale' ? row.voucher : null,
    fee: row.fee,
    commission: row.commission,
  };
}

/** Commissions of a month: a doctor's own; for the manager those of any professional. */
export async function commissionStatement(
  context: CallerContext,
  { month, professional_id }: { month: string; professional_id?: string | undefined },
): Promise<CommissionStatement> {
  const { platform, scope, caller } = context;
  const id = caller.role === 'D' ? caller.professionalId : professional_id;
  if (!id) throw new Problem('invalid_input', [{ path: 'professional_id', code: 'required' }]);
  if (caller.role === 'D' && professional_id && professional_id !== id) throw new Problem('access_denied');
  const { time_zone: zone } = await companyOf(context);
  const first = Temporal.PlainDate.from(`${month}-01`);
  const days = { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() };
  const between = betweenOf(days, zone);
  return platform.database.readInCompany(scope, async (tx) => {
    const professional = await readAnybody(tx, id);
    if (!professional) throw new Problem('not_found');
    const [sum] = await sumProfessionals(tx, between, id);
    const filter = { id: scope.companyId, ...days, view: 'visits', professional_id: id } as const;
    const rows = await listMovements(tx, filter, between, { limit: STATEMENT_ROWS, offset: 0 });
    return {
      month,
      professional_name: professional.name,
      visits: sum?.visits ?? 0,
      revenue: sum?.revenue ?? 0,
      commission: sum?.commission ?? 0,
      rows: rows.map(movementOf).flatMap(({ appointment_id, protocol, patient_name, kind, ...row }) =>
        appointment_id && protocol && patient_name && kind !== 'received' && kind !== 'given_back'
          ? [
              {
                at: row.at,
                appointment_id,
                protocol,
                patient_name,
                kind,
                revenue: row.amount,
                commission: row.commission,
              },
            ]
          : [],
      ),
    };
  });
}
