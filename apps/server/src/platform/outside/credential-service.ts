import * as z from 'zod';
import type { Config } from '../config/config.ts';
import { messageOf } from '../problem.ts';

/** A service order of the credential service. Dates are `YYYY-MM-DD`, the CPF eleven digits. */
const order = z.object({
  code: z.string(),
  partner: z.string().min(1).max(120),
  person: z.object({
    name: z.string().min(1).max(120),
    cpf: z.string().regex(/^\d{11}$/),
    birth_date: z.iso.date(),
    mail: z.string().nullish(),
    phone: z.string().nullish(),
  }),
  specialty: z.string().nullish(),
  valid_until: z.iso.date(),
});
type CredentialOrder = z.infer<typeof order>;

const membership = z.object({ active: z.boolean(), since: z.iso.date().nullish(), until: z.iso.date().nullish() });
type CredentialMembership = z.infer<typeof membership>;

/** Missing or invalid answer of the credential service. */
export class CredentialServiceError extends Error {}

/**
 * Port of a service that knows credentials which others gave: memberships of a benefit club, and service orders. Each
 * call names the company, by the header `x-company-id`. All throw {@link CredentialServiceError}.
 */
export type CredentialService = {
  /** Whether it answers. Never throws. */
  isAvailable(companyId: string): Promise<boolean>;
  /** A membership by the club's key, CPF and birth date; undefined if the service knows none. */
  member(
    companyId: string,
    who: { club: string; cpf: string; birth_date: string },
  ): Promise<CredentialMembership | undefined>;
  /** An order by its code; undefined if the service knows none. */
  order(companyId: string, code: string): Promise<CredentialOrder | undefined>;
  /** Reports what became of an order; the same report again changes nothing. */
  report(companyId: string, code: string, state: 'valid' | 'used'): Promise<void>;
};

const WAIT_MS = 4000;
const SIMULATOR = '/simulator-credential';

/** The installation's service; in demos without one the simulator. */
export function openCredentialService(
  { mode, credential: { url, token } }: Config,
  ownAddress: () => string,
): CredentialService | undefined {
  if (url) return credentialService(() => url, token);
  return mode === 'demo' ? credentialService(() => ownAddress() + SIMULATOR, token) : undefined;
}

/** HTTP adapter: `HEAD /`, `GET /members`, `GET /orders/{code}`, `PUT /orders/{code}/state`, with a bearer token. */
function credentialService(url: () => string, token: string): CredentialService {
  const ask = async (companyId: string, path: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return await fetch(url() + path, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'x-company-id': companyId, ...init.headers },
        signal: AbortSignal.timeout(WAIT_MS),
        redirect: 'error',
      });
    } catch (error) {
      throw new CredentialServiceError(messageOf(error), { cause: error });
    }
  };
  const read = async <T>(companyId: string, path: string, schema: z.ZodType<T>): Promise<T | undefined> => {
    const response = await ask(companyId, path);
    if (response.status === 404) return undefined;
    const answer = response.ok ? schema.safeParse(await response.json().catch(() => null)) : undefined;
    if (!answer?.success) throw new CredentialServiceError(`The credential service answered ${response.status}`);
    return answer.data;
  };
  return {
    async isAvailable(companyId) {
      return ask(companyId, '/', { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    member: (companyId, who) => read(companyId, `/members?${new URLSearchParams(who)}`, membership),
    order: (companyId, code) => read(companyId, `/orders/${encodeURIComponent(code)}`, order),
    async report(companyId, code, state) {
      const response = await ask(companyId, `/orders/${encodeURIComponent(code)}/state`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state }),
      });
      if (!response.ok) throw new CredentialServiceError(`The credential service answered ${response.status}`);
    },
  };
}
