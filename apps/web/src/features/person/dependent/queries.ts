import { useCall } from '../../../shared/api/call.ts';
import { useSignedIn } from '../../../shared/api/session.ts';

/** Dependents of the signed-in patient. */
export function useDependents() {
  const { person_id: id } = useSignedIn();
  return useCall('person', 'children', { id: id ?? '' });
}
