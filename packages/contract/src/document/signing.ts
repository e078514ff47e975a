import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, instant, secret } from '../values.ts';

/** Places of a doctor's key: at a cloud service, in a certificate file (A1) kept here, or made here for development. */
export const signingMeans = ['cloud', 'file', 'development'] as const;
export type SigningMeans = (typeof signingMeans)[number];

const ownMeans = z.object({
  /** Name of the service that keeps certificates; null if the installation knows none. */
  cloud: z.string().nullable(),
  /** The certificate file that the doctor keeps here. */
  file: z.object({ holder: z.string(), issuer: z.string(), valid_until: instant }).nullable(),
  /** Documents without legal validity can be signed: never in production. */
  development: z.boolean(),
  /** Data that the doctor has to complete before signing: a CPF, a professional address in Brazil. */
  missing: z.array(z.enum(['cpf', 'address'])),
  /** Free numbers of the national system, by series; null without a connection to it, or for a council that it has not. */
  numbers: z.array(z.object({ series: z.string(), free: z.int() })).nullable(),
});
export type OwnSigningMeans = z.infer<typeof ownMeans>;

/** How something ended that the doctor did elsewhere; `problem` is a sentence to display. */
const outcome = z.object({ is_over: z.boolean(), problem: z.string().nullable() });

/** As {@link outcome}; while it waits, the address at which the doctor goes on. */
const signingOutcome = outcome.extend({ url: z.string().nullable() });

/** Calls of the document area about a doctor's keys and numbers. */
export const signingCalls = {
  means: call
    .meta({ can: 'write_document' })
    .route({ method: 'GET', path: '/signing', summary: 'Tell how this doctor can sign, and what is missing' })
    .output(ownMeans),
  keepFile: call
    .meta({ can: 'write_document', isHeavy: true, body: { values: 100, letters: 130_000 } })
    .route({
      method: 'PUT',
      path: '/signing/file',
      summary: 'Keep a certificate file (A1): its key is encrypted under its passphrase, which is not kept',
    })
    .input(z.object({ file: z.base64().min(1).max(120_000), passphrase: secret(200) }))
    .output(ownMeans),
  removeFile: call
    .meta({ can: 'write_document' })
    .route({ method: 'DELETE', path: '/signing/file', summary: 'Forget the certificate file' })
    .output(ownMeans),
  signingState: call
    .meta({ can: 'write_document' })
    .route({ method: 'GET', path: '/signing/{id}', summary: 'Tell whether a signature has ended, and how' })
    .input(z.object({ id }))
    .output(signingOutcome),
  askNumbers: call
    .meta({ can: 'write_document' })
    .route({
      method: 'POST',
      path: '/number',
      summary: 'Ask the national system for numbers; the doctor goes on at the address that is answered',
    })
    .input(z.object({}))
    .output(z.object({ id, url: z.string() })),
  numberState: call
    .meta({ can: 'write_document' })
    .route({ method: 'GET', path: '/number/{id}', summary: 'Tell whether a request for numbers has ended, and how' })
    .input(z.object({ id }))
    .output(outcome),
  stopSigning: call
    .meta({ can: 'write_document' })
    .route({
      method: 'DELETE',
      path: '/signing/{id}',
      summary: 'Give a signature up; its documents can be signed again',
    })
    .input(z.object({ id }))
    .output(done),
};
