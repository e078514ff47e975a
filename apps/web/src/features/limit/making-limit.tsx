import { useCall } from '../../shared/api/call.ts';
import { LimitNotice } from './limit-notice.tsx';

/** Companies or invitations that can still be made, if few. */
export function MakingLimit({ of }: { of: 'companies' | 'invitations' }) {
  const left = useCall('company', 'left', undefined).data?.[of];
  return left ? <LimitNotice of={of} left={left} /> : null;
}
