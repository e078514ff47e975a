import type { MessageEntry, MessageThread } from '@acolhe/contract/message/message';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useAction } from '../../shared/api/action.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { useApi } from '../../shared/start/setup.tsx';
import { now } from '../../shared/time/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { AnswerBox } from './answer-box.tsx';
import { EntryList } from './entry-list.tsx';
import { promiseWords } from './promise-words.ts';
import { useArchive } from './queries.ts';
import classes from './thread-view.module.css';
import { UrgentNotice } from './urgent-notice.tsx';

const StaffTools = lazyPart(() => import('./staff-tools.tsx'));
const Templates = lazyPart(() => import('./template-select.tsx'));

/** A thread: what was written, and the field for the answer. */
export function ThreadView({ thread }: { thread: MessageThread }) {
  const t = useT();
  const isPatient = useSignedIn().role === 'P';
  const [said, setSaid] = useState('');
  const { archive, unarchive, isBusy } = useArchive();
  const { entries, older } = useEntries(thread);
  useSeen(thread);
  const move = () => {
    if (thread.archived) unarchive(thread.id);
    else archive(thread.id);
    setSaid(t(thread.archived ? 'message.unarchived_now' : 'message.archived_now'));
  };
  return (
    <div className={classes.thread}>
      <ThreadFacts thread={thread} isPatient={isPatient} />
      <div className={classes.actions}>
        <Button variant="light" scale="small" busy={isBusy} onClick={move}>
          {t(thread.archived ? 'message.unarchive' : 'message.archive')}
        </Button>
        {isPatient ? null : (
          <Suspense fallback={null}>
            <StaffTools thread={thread} onSaid={setSaid} />
          </Suspense>
        )}
      </div>
      {said ? <Notice tone="success">{said}</Notice> : null}
      {older ? (
        <Button variant="light" busy={older.isBusy} onClick={older.load}>
          {t('message.older')}
        </Button>
      ) : null}
      <EntryList thread={thread} entries={entries} isPatient={isPatient} />
      {isPatient ? <UrgentNotice /> : null}
      <Card>
        <AnswerBox
          thread={thread}
          onSent={() => setSaid(t('message.sent_now'))}
          {...(isPatient
            ? {}
            : {
                tools: (setBody: (body: string) => void) => (
                  <Suspense fallback={null}>
                    <Templates onChoose={setBody} />
                  </Suspense>
                ),
              })}
        />
      </Card>
    </div>
  );
}

function ThreadFacts({ thread, isPatient }: { thread: MessageThread; isPatient: boolean }) {
  const t = useT();
  const format = useFormat();
  const { person_id: own } = useSignedIn();
  const { promised_at: promised, visit } = thread;
  const isLate = promised !== null && Date.parse(promised) < now();
  return (
    <div className={classes.facts}>
      <p>
        {thread.team_name}
        {thread.assigned_name ? ` · ${t('message.assigned', { name: thread.assigned_name })}` : ''}
        {isPatient && thread.patient_id === own ? '' : ` · ${t('message.about', { name: thread.patient_name })}`}
      </p>
      {visit ? (
        <p>
          <Link href={`/appointment/detail/${visit.id}`}>
            {t('message.visit', { when: format.dayAndTime(visit.start), doctor: visit.doctor_name })}
          </Link>
        </p>
      ) : null}
      {promised ? <p>{t(promiseWords(isPatient, isLate), { when: format.dayAndTime(promised) })}</p> : null}
    </div>
  );
}

/** The entries of the thread with the older pages that were asked for. */
function useEntries(thread: MessageThread) {
  const api = useApi();
  const [before, setBefore] = useState<{ messages: MessageEntry[]; has_more: boolean }>();
  const [isBusy, setIsBusy] = useState(false);
  const first = before?.messages[0]?.seq ?? thread.messages[0]?.seq ?? 1;
  const hasMore = before ? before.has_more : thread.has_more;
  // The page may have moved on since the older ones were loaded; what stands in both is shown once.
  const known = new Map([...(before?.messages ?? []), ...thread.messages].map((entry) => [entry.seq, entry]));
  async function load() {
    setIsBusy(true);
    try {
      const page = await api.message.read({ id: thread.id, before: String(first) });
      setBefore({ messages: [...page.messages, ...(before?.messages ?? [])], has_more: page.has_more });
    } catch {
      // The button stays, for another press.
    } finally {
      setIsBusy(false);
    }
  }
  return {
    entries: [...known.values()].sort((one, other) => one.seq - other.seq),
    older: hasMore ? { isBusy, load: () => void load() } : null,
  };
}

/** Tells the server what is in sight. It fails silently (spec §8): the next entry, or the next visit, tells it again. */
function useSeen(thread: MessageThread): void {
  const { mutate } = useAction('message', 'seen');
  const { id, last_seq: seq } = thread;
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') mutate({ id, seq });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, seq, mutate]);
}
