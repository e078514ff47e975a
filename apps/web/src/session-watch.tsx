import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from './shared/api/live.ts';
import { endSession, type Session } from './shared/api/session.ts';
import { pushOwner } from './shared/start/push-owner.ts';
import { useApi } from './shared/start/setup.tsx';

/** Reports at once when the person signs in elsewhere. */
export default function SessionWatch({ session }: { session: Session }) {
  const client = useQueryClient();
  useDeviceRenewal(session);
  useLive({ concerns: () => false }, (message) => {
    if (message.type === 'session_ended') endSession(client, message.reason);
  });
  return null;
}

/** Registers push notifications again for a new session, if this patient turned them on for this device. */
function useDeviceRenewal({ person_id }: Session): void {
  const api = useApi();
  useEffect(() => {
    if (!person_id || pushOwner() !== person_id) return;
    // The next page tries again; the screen does not wait for it.
    void import('./features/notification/push-device.ts')
      .then(({ renewDevice }) => renewDevice(api, person_id))
      .catch(() => undefined);
  }, [api, person_id]);
}
