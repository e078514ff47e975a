import { type ClinicPayment, clinicPayments } from '@acolhe/domain/booking/booking-rules';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Chips } from '../../../shared/ui/field/chips.tsx';
import { TextField } from '../../../shared/ui/field/fields.tsx';
import classes from './clinic-booking.module.css';
import type { VisitForm } from './visit-fields.tsx';

/** How it is paid, and what that means. */
export function PaymentFields({ form }: { form: VisitForm }) {
  const t = useT();
  const payment = form.values.payment as ClinicPayment;
  return (
    <div className={classes.group}>
      <p className={classes.label}>{t('label.payment')}</p>
      <Chips
        label={t('label.payment')}
        chips={clinicPayments.map((value) => ({ value, label: t(`clinic_booking.payment_${value}`) }))}
        value={payment}
        onChange={(value) => form.set('payment', value)}
      />
      <p className={classes.soft}>{t(`clinic_booking.payment_${payment}_hint`)}</p>
      {payment === 'courtesy' ? (
        <TextField {...form.field('courtesy_reason')} label={t('label.courtesy_reason')} maxLength={500} />
      ) : null}
    </div>
  );
}
