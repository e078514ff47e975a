import type { MessageDraft } from '@acolhe/contract/message/draft';
import { MAX_SUBJECT } from '@acolhe/domain/message/message-limit';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { ProblemError } from '../../shared/api/problem-error.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useObservable } from '../../shared/hook/use-observable.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { randomKey } from '../../shared/random-key.ts';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField, TextField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { useDependents } from '../person/dependent/queries.ts';
import { Composer } from './composer.tsx';
import type { Letter, LetterDraft } from './letter.ts';
import classes from './new-letter.module.css';
import { useCreate, type WritableTeam } from './queries.ts';
import { UrgentNotice } from './urgent-notice.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import { useLetter } from './use-letter.ts';

const MessageLimit = lazyPart(() => import('../company/limit/message-limit.tsx'));
const PatientPicker = lazyPart(() => import('./patient-picker.tsx'));

type NewLetterProps = {
  teams: readonly WritableTeam[];
  draft: MessageDraft | undefined;
  chosen: Partial<Letter>;
  onSent: (id: string) => void;
  onDiscarded: () => void;
};

/** A new thread: to which team, about whom, and what. */
export function NewLetter({ draft, ...props }: NewLetterProps) {
  const id = useRef(draft?.id ?? randomKey()).current;
  const [only] = props.teams;
  const chosen = props.teams.length === 1 && only ? { team_id: only.id, ...props.chosen } : props.chosen;
  const letter = useLetter(id, null, draft, chosen);
  return letter ? <LetterForm {...props} id={id} letter={letter} isKept={draft !== undefined} /> : null;
}

type Errors = Partial<Record<string, string>>;

function LetterForm({ teams, onSent, onDiscarded, id, letter, isKept }: Omit<NewLetterProps, 'draft'> & LetterProps) {
  const t = useT();
  const isPatient = useSignedIn().role === 'P';
  const { value, status } = useObservable(letter);
  const create = useCreate();
  const discard = useAction('message', 'discardDraft');
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const keep = () => {
    letter.change({});
    return letter.flush();
  };
  const files = useDraftFiles(id, keep);
  const change = (part: Partial<Letter>) => {
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
    letter.change(part);
  };
  function refuse(wrong: Errors): void {
    setErrors(wrong);
    const first = ['team_id', 'patient_id', 'subject', 'body'].find((name) => wrong[name]);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    const missing = {
      ...(value.team_id ? {} : { team_id: t('message.to_team') }),
      ...(isPatient || value.patient_id ? {} : { patient_id: t('message.patient') }),
      ...(value.subject.trim() ? {} : { subject: t('label.subject') }),
      ...(value.body.trim() || files.files.length > 0 ? {} : { body: t('label.body') }),
    };
    if (Object.keys(missing).length > 0) {
      refuse(
        Object.fromEntries(Object.entries(missing).map(([name, field]) => [name, t('field.required', { field })])),
      );
      return;
    }
    await keep();
    try {
      const sent = await create.mutateAsync({
        team_id: value.team_id,
        subject: value.subject,
        body: value.body,
        draft: id,
        ...(value.patient_id ? { patient_id: value.patient_id } : {}),
        ...(value.appointment ? { appointment: value.appointment } : {}),
      });
      letter.finish();
      onSent(sent.id);
    } catch (problem) {
      if (problem instanceof ProblemError)
        refuse(Object.fromEntries(problem.fields.map(({ path, message }) => [path, message])));
    }
  }
  const isFieldProblem = Object.values(errors).some(Boolean);
  return (
    <form ref={form} onSubmit={send} className={classes.form} noValidate>
      {isPatient ? <UrgentNotice /> : null}
      <Suspense>
        <MessageLimit isKept={isKept} />
      </Suspense>
      <Card>
        <div className={classes.fields}>
          <TeamField
            teams={teams}
            value={value.team_id}
            error={errors.team_id}
            onValue={(team_id) => change({ team_id })}
          />
          {isPatient ? (
            <WhoField value={value.patient_id} onValue={(patient_id) => change({ patient_id })} />
          ) : (
            <Suspense fallback={null}>
              <PatientPicker
                chosen={value.patient_id ? { id: value.patient_id, name: value.patient_name } : null}
                error={errors.patient_id}
                onChoose={(person) => change({ patient_id: person?.id ?? '', patient_name: person?.name ?? '' })}
              />
            </Suspense>
          )}
          <TextField
            name="subject"
            id="field-subject"
            label={t('label.subject')}
            description={t('message.subject_hint')}
            error={errors.subject}
            maxLength={MAX_SUBJECT}
            autoComplete="off"
            value={value.subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
        </div>
        <Composer
          label={t('label.body')}
          body={value.body}
          error={errors.body}
          rows={7}
          onBody={(body) => change({ body })}
          files={files}
          status={status}
          busy={create.isPending}
          onDiscard={() => {
            letter.finish();
            discard.mutate({ id }, { onSettled: onDiscarded });
          }}
        />
        <ProblemNotice problem={isFieldProblem ? null : create.error} />
      </Card>
    </form>
  );
}
type LetterProps = { id: string; letter: LetterDraft; isKept: boolean };

type TeamFieldProps = {
  teams: readonly WritableTeam[];
  value: string;
  error: string | undefined;
  onValue: (id: string) => void;
};

/** The team, and until when it promises to answer: said before anything is written. */
function TeamField({ teams, value, error, onValue }: TeamFieldProps) {
  const t = useT();
  const format = useFormat();
  const chosen = teams.find(({ id }) => id === value);
  return (
    <div className={classes.team}>
      <SelectField
        name="team_id"
        id="field-team_id"
        label={t('message.to_team')}
        error={error}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {value ? null : <option value="" />}
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div role="status" className={classes.promise}>
        {chosen ? (
          <>
            {chosen.description ? <p>{chosen.description}</p> : null}
            <p>
              <strong>{t(chosen.is_open ? 'message.team_open' : 'message.team_closed')}</strong>
              {'. '}
              {chosen.promised_at
                ? t('message.promise_now', { when: format.dayAndTime(chosen.promised_at) })
                : t('message.promise_none')}
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Oneself or a dependent; not asked of who has none. */
function WhoField({ value, onValue }: { value: string; onValue: (id: string) => void }) {
  const t = useT();
  const children = useDependents().data ?? [];
  if (children.length === 0) return null;
  return (
    <SelectField
      name="patient_id"
      id="field-patient_id"
      label={t('message.for_whom')}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    >
      <option value="">{t('message.for_me')}</option>
      {children.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
