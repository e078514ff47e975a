import type { ManagedOrder, ManagedPartner } from '@acolhe/contract/service-order/service-order';
import { byText } from '@acolhe/domain/text/collation';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { dateForm, dateFromTyped } from '../../shared/form/typed-date.ts';
import { cpfForm } from '../../shared/form/typed-identifier.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField, TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { DateField } from '../../shared/ui/staff/date-field.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './service-order.module.css';

type Professional = { id: string; name: string; specialty: string };
type OrderFormProps = {
  partners: readonly ManagedPartner[];
  professionals: readonly Professional[];
  done: (order: ManagedOrder) => void;
};

const empty = {
  partner_id: '',
  name: '',
  cpf: '',
  birth_date: '',
  email: '',
  phone: '',
  specialty: '',
  professional_id: '',
  valid_until: '',
  note: '',
};

/** Makes an order in the name of a partner. */
export function OrderForm({ partners, professionals, done }: OrderFormProps) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const { locale } = useSetup().setup;
  const create = useAction('service-order', 'create');
  const toInput = ({ email, phone, specialty, professional_id, birth_date, ...values }: typeof empty) => ({
    ...values,
    birth_date: dateFromTyped(birth_date, locale),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(specialty ? { specialty } : {}),
    ...(professional_id ? { professional_id } : {}),
  });
  const form = useForm({
    initial: { ...empty, partner_id: partners[0]?.id ?? '' },
    keep: 'service-order new',
    schema: () => import('@acolhe/contract/service-order/service-order').then((module) => module.newOrder),
    toInput,
    submit: (values) => create.mutateAsync(toInput(values)),
    done: (order) => {
      void client.invalidateQueries({ queryKey: ['service-order'] });
      done(order);
    },
  });
  const specialties = [...new Set(professionals.map(({ specialty }) => specialty))].sort(byText);
  const select = (name: 'partner_id' | 'specialty' | 'professional_id') => {
    const { onChange: _, ...field } = form.field(name);
    return {
      ...field,
      onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
    };
  };
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <Card as="section">
        <h2>{t('order_desk.person')}</h2>
        <div className={classes.pair}>
          <TextField {...form.field('name')} label={t('label.name')} autoComplete="off" />
          <WrittenField {...form.written('cpf')} as={cpfForm} label={t('label.cpf')} />
          <WrittenField {...form.written('birth_date')} as={dateForm} label={t('label.birth_date')} />
          <TextField {...form.field('email')} type="email" label={t('label.email')} optional autoComplete="off" />
        </div>
      </Card>
      <Card as="section">
        <h2>{t('order_desk.visit')}</h2>
        <div className={classes.pair}>
          <SelectField {...select('partner_id')} label={t('label.partner_id')}>
            {partners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <DateField
            {...form.field('valid_until')}
            label={t('order_desk.valid_until')}
            onDate={(date) => form.set('valid_until', date)}
          />
          <SelectField {...select('specialty')} label={t('label.specialty')}>
            <option value="">{t('order_desk.any_specialty')}</option>
            {specialties.map((specialty) => (
              <option key={specialty} value={specialty}>
                {format.specialty(specialty)}
              </option>
            ))}
          </SelectField>
          <SelectField {...select('professional_id')} label={t('label.professional_id')}>
            <option value="">{t('order_desk.anybody')}</option>
            {professionals.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <TextAreaField
          {...form.field('note')}
          label={t('order_desk.note')}
          description={t('order_desk.note_hint')}
          optional
          rows={2}
          maxLength={500}
        />
      </Card>
      <ProblemNotice problem={form.problem} />
      <Button type="submit" scale="large" busy={form.busy}>
        {t('order_desk.create')}
      </Button>
    </form>
  );
}
