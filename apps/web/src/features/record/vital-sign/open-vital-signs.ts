import type { VitalSignDraft } from './vital-sign-draft.ts';

/** Drafts open on this page, by appointment; the end of the visit waits until they are saved. */
const open = new Map<string, VitalSignDraft>();

export function openVitalSigns(appointmentId: string): VitalSignDraft | undefined {
  return open.get(appointmentId);
}

export function registerVitalSigns(appointmentId: string, draft: VitalSignDraft): () => void {
  open.set(appointmentId, draft);
  return () => {
    if (open.get(appointmentId) === draft) open.delete(appointmentId);
  };
}
