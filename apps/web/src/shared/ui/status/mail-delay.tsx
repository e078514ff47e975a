import { Suspense } from 'react';
import { useCall } from '../../api/call.ts';
import { areaPart } from '../../loading/area-part.tsx';

const LateMail = areaPart('news', () => import('./late-mail.tsx'));

const ASKED_EVERY_MS = 15_000;

/**
 * Beside every word of a mail that was just sent: says that it may be late, while the mail server takes none. It knows
 * nothing of that one mail, nor whether there is one.
 */
export function MailDelay(props: { what: 'code' | 'link' | 'message' | 'told' }) {
  const { data } = useCall('company', 'mailDelay', {}, { staleTime: 0, refetchInterval: ASKED_EVERY_MS });
  if (!data?.is_late) return null;
  return (
    <Suspense>
      <LateMail {...props} />
    </Suspense>
  );
}
