import { Link } from 'wouter';
import { useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { Card } from '../../shared/ui/card.tsx';
import classes from './club.module.css';

/** On a patient's home: the way into each of their clubs. */
export default function ClubCards() {
  const { person_id: own } = useSignedIn();
  const { rules } = useSetup().setup.company;
  const query = useCall('financial', 'benefitClub', undefined, { enabled: rules.access_benefit_club });
  return (query.data ?? [])
    .filter(({ person_id }) => person_id === own)
    .map(({ club_id, club_name }) => (
      <Card key={club_id}>
        <Link href={`/pso/${club_id}`} className={classes.way}>
          {club_name}
        </Link>
      </Card>
    ));
}
