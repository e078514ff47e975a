import type { MessageDraft } from '@acolhe/contract/message/draft';
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { ProblemError } from '../../shared/api/problem-error.ts';
import { useObservable } from '../../shared/hook/use-observable.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { randomKey } from '../../shared/random-key.ts';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { Composer } from './composer.tsx';
import type { LetterDraft } from './letter.ts';
import { type MessageThread, useDrafts, useRespond } from './queries.ts';
import { useDraftFiles } from './use-draft-files.ts';
import { useLetter } from './use-letter.ts';

const MessageLimit = lazyPart(() => import('../company/limit/message-limit.tsx'));
/** Fewer drafts are near no limit that a clinic can set. */
const FEW_DRAFTS = 4;

type AnswerBoxProps = {
  thread: MessageThread;
  onSent: () => void;
  /** Tools of the clinic's side, with a way to put a text into the field. */
  tools?: (setBody: (body: string) => void) => ReactNode;
};

/** The field for the next message of a thread; what was begun on another device goes on here. */
export function AnswerBox(props: AnswerBoxProps) {
  const drafts = useDrafts();
  const [round, setRound] = useState(0);
  if (!drafts.data && !drafts.isError) return null;
  const draft = drafts.data?.find(({ thread_id }) => thread_id === props.thread.id);
  return (
    <>
      {!draft && drafts.data && drafts.data.length >= FEW_DRAFTS ? (
        <Suspense>
          <MessageLimit isAnswer />
        </Suspense>
      ) : null}
      <Answer
        key={round}
        {...props}
        draft={round === 0 ? draft : undefined}
        onSent={() => {
          setRound((before) => before + 1);
          props.onSent();
        }}
      />
    </>
  );
}

function Answer({ draft, ...props }: AnswerBoxProps & { draft: MessageDraft | undefined }) {
  const id = useRef(draft?.id ?? randomKey()).current;
  const letter = useLetter(id, props.thread.id, draft);
  return letter ? <AnswerForm {...props} id={id} letter={letter} /> : null;
}

function AnswerForm({ thread, onSent, tools, id, letter }: AnswerBoxProps & { id: string; letter: LetterDraft }) {
  const t = useT();
  const { value, status } = useObservable(letter);
  const respond = useRespond();
  const discard = useAction('message', 'discardDraft');
  const keep = () => {
    // The server must have the draft before a file of it, or before it becomes a message.
    letter.change({});
    return letter.flush();
  };
  const files = useDraftFiles(id, keep);
  const [error, setError] = useState<string>();
  const setBody = (body: string) => {
    setError(undefined);
    letter.change({ body });
  };
  async function send(event: FormEvent) {
    event.preventDefault();
    if (respond.isPending) return;
    if (!value.body.trim() && files.files.length === 0) {
      setError(t('field.required', { field: t('message.answer') }));
      return;
    }
    await keep();
    try {
      await respond.mutateAsync({ id: thread.id, body: value.body, draft: id });
      letter.finish();
      onSent();
    } catch (problem) {
      if (problem instanceof ProblemError) setError(problem.fields.find(({ path }) => path === 'body')?.message);
    }
  }
  return (
    <form onSubmit={send} noValidate>
      <Composer
        label={t('message.answer')}
        body={value.body}
        error={error}
        onBody={setBody}
        files={files}
        status={status}
        busy={respond.isPending}
        tools={tools?.(setBody)}
        onDiscard={() => {
          letter.finish();
          discard.mutate({ id }, { onSettled: onSent });
        }}
      />
      <ProblemNotice problem={error ? null : respond.error} />
    </form>
  );
}
