import { fhirTypes, tokenDays } from '@acolhe/domain/fhir/data-access';
import { isRedirect } from '@acolhe/domain/fhir/redirect';
import * as z from 'zod';
import { call } from '../call.ts';
import { companyId, custom, done, id, instant, line, proof, requiredLine } from '../values.ts';

const scopes = z.array(z.enum(fhirTypes));

/** App that a clinic lets ask its patients for their records; the id is its `client_id`. */
const fhirApp = z.object({
  id,
  name: z.string(),
  redirect_uris: z.array(z.string()),
  /** Whether it keeps a secret. */
  is_confidential: z.boolean(),
  scopes,
  at: instant,
});
export type FhirApp = z.infer<typeof fhirApp>;

const newApp = z.object({
  id: companyId,
  name: requiredLine(80),
  redirect_uris: z
    .array(requiredLine(500))
    .min(1)
    .max(10)
    .refine((all) => all.every(isRedirect), custom('invalid')),
  is_confidential: z.boolean(),
  scopes: scopes.min(1).max(fhirTypes.length),
});
export type NewApp = z.infer<typeof newApp>;

/** Calls of the company area about apps. */
export const fhirAppCalls = {
  apps: call
    .meta({ can: 'keep_app' })
    .route({ method: 'GET', path: '/{id}/app', summary: 'List apps that may ask patients for their records' })
    .input(z.object({ id: companyId }))
    .output(z.array(fhirApp)),
  addApp: call
    .meta({ can: 'keep_app' })
    .route({
      method: 'POST',
      path: '/{id}/app',
      successStatus: 201,
      summary: 'Register an app; the secret of a confidential one is told this once',
    })
    .input(newApp)
    .output(z.object({ app_id: id, secret: z.string().nullable() })),
  endApp: call
    .meta({ can: 'keep_app' })
    .route({ method: 'PUT', path: '/{id}/app/{app_id}/end', summary: 'End an app, and all that patients let it read' })
    .input(z.object({ id: companyId, app_id: id }))
    .output(done),
};

/** Authorization request of an app, as its address has it (RFC 6749 §4.1.1, RFC 7636, SMART App Launch 2.2). */
const appRequest = z.object({
  response_type: line(40).optional(),
  client_id: line(60).optional(),
  redirect_uri: line(500).optional(),
  scope: line(2000).optional(),
  state: line(1000).optional(),
  aud: line(500).optional(),
  code_challenge: line(200).optional(),
  code_challenge_method: line(20).optional(),
});
export type AppRequest = z.infer<typeof appRequest>;

/** `refused`: the app has to be told, at an address of its own. */
const askedOfPatient = z.discriminatedUnion('status', [
  z.object({ status: z.literal('refused'), redirect_to: z.string() }),
  z.object({
    status: z.literal('asked'),
    app: z.string(),
    scopes,
    /** Whether it would read on after an hour. */
    is_offline: z.boolean(),
    /** Address that says no to it. */
    refuse_to: z.string(),
  }),
]);

/** App that the caller lets read a record. */
const letApp = z.object({
  id,
  name: z.string(),
  patient_id: id,
  patient: z.string(),
  scopes,
  until: instant,
  used_at: instant.nullable(),
});
export type LetApp = z.infer<typeof letApp>;

/** Calls of the user area about apps that ask for a record, and read it. */
export const appRequestCalls = {
  appRequest: call
    .meta({ can: 'share_record' })
    .route({ method: 'GET', path: '/app-request', summary: 'Tell what an app asks to read' })
    .input(appRequest)
    .output(askedOfPatient),
  letApp: call
    .meta({ can: 'share_record', asksPassword: true })
    .route({ method: 'POST', path: '/app-request', summary: "Let an app read a patient's record" })
    .input(
      appRequest.extend({
        patient_id: id,
        /** Those of the types that it asks for. */
        scopes: scopes.min(1).max(fhirTypes.length),
        /** For how long an app reads on that asked for it; others read for an hour. */
        days: z.literal(tokenDays),
        ...proof,
      }),
    )
    .output(z.object({ redirect_to: z.string() })),
  ownApps: call
    .meta({ can: 'share_record' })
    .route({ method: 'GET', path: '/app', summary: 'List apps that the caller lets read a record' })
    .output(z.array(letApp)),
};
