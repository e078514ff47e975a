import { useState } from 'react';
import { useAction } from '../../shared/api/call.ts';
import type { Session } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';

/** Notice of an unconfirmed e-mail address, with a button to resend the link: news about visits goes there. */
export function UnverifiedEmail({ session }: { session: Session }) {
  const t = useT();
  const [isSent, setIsSent] = useState(false);
  const send = useAction('user', 'sendVerification', { onSuccess: () => setIsSent(true) });
  if (session.email_verified) return null;
  return (
    <>
      <ProblemNotice problem={send.error} />
      <Notice
        tone={isSent ? 'success' : 'warning'}
        title={t(isSent ? 'account.verification_sent' : 'home.unverified')}
        action={
          isSent ? null : (
            <Button variant="light" scale="small" busy={send.isPending} onClick={() => send.mutate(undefined)}>
              {t('account.send_verification')}
            </Button>
          )
        }
      >
        {isSent ? null : <p>{t('home.unverified_text', { email: session.email })}</p>}
      </Notice>
    </>
  );
}
