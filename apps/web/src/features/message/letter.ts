import { ProblemError } from '../../shared/api/problem-error.ts';
import { type Autosave, createAutosave } from '../../shared/form/autosave.ts';
import { ownKey } from '../../shared/start/own-storage.ts';

/** Message in writing: a new thread, or an answer in one. Empty texts are not chosen yet. */
export type Letter = {
  team_id: string;
  patient_id: string;
  patient_name: string;
  appointment: string;
  subject: string;
  body: string;
};
export type LetterDraft = Autosave<Letter>;

export const emptyLetter: Letter = {
  team_id: '',
  patient_id: '',
  patient_name: '',
  appointment: '',
  subject: '',
  body: '',
};

/** Input of the call that keeps a draft. */
export const draftInput = ({ team_id, patient_id, appointment, subject, body }: Letter, threadId: string | null) => ({
  thread_id: threadId,
  team_id: team_id || null,
  patient_id: patient_id || null,
  appointment: appointment || null,
  subject,
  body,
});

/** A letter that saves itself, in this browser and at the server. */
export function createLetter(options: {
  initial: Letter;
  savedAt: string | null;
  /** Thread or draft that it belongs to. */
  place: string;
  save: (letter: Letter) => Promise<{ saved_at: string }>;
}): LetterDraft {
  const { initial, savedAt, place, save } = options;
  return createAutosave<Letter>({
    initial,
    savedAt,
    save,
    isClosed: false,
    storageKey: ownKey(`message.${place}`),
    storage: localStorage,
    isValue: isLetter,
    isFinal: (error) => error instanceof ProblemError && error.code === 'not_found',
  });
}

function isLetter(value: unknown): value is Letter {
  const fields = Object.keys(emptyLetter) as (keyof Letter)[];
  return (
    typeof value === 'object' && value !== null && fields.every((name) => typeof (value as Letter)[name] === 'string')
  );
}
