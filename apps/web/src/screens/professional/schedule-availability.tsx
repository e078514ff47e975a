import type { AgendaCalendar } from '@acolhe/contract/professional/availability';
import { isCalendarDate } from '@acolhe/domain/time/calendar-date';
import { Link, Redirect } from 'wouter';
import { StaleNotice } from '../../features/appointment/stale-notice.tsx';
import { agendaOf, CHOOSE } from '../../features/professional/availability/address.ts';
import { AgendaDesk } from '../../features/professional/availability/agenda-desk.tsx';
import { HolidayList } from '../../features/professional/availability/holiday-list.tsx';
import { sundayOf, useAgenda } from '../../features/professional/availability/queries.ts';
import { useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { now } from '../../shared/time/clock.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './schedule-availability.module.css';

/** The hours of a professional; staff and managers choose whose. */
export function Screen({ params }: { params: Readonly<Record<string, string>> }) {
  const session = useSignedIn();
  const id = params.id ?? CHOOSE;
  if (id !== CHOOSE) return <Agenda professional={id} />;
  return session.role === 'D' ? <Redirect href={agendaOf(session)} replace /> : <Choice />;
}

function Agenda({ professional }: { professional: string }) {
  const t = useT();
  const format = useFormat();
  const isDoctor = useSignedIn().role === 'D';
  const change = useChangeQuery();
  const wanted = useQueryParams().get('week') ?? '';
  const sunday = sundayOf(isCalendarDate(wanted) ? wanted : format.dayOf(now()));
  const query = useAgenda(professional, sunday);
  const whose = (calendar: AgendaCalendar | undefined) =>
    calendar && [calendar.professional.name, format.specialty(calendar.professional.specialty)].join(', ');
  return (
    <Page
      title={t('screen.availability')}
      lead={whose(query.data)}
      width="wide"
      actions={
        <>
          <LinkButton
            href={`/appointment/new?professional=${professional}`}
            variant="light"
            leftSection={<Icon name="calendar" />}
          >
            {t('clinic_booking.new')}
          </LinkButton>
          {isDoctor ? null : (
            <LinkButton href={`/schedule_availability/${CHOOSE}`} variant="light">
              {t('availability.other')}
            </LinkButton>
          )}
        </>
      }
    >
      <StaleNotice query={query} />
      <QueryBoundary query={query} skeleton={<SkeletonList count={2} height="20rem" />}>
        {(calendar) => (
          <div className={classes.stack}>
            <AgendaDesk
              calendar={calendar}
              sunday={calendar.days[0]?.date ?? sunday}
              busy={query.isPlaceholderData}
              onWeek={(week) => change({ week }, { replace: true })}
            />
            <HolidayList />
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}

function Choice() {
  const t = useT();
  const format = useFormat();
  const query = useCall('professional', 'combo', {});
  return (
    <Page title={t('screen.availability')} lead={t('availability.choose')}>
      <QueryBoundary query={query}>
        {(professionals) =>
          professionals.length > 0 ? (
            <ul className={classes.choice}>
              {professionals.map(({ id, name, specialty, photo }) => (
                <li key={id}>
                  <Link href={`/schedule_availability/${id}`} className={classes.person}>
                    <Avatar name={name} photo={photo} />
                    <span>
                      <b>{name}</b>
                      <span className={classes.specialty}>{format.specialty(specialty)}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <Card>
              <EmptyState picture="calendar" title={t('availability.choose_none')} />
            </Card>
          )
        }
      </QueryBoundary>
    </Page>
  );
}
