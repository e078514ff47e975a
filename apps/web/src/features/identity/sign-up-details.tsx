import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { dateFromTyped, typedFromDate } from '../../shared/form/typed-date.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './identity.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PatientFields } from './patient-fields.tsx';
import type { SignUp } from './sign-up-storage.ts';
import type { SignedIn } from './use-enter.ts';

const empty = {
  name: '',
  social_name: '',
  cpf: '',
  birth_date: '',
  phone: '',
  password: '',
  password_confirmation: '',
};

type SignUpDetailsProps = {
  email: string;
  proof: string;
  /** Personal data of a service order. */
  known?: SignUp['known'];
  onEnter: (answer: SignedIn) => void;
  /** The proof has expired: another code is needed. */
  onExpired: () => void;
};

/** Person of the new account, and its password. */
export function SignUpDetails({ email, proof, known, onEnter, onExpired }: SignUpDetailsProps) {
  const t = useT();
  const { setup } = useSetup();
  const signUp = useAction('user', 'signUp');
  const toInput = (values: typeof empty) => ({
    ...values,
    proof,
    social_name: values.social_name || undefined,
    birth_date: dateFromTyped(values.birth_date, setup.locale),
  });
  const form = useForm({
    initial: known ? { ...empty, ...known, birth_date: typedFromDate(known.birth_date, setup.locale) } : empty,
    schema: () => import('@acolhe/contract/identity/user').then((user) => user.signUpInput),
    toInput,
    submit: (values) => signUp.mutateAsync(toInput(values)),
    done: (answer) => answer.status === 'signed_in' && onEnter(answer),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <PatientFields form={form} socialNameHint={t('sign_up.social_name_hint')} phoneHint={t('sign_up.phone_hint')} />
      {/* Password managers store the password with this name. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <NewPasswordFields form={form} />
      <ProblemNotice problem={form.problem} />
      {form.problem?.code === 'proof_expired' ? (
        <Button variant="light" onClick={onExpired}>
          {t('sign_up.new_code')}
        </Button>
      ) : null}
      <Button type="submit" scale="large" fullWidth busy={form.busy}>
        {t('sign_up.submit')}
      </Button>
      <p className={classes.after}>{t('sign_up.next')}</p>
    </form>
  );
}
