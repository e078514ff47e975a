import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { useNow } from '../../shared/time/use-now.ts';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { RuleFormEnd } from '../../shared/ui/field/form-end.tsx';
import { DateField } from '../../shared/ui/staff/date-field.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { type CommissionDraft, CommissionFields, commissionDraft, commissionInput } from './commission-fields.tsx';
import classes from './plan-form.module.css';
import { type PlanView, type TermsView, useSetTerms } from './queries.ts';

type TermsDraft = CommissionDraft & { plan_id: string; plan_since: string };

/** A commission of their own, or a plan since a day. */
export function TermsForm({
  terms,
  plans,
  onDone,
  onReload,
}: {
  terms: TermsView;
  plans: readonly PlanView[];
  onDone: () => void;
  onReload: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const { locale } = useSetup().setup;
  const today = format.dayOf(useNow(60_000));
  const save = useSetTerms();
  const inputOf = (draft: TermsDraft) => ({
    ...commissionInput(draft),
    plan_id: draft.plan_id || null,
    plan_since: draft.plan_id ? draft.plan_since || null : null,
  });
  const form = useForm<TermsDraft, TermsView>({
    initial: {
      ...commissionDraft(terms, locale),
      plan_id: terms.plan_id ?? '',
      plan_since: terms.plan_since ?? today,
    },
    schema: () => import('@acolhe/contract/plan/plan').then((module) => module.termsValues),
    toInput: inputOf,
    keep: `terms.${terms.professional_id}.${terms.version}`,
    submit: (draft) =>
      save.mutateAsync({
        params: { professional_id: terms.professional_id },
        body: { ...inputOf(draft), version: terms.version },
      }),
    done: onDone,
  });
  const isOver = terms.plan_until !== null && terms.plan_until < today;
  // One that was deactivated is shown to who has it.
  const choices = plans.filter(({ id, status }) => status === 'active' || id === terms.plan_id);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      {isOver && terms.plan_until ? (
        <Notice tone="warning" title={t('plan.over', { date: format.date(`${terms.plan_until}T12:00:00Z`) })} />
      ) : null}
      <Card as="section">
        <h2>{t('label.plan_id')}</h2>
        <div className={classes.fields}>
          <SelectField
            {...form.field('plan_id')}
            label={t('label.plan_id')}
            onChange={(event) => form.set('plan_id', event.currentTarget.value)}
          >
            <option value="">{t('plan.no_plan')}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {form.values.plan_id ? (
            <DateField
              {...form.field('plan_since')}
              label={t('label.plan_since')}
              onDate={(date) => form.set('plan_since', date)}
            />
          ) : null}
        </div>
      </Card>
      <Card as="section">
        <h2>{t('plan.section_commission')}</h2>
        <div className={classes.fields}>
          <CommissionFields form={form} none={t('plan.commission_inherit')} />
        </div>
      </Card>
      <RuleFormEnd form={form} label={t('plan.save')} onReload={onReload} />
    </form>
  );
}
