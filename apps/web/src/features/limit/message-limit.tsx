import { useCall } from '../../shared/api/call.ts';
import { LimitNotice } from './limit-notice.tsx';

/** Threads and drafts that can still be begun, if few. */
export default function MessageLimit({ what }: { what: 'letter' | 'answer' }) {
  const { data } = useCall('message', 'left', undefined);
  return (
    <>
      {what === 'letter' && data?.threads ? <LimitNotice of="threads" left={data.threads} /> : null}
      {data?.drafts ? <LimitNotice of="drafts" left={data.drafts} /> : null}
    </>
  );
}
