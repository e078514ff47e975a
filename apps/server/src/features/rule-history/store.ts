import type { RuleHistory } from '@acolhe/contract/rule-history/rule-history';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { FieldChange } from '../../platform/db/json-columns.ts';

export type RuleKind =
  | 'plan'
  | 'voucher'
  | 'terms'
  | 'financial'
  | 'security'
  | 'payment_account'
  | 'person'
  | 'professional'
  | 'setting'
  | 'landing'
  | 'company'
  | 'club';
export type By = { actor: string; actorName: string; at: Date };

type RuleEvent = {
  kind: RuleKind;
  subject: string;
  event: RuleHistory[number]['event'];
  changes?: readonly FieldChange[];
};

/** Records the author of a change, in the same transaction. */
export async function insertRuleEvent(tx: CompanyTransaction, event: RuleEvent, by: By) {
  await insertRuleEvents(tx, [event], by);
}

/** As {@link insertRuleEvent}, of several changes at once. */
export async function insertRuleEvents(tx: CompanyTransaction, events: readonly RuleEvent[], by: By) {
  if (events.length === 0) return;
  await tx
    .insertInto('rule_event')
    .values(
      events.map(({ changes = [], ...event }) => ({
        company_id: tx.companyId,
        ...event,
        at: by.at,
        actor: by.actor,
        actor_name: by.actorName,
        changes: JSON.stringify(changes),
      })),
    )
    .execute();
}

/** Changes of a rule, latest first. */
export async function listRuleEvents(tx: CompanyTransaction, kind: RuleKind, subject: string): Promise<RuleHistory> {
  const rows = await tx
    .selectFrom('rule_event')
    .select(['at', 'event', 'actor_name', 'changes'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    event: row.event,
    actor_name: row.actor_name,
    changes: row.changes,
  }));
}

/** Number of changes of a rule so far: the version of those that keep none themselves. */
export async function countRuleEvents(tx: CompanyTransaction, kind: RuleKind, subject: string): Promise<number> {
  const row = await tx
    .selectFrom('rule_event')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Changed fields of `after`, as text. A commission is one field, `percent:1250`. */
export function changesBetween(before: object, after: object): FieldChange[] {
  const [was, is] = [withCommission(before), withCommission(after)];
  return Object.entries(is).flatMap(([field, value]) => {
    const [old, now] = [textOf(was[field]), textOf(value)];
    return old === now ? [] : [{ field, before: old, after: now }];
  });
}

function withCommission(values: object): Record<string, unknown> {
  const { commission_type: type, commission_value: value, ...others } = values as Record<string, unknown>;
  return type === undefined ? others : { ...others, commission: type === null ? '' : `${type}:${value}` };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}
