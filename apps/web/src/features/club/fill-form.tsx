import { useLocation } from 'wouter';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { dateForm, dateFromTyped } from '../../shared/form/typed-date.ts';
import { cpfForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { withNext } from '../identity/next-path.ts';
import { readSignUp, storeSignUp } from '../identity/sign-up-storage.ts';
import classes from './club.module.css';

/** Short registration: a person who proves to be the order's goes on with its data. */
export function FillForm({ code, next }: { code: string; next: string }) {
  const t = useT();
  const { locale } = useSetup().setup;
  const [, navigate] = useLocation();
  const fill = useAction('credential', 'fillFromOrder');
  const form = useForm({
    initial: { cpf: '', birth_date: '' },
    submit: async ({ cpf, birth_date }) => {
      const who = { cpf, birth_date: dateFromTyped(birth_date, locale) };
      return { ...who, ...(await fill.mutateAsync({ id: code, ...who })) };
    },
    done: ({ name, email, phone, cpf, birth_date }) => {
      const before = readSignUp();
      storeSignUp({
        ...before,
        email: before.email || (email ?? ''),
        known: { name, cpf, birth_date, phone: phone ?? '' },
      });
      navigate(withNext('/signup', next));
    },
  });
  return (
    <Card as="section">
      <h2>{t('order.sign_up')}</h2>
      <p className={classes.soft}>{t('order.fill_text')}</p>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        <WrittenField {...form.written('cpf')} as={cpfForm} label={t('label.cpf')} />
        <WrittenField {...form.written('birth_date')} as={dateForm} label={t('label.birth_date')} />
        <ProblemNotice problem={form.problem} />
        <Button type="submit" variant="light" busy={form.busy}>
          {t('order.fill_go')}
        </Button>
      </form>
    </Card>
  );
}
