import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';

/** Leads to a message about the visit. */
export function WriteLink({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const about = new URLSearchParams({ appointment: visit.id, patient: visit.patient_id, name: visit.patient_name });
  return (
    <LinkButton href={`/message/new?${about}`} variant="light" leftSection={<MenuIcon name="message" />}>
      {t('appointment.write')}
    </LinkButton>
  );
}
