import { type PhraseKey, useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { Badge } from '../../shared/ui/status/badge.tsx';
import { useCommissionText } from './commission-text.ts';
import classes from './plan-row.module.css';
import type { PlanView, TermsView } from './queries.ts';

/** A plan in the list: what it costs, what it pays, and who has it. */
export function PlanRow({ plan }: { plan: PlanView }) {
  const t = useT();
  const format = useFormat();
  const commission = useCommissionText();
  const price = plan.bill_type === 'per_minute' ? plan.minutes_value : plan.attendance_value;
  return (
    <li className={classes.row}>
      <div>
        <RowLink href={`/plans/${plan.id}`}>{plan.name}</RowLink>
        {plan.description ? <p className={classes.soft}>{plan.description}</p> : null}
      </div>
      <p>{t(`plan.billed.${plan.bill_type}` as PhraseKey, { amount: format.money(price ?? 0) })}</p>
      <p>{plan.commission_type ? `${t('label.commission')}: ${commission(plan)}` : t('plan.commission_clinic')}</p>
      <p className={classes.soft}>
        {plan.is_company ? t('plan.of_company') : t('plan.used_by', { n: plan.professionals.length })}
      </p>
      <div>
        <Badge tone={plan.status === 'active' ? 'good' : 'off'}>{t(`list.STATUS.${plan.status}`)}</Badge>
      </div>
    </li>
  );
}

/** Somebody who works at the clinic, and the commission that holds for them. */
export function TermsRow({ terms }: { terms: TermsView }) {
  const t = useT();
  const commission = useCommissionText();
  const { effective } = terms;
  return (
    <li className={classes.row} data-kind="terms">
      <div>
        <RowLink href={`/plans/professional/${terms.professional_id}`}>{terms.name}</RowLink>
        <p className={classes.soft}>{terms.specialty}</p>
      </div>
      <p>{commission(effective)}</p>
      <p className={classes.soft}>
        {effective ? t(`plan.source.${effective.source}`, { plan: terms.plan_name ?? '' }) : null}
      </p>
    </li>
  );
}
