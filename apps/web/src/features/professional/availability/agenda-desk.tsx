import type { AgendaCalendar, AgendaChanged } from '@acolhe/contract/professional/availability';
import { useEffect, useRef, useState } from 'react';
import { ProblemError } from '../../../shared/api/problem-error.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from './agenda-desk.module.css';
import { AgendaEditor, type EntryErrors } from './agenda-editor.tsx';
import { type Change, changesOf, type Draft, draftOf, inputOf, rebase } from './draft.ts';
import { useEdit } from './edit-memory.ts';
import { useLatestAgenda, useSetSchedule } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { WeekCalendar } from './week-calendar.tsx';
import { useWords } from './words.ts';

type AgendaDeskProps = {
  calendar: AgendaCalendar;
  sunday: string;
  busy: boolean;
  onWeek: (sunday: string | null) => void;
};

/** Sees an agenda and changes it. What was edited stays until it is saved or discarded, whatever happens between. */
export function AgendaDesk({ calendar, sunday, busy, onWeek }: AgendaDeskProps) {
  const t = useT();
  const words = useWords();
  const set = useSetSchedule();
  const latest = useLatestAgenda();
  const [edit, setEdit] = useEdit(calendar.professional.id);
  const [errors, setErrors] = useState<EntryErrors>(new Map());
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [verdict, setVerdict] = useState<AgendaChanged | null>(null);
  const [saved, setSaved] = useState<readonly string[] | null>(null);
  const outcome = useRef<HTMLDivElement>(null);

  const { base, draft } = edit ?? { base: draftOf(calendar), draft: draftOf(calendar) };
  const changes = edit ? changesOf(base, draft) : [];
  const isDirty = changes.length > 0;
  useLeaveWarning(isDirty);

  function change(next: Draft, touched?: string): void {
    setEdit({ base, draft: next });
    setSaved(null);
    if (touched && errors.has(touched)) setErrors(new Map([...errors].filter(([key]) => key !== touched)));
  }

  function fail(error: unknown): void {
    if (!(error instanceof ProblemError)) throw error;
    setProblem(error);
    setErrors(errorsOf(error, draft));
    // The field that is wrong, else the notice that says what happened.
    requestAnimationFrame(() => {
      const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? outcome.current)?.focus();
    });
  }

  async function check(): Promise<void> {
    setProblem(null);
    setErrors(new Map());
    try {
      const said = await set.mutateAsync(inputOf(calendar.professional.id, draft, true));
      if (said.warnings.length > 0) setVerdict(said);
      else await save();
    } catch (error) {
      fail(error);
    }
  }

  async function save(): Promise<void> {
    try {
      await set.mutateAsync(inputOf(calendar.professional.id, draft, false));
      setSaved(changes.map((made) => saidOf(made)));
      await latest(calendar.professional.id, sunday).catch(() => undefined);
      setEdit(null);
      requestAnimationFrame(() => outcome.current?.focus());
    } catch (error) {
      fail(error);
    } finally {
      setVerdict(null);
    }
  }

  const saidOf = ({ how, entry }: Change) => t(`availability.${how}`, { what: words.what(entry) });

  /** Another editor has saved meanwhile: their version is loaded, and the edit put on top of it. */
  async function reload(): Promise<void> {
    const theirs = draftOf(await latest(calendar.professional.id, sunday));
    setEdit({ base: theirs, draft: rebase(base, draft, theirs) });
    setProblem(null);
  }

  function discard(): void {
    setEdit(null);
    setErrors(new Map());
    setProblem(null);
  }

  const isOutdated = problem?.code === 'agenda_changed';
  const wrong = [...errors.values()].reduce((count, fields) => count + Object.keys(fields).length, 0);
  return (
    <div className={classes.desk}>
      <div ref={outcome} tabIndex={-1} className={classes.outcome}>
        {saved ? (
          <Notice tone="success" title={t('availability.saved')}>
            <ul className={classes.changes}>
              {saved.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {wrong > 0 ? <Notice tone="danger" title={t('availability.fix', { n: wrong })} /> : null}
        <ProblemNotice
          problem={wrong > 0 ? null : problem}
          action={
            isOutdated ? <Button onClick={() => void reload().catch(fail)}>{t('availability.reload')}</Button> : null
          }
        />
      </div>
      <WeekCalendar
        calendar={calendar}
        draft={draft}
        isDirty={isDirty}
        sunday={sunday}
        busy={busy}
        onWeek={onWeek}
        onChange={change}
      />
      <AgendaEditor
        base={base}
        draft={draft}
        errors={errors}
        places={calendar.places}
        today={calendar.today}
        defaultDuration={calendar.default_duration}
        onChange={change}
      />
      <SaveBar changes={changes.length} busy={set.isPending} onSave={() => void check()} onDiscard={discard} />
      {verdict ? (
        <ReviewDialog
          verdict={verdict}
          subjectOf={(path) => {
            const entry = entryAt(draft, path);
            return entry && words.what(entry);
          }}
          busy={set.isPending}
          onSave={() => void save()}
          onClose={() => setVerdict(null)}
        />
      ) : null}
    </div>
  );
}

/** The entry that `exceptions.2.until` speaks of. */
function entryAt(draft: Draft, path: string) {
  const [list, index] = path.split('.');
  return list === 'weekly' || list === 'exceptions' ? draft[list][Number(index)] : undefined;
}

/** Field problems by entry: the paths of the answer count as the lists were sent. */
function errorsOf(problem: ProblemError, draft: Draft): EntryErrors {
  const errors = new Map<string, Record<string, string>>();
  for (const { path, message } of problem.fields) {
    const entry = entryAt(draft, path);
    const field = path.split('.')[2];
    if (entry && field) errors.set(entry.key, { ...errors.get(entry.key), [field]: message });
  }
  return errors;
}

/** The browser asks before a tab with unsaved changes is closed. */
function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
