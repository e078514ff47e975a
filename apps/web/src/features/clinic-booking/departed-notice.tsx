import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';

/** For the clinic: a visit to come that was kept when its professional left, which somebody has to move or cancel. */
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
