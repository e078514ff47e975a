import type { Coding, Note } from '@acolhe/contract/appointment/appointment';
import { type Autosave, createAutosave } from '../../../shared/form/autosave.ts';

export type NoteValue = { reason: string; assessment: string; codes: Coding[]; conduct: string };
export type NoteDraft = Autosave<NoteValue>;

/** A note that saves itself. */
export function createNoteDraft({
  note,
  ...options
}: {
  note: Note;
  storageKey: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  save: (value: NoteValue) => Promise<{ saved_at: string }>;
  /** Whether a failed save can never succeed, because the note was closed. */
  isFinal: (error: unknown) => boolean;
}): NoteDraft {
  const { reason, assessment, codes, conduct } = note;
  return createAutosave<NoteValue>({
    ...options,
    initial: { reason, assessment, codes, conduct },
    savedAt: note.saved_at,
    isClosed: note.closed_at !== null,
    isValue: isNoteValue,
  });
}

function isNoteValue(value: unknown): value is NoteValue {
  const note = value as NoteValue | null;
  const isNote = note && typeof note.reason === 'string' && typeof note.assessment === 'string';
  return Boolean(isNote && typeof note.conduct === 'string' && Array.isArray(note.codes));
}
