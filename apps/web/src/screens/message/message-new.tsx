import { useLocation } from 'wouter';
import { NewLetter } from '../../features/message/new-letter.tsx';
import { useDrafts, useTeams } from '../../features/message/queries.ts';
import { useChosenPerson } from '../../features/person/dependent/chosen-person.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** A new thread, or a draft of one; a link may say which visit or patient it is about. */
export function Screen() {
  const t = useT();
  const [, navigate] = useLocation();
  const { role, person_id: self } = useSignedIn();
  const isPatient = role === 'P';
  const address = useQueryParams();
  const teams = useTeams();
  const drafts = useDrafts();
  const draft = drafts.data?.find(({ id }) => id === address.get('draft'));
  const appointment = address.get('appointment') ?? '';
  // With a dependent chosen in the header, a new message is about them.
  const usual = useChosenPerson();
  const patient = address.get('patient') ?? (isPatient && !appointment ? (usual ?? '') : '');
  const chosen = {
    appointment,
    patient_id: patient === self ? '' : patient,
    patient_name: address.get('name') ?? '',
    subject: address.get('subject') ?? '',
  };
  return (
    <Page title={t('message.new_title')}>
      <BackLink href="/message">{t('message.back')}</BackLink>
      <QueryBoundary query={{ ...teams, data: drafts.data && teams.data, error: teams.error ?? drafts.error }}>
        {(all) => {
          // A doctor may write about a visit of theirs for any team.
          const own = isPatient || (role === 'D' && appointment) ? all : all.filter(({ is_own }) => is_own);
          return own.length > 0 ? (
            <NewLetter
              teams={own}
              draft={draft}
              chosen={chosen}
              onSent={(id) => navigate(`/message/detail/${id}`, { replace: true })}
              onDiscarded={() => navigate('/message', { replace: true })}
            />
          ) : (
            <Card>
              <EmptyState picture="tray" title={t(isPatient ? 'message.no_team' : 'message.no_own_team')}>
                <p>{t(isPatient ? 'message.no_team_text' : 'message.no_own_team_text')}</p>
                {isPatient ? <ClinicPhone /> : null}
              </EmptyState>
            </Card>
          );
        }}
      </QueryBoundary>
    </Page>
  );
}
