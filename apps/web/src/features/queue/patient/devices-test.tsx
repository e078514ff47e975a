import { judgeCheck } from '@acolhe/domain/device-check/device-check';
import { useEffect, useState } from 'react';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { CheckResult } from '../../device-check/check-result.tsx';
import { useDeviceReport } from '../../device-check/use-device-report.ts';
import { DeviceTest } from '../../room/device/device-check.tsx';
import { localMedia, releaseLocalMedia } from '../../room/device/local-media.ts';

/** The test of the device page, for no visit in particular. */
export default function DevicesTest({ onResult }: { onResult: (isGood: boolean) => void }) {
  const [local] = useState(localMedia);
  const running = useDeviceReport(local, null);
  const findings = useObservable(running.report);
  const isGood = findings.isSettled && judgeCheck(findings).outcome !== 'bad';
  useEffect(() => onResult(isGood), [isGood, onResult]);
  // The devices are released on unmount, so that their lights go out.
  useEffect(() => releaseLocalMedia, []);
  return (
    <>
      <DeviceTest local={local} running={running} />
      {findings.isSettled ? <CheckResult findings={findings} /> : null}
    </>
  );
}
