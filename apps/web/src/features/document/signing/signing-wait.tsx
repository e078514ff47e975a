import { useAction } from '../../../shared/api/action.ts';
import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import { POLL_MS, useWhenOver } from './elsewhere.ts';

/** Waits for a signature that the doctor authorises elsewhere; the visit goes on beside it. */
export function SigningWait({
  signing,
  onOver,
}: {
  /** Without an address where the page was reloaded meanwhile: the server knows it. */
  signing: { id: string; url: string | null };
  onOver: (problem: string | null) => void;
}) {
  const t = useT();
  const { data } = useCall('document', 'signingState', { id: signing.id }, { refetchInterval: POLL_MS, gcTime: 0 });
  const stop = useAction('document', 'stopSigning');
  const url = signing.url ?? data?.url ?? null;
  const isOver = data?.is_over ?? false;
  const problem = data?.problem ?? null;
  useWhenOver(isOver, () => onOver(problem));
  return (
    <Notice
      title={t('document.waiting')}
      action={
        <>
          {url ? (
            <LinkButton external newTab scale="small" variant="light" href={url}>
              {t('document.waiting_open')}
            </LinkButton>
          ) : null}
          <Button scale="small" variant="subtle" busy={stop.isPending} onClick={() => stop.mutate({ id: signing.id })}>
            {t('document.waiting_stop')}
          </Button>
        </>
      }
    />
  );
}
