import type { AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Badge, type BadgeTone } from '../../shared/ui/status/badge.tsx';

/** Exhaustive: a new state without a tone does not compile. */
const tones: Readonly<Record<AppointmentStatus, BadgeTone>> = {
  requested: 'due',
  offered: 'due',
  held: 'due',
  scheduled: 'good',
  confirmed: 'good',
  arrived: 'now',
  in_progress: 'now',
  finished: 'done',
  cancelled: 'off',
  no_show: 'off',
  released: 'off',
};

/** State of a visit, in wording for its patient or for clinic staff. */
export function StatusBadge({ status, who }: { status: AppointmentStatus; who: 'patient' | 'professional' }) {
  const t = useT();
  return (
    <Badge tone={tones[status]}>
      {who === 'patient' ? t(`appointment.status.${status}`) : t(`list.STATUS_APPOINTMENT.${status}`)}
    </Badge>
  );
}
