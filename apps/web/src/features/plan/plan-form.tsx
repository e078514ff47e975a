import { billTypes } from '@acolhe/domain/plan';
import type { ReactNode } from 'react';
import { useForm } from '../../shared/form.ts';
import { type PhraseKey, useT } from '../../shared/i18n.tsx';
import { useSetup } from '../../shared/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../../shared/ui/fields.tsx';
import { ProblemNotice } from '../../shared/ui/notice.tsx';
import { CommissionFields } from './commission-fields.tsx';
import { draftOf, type PlanDraft, planInput } from './draft.ts';
import classes from './plan-form.module.css';
import type { PlanView } from './queries.ts';

type PlanFormProps = {
  plan?: PlanView;
  /** Under this key what was typed outlives a reload. */
  keep: string;
  label: string;
  submit: (input: ReturnType<typeof planInput>) => Promise<PlanView>;
  done: (plan: PlanView) => void;
  /** Somebody else was first. */
  onReload: () => void;
};

/** All that a plan says; what few clinics need is folded. */
export function PlanForm({ plan, keep, label, submit, done, onReload }: PlanFormProps) {
  const t = useT();
  const { locale } = useSetup().setup;
  const form = useForm<PlanDraft, PlanView>({
    initial: draftOf(plan, locale),
    schema: () => import('@acolhe/contract/plan').then((module) => module.planValues),
    toInput: planInput,
    submit: (draft) => submit(planInput(draft)),
    keep,
    done,
  });
  const { values } = form;
  const text = (name: keyof PlanDraft, hint?: PhraseKey, mode: 'numeric' | 'decimal' = 'numeric') => (
    <TextField
      {...form.field(name)}
      label={t(`label.${name}` as PhraseKey)}
      description={hint && t(hint)}
      optional
      inputMode={mode}
      autoComplete="off"
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
          <TextField
            {...form.field(isByMinute ? 'minutes_value' : 'attendance_value')}
            label={`${t(`plan.price.${values.bill_type}` as PhraseKey)} (R$)`}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      </Card>
      <Card as="section">
        <h2>{t('plan.section_commission')}</h2>
        <div className={classes.fields}>
          <CommissionFields form={form} none={t('plan.commission_none')} />
        </div>
      </Card>
      <Fold title={t('plan.section_limits')} isOpen={isTouched(form, limits, plan)}>
        <div className={classes.fields}>
          {text('minutes_quantity', 'plan.minutes_hint')}
          {text('initial_attendance_quantity', 'plan.initial_hint')}
          {text('attendance_average_minutes', 'plan.average_hint')}
          {text('max_attendance_minutes', 'plan.longest_hint')}
          {text('duration_days', 'plan.duration_hint')}
        </div>
        <Checkbox {...form.check('additional_minutes_allowed')} label={t('label.additional_minutes_allowed')} />
        {values.additional_minutes_allowed ? (
          <div className={classes.fields}>
            <TextField
              {...form.field('additional_minutes_value')}
              label={`${t('label.additional_minutes_value')} (R$)`}
              inputMode="decimal"
              autoComplete="off"
            />
            {text('additional_minutes_max', 'plan.max_hint')}
          </div>
        ) : null}
      </Fold>
      <Fold title={t('plan.section_recorded')} isOpen={isTouched(form, recorded, plan)}>
        <p className={classes.hint}>{t('plan.recorded_hint')}</p>
        <div className={classes.fields}>
          {text('recorded_minutes_quantity', 'plan.minutes_hint')}
          {text('recorded_minutes_value', undefined, 'decimal')}
        </div>
        <Checkbox
          {...form.check('additional_recorded_minutes_allowed')}
          label={t('label.additional_recorded_minutes_allowed')}
        />
        {values.additional_recorded_minutes_allowed ? (
          <div className={classes.fields}>
            <TextField
              {...form.field('additional_recorded_minutes_value')}
              label={`${t('label.additional_recorded_minutes_value')} (R$)`}
              inputMode="decimal"
              autoComplete="off"
            />
            {text('additional_recorded_minutes_max', 'plan.max_hint')}
          </div>
        ) : null}
      </Fold>
      <ProblemNotice
        problem={form.problem}
        action={
          form.problem?.code === 'rule_changed' ? (
            <Button variant="light" scale="small" onClick={onReload}>
              {t('plan.reload')}
            </Button>
          ) : null
        }
      />
      <Button type="submit" scale="large" busy={form.busy}>
        {label}
      </Button>
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
