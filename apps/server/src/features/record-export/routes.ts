import { asCaller, gated } from '../../platform/gate.ts';
import { personalCopy } from './copy.ts';
import { visitEvidence } from './evidence.ts';

/** Calls of the area `person`. */
export const personalCopyRoutes = {
  exportBytes: gated.person.exportBytes.handler(({ context, input }) =>
    personalCopy(asCaller(context), input.id, context.locale),
  ),
};

/** Calls of the area `appointment`. */
export const visitEvidenceRoutes = {
  evidenceBytes: gated.appointment.evidenceBytes.handler(({ context, input }) =>
    visitEvidence(asCaller(context), input.id, context.locale),
  ),
};
