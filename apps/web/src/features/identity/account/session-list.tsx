import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import { type Answer, callKey, useCall } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../../shared/ui/status/skeleton.tsx';
import { VisuallyHiddenStatus } from '../../../shared/ui/visually-hidden.tsx';
import classes from './account.module.css';

type AccountSession = Answer<'user', 'sessions'>[number];

/** Open sessions of the account, which can be ended one by one or all but this one, and past ones. */
export function SessionList() {
  const t = useT();
  const client = useQueryClient();
  const { data, error, refetch } = useCall('user', 'sessions', undefined);
  const onSuccess = () => client.invalidateQueries({ queryKey: callKey('user', 'sessions') });
  const end = useAction('user', 'endSession', { onSuccess });
  const endOthers = useAction('user', 'endOtherSessions', { onSuccess });
  const list = useRef<HTMLUListElement>(null);
  const isShown = data !== undefined;
  // The mail about a new device leads here.
  useEffect(() => {
    if (isShown && window.location.hash === '#sessions') list.current?.parentElement?.scrollIntoView();
  }, [isShown]);
  if (error && !data) return <ProblemNotice problem={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonList count={2} height="4rem" />;
  const open = data.filter((session) => !session.ended_at);
  const past = data.filter((session) => session.ended_at);
  return (
    <>
      <ProblemNotice problem={end.error ?? endOthers.error} />
      <VisuallyHiddenStatus>
        {end.isSuccess || endOthers.isSuccess ? t('account.session_was_ended') : ''}
      </VisuallyHiddenStatus>
      <ul ref={list} className={classes.sessions}>
        {open.map((session) => (
          <OpenSession
            key={session.id}
            session={session}
            busy={end.isPending && end.variables.id === session.id}
            end={() => end.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {open.length > 2 ? (
        <InlineConfirm
          variant="light"
          label={t('account.session_end_others')}
          title={t('account.session_end_others_title')}
          text={t('account.session_end_text')}
          yes={t('account.session_end_others')}
          no={t('account.cancel')}
          busy={endOthers.isPending}
          onYes={() => endOthers.mutate(undefined)}
        />
      ) : null}
      {past.length > 0 ? (
        <details className={classes.past}>
          <summary>{t('account.past_sessions')}</summary>
          <ul className={classes.sessions}>
            {past.map((session) => (
              <PastSession key={session.id} session={session} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function OpenSession({ session, busy, end }: { session: AccountSession; busy: boolean; end: () => void }) {
  const t = useT();
  const format = useFormat();
  return (
    <li>
      <div>
        <p className={classes.device}>{session.device}</p>
        {session.current ? <p className={classes.current}>{t('account.session_current')}</p> : null}
        <p className={classes.soft}>
          {t('account.session_opened', { date: format.dateTime(session.started_at), network: session.network })}
        </p>
        {session.current || !session.used_at ? null : (
          <p className={classes.soft}>{t('account.session_used', { date: format.dateTime(session.used_at) })}</p>
        )}
      </div>
      {session.current ? null : (
        <InlineConfirm
          variant="light"
          tone="primary"
          label={t('account.session_end')}
          spoken={t('account.session_end_label', { device: session.device })}
          title={t('account.session_end_title', { device: session.device })}
          text={t('account.session_end_text')}
          yes={t('account.session_end')}
          no={t('account.cancel')}
          busy={busy}
          onYes={end}
        />
      )}
    </li>
  );
}

function PastSession({ session }: { session: AccountSession }) {
  const t = useT();
  const format = useFormat();
  const reason = session.ended_reason ?? 'expired';
  return (
    <li>
      <div>
        <p className={classes.device}>{session.device}</p>
        <p className={classes.soft}>
          {t('account.session_opened', { date: format.dateTime(session.started_at), network: session.network })}
        </p>
        <p className={classes.soft}>
          {t(`account.ended_${reason}`, { date: format.dateTime(session.ended_at ?? session.started_at) })}
        </p>
      </div>
    </li>
  );
}
