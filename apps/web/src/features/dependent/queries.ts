import { useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';

/** The people that the patient who is signed in cares for. */
export function useDependents() {
  const { person_id: id } = useSignedIn();
  return useCall('person', 'children', { id: id ?? '' });
}
