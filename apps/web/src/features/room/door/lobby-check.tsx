import { useState } from 'react';
import { useDeviceReport } from '../../device-check/use-device-report.ts';
import { DeviceTest } from '../device/device-check.tsx';
import { localMedia } from '../device/local-media.ts';

/**
 * The device test in the lobby.
 *
 * @param access the visit for which the result is kept
 */
export default function LobbyCheck({ access }: { access: string }) {
  const [local] = useState(localMedia);
  return <DeviceTest local={local} running={useDeviceReport(local, access)} />;
}
