import { IconPaperclip } from '@tabler/icons-react';
import { useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { now } from '../../shared/time/clock.ts';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { RowList } from '../../shared/ui/row/row-list.tsx';
import { Badge } from '../../shared/ui/status/badge.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { promiseWords } from './promise-words.ts';
import type { MessageDraft, ThreadRow } from './queries.ts';
import classes from './thread-list.module.css';

/** Threads, last written first. */
export function ThreadList({ threads, label }: { threads: readonly ThreadRow[]; label: string }) {
  return (
    <RowList label={label}>
      {threads.map((thread) => (
        <Row key={thread.id} thread={thread} />
      ))}
    </RowList>
  );
}

function Row({ thread }: { thread: ThreadRow }) {
  const t = useT();
  const format = useFormat();
  const { role, person_id: own } = useSignedIn();
  const isPatient = role === 'P';
  const who = isPatient
    ? [thread.team_name, ...(thread.patient_id === own ? [] : [t('message.about', { name: thread.patient_name })])]
    : [
        thread.patient_name,
        thread.team_name,
        ...(thread.assigned_name ? [t('message.assigned', { name: thread.assigned_name })] : []),
      ];
  return (
    <li className={classes.row} data-unread={thread.unread || undefined}>
      <div className={classes.head}>
        <p className={classes.who}>{who.join(' · ')}</p>
        <time className={classes.soft} dateTime={thread.last_at}>
          {format.dayAndTime(thread.last_at)}
        </time>
      </div>
      <h2 className={classes.subject}>
        {thread.unread ? <span className={classes.dot} aria-hidden="true" /> : null}
        <RowLink href={`/message/detail/${thread.id}`}>{thread.subject}</RowLink>
        {thread.unread ? <VisuallyHidden>{t('message.unread')}</VisuallyHidden> : null}
      </h2>
      <p className={classes.body}>
        {thread.has_files ? (
          <>
            <IconPaperclip size={18} aria-hidden="true" />
            <VisuallyHidden>{t('message.with_files')}</VisuallyHidden>{' '}
          </>
        ) : null}
        {thread.automatic_answer ? `${t('message.automatic')}: ` : ''}
        {thread.body}
      </p>
      <StateBadge thread={thread} isPatient={isPatient} />
    </li>
  );
}

function StateBadge({ thread, isPatient }: { thread: ThreadRow; isPatient: boolean }) {
  const t = useT();
  const format = useFormat();
  const { waiting_since: since, promised_at: promised } = thread;
  if (!since) {
    return (
      <p className={classes.state}>
        <Badge tone={thread.status === 'answered' ? 'good' : 'done'}>{t(`message.status.${thread.status}`)}</Badge>
      </p>
    );
  }
  const isLate = promised !== null && Date.parse(promised) < now();
  const words = promiseWords(isPatient, isLate);
  return (
    <p className={classes.state}>
      <Badge tone={isLate && !isPatient ? 'off' : 'due'}>
        {isPatient ? t(`message.status.${thread.status}`) : t(isLate ? 'message.late' : 'message.status.waiting')}
      </Badge>
      {promised ? <span className={classes.soft}>{t(words, { when: format.dayAndTime(promised) })}</span> : null}
    </p>
  );
}

/** Drafts that were not sent. */
export function DraftList({ drafts }: { drafts: readonly MessageDraft[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <RowList label={t('message.box.draft')}>
      {drafts.map((draft) => (
        <li key={draft.id} className={classes.row}>
          <p className={classes.who}>{[draft.patient_name, draft.team_name].filter(Boolean).join(' · ')}</p>
          <h2 className={classes.subject}>
            <RowLink href={draft.thread_id ? `/message/detail/${draft.thread_id}` : `/message/new?draft=${draft.id}`}>
              {draft.subject || t('message.draft_no_subject')}
            </RowLink>
          </h2>
          <p className={classes.body}>{draft.body}</p>
          <p className={classes.soft}>{t('message.draft_at', { when: format.dayAndTime(draft.saved_at) })}</p>
        </li>
      ))}
    </RowList>
  );
}
