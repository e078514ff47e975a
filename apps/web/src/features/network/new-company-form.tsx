import { brazilZones } from '@acolhe/contract/setup/first-setup';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { cnpjForm } from '../../shared/form/typed-cnpj.ts';
import { phoneForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField, TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { MakingLimit } from '../company/limit/making-limit.tsx';
import { ZoneField } from '../setup/zone-field.tsx';
import classes from './network.module.css';

type Parent = { id: string; name: string };

/** A company under the own one, and its first manager; all else its manager fills in. */
export function NewCompanyForm({ parents, onDone }: { parents: readonly Parent[]; onDone: (id: string) => void }) {
  const t = useT();
  const { company } = useSetup().setup;
  const create = useAction('company', 'create');
  const isKnown = brazilZones.some((zone) => zone === company.time_zone);
  const form = useForm({
    initial: {
      ...{ name: '', social_name: '', cnpj: '', telephone: '', mail: '', manager_name: '', manager_email: '' },
      time_zone: isKnown ? company.time_zone : 'America/Sao_Paulo',
      parent_id: company.id,
    },
    schema: () => import('@acolhe/contract/network/network').then((module) => module.newCompany),
    toInput: inputOf,
    submit: (draft) => create.mutateAsync(inputOf(draft)),
    done: ({ id }) => onDone(id),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <MakingLimit of="companies" />
      <Card as="section">
        <h2>{t('network.who')}</h2>
        <TextField {...form.field('name')} label={t('setting.label_clinic_name')} autoComplete="off" maxLength={120} />
        <TextField
          {...form.field('social_name')}
          label={t('setting.label_clinic_social_name')}
          description={t('setup.social_name_hint')}
          optional
          maxLength={160}
        />
        <div className={classes.fields}>
          <WrittenField
            {...form.written('cnpj')}
            as={cnpjForm}
            label={t('setting.label_clinic_cnpj')}
            optional
            spellCheck={false}
          />
          <ZoneField form={form} />
          <WrittenField
            {...form.written('telephone')}
            as={phoneForm}
            label={t('setting.label_clinic_phone')}
            optional
            type="tel"
          />
          <TextField
            {...form.field('mail')}
            type="email"
            label={t('setting.label_clinic_mail')}
            optional
            autoComplete="off"
          />
        </div>
        {parents.length > 1 ? (
          <SelectField
            {...form.field('parent_id')}
            label={t('network.parent')}
            onChange={(event) => form.set('parent_id', event.currentTarget.value)}
          >
            {parents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
      </Card>
      <Card as="section">
        <h2>{t('network.first_manager')}</h2>
        <p className={classes.soft}>{t('network.first_manager_hint')}</p>
        <div className={classes.fields}>
          <TextField {...form.field('manager_name')} label={t('label.manager_name')} autoComplete="off" />
          <TextField
            {...form.field('manager_email')}
            label={t('label.manager_email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
      </Card>
      <ProblemNotice problem={form.problem} />
      <Button type="submit" scale="large" busy={form.busy}>
        {t('network.create')}
      </Button>
    </form>
  );
}

function inputOf(
  draft: Record<
    | 'name'
    | 'social_name'
    | 'cnpj'
    | 'telephone'
    | 'mail'
    | 'time_zone'
    | 'parent_id'
    | 'manager_name'
    | 'manager_email',
    string
  >,
) {
  return {
    ...draft,
    telephone: draft.telephone || null,
    mail: draft.mail.trim() || null,
    time_zone: draft.time_zone as (typeof brazilZones)[number],
  };
}
