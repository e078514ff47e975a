import { useCall } from '../../shared/api/call.ts';
import { LimitNotice } from './limit-notice.tsx';

/**
 * Threads and drafts that can still be begun, if few.
 *
 * @param isAnswer begins no thread
 * @param isKept is a draft already
 */
export default function MessageLimit({ isAnswer = false, isKept = false }: { isAnswer?: boolean; isKept?: boolean }) {
  const { data } = useCall('message', 'left', undefined);
  return (
    <>
      {!isAnswer && data?.threads ? <LimitNotice of="threads" left={data.threads} /> : null}
      {!isKept && data?.drafts ? <LimitNotice of="drafts" left={data.drafts} /> : null}
    </>
  );
}
