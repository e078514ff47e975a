import type { ClubHome, Membership } from '@acolhe/contract/club/club';
import { BenefitList } from '../../features/club/benefit-list.tsx';
import classes from '../../features/club/club.module.css';
import { clubColour } from '../../features/club/club-colour.ts';
import { useCall } from '../../shared/api/call.ts';
import { typedFromDate } from '../../shared/form/typed-date.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** A member's home in their club: what it gives them, and what to do with it. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const query = useCall('club', 'home', { id: params.id ?? '' });
  return (
    <Page title={query.data?.club.name ?? t('screen.benefit_club')}>
      <BackLink href="/benefitclub">{t('screen.benefit_club')}</BackLink>
      <QueryBoundary query={query}>{(home) => <Home home={home} />}</QueryBoundary>
    </Page>
  );
}

function Home({ home: { club, own, dependents } }: { home: ClubHome }) {
  const t = useT();
  const { rules } = useSetup().setup.company;
  const books = rules.allows_patient_to_schedule && rules.access_person_schedule;
  return (
    <div style={clubColour(club.colour)}>
      <Card as="section">
        <div className={classes.head}>
          <h2>{t('club.yours')}</h2>
          <Since member={own} />
        </div>
        <BenefitList benefits={own.benefits} />
      </Card>
      <Card as="section">
        <h2>{t('club.do')}</h2>
        <div className={classes.actions}>
          {books ? (
            <LinkButton href="/personschedule" leftSection={<Icon name="calendar" />}>
              {t('club.book')}
            </LinkButton>
          ) : null}
          {rules.access_emergency ? (
            <LinkButton href={`/pso/${club.id}/emergency`} variant="light" leftSection={<MenuIcon name="bolt" />}>
              {t('club.emergency')}
            </LinkButton>
          ) : null}
          <LinkButton href={`/pso/${club.id}/message`} variant="light" leftSection={<MenuIcon name="message" />}>
            {t('club.message')}
          </LinkButton>
          <LinkButton
            href={`/pso/${club.id}/choosendependent`}
            variant="light"
            leftSection={<MenuIcon name="people" />}
          >
            {t('club.dependents')}
          </LinkButton>
        </div>
      </Card>
      {dependents.map((member) => (
        <Card as="section" key={member.person_id}>
          <h2>{member.name}</h2>
          <p className={classes.soft}>{t('club.dependent_of')}</p>
          <Since member={member} />
          <BenefitList benefits={member.benefits} />
        </Card>
      ))}
    </div>
  );
}

function Since({ member: { since, until } }: { member: Membership }) {
  const t = useT();
  const format = useFormat();
  const from = t('club.member_since', { day: typedFromDate(since, format.locale) });
  return (
    <p className={classes.soft}>
      {until ? `${from}, ${t('club.member_until', { day: typedFromDate(until, format.locale) })}` : from}
    </p>
  );
}
