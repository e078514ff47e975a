import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { PasswordField } from '../../shared/ui/field/password-field.tsx';
import plan from '../plan/plan-form.module.css';
import classes from './account.module.css';
import { AccountFormEnd, type AccountFormProps } from './account-form-end.tsx';
import { type PaymentAccounts, useSetPixAccount } from './queries.ts';

/** Fields that few banks ask for, folded. */
const rare = ['token_url', 'scope', 'certificate', 'certificate_key', 'without_certificate'] as const;

/** The clinic's account at its bank. What is secret is never shown again, and kept where it is left empty. */
export function PixAccountForm({ pix, onDone, onReload, onClose }: AccountFormProps & Pick<PaymentAccounts, 'pix'>) {
  const t = useT();
  const { company } = useSetup().setup;
  const save = useSetPixAccount();
  const form = useForm({
    initial: {
      base_url: pix?.base_url ?? '',
      token_url: pix?.token_url ?? '',
      scope: pix?.scope ?? '',
      client_id: pix?.client_id ?? '',
      client_secret: '',
      key: pix?.key ?? '',
      merchant_name: pix?.merchant_name ?? '',
      merchant_city: pix?.merchant_city ?? '',
      certificate: '',
      certificate_key: '',
      without_certificate: false,
    },
    schema: () =>
      import('@acolhe/contract/payment-account/payment-account').then((module) =>
        pix ? module.pixAccountInput : module.firstPixAccount,
      ),
    submit: (values) =>
      save.mutateAsync({ params: { id: company.id }, body: { ...values, replaces: pix?.id ?? null } }),
    done: onDone,
  });
  const hasCertificate = pix?.certificate_until != null;
  // A mistake in the fold, or something that is set there, must not be hidden.
  const isRareOpen = hasCertificate || rare.some((field) => form.errors[field] || form.values[field]);
  const secretHint = t(pix?.opens ? 'account.kept_hint' : 'account.secret_hint');
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <p className={classes.soft}>{t('account.pix_hint')}</p>
      <TextField
        {...form.field('base_url')}
        label={t('label.base_url')}
        description={t('account.base_url_hint')}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <TextField {...form.field('client_id')} label={t('label.client_id')} autoComplete="off" spellCheck={false} />
      <PasswordField
        {...form.field('client_secret')}
        label={t('label.client_secret')}
        description={secretHint}
        showLabel={t('account.show')}
        autoComplete="new-password"
      />
      <TextField
        {...form.field('key')}
        label={t('label.key')}
        description={t('account.key_hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={plan.fields}>
        <TextField
          {...form.field('merchant_name')}
          label={t('label.merchant_name')}
          description={t('account.merchant_hint')}
          maxLength={25}
          autoComplete="off"
        />
        <TextField
          {...form.field('merchant_city')}
          label={t('label.merchant_city')}
          maxLength={15}
          autoComplete="off"
        />
      </div>
      <details open={isRareOpen || undefined} className={plan.fold}>
        <summary>
          <h3>{t('account.if_asked')}</h3>
        </summary>
        <div className={plan.inside}>
          <TextField
            {...form.field('token_url')}
            label={t('label.token_url')}
            description={t('account.token_url_hint')}
            optional
            type="url"
            inputMode="url"
            autoComplete="off"
          />
          <TextField
            {...form.field('scope')}
            label={t('label.scope')}
            description={t('account.scope_hint')}
            optional
            autoComplete="off"
            spellCheck={false}
          />
          <TextAreaField
            {...form.field('certificate')}
            label={t('label.certificate')}
            description={t(hasCertificate ? 'account.kept_hint' : 'account.certificate_hint')}
            optional
            autoComplete="off"
            spellCheck={false}
          />
          <TextAreaField
            {...form.field('certificate_key')}
            label={t('label.certificate_key')}
            description={t(hasCertificate ? 'account.kept_hint' : 'account.certificate_key_hint')}
            optional
            autoComplete="off"
            spellCheck={false}
          />
          {hasCertificate ? (
            <Checkbox {...form.check('without_certificate')} label={t('label.without_certificate')} />
          ) : null}
        </div>
      </details>
      <AccountFormEnd form={form} onReload={onReload} onClose={onClose} />
    </form>
  );
}
