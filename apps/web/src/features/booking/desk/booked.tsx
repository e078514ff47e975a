import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Page } from '../../../shared/ui/frame/page.tsx';
import { CopyLink } from '../../../shared/ui/sharing/copy-link.tsx';
import { MailDelay } from '../../../shared/ui/status/mail-delay.tsx';
import classes from './clinic-booking.module.css';
import { NoAddress } from './no-address.tsx';

export type BookedVisit = {
  id: string;
  hold_until: string | null;
  payment_code: string;
  patient_id: string;
  mailed: boolean;
  patient_name: string;
  doctor_name: string;
  start: string;
};

/** Confirmation of a booking, with links to hand on and to the next booking. */
export function Booked({
  visit,
  isUnpaid,
  onAnother,
}: {
  visit: BookedVisit;
  isUnpaid: boolean;
  onAnother: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const held = visit.hold_until;
  const until = held ? format.dayAndTime(held) : '';
  const told = `clinic_booking.done_${visit.mailed ? 'mailed' : 'unmailed'}${held ? '_held' : ''}` as const;
  return (
    <Page
      key="booked"
      title={t(held ? 'clinic_booking.done_held' : 'clinic_booking.done')}
      lead={t('clinic_booking.done_text', {
        name: visit.patient_name,
        time: format.dateTime(visit.start),
        doctor: visit.doctor_name,
      })}
    >
      <Card as="section">
        <p>{t(told, { until })}</p>
        {visit.mailed ? <MailDelay what="told" /> : null}
        {isUnpaid ? (
          <CopyLink label={t('clinic_booking.payment_link')} path={`/payment/${visit.payment_code}`} />
        ) : null}
        {visit.mailed ? null : <NoAddress personId={visit.patient_id} />}
      </Card>
      <div className={classes.actions}>
        <Button onClick={onAnother}>{t('clinic_booking.another')}</Button>
        <LinkButton href={`/appointment/detail/${visit.id}`} variant="light">
          {t('clinic_booking.details')}
        </LinkButton>
      </div>
    </Page>
  );
}
