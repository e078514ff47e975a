import { callerOf, gated } from '../../platform/gate.ts';
import { addDiagnostic, readHistory, readHistoryItem, readNote, saveNote } from './service.ts';
import { readVitalSigns, saveVitalSigns } from './vital-sign.ts';

/** Calls of the area `appointment`. */
export const visitRecordRoutes = {
  note: gated.appointment.note.handler(({ context, input }) =>
    readNote(context.platform, context.scope, callerOf(context), input.id),
  ),
  saveNote: gated.appointment.saveNote.handler(({ context, input }) =>
    saveNote(context.platform, context.scope, callerOf(context), input),
  ),
  vitalSigns: gated.appointment.vitalSigns.handler(({ context, input }) =>
    readVitalSigns(context.platform, context.scope, callerOf(context), input.id),
  ),
  saveVitalSigns: gated.appointment.saveVitalSigns.handler(({ context, input }) =>
    saveVitalSigns(context.platform, context.scope, callerOf(context), input.params.id, input.body),
  ),
};

/** Calls of the area `person`. */
export const recordRoutes = {
  history: gated.person.history.handler(({ context, input }) =>
    readHistory(context.platform, context.scope, callerOf(context), input.id, input.filter ?? ''),
  ),
  historyItem: gated.person.historyItem.handler(({ context, input }) =>
    readHistoryItem(context.platform, context.scope, callerOf(context), input.id, input.item_id),
  ),
  addDiagnostic: gated.person.addDiagnostic.handler(({ context, input }) =>
    addDiagnostic(context.platform, context.scope, callerOf(context), input),
  ),
};
