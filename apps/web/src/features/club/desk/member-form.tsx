import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { useForm } from '../../../shared/form/form.ts';
import { dateForm, dateFromTyped } from '../../../shared/form/typed-date.ts';
import { cpfForm } from '../../../shared/form/typed-identifier.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../../shared/ui/field/form-end.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import classes from './club-desk.module.css';

const empty = { name: '', cpf: '', birth_date: '', registration: '', holder_cpf: '' };

/** Adds one member. */
export function MemberForm({ clubId, onClose }: { clubId: string; onClose: (added?: string) => void }) {
  const t = useT();
  const client = useQueryClient();
  const { locale } = useSetup().setup;
  const add = useAction('club', 'addMember');
  const form = useForm({
    initial: empty,
    submit: ({ birth_date, holder_cpf, ...values }) =>
      add.mutateAsync({
        id: clubId,
        ...values,
        birth_date: dateFromTyped(birth_date, locale),
        ...(holder_cpf ? { holder_cpf } : {}),
      }),
    done: ({ name }) => {
      void client.invalidateQueries({ queryKey: ['club'] });
      onClose(name);
    },
  });
  return (
    <Card as="section">
      <h2>{t('club_desk.add')}</h2>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        <div className={classes.pair}>
          <TextField {...form.field('name')} label={t('label.name')} autoComplete="off" />
          <WrittenField {...form.written('cpf')} as={cpfForm} label={t('label.cpf')} />
          <WrittenField {...form.written('birth_date')} as={dateForm} label={t('label.birth_date')} />
          <TextField
            {...form.field('registration')}
            label={t('club_desk.registration')}
            optional
            maxLength={40}
            autoComplete="off"
          />
          <WrittenField
            {...form.written('holder_cpf')}
            as={cpfForm}
            label={t('label.holder_cpf')}
            description={t('club_desk.holder_cpf_hint')}
            optional
          />
        </div>
        <FormEnd form={form} label={t('club_desk.add')} onClose={() => onClose()} />
      </form>
    </Card>
  );
}
