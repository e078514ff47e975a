import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { type PhraseKey, useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import { CopyLink } from '../../shared/ui/sharing/copy-link.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './clinic-booking.module.css';
import { useLocalPayment } from './queries.ts';

/** Internal notes, and staff actions on a visit: edit, record the payment, book a return. */
export function StaffActionsCard({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const format = useFormat();
  const { clinic } = visit;
  if (!clinic) return null;
  const role = t(`appointment.actor.${clinic.booked_by.role}` as PhraseKey);
  const { name } = clinic.booked_by;
  const isHeld = visit.status_appointment === 'held';
  return (
    <Card as="section">
      <h2>{t('clinic_booking.desk')}</h2>
      <DescriptionList>
        <DescriptionItem label={t('clinic_booking.source')}>
          {t(`list.APPOINTMENT_SOURCE.${visit.source}`)}
        </DescriptionItem>
        {visit.type ? (
          <DescriptionItem label={t('label.type')}>{t(`list.TYPE_APPOINTMENT.${visit.type}`)}</DescriptionItem>
        ) : null}
        <DescriptionItem label={t('clinic_booking.booked_by')}>
          {name ? t('clinic_booking.named', { name, role }) : role}
        </DescriptionItem>
        {isHeld && visit.hold_until ? (
          <DescriptionItem label={t('clinic_booking.kept_until')}>
            {format.dayAndTime(visit.hold_until)}
          </DescriptionItem>
        ) : null}
        {clinic.notes ? <DescriptionItem label={t('label.notes')}>{clinic.notes}</DescriptionItem> : null}
        {clinic.assistant ? (
          <DescriptionItem label={t('label.assistant')}>
            {clinic.assistant.name}, {clinic.assistant.email}
          </DescriptionItem>
        ) : null}
      </DescriptionList>
      {isHeld && visit.payment_code ? (
        <CopyLink label={t('clinic_booking.payment_link')} path={`/payment/${visit.payment_code}`} />
      ) : null}
      {clinic.assistant?.room_code ? (
        <CopyLink label={t('clinic_booking.assistant_link')} path={`/a/${clinic.assistant.room_code}`} />
      ) : null}
      <LocalPayment visit={visit} />
      <div className={classes.actions}>
        {clinic.editable === 'no' ? null : (
          <LinkButton href={`/appointment/edit/${visit.id}`} variant="light">
            {t('clinic_booking.edit')}
          </LinkButton>
        )}
        <LinkButton
          href={`/appointment/new?patient=${visit.patient_id}&professional=${visit.doctor_id}&type=return`}
          variant="subtle"
        >
          {t('clinic_booking.return')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** The money at the desk, as far as there is any to speak of. */
function LocalPayment({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const format = useFormat();
  const local = useLocalPayment();
  const { payment_status: status, payment_code: access } = visit;
  const isOpen = status === 'open' || status === 'awaiting_pix' || status === 'refused';
  const isHeld = visit.status_appointment === 'held';
  if (!access) return null;
  const total = format.money(visit.total);
  const take = (step: 'agree' | 'receive' | 'give_back') => local.mutate({ query: { access }, body: { step } });
  const words = { yes: t('clinic_booking.local_yes'), no: t('clinic_booking.local_no'), tone: 'primary' as const };
  return (
    <>
      <div className={classes.actions}>
        {isHeld && isOpen ? (
          <Button variant="light" busy={local.isPending} onClick={() => take('agree')}>
            {t('clinic_booking.local_agree')}
          </Button>
        ) : null}
        {status === 'awaiting_local' || (isHeld && isOpen) ? (
          <InlineConfirm
            label={t('clinic_booking.local_receive')}
            title={t('clinic_booking.local_receive_ask', { total })}
            {...words}
            busy={local.isPending}
            onYes={() => take('receive')}
          />
        ) : null}
        {status === 'refunding' && visit.clinic?.paid_at_desk ? (
          <InlineConfirm
            label={t('clinic_booking.local_give_back')}
            title={t('clinic_booking.local_give_back_ask', { total })}
            {...words}
            busy={local.isPending}
            onYes={() => take('give_back')}
          />
        ) : null}
      </div>
      <ProblemNotice problem={local.error} />
    </>
  );
}
