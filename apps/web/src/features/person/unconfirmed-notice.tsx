import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import type { Answer } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';

type Known = Extract<Answer<'person', 'confirm'>, { outcome: 'known' }>['known'];

/** For the clinic: a person who registered alone, with the button that confirms them or joins them with their record. */
export function UnconfirmedNotice({ personId }: { personId: string }) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const [known, setKnown] = useState<Known | null>(null);
  const confirm = useAction('person', 'confirm', {
    onSuccess: (answer) => {
      if (answer.outcome === 'known') return setKnown(answer.known);
      // Visits, lists and the record name the person, or another one from now on.
      void client.invalidateQueries();
    },
  });
  if (!known)
    return (
      <Notice
        tone="warning"
        title={t('unconfirmed.title')}
        action={
          <Button scale="small" busy={confirm.isPending} onClick={() => confirm.mutate({ id: personId })}>
            {t('unconfirmed.confirm')}
          </Button>
        }
      >
        <p>{t('unconfirmed.text')}</p>
        <ProblemNotice problem={confirm.error} />
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={t('unconfirmed.known')}
      action={
        <>
          {known.has_account ? null : (
            <Button
              scale="small"
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ id: personId, into: known.id })}
            >
              {t('unconfirmed.join')}
            </Button>
          )}
          <Button scale="small" variant="subtle" onClick={() => setKnown(null)}>
            {t('unconfirmed.cancel')}
          </Button>
        </>
      }
    >
      <p>
        {t('unconfirmed.known_who', {
          name: known.name,
          born: known.birth_date ? format.date(`${known.birth_date}T15:00:00Z`) : 'none',
        })}
      </p>
      <p>{t(known.has_account ? 'unconfirmed.known_account' : 'unconfirmed.known_join')}</p>
      <ProblemNotice problem={confirm.error} />
    </Notice>
  );
}
