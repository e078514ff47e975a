import { planBill } from '@acolhe/domain/plan/plan';
import { MINUTE } from '@acolhe/domain/time/duration';
import { dayIn } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCompany } from '../company/service.ts';
import { listMinutes, listTerms, readCompanyPlan, readPlan } from './store.ts';

/**
 * Use of a plan in a month of the clinic, and its cost for each professional. The company's plan counts for those
 * without one of their own.
 */
export function planUse({ platform, scope }: CompanyContext, { id, month }: { id: string; month: string }) {
  return platform.database.readInCompany(scope, async (tx) => {
    const plan = await readPlan(tx, id);
    if (!plan) throw new Problem('not_found');
    const { time_zone: zone } = await requireCompany(tx);
    const isCompanys = (await readCompanyPlan(tx)) === id;
    const began = dayIn(zone, plan.created_at.getTime()).toString();
    const holders = (await listTerms(tx)).filter((terms) => terms.plan_id === id || (isCompanys && !terms.plan_id));
    if (holders.length === 0) return [];
    const first = Temporal.PlainDate.from(`${month}-01`);
    const startOf = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(zone).epochMilliseconds);
    const visits = await listMinutes(
      tx,
      holders.map(({ professional_id }) => professional_id),
      startOf(first),
      startOf(first.add({ months: 1 })),
    );
    return holders.map((terms) => {
      const since = terms.plan_since ?? began;
      const own = visits.filter(
        (visit) =>
          visit.professional_id === terms.professional_id && dayIn(zone, visit.starts_at.getTime()).toString() >= since,
      );
      const bill = planBill(plan, {
        visits: own.map(({ began_at, finished_at }) =>
          began_at && finished_at ? Math.ceil((finished_at.getTime() - began_at.getTime()) / MINUTE) : null,
        ),
        isRenewalMonth: since.slice(5, 7) === month.slice(5) && since.slice(0, 7) <= month,
      });
      const isBefore = month < since.slice(0, 7);
      const { professional_id, name } = terms;
      return { professional_id, name, ...bill, amount: isBefore ? 0 : bill.amount };
    });
  });
}
