import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { callKey } from '../../shared/api/call.ts';
import { setPushOwner } from '../../shared/start/push-owner.ts';
import { type DeviceState, deviceState, subscribeDevice, unsubscribeDevice } from './push-device.ts';

/** Follows the permission, which is changed outside of the page. */
export function useDeviceState(isKnown: boolean): DeviceState {
  const [, look] = useState(0);
  useEffect(() => {
    const again = () => look((count) => count + 1);
    let status: PermissionStatus | undefined;
    // Not supported everywhere: otherwise the page checks when it is shown again.
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        status = found;
        found.addEventListener('change', again);
      })
      .catch(() => undefined);
    window.addEventListener('focus', again);
    return () => {
      status?.removeEventListener('change', again);
      window.removeEventListener('focus', again);
    };
  }, []);
  return deviceState(isKnown);
}

/** Turns notifications on and off on this device. */
export function usePushDevice(personId: string, publicKey: string) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: callKey('person', 'notices') });
  const add = useAction('person', 'addPush', { onSettled: refresh });
  const remove = useAction('person', 'removePush', { onSettled: refresh });

  async function turnOn(): Promise<void> {
    setFailed(false);
    setIsAsking(true);
    try {
      const target = await subscribeDevice(publicKey);
      if (target) add.mutate({ id: personId, ...target }, { onSuccess: () => setPushOwner(personId) });
    } catch {
      // The permission was given, but the push service cannot be reached.
      setFailed(true);
    } finally {
      setIsAsking(false);
    }
  }

  async function turnOff(): Promise<void> {
    setIsAsking(true);
    await unsubscribeDevice().catch(() => undefined);
    setIsAsking(false);
    remove.mutate({ id: personId });
  }

  return {
    turnOn,
    turnOff,
    failed,
    problem: add.error ?? remove.error,
    busy: isAsking || add.isPending || remove.isPending,
  };
}
