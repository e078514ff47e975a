import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useApi } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './voucher-form.module.css';

export type AppliedVoucher = { voucher: string; percent: number | null; discount: number; total: number };

/** Quotes the price with a voucher; nothing can be paid while it is `busy`. */
export function useVoucherForm(access: string, onApply: (voucher: AppliedVoucher) => void) {
  const api = useApi();
  return useForm({
    initial: { voucher: '' },
    submit: ({ voucher }) => api.financial.voucherValid({ query: { access, voucher } }),
    done: onApply,
  });
}

type VoucherFormProps = {
  form: ReturnType<typeof useVoucherForm>;
  applied: AppliedVoucher | null;
  onRemove: () => void;
};

/** Shows a voucher's effect before its use; it is used up only with the payment itself. */
export function VoucherForm({ form, applied, onRemove }: VoucherFormProps) {
  const t = useT();
  const format = useFormat();
  // For an unknown code, the problem says more than "is invalid"; for a known one, the field says why.
  const isKnown = form.problem?.fields.some(({ path, code }) => path === 'voucher' && code !== 'invalid') ?? false;
  if (applied) {
    return (
      <div className={classes.applied}>
        <p role="status">
          {applied.percent === null
            ? t('payment.voucher_applied_amount', { voucher: applied.voucher, amount: format.money(applied.discount) })
            : t('payment.voucher_applied', { voucher: applied.voucher, percent: applied.percent })}
        </p>
        <Button
          variant="subtle"
          scale="small"
          onClick={() => {
            form.set('voucher', '');
            onRemove();
          }}
        >
          {t('payment.voucher_remove')}
        </Button>
      </div>
    );
  }
  return (
    <details className={classes.voucher}>
      <summary>{t('payment.have_voucher')}</summary>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        <ProblemNotice problem={form.problem?.code === 'voucher_not_apply' && isKnown ? null : form.problem} />
        <TextField
          {...form.field('voucher')}
          error={form.problem && !isKnown ? undefined : form.errors.voucher}
          label={t('label.voucher')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
        <Button type="submit" variant="light" busy={form.busy}>
          {t('payment.voucher_apply')}
        </Button>
      </form>
    </details>
  );
}
