import { useState } from 'react';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { areKeysOn } from '../../shared/ui/frame/command.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { AlarmNotice } from './alarm-notice.tsx';
import { ConcludeDialog } from './conclude-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { HeldCard } from './held-card.tsx';
import { LineList } from './line-list.tsx';
import { LineNews } from './line-news.tsx';
import { calledFrom, heldOf, partsOf, passedByCall } from './line-parts.ts';
import { type LineEntry, type LineView, useLineActions } from './queries.ts';
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
export function LineDesk({ view }: { view: LineView }) {
  const t = useT();
  const { role } = useSignedIn();
  const { call } = useLineActions();
  const [group, setGroup] = useState(EVERY);
  const [asked, setAsked] = useState<Asked>();
  const ask = (question: Question) => (entry: LineEntry) => setAsked({ question, id: entry.id });
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

  function callOne(entry: LineEntry): void {
    if (passedByCall(view, from, entry.id) > 0) ask('call')(entry);
    else call.mutate({ entry_id: entry.id });
  }

  const actionsOf = (entry: LineEntry) => (
    <Actions
      entry={entry}
      onCall={canCall && from.includes(entry.group_id) ? callOne : undefined}
      onAsk={(question) => ask(question)(entry)}
    />
  );
  const about = asked && [...view.entries, ...view.to_conclude].find(({ id }) => id === asked.id);
  const sections = [
    // The entry that the caller holds has a card of its own.
    ['line.called', parts.called.filter((entry) => entry !== held)],
    ['line.aside', parts.aside],
    ['line.on_the_way', parts.onTheWay],
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
      <LineNews view={view} />
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
          label={t('line.group_filter')}
          chips={[
            { value: EVERY, label: t('line.all_groups'), count: partsOf(view.entries).waiting.length },
            ...view.groups.map(({ id, name, waiting }) => ({ value: id, label: name, count: waiting })),
          ]}
          value={group}
          onChange={setGroup}
        />
      ) : null}
      {view.groups.length > 0 ? (
        <MantineParts>
          <Card as="section">
            <h2>{t('line.waiting')}</h2>
            {canCall ? (
              <div className={classes.next}>
                <Button
                  scale="large"
                  busy={call.isPending}
                  disabled={!callable}
                  aria-keyshortcuts={CALL_KEY}
                  onClick={callNext}
                >
                  {t('line.call_next')}
                </Button>
                {areKeysOn() ? (
                  <span className={classes.key}>{t('line.call_key', { key: CALL_KEY.toUpperCase() })}</span>
                ) : null}
              </div>
            ) : null}
            <ProblemNotice problem={call.error} />
            {parts.waiting.length > 0 ? (
              <LineList label={t('line.waiting')} entries={parts.waiting} {...shared} />
            ) : (
              <EmptyState picture="door" title={t('line.nobody_waits')}>
                <p>{t('line.nobody_waits_text')}</p>
              </EmptyState>
            )}
          </Card>
          {sections.map(([name, entries]) =>
            entries.length > 0 ? (
              <Card key={name} as="section">
                <h2>{t(name)}</h2>
                <LineList label={t(name)} entries={entries} {...shared} />
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
  entry: LineEntry;
  /** Undefined for callers who may not call from the line. */
  onCall: ((entry: LineEntry) => void) | undefined;
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
        <Button variant="light" scale="small" aria-label={t('line.call_label', { name })} onClick={() => onCall(entry)}>
          {t('line.call')}
        </Button>
      ) : null}
      {isWaiting && role !== 'M' ? (
        <Button
          variant="subtle"
          scale="small"
          aria-label={t('line.classify_label', { name })}
          onClick={() => onAsk('classify')}
        >
          {t('line.classify')}
        </Button>
      ) : null}
      {entry.status === 'waiting' && role === 'M' ? (
        <Button
          variant="light"
          scale="small"
          aria-label={t('line.forward_label', { name })}
          onClick={() => onAsk('forward')}
        >
          {t('line.forward')}
        </Button>
      ) : null}
      <Button
        variant="subtle"
        scale="small"
        aria-label={t('line.details_label', { name })}
        onClick={() => onAsk('details')}
      >
        {t('line.details')}
      </Button>
      {role === 'M' ? (
        <Button
          variant="subtle"
          tone="danger"
          scale="small"
          aria-label={t('line.finish_label', { name })}
          onClick={() => onAsk('finish')}
        >
          {t('line.finish')}
        </Button>
      ) : null}
    </>
  );
}

type DialogProps = { question: Question; entry: LineEntry; passed: number; onClose: () => void };

function Dialog({ question, entry, passed, onClose }: DialogProps) {
  const t = useT();
  const { call, bringForward, finish } = useLineActions();
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
          title={t('line.call_title', { name })}
          text={t('line.call_text', { n: passed })}
          yes={t('line.call')}
          isTold
          initial={{}}
          submit={({ reason }) => call.mutateAsync({ entry_id: id, reason })}
          onClose={onClose}
        />
      );
    case 'forward':
      return (
        <ReasonDialog
          title={t('line.forward_title', { name })}
          text={t('line.forward_text')}
          yes={t('line.forward')}
          isTold
          initial={{}}
          submit={({ reason }) => bringForward.mutateAsync({ id, reason })}
          onClose={onClose}
        />
      );
    case 'finish':
      return (
        <ReasonDialog
          title={t('line.finish_title', { name })}
          text={t('line.finish_text')}
          yes={t('line.finish')}
          initial={{}}
          submit={({ reason }) => finish.mutateAsync({ id, reason })}
          onClose={onClose}
        />
      );
  }
}
