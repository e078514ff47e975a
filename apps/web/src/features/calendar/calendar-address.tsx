import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useCopy } from '../../shared/hook/use-copy.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';
import classes from './calendar-address.module.css';

/** The private address of the own calendar: made, copied, opened, changed, turned off. */
export function CalendarAddress({ role }: { role: 'P' | 'D' }) {
  const t = useT();
  const { data, error, refetch } = useCall('user', 'calendar', undefined);
  const { renew, remove, done } = useAddress();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; what follows is read from here.
    if (done) box.current?.focus();
  }, [done]);
  if (error && !data) return <ProblemNotice problem={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonList count={1} height="5rem" />;
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      <p className={classes.soft}>{t(`calendar_feed.lead_${role}`)}</p>
      <ProblemNotice problem={renew.error ?? remove.error} />
      {data.address ? (
        <>
          <Address address={data.address} />
          <div className={classes.changes}>
            <InlineConfirm
              key={data.address}
              label={t('calendar_feed.renew')}
              title={t('calendar_feed.renew_title')}
              text={t('calendar_feed.renew_text')}
              yes={t('calendar_feed.renew')}
              no={t('account.cancel')}
              tone="primary"
              busy={renew.isPending}
              onYes={() => renew.mutate(undefined)}
            />
            <InlineConfirm
              label={t('calendar_feed.stop')}
              title={t('calendar_feed.stop_title')}
              text={t('calendar_feed.stop_text')}
              yes={t('calendar_feed.stop')}
              no={t('account.cancel')}
              busy={remove.isPending}
              onYes={() => remove.mutate(undefined)}
            />
          </div>
        </>
      ) : (
        <Button variant="light" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
          {t('calendar_feed.start')}
        </Button>
      )}
      <p className={classes.done} role="status">
        {done ? t(`calendar_feed.${done}`) : ''}
      </p>
    </div>
  );
}

function useAddress() {
  const client = useQueryClient();
  const key = callKey('user', 'calendar');
  const [done, setDone] = useState<'renewed' | 'stopped'>();
  const renew = useAction('user', 'renewCalendar', {
    onSuccess: (answer) => {
      const before = client.getQueryData<typeof answer>(key);
      client.setQueryData(key, answer);
      setDone(before?.address ? 'renewed' : undefined);
    },
  });
  const remove = useAction('user', 'removeCalendar', {
    onSuccess: () => {
      client.setQueryData(key, { address: null, made_at: null });
      setDone('stopped');
    },
  });
  return { renew, remove, done };
}

function Address({ address }: { address: string }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const { copying, copy } = useCopy(field);
  return (
    <>
      <input
        ref={field}
        className={classes.address}
        readOnly
        value={address}
        aria-label={t('calendar_feed.address')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={classes.soft}>{t('calendar_feed.secret')}</p>
      <div className={classes.buttons}>
        <Button variant="light" onClick={() => void copy(address)}>
          {t(copying === 'copied' ? 'calendar_feed.copied' : 'calendar_feed.copy')}
        </Button>
        <LinkButton href={address.replace(/^https?:/, 'webcal:')} external variant="subtle">
          {t('calendar_feed.open')}
        </LinkButton>
      </div>
      <VisuallyHiddenStatus>{copying === 'copied' ? t('calendar_feed.copied') : ''}</VisuallyHiddenStatus>
      {copying === 'failed' ? (
        <p className={classes.soft} role="alert">
          {t('calendar_feed.copy_failed')}
        </p>
      ) : null}
    </>
  );
}
