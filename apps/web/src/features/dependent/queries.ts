import { useCall } from '../../shared/call.ts';
import { useSignedIn } from '../../shared/session.ts';

/** The people that the patient who is signed in cares for. */
export function useDependents() {
  const { person_id: id } = useSignedIn();
  return useCall('person', 'children', { id: id ?? '' });
}
