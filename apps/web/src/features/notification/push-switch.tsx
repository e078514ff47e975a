import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';
import type { NoticePreferences } from './queries.ts';
import classes from './reminder-settings.module.css';
import { useDeviceState, usePushDevice } from './use-push-device.ts';

/** Switch for notifications on this device. The browser prompts only after the button that explains the purpose. */
export function PushSwitch({ personId, preferences }: { personId: string; preferences: NoticePreferences }) {
  const t = useT();
  const state = useDeviceState(preferences.here);
  const device = usePushDevice(personId, preferences.push_key);
  const others = preferences.devices - (preferences.here ? 1 : 0);
  return (
    <div className={classes.device}>
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
