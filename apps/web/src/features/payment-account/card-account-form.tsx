import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { PasswordField } from '../../shared/ui/field/password-field.tsx';
import classes from './account.module.css';
import { AccountFormEnd, type AccountFormProps } from './account-form-end.tsx';
import { type PaymentAccounts, useSetCardAccount } from './queries.ts';

/** The clinic's account at Mercado Pago, with the address that is to be entered there. */
export function CardAccountForm({
  card,
  card_notices: notices,
  onDone,
  onReload,
  onClose,
}: AccountFormProps & Pick<PaymentAccounts, 'card' | 'card_notices'>) {
  const t = useT();
  const { company } = useSetup().setup;
  const save = useSetCardAccount();
  const form = useForm({
    initial: { public_key: card?.public_key ?? '', access_token: '', webhook_secret: '' },
    schema: () =>
      import('@acolhe/contract/payment-account/payment-account').then((module) =>
        card ? module.cardAccountInput : module.firstCardAccount,
      ),
    submit: (values) =>
      save.mutateAsync({ params: { id: company.id }, body: { ...values, replaces: card?.id ?? null } }),
    done: onDone,
  });
  const secretHint = t(card?.opens ? 'account.kept_hint' : 'account.secret_hint');
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <p className={classes.soft}>{t('account.card_hint')}</p>
      <TextField {...form.field('public_key')} label={t('label.public_key')} autoComplete="off" spellCheck={false} />
      <PasswordField
        {...form.field('access_token')}
        label={t('label.access_token')}
        description={secretHint}
        showLabel={t('account.show')}
        autoComplete="new-password"
      />
      <p className={classes.soft}>{t('account.webhook_hint')}</p>
      <p>
        {t('account.webhook_address')}: <code className={classes.address}>{notices}</code>
      </p>
      <PasswordField
        {...form.field('webhook_secret')}
        label={t('label.webhook_secret')}
        description={secretHint}
        showLabel={t('account.show')}
        autoComplete="new-password"
      />
      <AccountFormEnd form={form} onReload={onReload} onClose={onClose} />
    </form>
  );
}
