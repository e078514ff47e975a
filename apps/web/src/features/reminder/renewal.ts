import type { ApiClient } from '../../shared/api.ts';
import { currentTarget } from './push-device.ts';

/** A device that its patient had turned on is registered for the new session (spec §6: at each sign-in). */
export async function renewDevice(api: ApiClient, personId: string): Promise<void> {
  const target = await currentTarget();
  if (target) await api.person.addPush({ id: personId, ...target });
}
