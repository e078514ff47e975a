import type { ProblemBody } from '@acolhe/contract/problems';
import { type ReactNode, useEffect, useRef } from 'react';
import { ProblemError } from '../../api/problem-error.ts';
import { useT } from '../../i18n/i18n.tsx';
import { Button } from '../button.tsx';
import classes from './notice.module.css';

type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
};

/** A message in the flow of the page. Failures are announced assertively, everything else politely. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {title ? <p className={classes.title}>{title}</p> : null}
      {children ? <div>{children}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

type ProblemNoticeProps = {
  /** A problem, or any error of a query or action; null shows nothing. */
  problem: ProblemBody | Error | null | undefined;
  retry?: () => void;
  action?: ReactNode;
};

/** A problem with what happened, what to do now, and for unexpected errors a code that the clinic can look up. */
export function ProblemNotice({ problem, retry, action }: ProblemNoticeProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (!problem) return null;
  const body = problem instanceof ProblemError ? problem.body : problem instanceof Error ? null : problem;
  return (
    <div ref={ref}>
      <Notice
        tone="danger"
        title={body?.message ?? t('problem.unexpected.message')}
        action={
          retry ? (
            <>
              <Button variant="light" scale="small" onClick={retry}>
                {t('shell.try_again')}
              </Button>
              {action}
            </>
          ) : (
            action
          )
        }
      >
        <p>{body?.action ?? t('problem.unexpected.action')}</p>
        {body?.request_id && body.status >= 500 ? (
          <p className={classes.id}>{t('shell.request_id', { id: body.request_id })}</p>
        ) : null}
      </Notice>
    </div>
  );
}
