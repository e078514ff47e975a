import { useState } from 'react';
import { DayList } from '../../features/appointment/day-list.tsx';
import { isWaiting, useAppointments, useLiveAppointments, usePresence } from '../../features/appointment/queries.ts';
import { StaleNotice } from '../../features/appointment/stale-notice.tsx';
import { UnsignedNotes } from '../../features/appointment/unsigned-notes.tsx';
import { WaitingNow } from '../../features/appointment/waiting-now.tsx';
import { FailingJobNotice } from '../../features/company/failing-job-notice.tsx';
import { UnsignedDocuments } from '../../features/document/signing/unsigned-documents.tsx';
import { FigureRow } from '../../features/metrics/figure-row.tsx';
import { periods, toDays, useFigures, useSatisfaction } from '../../features/metrics/queries.ts';
import { VisitPlot } from '../../features/metrics/visit-plot.tsx';
import { ExpiryNotice } from '../../features/network/expiry-notice.tsx';
import { agendaOf } from '../../features/professional/availability/address.ts';
import { useRequests } from '../../features/service-request/queries.ts';
import { ChecklistCard } from '../../features/setup/checklist-card.tsx';
import { CommentList, Satisfaction } from '../../features/survey/satisfaction.tsx';
import type { Answer } from '../../shared/api/call.ts';
import { useMay, useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { useNow } from '../../shared/time/use-now.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';
import classes from './professional-home.module.css';

type Visits = Answer<'appointment', 'today'>;
type StaffRole = 'D' | 'DC' | 'M';

/** Home of clinic staff: who waits now, what comes next; for managers also the figures. */
export function Screen() {
  const t = useT();
  const format = useFormat();
  const session = useSignedIn();
  const role = session.role as StaffRole;
  const query = useAppointments('today');
  const presence = usePresence();
  const mayBook = useMay('reception');
  const requests = useRequests({ status: 'active,on-hold' }, mayBook);
  const now = useNow();
  const [said, setSaid] = useState('');
  useLiveAppointments((message) => {
    if (message.type !== 'appointment') return;
    const visit = query.data?.find(({ id }) => id === message.appointment_id);
    const status = t(`list.STATUS_APPOINTMENT.${message.status}`);
    if (visit) setSaid(t('appointment.announce', { name: visit.patient_name, status }));
  });
  const hour = format.hour(now);
  const greeting = hour < 5 || hour >= 18 ? 'home.evening' : hour < 12 ? 'home.morning' : 'home.afternoon';
  const waiting = query.data?.filter((visit) => isWaiting(visit, presence)).length ?? 0;
  const lead = [
    t('home.day_lead', { n: query.data?.filter(isOn).length ?? 0 }),
    waiting > 0 ? t('home.day_waiting', { n: waiting }) : '',
  ];
  return (
    <Page
      title={t(greeting, { name: shortName(session.name) })}
      lead={query.data ? lead.filter(Boolean).join(' · ') : undefined}
      width="wide"
      actions={
        <>
          {mayBook ? (
            <LinkButton href="/appointment/new" variant="light" leftSection={<Icon name="calendar" />}>
              {t('clinic_booking.new')}
            </LinkButton>
          ) : null}
          <LinkButton href="/professional/listscheduled" variant="light" leftSection={<MenuIcon name="list" />}>
            {t('home.today_list')}
          </LinkButton>
          {mayBook ? (
            <>
              <LinkButton href={agendaOf(session)} variant="light" leftSection={<Icon name="clock" />}>
                {t('shell.hours')}
              </LinkButton>
              <LinkButton href="/requests" variant="light" leftSection={<MenuIcon name="inbox" />}>
                {t('request.waiting_count', { n: requests.data?.length ?? 0 })}
              </LinkButton>
            </>
          ) : null}
          {role === 'DC' ? null : (
            <LinkButton href="/finances" variant="light" leftSection={<MenuIcon name="coin" />}>
              {t(role === 'M' ? 'screen.finances' : 'screen.commissions')}
            </LinkButton>
          )}
        </>
      }
    >
      <VisuallyHiddenStatus>{said}</VisuallyHiddenStatus>
      {role === 'M' ? <ExpiryNotice /> : null}
      {role === 'M' ? <FailingJobNotice /> : null}
      {role === 'M' ? <ChecklistCard /> : null}
      {role === 'M' ? <Figures /> : null}
      {role === 'D' ? <UnsignedNotes /> : null}
      {role === 'D' ? <UnsignedDocuments /> : null}
      <StaleNotice query={query} />
      <QueryBoundary query={query} skeleton={<SkeletonList count={5} height="4.2rem" />}>
        {(visits) =>
          visits.length > 0 ? (
            <>
              <WaitingNow visits={visits} presence={presence} now={now} role={role} />
              <section className={classes.section}>
                <h2>{t('home.timeline')}</h2>
                <DayList
                  label={t('home.timeline')}
                  visits={visits}
                  presence={presence}
                  now={now}
                  role={role}
                  withNow
                  isQuiet
                />
              </section>
            </>
          ) : (
            <FreeDay />
          )
        }
      </QueryBoundary>
    </Page>
  );
}

const off = new Set(['cancelled', 'no_show', 'released']);
const isOn = (visit: Visits[number]) => !off.has(visit.status_appointment);

/** Short form of a name: "Dra. Helena" of "Dra. Helena Prado", "Marina" of "Marina Costa". */
function shortName(name: string): string {
  const [first = name, second] = name.split(' ');
  return /^(dra?|sra?)\.?$/i.test(first) && second ? `${first} ${second}` : first;
}

function Figures() {
  const t = useT();
  const query = useQueryParams();
  const change = useChangeQuery();
  const { company } = useSetup().setup;
  const days = toDays(query.get('days'), company.period);
  const figures = useFigures(days);
  const satisfaction = useSatisfaction(days);
  const { data: answers } = satisfaction;
  return (
    <section className={classes.section} aria-labelledby="figures">
      <div className={classes.head}>
        <h2 id="figures">{t('home.figures')}</h2>
        <Chips
          label={t('survey.period')}
          chips={periods.map((period) => ({ value: String(period), label: t('survey.days', { n: period }) }))}
          value={String(days)}
          onChange={(value) => change({ days: value === String(company.period) ? null : value }, { replace: true })}
        />
      </div>
      <QueryBoundary query={figures} skeleton={<SkeletonList count={1} height="8rem" />}>
        {(data) => <FigureRow figures={data} nps={answers && { score: answers.nps, answers: answers.answers }} />}
      </QueryBoundary>
      <div className={classes.plots}>
        {/* A problem of the figures is shown once, above. */}
        {figures.data ? (
          <Card>
            <VisitPlot figures={figures.data} />
          </Card>
        ) : figures.error ? null : (
          <SkeletonList count={1} height="20rem" />
        )}
        <Card>
          <QueryBoundary query={satisfaction} skeleton={<SkeletonList count={1} height="14rem" />}>
            {(data) => <Satisfaction summary={data} />}
          </QueryBoundary>
        </Card>
      </div>
      {answers && answers.answers > 0 ? (
        <Card>
          <h3>{t('survey.comments')}</h3>
          <CommentList comments={answers.comments} />
        </Card>
      ) : null}
    </section>
  );
}

function FreeDay() {
  const t = useT();
  const format = useFormat();
  const next = useAppointments('upcoming').data?.find(isOn);
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
        <p>
          {next
            ? t('home.next_day', { when: format.dayAndTime(next.start), name: next.patient_name })
            : t('appointment.free_day_text')}
        </p>
      </EmptyState>
    </Card>
  );
}
