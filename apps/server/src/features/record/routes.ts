import { asCaller, gated } from '../../platform/gate.ts';
import { addAddendum, readNote, saveNote, signNote, unsignedNotes } from './note.ts';
import { addDiagnostic, readHistory, readHistoryItem } from './service.ts';
import { readVitalSigns, saveVitalSigns } from './vital-sign.ts';

/** Calls of the area `appointment`. */
export const visitRecordRoutes = {
  note: gated.appointment.note.handler(({ context, input }) => readNote(asCaller(context), input.id)),
  saveNote: gated.appointment.saveNote.handler(({ context, input }) => saveNote(asCaller(context), input)),
  signNote: gated.appointment.signNote.handler(({ context, input }) => signNote(asCaller(context), input.id)),
  addAddendum: gated.appointment.addAddendum.handler(({ context, input }) => addAddendum(asCaller(context), input)),
  unsignedNotes: gated.appointment.unsignedNotes.handler(({ context }) => unsignedNotes(asCaller(context))),
  vitalSigns: gated.appointment.vitalSigns.handler(({ context, input }) => readVitalSigns(asCaller(context), input.id)),
  saveVitalSigns: gated.appointment.saveVitalSigns.handler(({ context, input }) =>
    saveVitalSigns(asCaller(context), input.params.id, input.body),
  ),
};

/** Calls of the area `person`. */
export const recordRoutes = {
  history: gated.person.history.handler(({ context, input }) =>
    readHistory(asCaller(context), input.id, input.filter ?? ''),
  ),
  historyItem: gated.person.historyItem.handler(({ context, input }) =>
    readHistoryItem(asCaller(context), input.id, input.item_id),
  ),
  addDiagnostic: gated.person.addDiagnostic.handler(({ context, input }) => addDiagnostic(asCaller(context), input)),
};
