import { fhirTypes, tokenDays } from '@acolhe/domain/fhir/data-access';
import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, instant, proof, requiredLine } from '../values.ts';

const scopes = z.array(z.enum(fhirTypes));

/** Access token with which a program reads a patient's record as FHIR. */
const dataToken = z.object({
  id,
  name: z.string(),
  /** Given to another person; its readings stand in the log. */
  is_delegated: z.boolean(),
  scopes,
  at: instant,
  until: instant,
  used_at: instant.nullable(),
  /** Neither over nor revoked. */
  is_active: z.boolean(),
});
export type DataToken = z.infer<typeof dataToken>;

/** Days as a form sends them: one of those that are offered. */
const days = z.literal(tokenDays);

const newDataToken = z.object({
  patient_id: id,
  /** The program, or whose it is. */
  name: requiredLine(80),
  is_delegated: z.boolean(),
  scopes: scopes.min(1).max(fhirTypes.length),
  days,
  ...proof,
});
export type NewDataToken = z.infer<typeof newDataToken>;

/** Calls of the user area about programs that read a record. */
export const dataTokenCalls = {
  dataTokens: call
    .meta({ can: 'share_record' })
    .route({ method: 'GET', path: '/data-token', summary: "List programs that may read a patient's record" })
    .input(z.object({ patient_id: id }))
    .output(z.array(dataToken)),
  addDataToken: call
    .meta({ can: 'share_record', asksPassword: true })
    .route({
      method: 'POST',
      path: '/data-token',
      successStatus: 201,
      summary: "Let a program read a patient's record; the token is told this once",
    })
    .input(newDataToken)
    .output(z.object({ token_id: id, token: z.string() })),
  endDataToken: call
    .meta({ can: 'share_record' })
    .route({ method: 'PUT', path: '/data-token/{token_id}/end', summary: 'Revoke a token' })
    .input(z.object({ patient_id: id, token_id: id }))
    .output(done),
};
