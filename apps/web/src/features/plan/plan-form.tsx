import { billTypes } from '@acolhe/domain/plan/plan';
import type { ReactNode } from 'react';
import { useForm } from '../../shared/form/form.ts';
import { wholeForm } from '../../shared/form/typed-number.ts';
import { type PhraseKey, useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { RuleFormEnd } from '../../shared/ui/field/form-end.tsx';
import { MoneyField } from '../../shared/ui/field/money-field.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { CommissionFields } from './commission-fields.tsx';
import { draftOf, type PlanAmount, type PlanDraft, planInput } from './draft.ts';
import classes from './plan-form.module.css';
import type { PlanView } from './queries.ts';

type PlanFormProps = {
  plan?: PlanView;
  /** Under this key what was typed outlives a reload. */
  keep: string;
  label: string;
  submit: (input: ReturnType<typeof planInput>) => Promise<PlanView>;
  done: (plan: PlanView) => void;
  /** Loads the version of another editor, who saved first. */
  onReload: () => void;
};

/** All that a plan says; what few clinics need is folded. */
export function PlanForm({ plan, keep, label: action, submit, done, onReload }: PlanFormProps) {
  const t = useT();
  const { locale } = useSetup().setup;
  const form = useForm<PlanDraft, PlanView>({
    initial: draftOf(plan, locale),
    schema: () => import('@acolhe/contract/plan/plan').then((module) => module.planValues),
    toInput: planInput,
    submit: (draft) => submit(planInput(draft)),
    keep,
    done,
  });
  const { values } = form;
  const money = (name: PlanAmount, label: string, optional?: boolean) => (
    <MoneyField {...form.written(name)} label={`${label} (R$)`} optional={optional} />
  );
  const count = (name: keyof PlanDraft, hint: PhraseKey) => (
    <WrittenField
      {...form.written(name)}
      as={wholeForm}
      label={t(`label.${name}` as PhraseKey)}
      description={t(hint)}
      optional
    />
  );
  const isByMinute = values.bill_type === 'per_minute';
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <Card as="section">
        <TextField {...form.field('name')} label={t('plan.name')} autoComplete="off" maxLength={80} />
        <TextAreaField
          {...form.field('description')}
          label={t('label.description')}
          optional
          rows={2}
          maxLength={500}
        />
      </Card>
      <Card as="section">
        <h2>{t('plan.section_bill')}</h2>
        <p className={classes.hint}>{t('plan.section_bill_hint')}</p>
        <div className={classes.fields}>
          <SelectField
            {...form.field('bill_type')}
            label={t('label.bill_type')}
            onChange={(event) => form.set('bill_type', event.currentTarget.value)}
          >
            {billTypes.map((type) => (
              <option key={type} value={type}>
                {t(`list.BILL_TYPE.${type}`)}
              </option>
            ))}
          </SelectField>
          {money(isByMinute ? 'minutes_value' : 'attendance_value', t(`plan.price.${values.bill_type}` as PhraseKey))}
        </div>
      </Card>
      <Card as="section">
        <h2>{t('plan.section_commission')}</h2>
        <div className={classes.fields}>
          <CommissionFields form={form} none={t('plan.commission_clinic')} />
        </div>
      </Card>
      <Fold title={t('plan.section_limits')} isOpen={isTouched(form, limits, plan)}>
        <div className={classes.fields}>
          {count('minutes_quantity', 'plan.minutes_hint')}
          {count('initial_attendance_quantity', 'plan.initial_hint')}
          {count('attendance_average_minutes', 'plan.average_hint')}
          {count('max_attendance_minutes', 'plan.longest_hint')}
          {count('duration_days', 'plan.duration_hint')}
        </div>
        <Checkbox {...form.check('additional_minutes_allowed')} label={t('label.additional_minutes_allowed')} />
        {values.additional_minutes_allowed ? (
          <div className={classes.fields}>
            {money('additional_minutes_value', t('label.additional_minutes_value'))}
            {count('additional_minutes_max', 'plan.max_hint')}
          </div>
        ) : null}
      </Fold>
      <Fold title={t('plan.section_recorded')} isOpen={isTouched(form, recorded, plan)}>
        <p className={classes.hint}>{t('plan.recorded_hint')}</p>
        <div className={classes.fields}>
          {count('recorded_minutes_quantity', 'plan.minutes_hint')}
          {money('recorded_minutes_value', t('label.recorded_minutes_value'), true)}
        </div>
        <Checkbox
          {...form.check('additional_recorded_minutes_allowed')}
          label={t('label.additional_recorded_minutes_allowed')}
        />
        {values.additional_recorded_minutes_allowed ? (
          <div className={classes.fields}>
            {money('additional_recorded_minutes_value', t('label.additional_recorded_minutes_value'))}
            {count('additional_recorded_minutes_max', 'plan.max_hint')}
          </div>
        ) : null}
      </Fold>
      <RuleFormEnd form={form} label={action} onReload={onReload} />
    </form>
  );
}

const limits = [
  'minutes_quantity',
  'initial_attendance_quantity',
  'attendance_average_minutes',
  'max_attendance_minutes',
  'duration_days',
  'additional_minutes_allowed',
  'additional_minutes_value',
  'additional_minutes_max',
] as const;
const recorded = [
  'recorded_minutes_quantity',
  'recorded_minutes_value',
  'additional_recorded_minutes_allowed',
  'additional_recorded_minutes_value',
  'additional_recorded_minutes_max',
] as const;

/** A mistake in a fold, or something that is set there, must not be hidden. */
function isTouched(
  form: { errors: Partial<Record<string, string>> },
  fields: readonly (typeof limits | typeof recorded)[number][],
  plan: PlanView | undefined,
): boolean {
  return fields.some((field) => form.errors[field] || (plan?.[field] ?? false) !== false);
}

function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Card as="section">
      <details open={isOpen || undefined} className={classes.fold}>
        <summary>
          <h2>{title}</h2>
        </summary>
        <div className={classes.inside}>{children}</div>
      </details>
    </Card>
  );
}
