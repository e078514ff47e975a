import { useT } from '../i18n.tsx';
import { useSetup } from '../setup.tsx';
import { LinkButton } from './button.tsx';
import { Icon } from './icon.tsx';

/** The visit behind a code of its patient's as a calendar file; the server writes it, as it does for the mails. */
export function CalendarLink({ access }: { access: string | null }) {
  const t = useT();
  const { bases } = useSetup().setup;
  if (!access) return null;
  return (
    <LinkButton
      href={`${bases.appointment}/consultorio/calendar?access=${access}`}
      external
      variant="light"
      fullWidth
      leftSection={<Icon name="calendar" />}
    >
      {t('payment.add_calendar')}
    </LinkButton>
  );
}
