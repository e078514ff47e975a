import type { QuestionnaireResponse } from '@acolhe/contract/questionnaire/questionnaire';
import { type Answer, type Answers, askedQuestions } from '@acolhe/domain/questionnaire/questionnaire';
import { useCallback, useRef, useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { ProblemError } from '../../shared/api/problem-error.ts';
import { type Autosave, createAutosave } from '../../shared/form/autosave.ts';
import { useAutosave } from '../../shared/form/use-autosave.ts';
import { useObservable } from '../../shared/hook/use-observable.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { ownKey } from '../../shared/start/own-storage.ts';
import { useApi } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { useRefreshQuestionnaires } from './queries.ts';
import { QuestionField } from './question-field.tsx';
import classes from './questionnaire.module.css';

type Draft = Autosave<{ answers: Answers }>;

type AnswerFormProps = { response: QuestionnaireResponse; onDone: (completed: QuestionnaireResponse) => void };

/** Questions to be answered; what is answered saves itself, here and at the server. */
export function AnswerForm({ response, onDone }: AnswerFormProps) {
  const api = useApi();
  const { id, answers } = response;
  const create = useCallback(
    () =>
      createAutosave<{ answers: Answers }>({
        initial: { answers },
        savedAt: null,
        isClosed: false,
        storageKey: ownKey(`answers.${id}`),
        storage: localStorage,
        isValue: (value): value is { answers: Answers } =>
          typeof (value as { answers?: unknown } | null)?.answers === 'object',
        save: (value) => api.questionnaire.saveAnswers({ id, answers: value.answers as never }),
        isFinal: (error) => error instanceof ProblemError && error.body.status < 500 && error.body.status !== 401,
      }),
    [api, id, answers],
  );
  const draft = useAutosave(create);
  return draft ? <Questions response={response} draft={draft} onDone={onDone} /> : null;
}

function Questions({ response, draft, onDone }: AnswerFormProps & { draft: Draft }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { value, status } = useObservable(draft);
  const refresh = useRefreshQuestionnaires();
  const complete = useAction('questionnaire', 'complete');
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const { answers } = value;
  const asked = askedQuestions(response.definition, answers);
  const counted = asked.filter(({ type }) => type !== 'display');
  const done = counted.filter(({ linkId }) => isGiven(answers[linkId])).length;
  const answer = (linkId: string, given: Answer | undefined) => {
    const { [linkId]: _, ...others } = answers;
    setWrong(new Map([...wrong].filter(([id]) => id !== linkId)));
    draft.change({ answers: given === undefined ? others : { ...others, [linkId]: given } });
  };
  const send = async () => {
    try {
      await draft.flush();
      const completed = await complete.mutateAsync({ id: response.id, answers: answers as never });
      refresh();
      onDone(completed);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const words = { required: t('questionnaire.missing'), other: t('questionnaire.wrong') };
      const fields = error.fields.map(({ path, code }) => [
        path.replace(/^answers\./, ''),
        code === 'required' ? words.required : words.other,
      ]);
      setWrong(new Map(fields as [string, string][]));
      const first = asked.find(({ linkId }) => fields.some(([id]) => id === linkId));
      // After the marks are there, so that a screen reader reads them with the question.
      requestAnimationFrame(() => {
        const field = first && form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first.linkId)}"]`);
        field?.focus();
      });
    }
  };
  const isMarked = wrong.size > 0;
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!complete.isPending) void send();
      }}
    >
      {asked.map((question) => (
        <QuestionField
          key={question.linkId}
          question={question}
          answer={answers[question.linkId]}
          error={wrong.get(question.linkId)}
          onAnswer={(given) => answer(question.linkId, given)}
        />
      ))}
      {isMarked ? (
        <Notice tone="warning" title={t('questionnaire.some_missing')} />
      ) : (
        <ProblemNotice problem={complete.error} />
      )}
      <div className={classes.end}>
        <Button type="submit" scale="large" busy={complete.isPending}>
          {t('questionnaire.send')}
        </Button>
        <p role="status" className={classes.soft}>
          {t('questionnaire.progress', { done, all: counted.length })} · {t(savedWords[status] ?? 'questionnaire.new')}
        </p>
      </div>
    </form>
  );
}

const savedWords: Readonly<Record<string, 'questionnaire.saved' | 'questionnaire.saving' | 'questionnaire.kept'>> = {
  saved: 'questionnaire.saved',
  saving: 'questionnaire.saving',
  dirty: 'questionnaire.saving',
  kept: 'questionnaire.kept',
};

const isGiven = (answer: Answer | undefined) =>
  answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0);
