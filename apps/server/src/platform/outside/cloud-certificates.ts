import { createHash } from 'node:crypto';
import { readCertificates } from '@acolhe/signature/certificate';
import type { RawSigner } from '@acolhe/signature/cms';
import * as z from 'zod';
import type { Config } from '../config/config.ts';
import { messageOf } from '../problem.ts';

/** Missing or invalid answer of the service. */
export class CloudCertificateError extends Error {}

/** Authorisation that the service asks of the holder. */
type Authorisation = {
  /** Returned with the answer. */
  state: string;
  /** PKCE (RFC 7636). */
  verifier: string;
  /** Eleven digits. */
  cpf: string;
  /** Signatures that will be asked for at once. */
  signatures: number;
};

/** Certificates of a holder who has authorised signatures. */
type CloudKey = {
  /** CPF that the service authorised, eleven digits; null if it does not say. */
  cpf: string | null;
  /** The certificate and what came with it, DER. */
  certificates: readonly Buffer[];
  sign: RawSigner;
};

/** Port of a trust service provider (PSC) that keeps certificates in the cloud: DOC-ICP-17.01, API v0. */
export type CloudCertificates = {
  name: string;
  /** Address at which the holder authorises. */
  authoriseUrl(asked: Authorisation): string;
  /** Opens the key with the code of the answer. Throws {@link CloudCertificateError}. */
  open(code: string, verifier: string): Promise<CloudKey>;
};

const SIMULATOR = '/simulator-psc';
/** Path of the answer, registered with the provider. */
export const SIGNING_RETURN_PATH = '/api/document/signing-return';
const WAIT_MS = 15_000;
/** How long the holder's authorisation is good for, s: one request follows at once. */
const LIFETIME_S = 300;
const SHA256 = '2.16.840.1.101.3.4.2.1';

const token = z.object({
  access_token: z.string().min(1),
  authorized_identification: z.string().nullish(),
});
const discovery = z.object({
  certificates: z.array(z.object({ alias: z.string(), certificate: z.string() })).min(1),
});
const signed = z.object({
  signatures: z.array(z.object({ id: z.string(), raw_signature: z.string() })),
});

/** The installation's provider; in demos without one the simulator. */
export function openCloudCertificates(
  { mode, psc, publicUrl }: Config,
  ownAddress: () => string,
): CloudCertificates | undefined {
  const { url } = psc;
  if (url) return cloudCertificates({ ...psc, api: () => url, page: url, publicUrl });
  if (mode !== 'demo') return undefined;
  const name = 'Certificado em nuvem (simulado)';
  // It is served here: the browser is there already, whatever its address is.
  return cloudCertificates({ ...psc, name, api: () => ownAddress() + SIMULATOR, page: SIMULATOR, publicUrl });
}

type Provider = {
  name: string;
  clientId: string;
  clientSecret: string;
  publicUrl: string;
  api(): string;
  page: string;
};

function cloudCertificates({ name, clientId, clientSecret, publicUrl, api, page }: Provider): CloudCertificates {
  const redirect = publicUrl + SIGNING_RETURN_PATH;
  const ask = async <T>(path: string, schema: z.ZodType<T>, init: RequestInit): Promise<T> => {
    let response: Response;
    try {
      response = await fetch(api() + path, { ...init, signal: AbortSignal.timeout(WAIT_MS), redirect: 'error' });
    } catch (error) {
      throw new CloudCertificateError(messageOf(error), { cause: error });
    }
    const answer = response.ok ? schema.safeParse(await response.json().catch(() => null)) : undefined;
    if (!answer?.success) throw new CloudCertificateError(`${name} answered ${response.status} to ${path}`);
    return answer.data;
  };
  return {
    name,
    authoriseUrl({ state, verifier, cpf, signatures }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirect,
        state,
        scope: signatures === 1 ? 'single_signature' : 'multi_signature',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        login_hint: cpf,
        lifetime: String(LIFETIME_S),
      });
      return `${page}/v0/oauth/authorize?${query}`;
    },
    async open(code, verifier) {
      const { access_token, authorized_identification } = await ask('/v0/oauth/token', token, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          code,
          code_verifier: verifier,
          redirect_uri: redirect,
        }),
      });
      const authorization = `Bearer ${access_token}`;
      const { certificates } = await ask('/v0/oauth/certificate-discovery', discovery, { headers: { authorization } });
      const [{ alias, certificate } = { alias: '', certificate: '' }] = certificates;
      return {
        cpf: authorized_identification?.replace(/\D/g, '') || null,
        certificates: certificatesOf(certificate),
        async sign(attributes) {
          const hashes = attributes.map(({ digest }, index) => ({
            id: String(index),
            alias: `documento ${index + 1}`,
            hash: digest.toString('base64'),
            hash_algorithm: SHA256,
            signature_format: 'RAW',
            padding_method: 'PKCS1V1_5',
          }));
          const { signatures } = await ask('/v0/oauth/signature', signed, {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ certificate_alias: alias, hashes }),
          });
          const byId = new Map(signatures.map(({ id, raw_signature }) => [id, Buffer.from(raw_signature, 'base64')]));
          return hashes.map(({ id }) => {
            const signature = byId.get(id);
            if (!signature?.length) throw new CloudCertificateError(`${name} left a signature out`);
            return signature;
          });
        },
      };
    },
  };
}

function certificatesOf(text: string): Buffer[] {
  try {
    return readCertificates(text);
  } catch (error) {
    throw new CloudCertificateError('a certificate that cannot be read', { cause: error });
  }
}
