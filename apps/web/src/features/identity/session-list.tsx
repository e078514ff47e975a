import { useQueryClient } from '@tanstack/react-query';
import { type Answer, callKey, useAction, useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './account.module.css';

type AccountSession = Answer<'user', 'sessions'>[number];

/** Open sessions of the account, each of which can be ended, and past ones. */
export function SessionList() {
  const t = useT();
  const client = useQueryClient();
  const { data, error, refetch } = useCall('user', 'sessions', undefined);
  const end = useAction('user', 'endSession', {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey('user', 'sessions') }),
  });
  if (error && !data) return <ProblemNotice problem={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonList count={2} height="4rem" />;
  const past = data.filter((session) => session.ended_at);
  return (
    <>
      <ProblemNotice problem={end.error} />
      <ul className={classes.sessions}>
        {data
          .filter((session) => !session.ended_at)
          .map((session) => (
            <OpenSession key={session.id} session={session} end={() => end.mutate({ id: session.id })} />
          ))}
      </ul>
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

function OpenSession({ session, end }: { session: AccountSession; end: () => void }) {
  const t = useT();
  const format = useFormat();
  return (
    <li>
      <div>
        <p className={classes.device}>{session.device}</p>
        <p className={classes.soft}>
          {session.current
            ? t('account.session_current')
            : t('account.session_started', { date: format.dateTime(session.started_at) })}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="light"
          scale="small"
          onClick={end}
          aria-label={t('account.session_end_label', { device: session.device })}
        >
          {t('account.session_end')}
        </Button>
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
          {t(`account.ended_${reason}`, { date: format.dateTime(session.ended_at ?? session.started_at) })}
        </p>
      </div>
    </li>
  );
}
