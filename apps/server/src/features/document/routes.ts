import { asCaller, gated } from '../../platform/gate.ts';
import { requestSource } from '../../platform/http/address.ts';
import { medicines } from '../medicine/service.ts';
import { addExam, clinicExams, exams, removeExam } from './catalogue/exam.ts';
import { draftOf, planOf, saveDraft, setAddress, unsignedOf } from './desk.ts';
import { medicinesInUse } from './issue-plan.ts';
import { askNumbers, numberState } from './number.ts';
import { favourites, lastPrescription, removeFavourite, setFavourite } from './prescription-favourites.ts';
import { lookAtDocument, openDocument } from './public-page.ts';
import { usualDose } from './safety/usual-dose.ts';
import {
  cancelDocument,
  documentFile,
  documentsOfPerson,
  documentsOfVisit,
  issueDocuments,
  signDocuments,
} from './service.ts';
import { keepFile, removeFile, signingMeansOf, signingState, stopOwnSigning } from './signing/signing-options.ts';

const ok = { ok: true } as const;

export const documentRoutes = {
  medicines: gated.document.medicines.handler(({ context, input }) => medicines(asCaller(context), input.search)),
  usualDose: gated.document.usualDose.handler(({ context, input }) => usualDose(asCaller(context), input)),
  lastPrescription: gated.document.lastPrescription.handler(({ context, input }) =>
    lastPrescription(asCaller(context), input.id),
  ),
  favourites: gated.document.favourites.handler(({ context }) => favourites(asCaller(context))),
  setFavourite: gated.document.setFavourite.handler(({ context, input }) =>
    setFavourite(asCaller(context), input.item),
  ),
  removeFavourite: gated.document.removeFavourite.handler(async ({ context, input }) => {
    await removeFavourite(asCaller(context), input.id);
    return ok;
  }),
  draft: gated.document.draft.handler(({ context, input }) => draftOf(asCaller(context), input.id)),
  saveDraft: gated.document.saveDraft.handler(({ context, input }) => saveDraft(asCaller(context), input)),
  plan: gated.document.plan.handler(({ context, input }) => planOf(asCaller(context), input, context.locale)),
  setAddress: gated.document.setAddress.handler(({ context, input }) => setAddress(asCaller(context), input)),
  unsigned: gated.document.unsigned.handler(({ context }) => unsignedOf(asCaller(context))),
  issue: gated.document.issue.handler(({ context, input }) => issueDocuments(asCaller(context), input)),
  sign: gated.document.sign.handler(({ context, input }) => signDocuments(asCaller(context), input)),
  ofVisit: gated.document.ofVisit.handler(({ context, input }) => documentsOfVisit(asCaller(context), input.id)),
  ofPerson: gated.document.ofPerson.handler(({ context, input }) => documentsOfPerson(asCaller(context), input.id)),
  inUse: gated.document.inUse.handler(({ context, input }) => medicinesInUse(asCaller(context), input.id)),
  pdfBytes: gated.document.pdfBytes.handler(({ context, input }) => documentFile(asCaller(context), input.id)),
  cancel: gated.document.cancel.handler(async ({ context, input }) => {
    await cancelDocument(asCaller(context), input);
    return ok;
  }),
  exams: gated.document.exams.handler(({ context, input }) => exams(asCaller(context), input.search)),
  clinicExams: gated.document.clinicExams.handler(({ context }) => clinicExams(asCaller(context))),
  addExam: gated.document.addExam.handler(({ context, input }) => addExam(asCaller(context), input)),
  removeExam: gated.document.removeExam.handler(async ({ context, input }) => {
    await removeExam(asCaller(context), input.id);
    return ok;
  }),
  look: gated.document.look.handler(({ context, input }) => lookAtDocument(context.platform, input.token)),
  open: gated.document.open.handler(({ context, input }) =>
    openDocument(context.platform, input.token, input.code, requestSource(context.request)),
  ),
  means: gated.document.means.handler(({ context }) => signingMeansOf(asCaller(context))),
  keepFile: gated.document.keepFile.handler(({ context, input }) => keepFile(asCaller(context), input)),
  removeFile: gated.document.removeFile.handler(({ context }) => removeFile(asCaller(context))),
  signingState: gated.document.signingState.handler(({ context, input }) =>
    signingState(asCaller(context), input.id, context.locale),
  ),
  stopSigning: gated.document.stopSigning.handler(async ({ context, input }) => {
    await stopOwnSigning(asCaller(context), input.id);
    return ok;
  }),
  askNumbers: gated.document.askNumbers.handler(({ context }) => askNumbers(asCaller(context))),
  numberState: gated.document.numberState.handler(({ context, input }) =>
    numberState(asCaller(context), input.id, context.locale),
  ),
};
