import { useState } from 'react';
import { useAttendance } from '../../features/appointment/attendance.ts';
import { countGroups, dayFilters, groupOf, toDayFilter } from '../../features/appointment/day-filter.ts';
import { DayList } from '../../features/appointment/day-list.tsx';
import { useAppointments, useLiveAppointments, usePresence } from '../../features/appointment/queries.ts';
import { StaleNotice } from '../../features/appointment/stale-notice.tsx';
import { UnsignedNotes } from '../../features/appointment/unsigned-notes.tsx';
import { UnsignedDocuments } from '../../features/document/signing/unsigned-documents.tsx';
import type { Answer } from '../../shared/api/call.ts';
import { useMay, useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';
import classes from './list-scheduled.module.css';

type Visits = Answer<'appointment', 'today'>;
type StaffRole = 'D' | 'DC' | 'M';

const closed = new Set<string>(['done', 'off']);

/** Today for staff: patients who wait, come, or have not paid; a doctor enters rooms from here. */
export function Screen() {
  const t = useT();
  const mayBook = useMay('reception');
  const format = useFormat();
  const role = useSignedIn().role as StaffRole;
  const query = useAppointments('today');
  const [said, setSaid] = useState('');
  useLiveAppointments((message) => {
    if (message.type !== 'appointment') return;
    const visit = query.data?.find(({ id }) => id === message.appointment_id);
    const status = t(`list.STATUS_APPOINTMENT.${message.status}`);
    if (visit) setSaid(t('appointment.announce', { name: visit.patient_name, status }));
  });
  const moment = useNow();
  return (
    <Page
      title={t('screen.list_scheduled')}
      lead={<span className={classes.date}>{format.longDate(moment)}</span>}
      width="wide"
      actions={
        <>
          {mayBook ? (
            <LinkButton href="/appointment/new" leftSection={<Icon name="calendar" />}>
              {t('clinic_booking.new')}
            </LinkButton>
          ) : null}
          <LinkButton href="/professional/listappointment" variant="light" leftSection={<MenuIcon name="list" />}>
            {t('screen.list_appointment')}
          </LinkButton>
        </>
      }
    >
      <VisuallyHiddenStatus>{said}</VisuallyHiddenStatus>
      {role === 'D' ? <UnsignedNotes /> : null}
      {role === 'D' ? <UnsignedDocuments /> : null}
      <StaleNotice query={query} />
      <QueryBoundary query={query} skeleton={<SkeletonList count={6} height="3.8rem" />}>
        {(visits) => (visits.length > 0 ? <Day visits={visits} role={role} now={moment} /> : <FreeDay />)}
      </QueryBoundary>
    </Page>
  );
}

function Day({ visits, role, now }: { visits: Visits; role: StaffRole; now: number }) {
  const t = useT();
  const mayMark = useMay('reception');
  const presence = usePresence();
  const attendance = useAttendance();
  const query = useQueryParams();
  const change = useChangeQuery();
  const filter = toDayFilter(query.get('show'));
  const doctors = [...new Map(visits.map((visit) => [visit.doctor_id, visit.doctor_name]))];
  const doctor = doctors.some(([id]) => id === query.get('doctor')) ? query.get('doctor') : null;

  const ofDoctor = doctor ? visits.filter((visit) => visit.doctor_id === doctor) : visits;
  const counts = countGroups(ofDoctor, presence);
  const shown = filter === 'all' ? ofDoctor : ofDoctor.filter((visit) => groupOf(visit, presence) === filter);
  // Open visits first: on a phone the morning's finished ones would be in the way of the next one.
  const isOver = (visit: Visits[number]) => filter === 'all' && closed.has(groupOf(visit, presence));
  const [open, over] = [shown.filter((visit) => !isOver(visit)), shown.filter(isOver)];
  const list = { presence, now, role, attendance: mayMark ? attendance : undefined };
  const chips = dayFilters
    .filter((value) => value === 'all' || value === filter || counts[value] > 0)
    .map((value) => ({ value, label: t(`appointment.filter_${value}`), count: counts[value] }));
  return (
    <div className={classes.day}>
      <div className={classes.filters}>
        <Chips
          label={t('appointment.filter')}
          chips={chips}
          value={filter}
          onChange={(value) => change({ show: value === 'all' ? null : value }, { replace: true })}
        />
        {role !== 'D' && doctors.length > 1 ? (
          <SelectField
            id="filter-doctor"
            label={t('appointment.professional')}
            value={doctor ?? ''}
            onChange={(event) => change({ doctor: event.currentTarget.value || null }, { replace: true })}
          >
            <option value="">{t('appointment.any_doctor')}</option>
            {doctors.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      <ProblemNotice problem={attendance.problem} />
      {shown.length > 0 ? (
        <>
          {open.length > 0 ? <DayList {...list} label={t(`appointment.filter_${filter}`)} visits={open} /> : null}
          {over.length > 0 ? (
            <section className={classes.over}>
              <h2>{t('appointment.over')}</h2>
              <DayList {...list} label={t('appointment.over')} visits={over} withNow={false} />
            </section>
          ) : null}
        </>
      ) : (
        <Card>
          <EmptyState
            picture="calendar"
            title={t('appointment.filter_none')}
            action={
              <Button variant="light" onClick={() => change({ show: null }, { replace: true })}>
                {t('appointment.filter_clear')}
              </Button>
            }
          />
        </Card>
      )}
      <p className={classes.live}>{t('appointment.live')}</p>
    </div>
  );
}

function FreeDay() {
  const t = useT();
  return (
    <Card>
      <EmptyState
        picture="calendar"
        title={t('appointment.free_day')}
        action={
          <LinkButton href="/professional/listappointment" variant="light">
            {t('appointment.see_upcoming')}
          </LinkButton>
        }
      >
        <p>{t('appointment.free_day_text')}</p>
      </EmptyState>
    </Card>
  );
}
