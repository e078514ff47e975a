import type { FinancialValues } from '@acolhe/contract/finance/statement';
import { Fragment } from 'react';
import { useForm } from '../../shared/form/form.ts';
import {
  centavosFromTyped,
  shareForm,
  shareFromTyped,
  typedFromCentavos,
  typedFromShare,
  wholeForm,
  wholeFromTyped,
} from '../../shared/form/typed-number.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { SelectField, TextField } from '../../shared/ui/field/fields.tsx';
import { RuleFormEnd } from '../../shared/ui/field/form-end.tsx';
import { MoneyField } from '../../shared/ui/field/money-field.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import {
  type CommissionDraft,
  CommissionFields,
  commissionDraft,
  commissionInput,
} from '../plan/commission-fields.tsx';
import classes from '../plan/plan-form.module.css';
import type { PlanView } from '../plan/queries.ts';
import { type FinancialView, useSetFinancial } from './queries.ts';

type SettingsDraft = CommissionDraft &
  Record<`${'pix' | 'card'}_fee_${'share' | 'fixed'}`, string> & {
    plan_id: string;
    allows_local_payment: boolean;
    late_choice_days: string;
    sends_receipt: boolean;
    receipt_copy_email: string;
    receipt_address: string;
  };

/** The request body; an empty fee means none. */
function inputOf(draft: SettingsDraft): FinancialValues {
  const number = (value: number | string | null) => (value ?? 0) as number;
  return {
    ...commissionInput(draft),
    plan_id: draft.plan_id || null,
    pix_fee_share: number(shareFromTyped(draft.pix_fee_share)),
    pix_fee_fixed: number(centavosFromTyped(draft.pix_fee_fixed)),
    card_fee_share: number(shareFromTyped(draft.card_fee_share)),
    card_fee_fixed: number(centavosFromTyped(draft.card_fee_fixed)),
    allows_local_payment: draft.allows_local_payment,
    late_choice_days: wholeFromTyped(draft.late_choice_days) as number,
    sends_receipt: draft.sends_receipt,
    receipt_copy_email: draft.receipt_copy_email.trim() || null,
    receipt_address: draft.receipt_address,
  };
}

/** How the clinic deals with money from now on. */
export function SettingsForm({
  financial,
  plans,
  onDone,
  onReload,
}: {
  financial: FinancialView;
  plans: readonly PlanView[];
  onDone: () => void;
  onReload: () => void;
}) {
  const t = useT();
  const { locale, company } = useSetup().setup;
  const save = useSetFinancial();
  const form = useForm<SettingsDraft, FinancialView>({
    initial: {
      ...commissionDraft(financial, locale),
      plan_id: financial.plan_id ?? '',
      pix_fee_share: typedFromShare(financial.pix_fee_share, locale),
      pix_fee_fixed: typedFromCentavos(financial.pix_fee_fixed, locale),
      card_fee_share: typedFromShare(financial.card_fee_share, locale),
      card_fee_fixed: typedFromCentavos(financial.card_fee_fixed, locale),
      allows_local_payment: financial.allows_local_payment,
      late_choice_days: String(financial.late_choice_days),
      sends_receipt: financial.sends_receipt,
      receipt_copy_email: financial.receipt_copy_email ?? '',
      receipt_address: financial.receipt_address,
    },
    schema: () => import('@acolhe/contract/finance/statement').then((module) => module.financialValues),
    toInput: inputOf,
    keep: `finance.settings.${financial.version}`,
    submit: (draft) =>
      save.mutateAsync({
        params: { id: company.id },
        body: { ...inputOf(draft), version: financial.version },
      }),
    done: onDone,
  });
  const choices = plans.filter(({ id, status }) => status === 'active' || id === financial.plan_id);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <Card as="section">
        <h2>{t('finance.default_commission')}</h2>
        <p className={classes.hint}>{t('finance.default_commission_hint')}</p>
        <div className={classes.fields}>
          <CommissionFields form={form} none={t('plan.commission_none')} />
        </div>
        <SelectField
          {...form.field('plan_id')}
          label={t('label.plan_id')}
          description={t('finance.plan_hint')}
          onChange={(event) => form.set('plan_id', event.currentTarget.value)}
        >
          <option value="">{t('plan.no_plan')}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </Card>
      <Card as="section">
        <h2>{t('finance.fees')}</h2>
        <p className={classes.hint}>{t('finance.fees_hint')}</p>
        <div className={classes.fields}>
          {(['pix', 'card'] as const).map((source) => (
            <Fragment key={source}>
              <WrittenField
                {...form.written(`${source}_fee_share`)}
                as={shareForm}
                label={t(`label.${source}_fee_share`)}
              />
              <MoneyField {...form.written(`${source}_fee_fixed`)} label={t(`label.${source}_fee_fixed`)} />
            </Fragment>
          ))}
        </div>
      </Card>
      <Card as="section">
        <h2>{t('finance.patients')}</h2>
        <Checkbox {...form.check('allows_local_payment')} label={t('label.allows_local_payment')} />
        <WrittenField
          {...form.written('late_choice_days')}
          as={wholeForm}
          label={t('label.late_choice_days')}
          description={t('finance.days_hint')}
        />
      </Card>
      <Card as="section">
        <h2>{t('finance.receipts')}</h2>
        <TextField
          {...form.field('receipt_address')}
          label={t('label.receipt_address')}
          description={t('finance.address_hint')}
          optional
          maxLength={200}
        />
        <Checkbox {...form.check('sends_receipt')} label={t('label.sends_receipt')} />
        <TextField
          {...form.field('receipt_copy_email')}
          label={t('label.receipt_copy_email')}
          description={t('finance.copy_hint')}
          optional
          type="email"
          autoComplete="off"
        />
      </Card>
      <RuleFormEnd form={form} label={t('plan.save')} onReload={onReload} />
    </form>
  );
}
