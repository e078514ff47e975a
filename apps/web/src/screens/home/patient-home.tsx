import { Suspense } from 'react';
import { Link } from 'wouter';
import { NextVisit } from '../../features/appointment/next-visit.tsx';
import { useLiveAppointments, usePatientHome } from '../../features/appointment/queries.ts';
import { openSurvey, SurveyInvitation } from '../../features/appointment/survey-invitation.tsx';
import { VisitList } from '../../features/appointment/visit-card.tsx';
import { useChosenPerson } from '../../features/person/dependent/chosen-person.ts';
import { OwnPlaces } from '../../features/waiting-list/own-places.tsx';
import type { Answer } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { areaPart } from '../../shared/loading/area-part.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { now } from '../../shared/time/clock.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './patient-home.module.css';

const OfflineVisit = lazyPart(() => import('../../features/installed-app/offline-visit.tsx'));
const ClubCards = lazyPart(() => import('../../features/club/home-cards.tsx'));
const QueueHomeCard = lazyPart(() => import('../../features/queue/patient/home-card.tsx'));
const WaitingAnswers = areaPart('questionnaire', () => import('../../features/questionnaire/waiting-answers.tsx'));

type Home = Answer<'person', 'home'>;

export function Screen() {
  const t = useT();
  const session = useSignedIn();
  const format = useFormat();
  const query = usePatientHome();
  useLiveAppointments();
  const hour = format.hour(now());
  const greeting = hour < 5 || hour >= 18 ? 'home.evening' : hour < 12 ? 'home.morning' : 'home.afternoon';
  const [firstName = session.name] = (query.data?.name ?? session.name).split(' ');
  return (
    <Page title={t(greeting, { name: firstName })}>
      <QueryBoundary query={query}>{(home) => <Content home={home} personId={session.person_id} />}</QueryBoundary>
    </Page>
  );
}

function Content({ home, personId }: { home: Home; personId: string | null }) {
  const chosen = useChosenPerson();
  const t = useT();
  const surveyed = openSurvey(home.past, now());
  const later = home.upcoming.filter(({ id }) => id !== home.next?.id);
  return (
    <>
      <Suspense fallback={null}>
        <QueueHomeCard />
        <OfflineVisit visit={home.next} />
      </Suspense>
      {home.next ? <NextVisit visit={home.next} /> : <NothingNext />}
      {home.next ? (
        <Suspense fallback={null}>
          <WaitingAnswers visitId={home.next.id} />
        </Suspense>
      ) : null}
      <OwnPlaces />
      <Suspense fallback={null}>
        <ClubCards />
      </Suspense>
      {surveyed ? <SurveyInvitation visit={surveyed} /> : null}
      {later.length > 0 ? (
        <section className={classes.section}>
          <h2>{t('home.later')}</h2>
          <VisitList visits={later} heading="h3" />
        </section>
      ) : null}
      <div className={classes.ways}>
        {home.next ? <BookButton /> : null}
        {personId ? (
          <LinkButton
            href={`/profile/person/ehr/${chosen ?? personId}`}
            variant="light"
            leftSection={<MenuIcon name="record" />}
          >
            {t('home.record')}
          </LinkButton>
        ) : null}
      </div>
      {home.past.length > 0 ? (
        <section className={classes.section}>
          <div className={classes.head}>
            <h2>{t('home.past')}</h2>
            <Link href="/person/appointment">{t('home.all')}</Link>
          </div>
          <VisitList visits={home.past.slice(0, 3)} heading="h3" />
        </section>
      ) : null}
    </>
  );
}

function NothingNext() {
  const t = useT();
  return (
    <Card>
      <EmptyState picture="calendar" title={t('home.nothing_next')} action={<BookButton isPrimary />}>
        <p>{t('home.nothing_next_text')}</p>
      </EmptyState>
    </Card>
  );
}

/** Shown only if patients may book; otherwise the clinic's phone is in the footer of every page. */
function BookButton({ isPrimary }: { isPrimary?: boolean }) {
  const t = useT();
  const { rules } = useSetup().setup.company;
  if (!rules.allows_patient_to_schedule || !rules.access_person_schedule) return null;
  return (
    <LinkButton
      href="/personschedule"
      variant={isPrimary ? 'filled' : 'light'}
      scale={isPrimary ? 'large' : 'normal'}
      leftSection={<Icon name="calendar" />}
    >
      {t('appointment.book')}
    </LinkButton>
  );
}
