import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { type Priority, priorities } from '@acolhe/domain/queue/queue-order';
import { type Answers, alarmsOf, defaultScreening, enabledItems } from '@acolhe/domain/queue/screening';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSignedIn } from '../../../../shared/api/session.ts';
import { useT } from '../../../../shared/i18n/i18n.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { ProblemNotice } from '../../../../shared/ui/status/notice.tsx';
import { AlarmCard } from '../alarm-card.tsx';
import { LeaveLine } from '../leave-queue.tsx';
import { useStep } from '../queries.ts';
import { QueuePage } from '../queue-page.tsx';
import classes from './screening.module.css';
import { askedAnswers, isAnswered, keptAnswers } from './screening-draft.ts';
import { Option, questionOf, ScreeningQuestion } from './screening-question.tsx';

const PRIORITY = 'priority';
/** Ages are known from the registration. */
const asked = priorities.filter((each) => each !== 'elderly' && each !== 'elderly_80');

/** The pre-assessment, one question a page; which come depends on the answers so far. */
export function ScreeningStep({ entry }: { entry: OwnEntry }) {
  const { user_id: owner } = useSignedIn();
  const assess = useStep('assess');
  const [answers, setAnswers] = useState<Answers>(() => keptAnswers.read(owner, entry.id));
  const [priority, setPriority] = useState<Priority>('none');
  const ids = [...enabledItems(defaultScreening, answers).map(({ linkId }) => linkId), PRIORITY];
  const [at, setAt] = useState(() => firstOpen(answers));
  const index = Math.max(0, ids.indexOf(at));
  const item = defaultScreening.find(({ linkId }) => linkId === at);

  function keep(next: Answers): void {
    setAnswers(next);
    keptAnswers.write(owner, entry.id, next);
  }
  function send(): void {
    assess.mutate(
      { id: entry.id, answers: askedAnswers(defaultScreening, answers), priority },
      { onSuccess: () => keptAnswers.forget(owner, entry.id) },
    );
  }
  const frame = {
    entry,
    at,
    answers,
    index,
    total: ids.length,
    onBack: index > 0 ? () => setAt(ids[index - 1] ?? at) : null,
  };
  if (!item) return <PriorityPage {...frame} value={priority} onChange={setPriority} onSend={send} assess={assess} />;
  return (
    <QuestionPage
      // Another question is another page: its title gets the focus.
      key={item.linkId}
      {...frame}
      item={item}
      onAnswer={(answer) => keep({ ...answers, [item.linkId]: answer })}
      onNext={() => setAt(ids[index + 1] ?? PRIORITY)}
      onSkip={() => {
        const { [item.linkId]: _, ...others } = answers;
        keep(others);
        setAt(ids[index + 1] ?? PRIORITY);
      }}
    />
  );
}

/** The first question that was not answered before a reload. */
const firstOpen = (answers: Answers) =>
  enabledItems(defaultScreening, answers).find(({ linkId }) => !isAnswered(answers[linkId]))?.linkId ?? PRIORITY;

type Frame = {
  entry: OwnEntry;
  at: string;
  answers: Answers;
  index: number;
  total: number;
  onBack: (() => void) | null;
};

function ScreeningPage({
  title,
  lead,
  frame: { entry, at, answers, index, total, onBack },
  onSubmit,
  children,
}: {
  title: string;
  lead?: string | undefined;
  frame: Frame;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}) {
  const t = useT();
  const alarms = alarmsOf(defaultScreening, answers);
  // Above the next questions; below the one that is being answered, which would move from under the finger.
  const isHere = ({ linkId }: { linkId: string }) => linkId === at;
  const note = t('own_entry.alarm_goes_on');
  return (
    <QueuePage title={title} lead={lead} entry={entry}>
      {alarms.some(isHere) ? null : <AlarmCard alarms={alarms} note={note} />}
      <div className={classes.progress}>
        <span>{t('own_entry.question', { n: index + 1, total })}</span>
        <div className={classes.bar} aria-hidden="true">
          <span style={{ width: `${(100 * (index + 1)) / total}%` }} />
        </div>
      </div>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {children}
        {onBack ? (
          <Button variant="subtle" onClick={onBack}>
            {t('own_entry.back')}
          </Button>
        ) : null}
      </form>
      {alarms.some(isHere) ? <AlarmCard alarms={alarms} note={note} /> : null}
      <LeaveLine entry={entry} />
    </QueuePage>
  );
}

function QuestionPage({
  item,
  onAnswer,
  onNext,
  onSkip,
  ...frame
}: Frame & {
  item: (typeof defaultScreening)[number];
  onAnswer: Parameters<typeof ScreeningQuestion>[0]['onAnswer'];
  onNext: () => void;
  onSkip: () => void;
}) {
  const t = useT();
  const [isMissing, setIsMissing] = useState(false);
  const given = frame.answers[item.linkId];
  return (
    <ScreeningPage
      title={t(questionOf(item))}
      lead={item.repeats ? t('own_entry.choose_all') : undefined}
      frame={frame}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAnswered(given)) onNext();
        else setIsMissing(true);
      }}
    >
      <ScreeningQuestion
        item={item}
        given={given}
        onAnswer={(answer) => {
          setIsMissing(false);
          onAnswer(answer);
        }}
      />
      <p className={classes.error} role="alert">
        {isMissing ? t('own_entry.answer_needed') : ''}
      </p>
      <Button type="submit" scale="large" fullWidth>
        {t('own_entry.continue')}
      </Button>
      {item.required ? null : (
        <Button variant="subtle" onClick={onSkip}>
          {t('own_entry.skip')}
        </Button>
      )}
    </ScreeningPage>
  );
}

function PriorityPage({
  value,
  onChange,
  onSend,
  assess,
  ...frame
}: Frame & {
  value: Priority;
  onChange: (priority: Priority) => void;
  onSend: () => void;
  assess: { error: Error | null; isPending: boolean };
}) {
  const t = useT();
  return (
    <ScreeningPage
      title={t('own_entry.priority')}
      lead={t('own_entry.priority_lead')}
      frame={frame}
      onSubmit={(event) => {
        event.preventDefault();
        if (!assess.isPending) onSend();
      }}
    >
      <fieldset className={classes.options} aria-label={t('own_entry.priority')}>
        {asked.map((each) => (
          <Option key={each} kind="radio" name={PRIORITY} isChosen={value === each} onChoose={() => onChange(each)}>
            {t(`screening.priority.${each}`)}
          </Option>
        ))}
      </fieldset>
      <ProblemNotice problem={assess.error} />
      <Button type="submit" scale="large" fullWidth busy={assess.isPending}>
        {t('own_entry.send')}
      </Button>
    </ScreeningPage>
  );
}
