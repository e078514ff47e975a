import { insertFinancial } from '../features/finance-settings/store.ts';
import { insertPlan, insertTerms } from '../features/plan/store.ts';
import { readProfessional } from '../features/professional/store.ts';
import { insertRuleEvent } from '../features/rule-history/store.ts';
import type { CompanyContext } from '../platform/context.ts';

const DAYS = 86_400_000;

const nothing = {
  description: '',
  attendance_value: null,
  commission_type: null,
  commission_value: null,
  duration_days: null,
  minutes_quantity: null,
  minutes_value: null,
  additional_minutes_allowed: false,
  additional_minutes_value: null,
  additional_minutes_max: null,
  recorded_minutes_quantity: null,
  recorded_minutes_value: null,
  additional_recorded_minutes_allowed: false,
  additional_recorded_minutes_value: null,
  additional_recorded_minutes_max: null,
  attendance_average_minutes: 30,
  max_attendance_minutes: null,
  initial_attendance_quantity: null,
} as const;

/** The demo clinic's money rules: a default commission, two plans of which one is used, the bank's fee. */
export async function seedMoneyRules({ platform, scope }: CompanyContext): Promise<void> {
  const at = new Date(platform.clock.now() - 60 * DAYS);
  const by = { actor: 'M', actorName: 'Márcia Teixeira', at };
  await platform.database.inCompany(scope, async (tx) => {
    const partner = await insertPlan(
      tx,
      {
        ...nothing,
        name: 'Parceria',
        description: 'Para quem atende toda semana.',
        bill_type: 'monthly',
        attendance_value: 25_000,
        commission_type: 'percent',
        commission_value: 7_000,
        minutes_quantity: 600,
        additional_minutes_allowed: true,
        additional_minutes_value: 150,
      },
      at,
    );
    const visiting = await insertPlan(
      tx,
      { ...nothing, name: 'Avulso', bill_type: 'per_visit', attendance_value: 1_500, initial_attendance_quantity: 5 },
      at,
    );
    for (const { id } of [partner, visiting])
      await insertRuleEvent(tx, { kind: 'plan', subject: id, event: 'create' }, by);
    const psychiatrist = await readProfessional(tx, { permalink: 'marina-okamoto' });
    const terms = { commission_type: null, commission_value: null, plan_id: partner.id };
    if (psychiatrist) await insertTerms(tx, psychiatrist.id, { ...terms, plan_since: at.toISOString().slice(0, 10) });
    await insertFinancial(tx, {
      commission_type: 'percent',
      commission_value: 6_000,
      plan_id: null,
      pix_fee_share: 99,
      pix_fee_fixed: 0,
      card_fee_share: 299,
      card_fee_fixed: 39,
      allows_local_payment: false,
      sends_receipt: true,
      receipt_copy_email: null,
      receipt_address: 'Rua das Acácias, 120, São Paulo/SP, 01310-100',
    });
  });
}
