import type { Note } from '@acolhe/contract/appointment/appointment';
import { type ChangeEvent, Suspense, useCallback, useEffect, useId, useRef } from 'react';
import { ProblemError } from '../../../shared/api/problem-error.ts';
import type { AutosaveState } from '../../../shared/form/autosave.ts';
import { useAutosave } from '../../../shared/form/use-autosave.ts';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { areaPart } from '../../../shared/loading/area-part.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { ownKey } from '../../../shared/start/own-storage.ts';
import { useApi } from '../../../shared/start/setup.tsx';
import { TextAreaField } from '../../../shared/ui/field/fields.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import { Skeleton } from '../../../shared/ui/status/skeleton.tsx';
import { createNoteDraft, type NoteDraft, type NoteValue } from './note-draft.ts';
import type { Expand } from './note-helper.tsx';
import classes from './note-panel.module.css';
import { registerNote } from './open-note.ts';

// The note does not wait for these: the one's combobox is Mantine's, the other are files.
const CidField = lazyPart(async () => ({ default: (await import('./cid-field.tsx')).CidField }));
const VisitPapers = lazyPart(async () => ({
  default: (await import('../../appointment/file/visit-papers.tsx')).VisitPapers,
}));

const NoteHelper = areaPart('document', () => import('./note-helper.tsx'));

type NoteProps = { appointmentId: string; patientId: string | null; note: Note };

/** The doctor's note in the room, below the files sent for the visit. */
export function NoteSection({ appointmentId, patientId, note }: NoteProps) {
  return (
    <>
      <Suspense fallback={null}>
        <VisitPapers visitId={appointmentId} />
      </Suspense>
      <NoteEditor appointmentId={appointmentId} patientId={patientId} note={note} isInRoom />
    </>
  );
}

/** The note's fields, which save themselves. In the room, whose panel scrolls, it stays in sight that they did. */
export function NoteEditor({ appointmentId, patientId, note, isInRoom }: NoteProps & { isInRoom?: boolean }) {
  const api = useApi();
  const create = useCallback(
    () =>
      createNoteDraft({
        note,
        storageKey: ownKey(`note.${appointmentId}`),
        storage: localStorage,
        save: (value) => api.appointment.saveNote({ id: appointmentId, ...value }),
        isFinal: (error) => error instanceof ProblemError && error.code === 'note_closed',
      }),
    [api, appointmentId, note],
  );
  const draft = useAutosave(create);
  useEffect(() => (draft ? registerNote(appointmentId, draft) : undefined), [appointmentId, draft]);
  return draft ? (
    <Fields appointmentId={appointmentId} patientId={patientId} draft={draft} isInRoom={isInRoom} />
  ) : null;
}

type FieldsProps = {
  appointmentId: string;
  patientId: string | null;
  draft: NoteDraft;
  isInRoom: boolean | undefined;
};

function Fields({ appointmentId, patientId, draft, isInRoom }: FieldsProps) {
  const t = useT();
  const id = useId();
  const state = useObservable(draft);
  const { value, status, recovered } = state;
  const isClosed = status === 'closed';
  const expand = useRef<Expand>(undefined);
  const write =
    (part: 'reason' | 'assessment' | 'conduct') =>
    ({ currentTarget: field }: ChangeEvent<HTMLTextAreaElement>) => {
      const expansion = expand.current?.(field.value, field.selectionStart);
      draft.change({ [part]: expansion?.text ?? field.value });
      // React puts the caret at the end of a text that it did not expect.
      if (expansion) requestAnimationFrame(() => field.setSelectionRange(expansion.caret, expansion.caret));
    };
  return (
    <div className={classes.fields}>
      {isClosed ? <Notice>{t('note.closed')}</Notice> : null}
      {recovered ? <Notice tone="success">{t('note.recovered')}</Notice> : null}
      {isClosed || !patientId ? null : (
        <Suspense fallback={<Skeleton height="2.75rem" />}>
          <NoteHelper
            appointmentId={appointmentId}
            patientId={patientId}
            draft={draft}
            isInRoom={isInRoom}
            onExpand={(next) => {
              expand.current = next;
            }}
          />
        </Suspense>
      )}
      <TextAreaField
        label={t('note.reason')}
        id={`${id}-reason`}
        name="reason"
        maxLength={4000}
        value={value.reason}
        readOnly={isClosed}
        onChange={write('reason')}
      />
      <TextAreaField
        label={t('note.assessment')}
        id={`${id}-assessment`}
        name="assessment"
        maxLength={8000}
        value={value.assessment}
        readOnly={isClosed}
        onChange={write('assessment')}
      />
      <Suspense fallback={<Skeleton height="6.3rem" />}>
        <CidField codes={value.codes} isClosed={isClosed} onChange={(codes) => draft.change({ codes })} />
      </Suspense>
      <TextAreaField
        label={t('note.conduct')}
        id={`${id}-conduct`}
        name="conduct"
        maxLength={8000}
        value={value.conduct}
        readOnly={isClosed}
        onChange={write('conduct')}
      />
      <Saved state={state} isInRoom={isInRoom} />
    </div>
  );
}

function Saved({ state, isInRoom }: { state: AutosaveState<NoteValue>; isInRoom: boolean | undefined }) {
  const { status, savedAt } = state;
  const t = useT();
  const format = useFormat();
  const text =
    status === 'kept'
      ? t('note.kept')
      : status === 'saving' || status === 'dirty'
        ? t('note.saving')
        : savedAt
          ? t('note.saved', { time: format.time(savedAt) })
          : t('note.new');
  return (
    <p className={classes.saved} data-kept={status === 'kept' || undefined} data-sticky={isInRoom} role="status">
      {text}
    </p>
  );
}
