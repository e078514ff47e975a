import type { ClubPage } from '@acolhe/contract/club/club';
import { Link } from 'wouter';
import classes from '../../features/club/club.module.css';
import { ClubCard } from '../../features/club/club-card.tsx';
import { JoinForm } from '../../features/club/join-form.tsx';
import { useProfile } from '../../features/person/profile/queries.ts';
import { useCall } from '../../shared/api/call.ts';
import { useSession } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** The clinic's benefit clubs: what each gives, who takes part, and how to join. */
export function Screen() {
  const t = useT();
  const session = useSession();
  const clubs = useCall('club', 'public', undefined);
  return (
    <Page title={t('screen.benefit_club')} lead={t('club.lead')}>
      {session?.role === 'P' ? <Mine /> : null}
      <QueryBoundary query={clubs}>
        {(all) =>
          all.length > 0 ? (
            all.map((club) => <PublicClub key={club.id} club={club} isVisitor={session === null} />)
          ) : (
            <Card>
              <EmptyState picture="tray" title={t('club.none')} action={<ClinicPhone />}>
                <p>{t('club.none_text')}</p>
              </EmptyState>
            </Card>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function PublicClub({ club, isVisitor }: { club: ClubPage; isVisitor: boolean }) {
  const t = useT();
  return (
    <ClubCard club={club}>
      {isVisitor ? (
        <LinkButton href={`/login?next=${encodeURIComponent('/benefitclub')}`}>{t('club.sign_in')}</LinkButton>
      ) : null}
    </ClubCard>
  );
}

/** A patient's own clubs, and the way into another one. */
function Mine() {
  const t = useT();
  const query = useCall('financial', 'benefitClub', undefined);
  const { person_id: own } = useSession(false) ?? {};
  const isUnconfirmed = useProfile(own ?? '').data?.is_confirmed === false;
  const mine = (query.data ?? []).filter(({ person_id }) => person_id === own);
  return (
    <>
      {mine.length > 0 ? (
        <Card as="section">
          <h2>{t('club.mine')}</h2>
          <div className={classes.actions}>
            {mine.map(({ club_id, club_name }) => (
              <Link key={club_id} href={`/pso/${club_id}`} className={classes.way}>
                {t('club.open', { club: club_name })}
              </Link>
            ))}
          </div>
        </Card>
      ) : null}
      {isUnconfirmed ? (
        <Notice title={t('club.unconfirmed')}>
          <p>{t('club.unconfirmed_text')}</p>
          <Link href={`/profile/person/edit/${own}`}>{t('club.confirm')}</Link>
        </Notice>
      ) : null}
      <Card as="section">
        <h2>{t('club.join_code')}</h2>
        <JoinForm />
      </Card>
    </>
  );
}
