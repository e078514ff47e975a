import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { CodeForm } from './code-form.tsx';

/** Explanation for a patient who registered alone, and the way to get the record that the clinic has of them. */
export function ClaimRecord() {
  const t = useT();
  const client = useQueryClient();
  const [isSent, setIsSent] = useState(false);
  const send = useAction('user', 'sendClaimCode', { onSuccess: () => setIsSent(true) });
  const claim = useAction('user', 'claimRecord');
  return (
    <Card as="section">
      <h2>{t('claim.title')}</h2>
      {isSent ? (
        <>
          <Notice>{t('claim.sent')}</Notice>
          <CodeForm
            resent={t('claim.resent')}
            submit={async (code) => {
              await claim.mutateAsync({ code });
              // The account has another person now: everything that was read of the first is out of date.
              await client.invalidateQueries();
              window.location.assign('/account');
            }}
            resend={() => send.mutateAsync(undefined)}
          />
        </>
      ) : (
        <>
          <p>{t('claim.text')}</p>
          <ProblemNotice problem={send.error} />
          <div>
            <Button variant="light" busy={send.isPending} onClick={() => send.mutate(undefined)}>
              {t('claim.send')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
