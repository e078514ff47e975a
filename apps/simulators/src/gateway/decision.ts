import type { Gateway } from './gateway.ts';
import { decide, listDue } from './store.ts';
import { type CardScenario, decisions } from './test-cards.ts';

/** Fee that the gateway keeps of an amount. */
const FEE = 0.0499;

/** Decision of a charge, with the fee if money moves; `amount` in centavos. */
export const decision = (status: string, detail: string, amount: number, at: Date) => ({
  status,
  detail,
  fee: status === 'approved' ? Math.round(amount * FEE) : 0,
  approvedAt: status === 'approved' ? at : null,
});

/** The same, as columns of a new charge. */
export function firstDecision(status: string, detail: string, amount: number, at: Date) {
  const { fee, approvedAt } = decision(status, detail, amount, at);
  return { status, status_detail: detail, fee, approved_at: approvedAt };
}

/** Decides the analyses that are due. */
export async function decideDue({ db, clock }: Gateway): Promise<void> {
  const at = new Date(clock.now());
  for (const charge of await listDue(db, at)) {
    const { last } = decisions[charge.scenario as CardScenario];
    if (last) await decide(db, charge.id, decision(last.status, last.detail, charge.amount, at));
  }
}
