import { useSignedIn } from '../../../../shared/api/session.ts';
import { useT } from '../../../../shared/i18n/i18n.tsx';
import { here } from '../../../../shared/media/device/browser-kind.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { ProblemNotice } from '../../../../shared/ui/status/notice.tsx';
import { usePreferences } from '../../../notification/queries.ts';
import { useDeviceState, usePushDevice } from '../../../notification/use-push-device.ts';
import classes from '../queue-step.module.css';

/** The call as a notification: with the screen locked, or the browser closed. */
export default function CallPush() {
  const t = useT();
  const { person_id: personId } = useSignedIn();
  const { data } = usePreferences(personId ?? '');
  const state = useDeviceState(data?.here ?? false);
  const device = usePushDevice(personId ?? '', data?.push_key ?? '');
  if (!data || !personId) return null;
  const isOfHomeScreen = state === 'unsupported' && here().system === 'ios';
  return (
    <Card as="section">
      <h2>{t('own_entry.push')}</h2>
      <ProblemNotice problem={device.problem} />
      <p className={classes.soft} role="status">
        {device.failed ? t('own_entry.push_failed') : t(`own_entry.push_${isOfHomeScreen ? 'ios' : state}`)}
      </p>
      {state === 'off' ? (
        <Button variant="light" busy={device.busy} onClick={() => void device.turnOn()}>
          {t('own_entry.push_start')}
        </Button>
      ) : null}
    </Card>
  );
}
