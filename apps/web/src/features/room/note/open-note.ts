import type { NoteDraft } from './note-draft.ts';

/** The note open on this page, shared with the finish dialog, which waits until it is saved. */
const open = new Map<string, NoteDraft>();

export function openNote(appointmentId: string): NoteDraft | undefined {
  return open.get(appointmentId);
}

export function registerNote(appointmentId: string, draft: NoteDraft): () => void {
  open.set(appointmentId, draft);
  return () => {
    if (open.get(appointmentId) === draft) open.delete(appointmentId);
  };
}
