import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { callKey } from '../../../../shared/api/call.ts';
import { useSignedIn } from '../../../../shared/api/session.ts';
import { useT } from '../../../../shared/i18n/i18n.tsx';
import { keepAwake } from '../../../../shared/media/device/wake-lock.ts';
import { useIsTotem } from '../../../../shared/start/totem.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { Countdown, useSecondsUntil } from '../../../../shared/ui/status/countdown.tsx';
import { Notice, ProblemNotice } from '../../../../shared/ui/status/notice.tsx';
import { EntryAlarm } from '../alarm-card.tsx';
import { LeaveLine } from '../leave-queue.tsx';
import { useStep } from '../queries.ts';
import { QueuePage } from '../queue-page.tsx';
import classes from './ready-step.module.css';
import { useAttention } from './use-attention.ts';

/** A professional calls: one large button, with the time that is left. */
export function ReadyStep({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const [, navigate] = useLocation();
  const { person_id: ownId } = useSignedIn();
  const isTotem = useIsTotem();
  const accept = useStep('accept', ({ room_code: code }) => code && navigate(`/accessroom/${code}`));
  const left = useSecondsUntil(entry.call_until);
  const isOver = left === 0;
  useEffect(keepAwake, []);
  useAttention(entry);
  useStatusOnceOver(isOver);
  return (
    <QueuePage
      title={
        entry.patient_id === ownId || isTotem
          ? t('own_entry.ready')
          : t('own_entry.ready_of', { name: entry.patient_name })
      }
      lead={entry.professional_name ? t('own_entry.calls', { name: entry.professional_name }) : undefined}
      entry={entry}
    >
      <Card>
        {isOver ? (
          <Notice tone="warning">{t('own_entry.call_over')}</Notice>
        ) : (
          <>
            {entry.call_until ? (
              <p className={classes.left}>
                <span aria-hidden="true">{t('own_entry.time_to_enter')}</span>
                <strong>
                  <Countdown until={entry.call_until} label={t('own_entry.time_to_enter')} />
                </strong>
              </p>
            ) : null}
            <ProblemNotice problem={accept.error} />
            <Button scale="large" fullWidth busy={accept.isPending} onClick={() => accept.mutate({ id: entry.id })}>
              {t('own_entry.accept')}
            </Button>
          </>
        )}
      </Card>
      <EntryAlarm entry={entry} />
      <LeaveLine entry={entry} />
    </QueuePage>
  );
}

/** Asks for the status as soon as the time is over: the server takes back a call that was not accepted. */
function useStatusOnceOver(isOver: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => {
      void client.invalidateQueries({ queryKey: callKey('emergency', 'status') });
    }, 1_000);
    return () => clearTimeout(timer);
  }, [isOver, client]);
}
