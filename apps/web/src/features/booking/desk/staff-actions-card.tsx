import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useMay } from '../../../shared/api/session.ts';
import { type PhraseKey, useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { DescriptionItem, DescriptionList } from '../../../shared/ui/row/description-list.tsx';
import { CopyLink } from '../../../shared/ui/sharing/copy-link.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import classes from './clinic-booking.module.css';

/** Internal notes, and staff actions on a visit: edit, book a return. */
export function StaffActionsCard({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const format = useFormat();
  const mayBook = useMay('reception');
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
      {mayBook ? (
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
      ) : null}
    </Card>
  );
}

/**
 * Notice for the clinic: a visit to come that was kept when its professional left, and that staff have to move or
 * cancel.
 */
export function DepartedNotice({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const { clinic } = visit;
  if (!clinic?.has_doctor_left) return null;
  return (
    <Notice
      tone="warning"
      title={t('clinic_booking.departed_title', { name: visit.doctor_name })}
      action={
        clinic.editable === 'whole' ? (
          <LinkButton scale="small" href={`/appointment/edit/${visit.id}`}>
            {t('clinic_booking.departed_move')}
          </LinkButton>
        ) : null
      }
    >
      <p>{t('clinic_booking.departed_text')}</p>
    </Notice>
  );
}
