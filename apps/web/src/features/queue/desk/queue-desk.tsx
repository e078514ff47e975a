import { useState } from 'react';
import { useSignedIn } from '../../../shared/api/session.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Chips } from '../../../shared/ui/field/chips.tsx';
import { areKeysOn } from '../../../shared/ui/frame/command.tsx';
import { MantineParts } from '../../../shared/ui/mantine.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { AlarmNotice } from './alarm-notice.tsx';
import { ConcludeDialog } from './conclude-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { HeldCard } from './held-card.tsx';
import { type QueueEntry, type QueueView, useQueueActions } from './queries.ts';
import { QueueList } from './queue-list.tsx';
import { QueueNews } from './queue-news.tsx';
import { calledFrom, heldOf, partsOf, passedByCall } from './queue-parts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RequeueDialog } from './requeue-dialog.tsx';
import classes from './shift-card.module.css';
import { OnShift, ShiftCard } from './shift-card.tsx';
import { ToConclude } from './to-conclude.tsx';
import { TriageDialog } from './triage-dialog.tsx';
import { CALL_KEY, useCallKey } from './use-call-key.ts';

/** Questions about one entry. */
type Question = 'details' | 'conclude' | 'call' | 'classify' | 'requeue' | 'forward' | 'finish';
type Asked = { question: Question; id: string };

const EVERY = 'all';

/** The line with what a professional, staff or a manager does at it. */
export function QueueDesk({ view }: { view: QueueView }) {
  const t = useT();
  const { role } = useSignedIn();
  const { call } = useQueueActions();
  const [group, setGroup] = useState(EVERY);
  const [asked, setAsked] = useState<Asked>();
  const ask = (question: Question) => (entry: QueueEntry) => setAsked({ question, id: entry.id });
  const held = heldOf(view);
  const from = calledFrom(view);
  const parts = partsOf(view.entries.filter(({ group_id }) => group === EVERY || group_id === group));
  const canCall = role === 'D' && from.length > 0 && !held;
  const callable =
    canCall && view.entries.some(({ status, group_id }) => status === 'waiting' && from.includes(group_id));
  const callNext = () => {
    if (!call.isPending) call.mutate({});
  };
  useCallKey(callable ? callNext : undefined);

  function callOne(entry: QueueEntry): void {
    if (passedByCall(view, from, entry.id) > 0) ask('call')(entry);
    else call.mutate({ entry_id: entry.id });
  }

  const actionsOf = (entry: QueueEntry) => (
    <Actions
      entry={entry}
      onCall={canCall && from.includes(entry.group_id) ? callOne : undefined}
      onAsk={(question) => ask(question)(entry)}
    />
  );
  const about = asked && [...view.entries, ...view.to_conclude].find(({ id }) => id === asked.id);
  const sections = [
    // The entry that the caller holds has a card of its own.
    ['queue.called', parts.called.filter((entry) => entry !== held)],
    ['queue.aside', parts.aside],
    ['queue.on_the_way', parts.onTheWay],
  ] as const;
  const shared = { areMixed: view.groups.length > 1, actionsOf };
  return (
    <>
      <AlarmNotice
        entries={view.entries.filter(
          ({ alarms, status }) => alarms.length > 0 && status !== 'post_attendance' && status !== 'survey',
        )}
        onOpen={ask('details')}
      />
      <QueueNews view={view} />
      {held ? (
        <HeldCard
          entry={held}
          onDetails={() => ask('details')(held)}
          onRequeue={() => ask('requeue')(held)}
          onAbsent={() => ask('conclude')(held)}
        />
      ) : null}
      <ToConclude entries={view.to_conclude} onConclude={ask('conclude')} onRequeue={ask('requeue')} />
      {role === 'D' ? <ShiftCard view={view} /> : <OnShift shifts={view.shifts} />}
      {view.groups.length > 1 ? (
        <Chips
          label={t('queue.group_filter')}
          chips={[
            { value: EVERY, label: t('queue.all_groups'), count: partsOf(view.entries).waiting.length },
            ...view.groups.map(({ id, name, waiting }) => ({ value: id, label: name, count: waiting })),
          ]}
          value={group}
          onChange={setGroup}
        />
      ) : null}
      {view.groups.length > 0 ? (
        <MantineParts>
          <Card as="section">
            <h2>{t('queue.waiting')}</h2>
            {canCall ? (
              <div className={classes.next}>
                <Button
                  scale="large"
                  busy={call.isPending}
                  disabled={!callable}
                  aria-keyshortcuts={CALL_KEY}
                  onClick={callNext}
                >
                  {t('queue.call_next')}
                </Button>
                {areKeysOn() ? (
                  <span className={classes.key}>{t('queue.call_key', { key: CALL_KEY.toUpperCase() })}</span>
                ) : null}
              </div>
            ) : null}
            <ProblemNotice problem={call.error} />
            {parts.waiting.length > 0 ? (
              <QueueList label={t('queue.waiting')} entries={parts.waiting} {...shared} />
            ) : (
              <EmptyState picture="door" title={t('queue.nobody_waits')}>
                <p>{t('queue.nobody_waits_text')}</p>
              </EmptyState>
            )}
          </Card>
          {sections.map(([name, entries]) =>
            entries.length > 0 ? (
              <Card key={name} as="section">
                <h2>{t(name)}</h2>
                <QueueList label={t(name)} entries={entries} {...shared} />
              </Card>
            ) : null,
          )}
        </MantineParts>
      ) : null}
      {asked && about ? (
        <Dialog
          key={`${asked.question} ${asked.id}`}
          question={asked.question}
          entry={about}
          passed={passedByCall(view, from, about.id)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

type ActionsProps = {
  entry: QueueEntry;
  /** Undefined for callers who may not call from the line. */
  onCall: ((entry: QueueEntry) => void) | undefined;
  onAsk: (question: Question) => void;
};

/** Actions of the caller on one entry. */
function Actions({ entry, onCall, onAsk }: ActionsProps) {
  const t = useT();
  const { role } = useSignedIn();
  const name = entry.patient_name;
  const isWaiting = entry.status === 'waiting' || entry.status === 'aside';
  return (
    <>
      {isWaiting && onCall ? (
        <Button
          variant="light"
          scale="small"
          aria-label={t('queue.call_label', { name })}
          onClick={() => onCall(entry)}
        >
          {t('queue.call')}
        </Button>
      ) : null}
      {isWaiting && role !== 'M' ? (
        <Button
          variant="subtle"
          scale="small"
          aria-label={t('queue.classify_label', { name })}
          onClick={() => onAsk('classify')}
        >
          {t('queue.classify')}
        </Button>
      ) : null}
      {entry.status === 'waiting' && role === 'M' ? (
        <Button
          variant="light"
          scale="small"
          aria-label={t('queue.forward_label', { name })}
          onClick={() => onAsk('forward')}
        >
          {t('queue.forward')}
        </Button>
      ) : null}
      <Button
        variant="subtle"
        scale="small"
        aria-label={t('queue.details_label', { name })}
        onClick={() => onAsk('details')}
      >
        {t('queue.details')}
      </Button>
      {role === 'M' ? (
        <Button
          variant="subtle"
          tone="danger"
          scale="small"
          aria-label={t('queue.finish_label', { name })}
          onClick={() => onAsk('finish')}
        >
          {t('queue.finish')}
        </Button>
      ) : null}
    </>
  );
}

type DialogProps = { question: Question; entry: QueueEntry; passed: number; onClose: () => void };

function Dialog({ question, entry, passed, onClose }: DialogProps) {
  const t = useT();
  const { call, bringForward, finish } = useQueueActions();
  const { id, patient_name: name } = entry;
  switch (question) {
    case 'details':
      return <EntryDialog entry={entry} onClose={onClose} />;
    case 'conclude':
      return <ConcludeDialog entry={entry} onClose={onClose} />;
    case 'classify':
      return <TriageDialog entry={entry} onClose={onClose} />;
    case 'requeue':
      return <RequeueDialog entry={entry} onClose={onClose} />;
    case 'call':
      return (
        <ReasonDialog
          title={t('queue.call_title', { name })}
          text={t('queue.call_text', { n: passed })}
          yes={t('queue.call')}
          isTold
          initial={{}}
          submit={({ reason }) => call.mutateAsync({ entry_id: id, reason })}
          onClose={onClose}
        />
      );
    case 'forward':
      return (
        <ReasonDialog
          title={t('queue.forward_title', { name })}
          text={t('queue.forward_text')}
          yes={t('queue.forward')}
          isTold
          initial={{}}
          submit={({ reason }) => bringForward.mutateAsync({ id, reason })}
          onClose={onClose}
        />
      );
    case 'finish':
      return (
        <ReasonDialog
          title={t('queue.finish_title', { name })}
          text={t('queue.finish_text')}
          yes={t('queue.finish')}
          initial={{}}
          submit={({ reason }) => finish.mutateAsync({ id, reason })}
          onClose={onClose}
        />
      );
  }
}
