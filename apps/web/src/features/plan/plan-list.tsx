import { type PhraseKey, useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { RowTable } from '../../shared/ui/staff/row-table.tsx';
import { Badge } from '../../shared/ui/status/badge.tsx';
import { useCommissionText } from './commission-text.ts';
import classes from './plan-list.module.css';
import type { PlanView, TermsView } from './queries.ts';

/** Plans: what each costs, what it pays, and who has it. */
export function PlanList({ plans }: { plans: readonly PlanView[] }) {
  const t = useT();
  const format = useFormat();
  const commission = useCommissionText();
  const priceOf = ({ bill_type: type, minutes_value: minutes, attendance_value: attendance }: PlanView) =>
    t(`plan.billed.${type}` as PhraseKey, {
      amount: format.money((type === 'per_minute' ? minutes : attendance) ?? 0),
    });
  return (
    <RowTable
      label={t('plan.list')}
      card={classes.card}
      columns={[
        { head: t('label.plan_id') },
        { head: t('plan.section_bill') },
        { head: t('label.commission') },
        { head: t('plan.professionals') },
        { head: t('appointment.status') },
      ]}
      rows={plans.map((plan) => ({
        key: plan.id,
        href: `/plans/${plan.id}`,
        cells: [
          <div key="name">
            <RowLink href={`/plans/${plan.id}`}>{plan.name}</RowLink>
            {plan.description ? <p className={classes.soft}>{plan.description}</p> : null}
          </div>,
          priceOf(plan),
          plan.commission_type ? `${t('label.commission')}: ${commission(plan)}` : t('plan.commission_clinic'),
          <p key="users" className={classes.soft}>
            {plan.is_company ? t('plan.of_company') : t('plan.used_by', { n: plan.professionals.length })}
          </p>,
          <Badge key="state" tone={plan.status === 'active' ? 'good' : 'off'}>
            {t(`list.STATUS.${plan.status}`)}
          </Badge>,
        ],
      }))}
    />
  );
}

/** Those who work at the clinic, and the commission that holds for each. */
export function TermsList({ terms }: { terms: readonly TermsView[] }) {
  const t = useT();
  const format = useFormat();
  const commission = useCommissionText();
  return (
    <RowTable
      label={t('plan.professionals')}
      card={classes.card}
      columns={[{ head: t('finance.professional') }, { head: t('label.commission') }, { head: t('plan.source_head') }]}
      rows={terms.map(({ professional_id: id, name, specialty, effective, plan_name: plan }) => ({
        key: id,
        href: `/plans/professional/${id}`,
        cells: [
          <div key="name">
            <RowLink href={`/plans/professional/${id}`}>{name}</RowLink>
            <p className={classes.soft}>{format.specialty(specialty)}</p>
          </div>,
          commission(effective),
          <p key="source" className={classes.soft}>
            {effective ? t(`plan.source.${effective.source}`, { plan: plan ?? '' }) : null}
          </p>,
        ],
      }))}
    />
  );
}
