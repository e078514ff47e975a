import { asCaller, gated } from '../../platform/gate.ts';
import { FILE_CSP } from '../../platform/http/upload.ts';
import { openRecord, readAccessLog } from './break-glass/break-glass.ts';
import { addItem, correctItem, markItem } from './entry-view.ts';
import { addRecordFile, recordFile } from './file.ts';
import { addAddendum, readNote, saveNote, signNote, unsignedNotes } from './note.ts';
import { addDiagnostic, countHistory, readHistory, readHistoryItem } from './service.ts';
import { addAllergy, changeProblem, denyAllergies, endAllergy, readSummary, setBackground } from './summary.ts';
import { readVaccineCard } from './vaccine-card.ts';
import { readGrowth } from './vital-sign/growth.ts';
import { readVitalSignSeries, readVitalSigns, saveVitalSigns } from './vital-sign/vital-sign.ts';

const ok = { ok: true } as const;

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
  history: gated.person.history.handler(({ context, input }) => readHistory(asCaller(context), input)),
  historyTypes: gated.person.historyTypes.handler(({ context, input }) => countHistory(asCaller(context), input)),
  historyItem: gated.person.historyItem.handler(({ context, input }) =>
    readHistoryItem(asCaller(context), input.id, input.item_id),
  ),
  addHistoryItem: gated.person.addHistoryItem.handler(({ context, input }) => addItem(asCaller(context), input)),
  correctItem: gated.person.correctItem.handler(async ({ context, input }) => {
    await correctItem(asCaller(context), input);
    return ok;
  }),
  markItem: gated.person.markItem.handler(async ({ context, input }) => {
    await markItem(asCaller(context), input);
    return ok;
  }),
  addRecordFile: gated.person.addRecordFile.handler(({ context, input: { params, query, body } }) =>
    addRecordFile(asCaller(context), { ...params, name: query.name, upload: query.upload, file: body }),
  ),
  readRecordFile: gated.person.readRecordFile.handler(({ context, input: { params, query } }) => {
    // The file runs no script and loads nothing; `nosniff` comes with every answer.
    context.reply.header('content-security-policy', FILE_CSP);
    return recordFile(asCaller(context), params.id, query.filePath);
  }),
  openRecord: gated.person.openRecord.handler(({ context, input }) => openRecord(asCaller(context), input)),
  accessLog: gated.person.accessLog.handler(({ context, input }) => readAccessLog(asCaller(context), input)),
  summary: gated.person.summary.handler(({ context, input }) => readSummary(asCaller(context), input.id)),
  vitalSignSeries: gated.person.vitalSignSeries.handler(({ context, input }) =>
    readVitalSignSeries(asCaller(context), input.id),
  ),
  growth: gated.person.growth.handler(({ context, input }) => readGrowth(asCaller(context), input.id)),
  vaccineCard: gated.person.vaccineCard.handler(({ context, input }) => readVaccineCard(asCaller(context), input.id)),
  addAllergy: gated.person.addAllergy.handler(({ context, input }) => addAllergy(asCaller(context), input)),
  endAllergy: gated.person.endAllergy.handler(async ({ context, input }) => {
    await endAllergy(asCaller(context), input);
    return ok;
  }),
  denyAllergies: gated.person.denyAllergies.handler(async ({ context, input }) => {
    await denyAllergies(asCaller(context), input.id);
    return ok;
  }),
  changeProblem: gated.person.changeProblem.handler(async ({ context, input }) => {
    await changeProblem(asCaller(context), input);
    return ok;
  }),
  setBackground: gated.person.setBackground.handler(async ({ context, input }) => {
    await setBackground(asCaller(context), input);
    return ok;
  }),
  addDiagnostic: gated.person.addDiagnostic.handler(({ context, input }) => addDiagnostic(asCaller(context), input)),
};
