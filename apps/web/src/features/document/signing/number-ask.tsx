import { useState } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { openWindow, POLL_MS, useWhenOver } from './elsewhere.ts';

/** Asks the national system for numbers, in a window of its own; `onOver` once it has answered. */
export function NumberAsk({ label, onOver }: { label: string; onOver: () => void }) {
  const t = useT();
  const [asked, setAsked] = useState<{ id: string; url: string } | null>(null);
  const ask = useAction('document', 'askNumbers');
  const state = useCall(
    'document',
    'numberState',
    { id: asked?.id ?? '' },
    { enabled: asked !== null, refetchInterval: ({ state: { data } }) => (data?.is_over ? false : POLL_MS) },
  );
  const isOver = state.data?.is_over ?? false;
  useWhenOver(isOver, onOver);
  const onAsk = () => {
    const goOn = openWindow();
    ask.mutate(
      {},
      {
        onSuccess: (begun) => {
          goOn(begun.url);
          setAsked(begun);
        },
        onError: () => goOn(null),
      },
    );
  };
  return (
    <>
      <ProblemNotice problem={ask.error} />
      {state.data?.problem ? <Notice tone="danger">{state.data.problem}</Notice> : null}
      {asked && !isOver ? (
        <Notice
          title={t('signing.numbers_waiting')}
          action={
            <LinkButton external newTab scale="small" variant="light" href={asked.url}>
              {t('document.waiting_open')}
            </LinkButton>
          }
        />
      ) : null}
      <div>
        <Button variant="light" busy={ask.isPending} onClick={onAsk}>
          {label}
        </Button>
      </div>
    </>
  );
}
