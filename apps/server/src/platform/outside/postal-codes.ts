import { stateOfPostalCode } from '@acolhe/domain/person/postal-code';
import * as z from 'zod';

/** Answer in ViaCEP's form, which many compatible services share. `erro` means that the code does not exist. */
const found = z.looseObject({
  logradouro: z.string().default(''),
  complemento: z.string().default(''),
  bairro: z.string().default(''),
  localidade: z.string().default(''),
  uf: z.string().length(2),
  ibge: z.string().default(''),
});
const answer = z.union([z.looseObject({ erro: z.union([z.literal(true), z.literal('true')]) }), found]);

type PostalAddress = {
  postal_code: string;
  street: string;
  district: string;
  city: string;
  /** IBGE's code; null if only the state is known. */
  city_code: number | null;
  state: string;
};

/** Missing or invalid answer of the postal code service. */
export class AddressServiceError extends Error {}

export type PostalCodes = {
  /**
   * The address of eight digits, or undefined if no such code exists.
   *
   * @throws AddressServiceError
   */
  find(digits: string): Promise<PostalAddress | undefined>;
};

const WAIT_MS = 4000;
const KEPT = 5000;

/** Without a service: the state follows from the code's range, the rest is typed. */
export function stateByRange(): PostalCodes {
  return {
    async find(digits) {
      const state = stateOfPostalCode(digits);
      return state ? { postal_code: digits, street: '', district: '', city: '', city_code: null, state } : undefined;
    },
  };
}

/** `GET {url}/{cep}/json`. Answers are cached, as streets do not move; the oldest are evicted first. */
export function addressService(url: string): PostalCodes {
  const kept = new Map<string, PostalAddress | undefined>();
  return {
    async find(digits) {
      if (kept.has(digits)) return kept.get(digits);
      const address = await ask(url, digits);
      const [oldest] = kept.keys();
      if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(digits, address);
      return address;
    },
  };
}

async function ask(url: string, digits: string): Promise<PostalAddress | undefined> {
  const body = await fetch(`${url}/${digits}/json`, { signal: AbortSignal.timeout(WAIT_MS), redirect: 'error' })
    .then(async (response) => {
      if (response.ok) return response.json();
      throw new AddressServiceError(`The address service answered ${response.status}`);
    })
    .catch((error: Error) => {
      throw new AddressServiceError(error.message, { cause: error });
    });
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new AddressServiceError('The address service answered something else');
  if ('erro' in parsed.data) return undefined;
  const row = parsed.data as z.infer<typeof found>;
  return {
    postal_code: digits,
    street: row.logradouro,
    district: row.bairro,
    city: row.localidade,
    city_code: Number(row.ibge) || null,
    state: row.uf,
  };
}
