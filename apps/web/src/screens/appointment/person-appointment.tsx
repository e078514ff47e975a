import type { ReactNode } from 'react';
import { useAppointments, useLiveAppointments } from '../../features/appointment/queries.ts';
import { VisitList } from '../../features/appointment/visit-card.tsx';
import { useChosenPerson } from '../../features/person/dependent/chosen-person.ts';
import type { Answer } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from '../home/patient-home.module.css';

type Visits = Answer<'appointment', 'today'>;

/** Visits of the person that the header names, once one was chosen there; of the whole family before. */
function useOfChosen<Q extends { data?: Visits | undefined }>(query: Q): Q {
  const chosen = useChosenPerson();
  return chosen ? { ...query, data: query.data?.filter(({ patient_id }) => patient_id === chosen) } : query;
}

/** The patient's visits: today's, then coming ones, then past ones. The one way to book is in the header. */
export function Screen() {
  const t = useT();
  const format = useFormat();
  const today = useOfChosen(useAppointments('today'));
  const upcoming = useOfChosen(useAppointments('upcoming'));
  const past = useOfChosen(useAppointments('past'));
  useLiveAppointments();
  // Today's visits are all in today's list, in any state.
  const isToday = (start: string) => format.daysFromToday(start) === 0;
  return (
    <Page
      title={t('screen.person_appointment')}
      actions={
        <>
          <LinkButton href="/appointment/request" variant="subtle">
            {t('request.time_ask')}
          </LinkButton>
          <LinkButton href="/personschedule" variant="light" leftSection={<Icon name="calendar" />}>
            {t('appointment.book')}
          </LinkButton>
        </>
      }
    >
      <Section title={t('appointment.today')}>
        <QueryBoundary query={today}>
          {(visits) => <Visits visits={visits} empty={<p>{t('appointment.none_today')}</p>} />}
        </QueryBoundary>
      </Section>
      <Section title={t('appointment.upcoming')}>
        <QueryBoundary query={upcoming}>
          {(visits) => (
            <Visits
              visits={visits.filter(({ start }) => !isToday(start))}
              empty={
                visits.some(({ start }) => isToday(start)) ? <p>{t('appointment.none_later')}</p> : <NoneUpcoming />
              }
            />
          )}
        </QueryBoundary>
      </Section>
      <Section title={t('appointment.past')}>
        <QueryBoundary query={past}>
          {(visits) => (
            <Visits
              visits={visits.filter(({ start }) => !isToday(start))}
              empty={<p>{t('appointment.none_past')}</p>}
            />
          )}
        </QueryBoundary>
      </Section>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Visits({ visits, empty }: { visits: Visits; empty: ReactNode }) {
  return visits.length > 0 ? <VisitList visits={visits} heading="h3" /> : empty;
}

function NoneUpcoming() {
  const t = useT();
  return (
    <Card>
      <EmptyState picture="calendar" title={t('appointment.none_upcoming')}>
        <p>{t('appointment.none_upcoming_text')}</p>
      </EmptyState>
    </Card>
  );
}
