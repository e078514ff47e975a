import { useAction } from '../../shared/api/call.ts';
import type { Session } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { dateForm, dateFromTyped } from '../../shared/form/typed-date.ts';
import { cpfForm, phoneForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './identity.module.css';

/** Registers the owner of an account as a patient of another clinic, which knows nothing of the first. */
export function JoinForm({ session, onJoined }: { session: Session; onJoined: (session: Session) => void }) {
  const t = useT();
  const { setup } = useSetup();
  const join = useAction('user', 'joinAsPatient');
  const initial = { name: session.name, social_name: '', cpf: '', birth_date: '', phone: '' };
  const toInput = (values: typeof initial) => ({
    ...values,
    social_name: values.social_name || undefined,
    birth_date: dateFromTyped(values.birth_date, setup.locale),
  });
  const form = useForm({
    initial,
    schema: () => import('@acolhe/contract/person/membership').then((membership) => membership.joinInput),
    toInput,
    submit: (values) => join.mutateAsync(toInput(values)),
    done: onJoined,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <TextField {...form.field('name')} label={t('label.name')} autoComplete="name" />
      <TextField
        {...form.field('social_name')}
        label={t('label.social_name')}
        optional
        description={t('membership.social_name_hint')}
        autoComplete="nickname"
      />
      <WrittenField {...form.written('cpf')} as={cpfForm} label={t('label.cpf')} />
      <WrittenField
        {...form.written('birth_date')}
        as={dateForm}
        label={t('label.birth_date')}
        description={t('shell.birth_date_hint')}
        autoComplete="bday"
      />
      <WrittenField
        {...form.written('phone')}
        as={phoneForm}
        label={t('label.phone')}
        type="tel"
        autoComplete="tel-national"
      />
      <ProblemNotice problem={form.problem} />
      <Button type="submit" scale="large" fullWidth busy={form.busy}>
        {t('membership.join_submit')}
      </Button>
    </form>
  );
}
