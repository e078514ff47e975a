import { useT } from '../../i18n/i18n.tsx';
import { useSetup } from '../../start/setup.tsx';
import { LinkButton } from '../button.tsx';
import { Icon } from '../icon.tsx';

/** A visit as a calendar file, by its patient's access code or its id; written by the server, as for mails. */
export function CalendarLink({ fullWidth, ...visit }: ({ access: string } | { id: string }) & { fullWidth?: boolean }) {
  const t = useT();
  const { bases } = useSetup().setup;
  const path = 'id' in visit ? `${visit.id}/consultorio/calendar` : `consultorio/calendar?access=${visit.access}`;
  return (
    <LinkButton
      href={`${bases.appointment}/${path}`}
      external
      variant="light"
      fullWidth={fullWidth}
      leftSection={<Icon name="calendar" />}
    >
      {t('payment.add_calendar')}
    </LinkButton>
  );
}
