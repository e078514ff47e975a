import { callKey, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LastCheck } from './last-check.tsx';

/** The patient's last device test, shown to the professional in the room. */
export default function PatientCheck({ access }: { access: string }) {
  const t = useT();
  const { data } = useCall('room', 'check', { access });
  useLive({ access, refresh: [callKey('room', 'check')], concerns: ({ type }) => type === 'device_check' });
  if (!data) return null;
  return <p>{data.patient ? <LastCheck check={data.patient} /> : t('device.not_yet')}</p>;
}
