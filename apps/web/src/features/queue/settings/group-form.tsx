import { visitLengths } from '@acolhe/contract/domain-list/domain-list';
import { specialties } from '@acolhe/domain/professional/specialty';
import { type Opening, openings } from '@acolhe/domain/queue/queue-hours';
import { byText } from '@acolhe/domain/text/collation';
import { useForm } from '../../../shared/form/form.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { Chips } from '../../../shared/ui/field/chips.tsx';
import { SelectField, TextAreaField, TextField } from '../../../shared/ui/field/fields.tsx';
import { RuleFormEnd } from '../../../shared/ui/field/form-end.tsx';
import { MoneyField } from '../../../shared/ui/field/money-field.tsx';
import { MantineParts } from '../../../shared/ui/mantine.tsx';
import { SearchSelect } from '../../../shared/ui/staff/search-select.tsx';
import { draftOf, type GroupDraft, groupInput, hoursOfText, hoursText, linesOf, textOf } from './draft.ts';
import classes from './group-form.module.css';
import { HoursFields } from './hours-fields.tsx';
import type { ManagedGroup } from './queries.ts';

type Professional = { id: string; name: string };

type GroupFormProps = {
  group?: ManagedGroup;
  professionals: readonly Professional[];
  keep: string;
  label: string;
  submit: (input: ReturnType<typeof groupInput>) => Promise<ManagedGroup>;
  done: (group: ManagedGroup) => void;
  /** Loads the version of another editor, who saved first. */
  onReload: () => void;
};

type Form = ReturnType<typeof useForm<GroupDraft, ManagedGroup>>;

/** All that a manager decides of a queue. */
export function GroupForm({ group, professionals, keep, label, submit, done, onReload }: GroupFormProps) {
  const t = useT();
  const { locale } = useSetup().setup;
  const form: Form = useForm<GroupDraft, ManagedGroup>({
    initial: draftOf(group && { ...group, professional_ids: stillThere(group, professionals) }, locale),
    schema: () => import('@acolhe/contract/queue/queue-group').then((module) => module.queueGroupRules),
    toInput: groupInput,
    submit: (draft) => submit(groupInput(draft)),
    keep,
    done,
  });
  const { values } = form;
  return (
    <MantineParts>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        <WhatFields form={form} />
        <Card as="section">
          <h2>{t('queue_group.hours')}</h2>
          <Chips
            label={t('queue_group.opening')}
            chips={openings.map((value) => ({ value, label: t(`queue_group.opening.${value}`) }))}
            value={values.opening as Opening}
            onChange={(opening) => form.set('opening', opening)}
          />
          <p className={classes.soft}>{t('queue_group.opening_hint')}</p>
          <p className={classes.soft}>{t('queue_group.hours_hint')}</p>
          <HoursFields
            hours={hoursOfText(values.hours)}
            errors={form.errors}
            onHours={(hours) => form.set('hours', hoursText(hours))}
          />
        </Card>
        <Card as="section">
          <h2>{t('queue_group.who')}</h2>
          <WhoFields form={form} professionals={professionals} />
        </Card>
        {group ? (
          <Card as="section">
            <Checkbox {...form.check('is_active')} label={t('queue_group.status')} />
            <p className={classes.soft}>{t('queue_group.status_hint')}</p>
          </Card>
        ) : null}
        <RuleFormEnd form={form} label={label} onReload={onReload} />
      </form>
    </MantineParts>
  );
}

/** Professionals who are still at the clinic: one who has left cannot be unmarked, and is not sent. */
const stillThere = ({ professional_ids: ids }: ManagedGroup, professionals: readonly Professional[]) =>
  ids.filter((id) => professionals.some((one) => one.id === id));

function WhatFields({ form }: { form: Form }) {
  const t = useT();
  const format = useFormat();
  const { onChange: _, ...specialty } = form.field('specialty');
  const { onChange: __, ...minutes } = form.field('visit_minutes');
  const chosen = form.values.specialty;
  const choices = [...new Set<string>([...specialties, ...(chosen ? [chosen] : [])])]
    .map((value) => ({ value, label: format.specialty(value) }))
    .sort((one, other) => byText(one.label, other.label));
  const lengths = [...new Set<number>([...visitLengths, Number(form.values.visit_minutes)])].sort((a, b) => a - b);
  return (
    <Card as="section">
      <TextField
        {...form.field('name')}
        label={t('queue_group.name')}
        description={t('queue_group.name_hint')}
        maxLength={80}
        autoComplete="off"
      />
      <TextAreaField
        {...form.field('description')}
        label={t('label.description')}
        description={t('queue_group.description_hint')}
        optional
        rows={2}
        maxLength={500}
      />
      <div className={classes.fields}>
        <SearchSelect
          {...specialty}
          label={t('label.specialty')}
          placeholder={t('queue_group.choose_specialty')}
          data={choices}
          onValue={(value) => form.set('specialty', value)}
        />
        <MoneyField
          {...form.written('price')}
          label={t('queue_group.price')}
          description={t('queue_group.price_hint')}
        />
        <SelectField
          {...minutes}
          label={t('queue_group.visit_minutes')}
          onChange={(event) => form.set('visit_minutes', event.currentTarget.value)}
        >
          {lengths.map((n) => (
            <option key={n} value={n}>
              {t('shell.minutes', { n })}
            </option>
          ))}
        </SelectField>
      </div>
    </Card>
  );
}

function WhoFields({ form, professionals }: { form: Form; professionals: readonly Professional[] }) {
  const t = useT();
  const marked = linesOf(form.values.professional_ids);
  return (
    <fieldset className={classes.marks}>
      <legend className={classes.soft}>{t('queue_group.who_hint')}</legend>
      <div className={classes.options}>
        {professionals.map(({ id, name }) => (
          <Checkbox
            key={id}
            id={`professional-${id}`}
            label={name}
            checked={marked.includes(id)}
            onChange={(event) =>
              form.set(
                'professional_ids',
                textOf(event.currentTarget.checked ? [...marked, id] : marked.filter((other) => other !== id)),
              )
            }
          />
        ))}
      </div>
      {form.errors.professional_ids ? <p className={classes.error}>{form.errors.professional_ids}</p> : null}
    </fieldset>
  );
}
