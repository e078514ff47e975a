import { useAction } from '../../../shared/api/action.ts';
import type { Session } from '../../../shared/api/session.ts';
import { useForm } from '../../../shared/form/form.ts';
import { dateFromTyped } from '../../../shared/form/typed-date.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from '../identity.module.css';
import { PatientFields } from '../patient-fields.tsx';

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
    schema: () => import('@acolhe/contract/identity/membership').then((membership) => membership.joinInput),
    toInput,
    submit: (values) => join.mutateAsync(toInput(values)),
    done: onJoined,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <PatientFields form={form} socialNameHint={t('membership.social_name_hint')} />
      <ProblemNotice problem={form.problem} />
      <Button type="submit" scale="large" fullWidth busy={form.busy}>
        {t('membership.join_submit')}
      </Button>
    </form>
  );
}
