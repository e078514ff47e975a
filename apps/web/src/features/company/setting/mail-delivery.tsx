import { useCall } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';

const ASKED_EVERY_MS = 30_000;

/** How the clinic's mails leave: since when none does, how many wait, and how many were given up. */
export function MailDelivery() {
  const t = useT();
  const format = useFormat();
  const { data } = useCall('company', 'mails', {}, { staleTime: 0, refetchInterval: ASKED_EVERY_MS });
  if (!data) return null;
  const { failing_since: since, waiting, failed } = data;
  const counts = [
    waiting > 0 && t('mail_delivery.waiting', { n: waiting }),
    failed > 0 && t('mail_delivery.failed', { n: failed }),
  ].filter(Boolean);
  if (!since && counts.length === 0) return <Notice tone="success">{t('mail_delivery.flows')}</Notice>;
  const title = since
    ? t('mail_delivery.failing', { time: `${format.day(since)}, ${format.time(since)}` })
    : t('mail_delivery.some');
  return (
    <Notice tone="warning" title={title}>
      {counts.map((count) => (
        <p key={String(count)}>{count}</p>
      ))}
      {since ? <p>{t('mail_delivery.whom')}</p> : null}
      {failed > 0 ? <p>{t('mail_delivery.address')}</p> : null}
    </Notice>
  );
}
