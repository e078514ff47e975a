import { useObservable } from '../../../shared/hook/use-observable.ts';
import type { LocalMedia } from '../../../shared/media/device/devices.ts';
import classes from '../control/room-dialog.module.css';
import { DataChoiceField } from './data-choice-field.tsx';
import { DeviceChoice } from './device-choice.tsx';
import { DeviceTroubleNotice } from './device-trouble-notice.tsx';

/** Device choice during the call, with any trouble. */
export function DeviceDialog({ local }: { local: LocalMedia }) {
  const { trouble } = useObservable(local);
  return (
    <div className={classes.body}>
      <DeviceTroubleNotice trouble={trouble} onRetry={() => void local.start({ audio: true, video: true })} />
      <DeviceChoice local={local} />
      <DataChoiceField />
    </div>
  );
}
