import type { CompanyDetail } from '@acolhe/contract/network/network';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { RuleFormEnd } from '../../shared/ui/field/form-end.tsx';
import { type ClinicDetails, clinicDetailsOf, clinicInput } from '../company/setting/clinic-details.ts';
import { ClinicFields } from '../company/setting/clinic-fields.tsx';
import {
  type CommissionDraft,
  CommissionFields,
  commissionDraft,
  commissionInput,
} from '../plan/commission-fields.tsx';
import classes from './network.module.css';

type Draft = ClinicDetails & Record<'comission_type' | 'comission_value' | 'plan_id', string>;

/** The specification's spelling of a field of the commission. */
const spelt = (name: keyof CommissionDraft) => name.replace('commission', 'comission') as keyof Draft;

/** All that the network changes of a company. */
export function CompanyForm({
  company,
  onDone,
  onReload,
}: {
  company: CompanyDetail;
  onDone: () => void;
  onReload: () => void;
}) {
  const t = useT();
  const { locale } = useSetup().setup;
  const { id, version } = company;
  const save = useAction('company', 'update');
  const commission = commissionDraft(
    { commission_type: company.comission_type, commission_value: company.comission_value },
    locale,
  );
  const form = useForm<Draft, unknown>({
    initial: {
      ...clinicDetailsOf(company),
      comission_type: commission.commission_type,
      comission_value: commission.commission_value,
      plan_id: company.plan_id ?? '',
    },
    schema: () => import('@acolhe/contract/network/network').then((module) => module.companyChange),
    toInput: inputOf,
    submit: (draft) => save.mutateAsync({ params: { id }, body: { ...inputOf(draft), version } }),
    done: onDone,
  });
  const { comission_type, comission_value } = form.values;
  const { onChange: _, ...plan } = form.field('plan_id');
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <ClinicFields form={form as never} phone="telephone" representatives={company.representatives} />
      <Card as="section">
        <h2>{t('network.money')}</h2>
        <p className={classes.soft}>{t('network.money_hint')}</p>
        <div className={classes.fields}>
          <CommissionFields
            form={{
              values: { commission_type: comission_type, commission_value: comission_value },
              field: (name) => form.field(spelt(name)),
              written: (name) => form.written(spelt(name)),
              set: (name, value) => form.set(spelt(name), value),
            }}
            none={t('network.commission_none')}
          />
          <SelectField
            {...plan}
            label={t('network.plan')}
            onChange={(event) => form.set('plan_id', event.currentTarget.value)}
          >
            <option value="">{t('network.plan_none')}</option>
            {company.plans.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </Card>
      <RuleFormEnd form={form} label={t('network.save')} onReload={onReload} />
    </form>
  );
}

function inputOf(draft: Draft) {
  const { commission_type, commission_value } = commissionInput({
    commission_type: draft.comission_type,
    commission_value: draft.comission_value,
  });
  return {
    ...clinicInput(draft),
    telephone: draft.telephone || null,
    comission_type: commission_type,
    comission_value: commission_value,
    plan_id: draft.plan_id || null,
  };
}
