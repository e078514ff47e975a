import type { VitalSignDraft } from './draft.ts';

/** The vital signs that are typed on this page: the end of the visit waits until they are saved. */
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
