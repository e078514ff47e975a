import { useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';

/** On a patient's home: the way into each of their clubs. */
export default function ClubCards() {
  const { person_id: own } = useSignedIn();
  const { rules } = useSetup().setup.company;
  const query = useCall('financial', 'benefitClub', undefined, { enabled: rules.access_benefit_club });
  return (query.data ?? [])
    .filter(({ person_id }) => person_id === own)
    .map(({ club_id, club_name }) => (
      <LinkButton key={club_id} href={`/pso/${club_id}`} variant="light">
        {club_name}
      </LinkButton>
    ));
}
