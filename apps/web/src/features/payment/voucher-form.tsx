import { useForm } from '../../shared/form.ts';
import { useT } from '../../shared/i18n.tsx';
import { useApi } from '../../shared/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/fields.tsx';
import { ProblemNotice } from '../../shared/ui/notice.tsx';
import classes from './voucher-form.module.css';

export type AppliedVoucher = { voucher: string; percent: number; discount: number; total: number };

/** Says what a voucher would change before it is used; it is used up only with the payment itself. */
export function VoucherForm({
  access,
  applied,
  onApply,
}: {
  access: string;
  applied: AppliedVoucher | null;
  onApply: (voucher: AppliedVoucher | null) => void;
}) {
  const t = useT();
  const api = useApi();
  const form = useForm({
    initial: { voucher: '' },
    submit: ({ voucher }) => api.financial.voucherValid({ query: { access, voucher: voucher.trim() } }),
    done: onApply,
  });
  if (applied) {
    return (
      <div className={classes.applied}>
        <p role="status">{t('payment.voucher_applied', { voucher: applied.voucher, percent: applied.percent })}</p>
        <Button
          variant="subtle"
          scale="small"
          onClick={() => {
            form.set('voucher', '');
            onApply(null);
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
        {form.problem ? <ProblemNotice problem={form.problem} /> : null}
        <TextField
          {...form.field('voucher')}
          // The problem itself says more than "is invalid".
          error={form.problem ? undefined : form.errors.voucher}
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
