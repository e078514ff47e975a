import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey, useAction } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { setPushOwner } from '../../shared/start/push-owner.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';
import { type DeviceState, deviceState, subscribeDevice, unsubscribeDevice } from './push-device.ts';
import type { ReminderPreferences } from './queries.ts';
import classes from './reminder-settings.module.css';

/** Switch for notifications on this device. The browser prompts only after the button that explains the purpose. */
export function PushSwitch({ personId, preferences }: { personId: string; preferences: ReminderPreferences }) {
  const t = useT();
  const state = useDeviceState(preferences.here);
  const device = useDevice(personId, preferences.push_key);
  const others = preferences.devices - (preferences.here ? 1 : 0);
  return (
    <div className={classes.device}>
      <h3>{t('reminder.device_title')}</h3>
      <ProblemNotice problem={device.problem} />
      {device.failed ? (
        <Notice tone="danger" title={t('reminder.device_failed')}>
          <p>{t('reminder.device_failed_how')}</p>
        </Notice>
      ) : null}
      {state === 'denied' ? (
        <Notice tone="warning" title={t('reminder.device_denied')}>
          <p>{t('reminder.device_denied_how')}</p>
        </Notice>
      ) : (
        <p className={classes.soft}>{t(`reminder.device_${state}`)}</p>
      )}
      {others > 0 ? <p className={classes.soft}>{t('reminder.device_others', { count: others })}</p> : null}
      {state === 'off' ? (
        <Button variant="light" busy={device.busy} onClick={() => void device.turnOn()}>
          {t('reminder.device_start')}
        </Button>
      ) : null}
      {state === 'on' ? (
        <Button variant="subtle" busy={device.busy} onClick={() => void device.turnOff()}>
          {t('reminder.device_stop')}
        </Button>
      ) : null}
      <VisuallyHiddenStatus>{state === 'on' ? t('reminder.device_on') : ''}</VisuallyHiddenStatus>
    </div>
  );
}

/** Follows the permission, which is changed outside of the page. */
function useDeviceState(isKnown: boolean): DeviceState {
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

function useDevice(personId: string, publicKey: string) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: callKey('person', 'reminder') });
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
