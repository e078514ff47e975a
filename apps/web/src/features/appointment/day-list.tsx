import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { takesDocuments } from '@acolhe/domain/document/document-flow';
import { Fragment } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { LastCheck } from '../device-check/last-check.tsx';
import { type Attendance, listMarksOf } from './attendance.ts';
import { AttendanceButtons } from './attendance-buttons.tsx';
import { groupOf } from './day-filter.ts';
import { nextStep } from './next-step.ts';
import { isWaiting, type Presence } from './queries.ts';
import { CurrentTimeMarker, EnterRoom, StaffVisit, StaffVisitList } from './staff-visit.tsx';

type DayListProps = {
  label: string;
  visits: readonly AppointmentSummary[];
  presence: Presence;
  now: number;
  role: 'D' | 'DC' | 'M';
  /** Marks the current time. */
  withNow?: boolean;
  /** Attendance buttons, where the list has them. */
  attendance?: Attendance | undefined;
  /** For screens that offer the next room elsewhere, more prominently. */
  isQuiet?: boolean;
};

/** A day's visits in order. */
export function DayList({ label, visits, presence, now, role, withNow = true, attendance, isQuiet }: DayListProps) {
  const t = useT();
  const nowBefore = withNow ? visits.find(({ start }) => Date.parse(start) > now)?.id : undefined;
  const next = isQuiet ? undefined : nextToEnter(visits, presence, now);
  return (
    <StaffVisitList label={label}>
      {visits.map((visit, index) => (
        <Fragment key={visit.id}>
          {visit.id === nowBefore && index > 0 ? <CurrentTimeMarker at={now} /> : null}
          <StaffVisit
            visit={visit}
            when="time"
            withDoctor={role !== 'D'}
            waiting={isWaiting(visit, presence)}
            presence={<RoomPresence visit={visit} presence={presence} />}
            detail={visit.device_check && isComing(visit) ? <LastCheck check={visit.device_check} /> : null}
            action={
              role === 'D' ? (
                <>
                  <EnterRoom visit={visit} now={now} isNext={visit.id === next} waiting={isWaiting(visit, presence)} />
                  {marksFor(visit, now, role, attendance)}
                  {takesDocuments(visit.status_appointment) ? (
                    <LinkButton href={`/appointment/detail/${visit.id}?repeat=1`} variant="subtle" scale="small">
                      {t('appointment.repeat_recipe')}
                    </LinkButton>
                  ) : null}
                </>
              ) : (
                (paymentLink(visit, now, t('appointment.open_payment')) ?? marksFor(visit, now, role, attendance))
              )
            }
          />
        </Fragment>
      ))}
    </StaffVisitList>
  );
}

const toCome = new Set(['scheduled', 'confirmed', 'arrived']);
/** Visits that have not begun; afterwards, the device test no longer matters. */
const isComing = ({ status_appointment }: AppointmentSummary) => toCome.has(status_appointment);

/** The visit a doctor should enter: the one under way, then the longest waiting patient, then the one that is due. */
function nextToEnter(visits: readonly AppointmentSummary[], presence: Presence, now: number): string | undefined {
  const open = visits.filter((visit) => nextStep(visit, 'professional', now).kind === 'enter');
  const isDue = (visit: AppointmentSummary) => visit.room !== null && Date.parse(visit.room.opens_at) <= now;
  const next =
    open.find((visit) => groupOf(visit, presence) === 'running') ??
    open.find((visit) => isWaiting(visit, presence)) ??
    open.find((visit) => isDue(visit) && Date.parse(visit.end) > now);
  return next?.id;
}

function RoomPresence({ visit, presence }: { visit: AppointmentSummary; presence: Presence }) {
  const t = useT();
  const present = presence.get(visit.id);
  if (!present || (visit.status_appointment !== 'arrived' && visit.status_appointment !== 'in_progress')) return null;
  return t(present.includes('patient') ? 'appointment.present' : 'appointment.away');
}

function marksFor(visit: AppointmentSummary, now: number, role: 'D' | 'DC' | 'M', attendance: Attendance | undefined) {
  const marks = attendance ? listMarksOf(visit, now, role) : [];
  if (!attendance || marks.length === 0) return null;
  return <AttendanceButtons visit={visit} marks={marks} attendance={attendance} isSmall />;
}

/** Payment link for desk staff, who help with unpaid visits. */
function paymentLink(visit: AppointmentSummary, now: number, label: string) {
  const step = nextStep(visit, 'patient', now);
  if (step.kind !== 'pay') return null;
  return (
    <LinkButton href={`/payment/${step.code}`} variant="light" scale="small">
      {label}
    </LinkButton>
  );
}
