import { useEffect, useRef } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Countdown } from '../../../shared/ui/status/countdown.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { type QueueEntry, useQueueActions } from './queries.ts';
import { RiskBadge } from './risk-badge.tsx';
import classes from './shift-card.module.css';

type HeldCardProps = { entry: QueueEntry; onDetails: () => void; onRequeue: () => void; onAbsent: () => void };

/** Patient who was called and has not accepted yet, or waits in the room. */
export function HeldCard({ entry, onDetails, onRequeue, onAbsent }: HeldCardProps) {
  const t = useT();
  const { callAgain } = useQueueActions();
  const { id, status, patient_name: name, call_until: until, room_code: room } = entry;
  const isCalled = status === 'ready';
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is news to a screen reader's user
  useEffect(() => heading.current?.focus({ preventScroll: false }), [id, status]);
  return (
    <Card as="section" className={classes.held}>
      <h2 ref={heading} tabIndex={-1}>
        {t(isCalled ? 'queue.called_title' : 'queue.attended_title', { name })}
      </h2>
      <p className={classes.badges}>
        <span>{t('queue.entry_title', { ticket: entry.ticket, name: entry.group_name })}</span>
        <RiskBadge risk={entry.risk} />
      </p>
      {entry.complaint ? <p className={classes.text}>{entry.complaint}</p> : null}
      <p className={classes.soft}>{t(isCalled ? 'queue.called_text' : 'queue.attended_text')}</p>
      {isCalled && until ? (
        <p className={classes.countdown}>
          {t('queue.time_to_accept')} <Countdown until={until} label={t('queue.time_to_accept')} />
        </p>
      ) : null}
      <div className={classes.actions}>
        {room ? <LinkButton href={`/accessroom/${room}`}>{t('queue.enter_room')}</LinkButton> : null}
        {isCalled ? null : (
          <Button variant="light" busy={callAgain.isPending} onClick={() => callAgain.mutate({ id })}>
            {t('queue.call_again')}
          </Button>
        )}
        <Button variant="subtle" onClick={onDetails}>
          {t('queue.details')}
        </Button>
        <Button variant="subtle" tone="danger" onClick={onRequeue}>
          {t('queue.requeue')}
        </Button>
        {isCalled ? null : (
          <Button variant="subtle" tone="danger" onClick={onAbsent}>
            {t('queue.absent')}
          </Button>
        )}
      </div>
      <ProblemNotice problem={callAgain.error} />
    </Card>
  );
}
