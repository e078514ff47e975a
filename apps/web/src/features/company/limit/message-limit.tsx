import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';

/**
 * Threads and drafts that can still be begun, if few.
 *
 * @param isAnswer begins no thread
 * @param isKept is a draft already
 */
export default function MessageLimit({ isAnswer = false, isKept = false }: { isAnswer?: boolean; isKept?: boolean }) {
  const t = useT();
  const { threads, drafts } = useCall('message', 'left', undefined).data ?? {};
  return (
    <>
      {threads && !isAnswer ? (
        <Notice tone="warning" title={t('limit.threads', { left: threads.left })}>
          {t('limit.threads_rule', { most: threads.most })}
        </Notice>
      ) : null}
      {drafts && !isKept ? (
        <Notice tone="warning" title={t('limit.drafts', { left: drafts.left })}>
          {t('limit.drafts_rule', { most: drafts.most })}
        </Notice>
      ) : null}
    </>
  );
}
