import type { RecipeRule } from '@acolhe/domain/document/recipe';
import * as z from 'zod';
import type { Config } from '../config/config.ts';
import { messageOf } from '../problem.ts';

export type Series = NonNullable<RecipeRule['series']>;

/** Missing or invalid answer of the national system. `none` is its answer that there are no numbers to give. */
export class PrescriptionNumberError extends Error {
  readonly reason: 'unavailable' | 'none' | 'other_register';

  constructor(reason: PrescriptionNumberError['reason'], detail: string) {
    super(detail);
    this.reason = reason;
  }
}

type Prescriber = {
  council: string;
  state: string;
  number: string;
  /** CNPJ of the platform, fourteen digits. */
  cnpj: string;
};

/**
 * Port of ANVISA's national system of prescription numbers (SNCR, RDC 1.000/2025). Numbers are given to prescribers who
 * have signed in there themselves; it knows nothing of the prescriptions.
 */
export type PrescriptionNumbers = {
  /** Address at which the prescriber signs in; `state` comes back. */
  loginUrl(state: string): string;
  /** A token of the session that came back: it is good for half a minute. */
  open(sessionId: string): Promise<string>;
  /** Numbers of a series: a thousand where the law sets no balance, else up to 50 of the prescriber's. */
  request(token: string, series: Series, prescriber: Prescriber): Promise<string[]>;
};

const SIMULATOR = '/simulator-sncr';
const WAIT_MS = 10_000;
/** Numbers of a notification at once. */
const NOTIFICATIONS = 10;

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const listAnswer = z.object({
  numeroReceita: z.array(z.string()).optional(),
  numeracoesReceita: z.array(z.string()).optional(),
});
const rangeAnswer = z.object({ inicio: z.string(), fim: z.string(), quantidade: z.int().min(1).max(5000) });

/** The national system where the installation is connected; in demos without it the simulator. */
export function openPrescriptionNumbers(
  { mode, sncrUrl, publicUrl }: Config,
  ownAddress: () => string,
): PrescriptionNumbers | undefined {
  if (sncrUrl) return prescriptionNumbers(() => sncrUrl, sncrUrl, publicUrl);
  if (mode !== 'demo') return undefined;
  // It is served here: the browser is there already, whatever its address is.
  return prescriptionNumbers(() => ownAddress() + SIMULATOR, SIMULATOR, publicUrl);
}

function prescriptionNumbers(api: () => string, page: string, publicUrl: string): PrescriptionNumbers {
  const ask = async <T>(path: string, schema: z.ZodType<T>, init: RequestInit = {}): Promise<T> => {
    let response: Response;
    try {
      response = await fetch(api() + path, {
        ...init,
        headers: { origin: publicUrl, ...init.headers },
        signal: AbortSignal.timeout(WAIT_MS),
        redirect: 'error',
      });
    } catch (error) {
      throw new PrescriptionNumberError('unavailable', messageOf(error));
    }
    if (response.status === 204) throw new PrescriptionNumberError('none', path);
    if (response.status === 404) throw new PrescriptionNumberError('other_register', path);
    const answer = response.ok ? schema.safeParse(await response.json().catch(() => null)) : undefined;
    if (!answer?.success) throw new PrescriptionNumberError('unavailable', `${path} answered ${response.status}`);
    return answer.data;
  };
  const post = (token: string, body: object): RequestInit => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    // The address that is come back to is the bare origin: the system refuses paths.
    loginUrl: (state) => `${page}/auth/login?${new URLSearchParams({ client_url: publicUrl, state })}`,
    async open(sessionId) {
      const { access_token } = await ask(`/auth/token?${new URLSearchParams({ session_id: sessionId })}`, tokenAnswer);
      return access_token;
    },
    async request(token, series, { council, state, number, cnpj }) {
      const common = { conselho: council, uf: state, documento: number };
      if (series === 'RCE' || series === 'RET') {
        const body = { ...common, tipo: series, cnpj };
        const { inicio, quantidade } = await ask(
          '/numeracoes/receita-especial-retencao',
          rangeAnswer,
          post(token, body),
        );
        return numbersFrom(inicio, quantidade);
      }
      const body = { ...common, receita: series, quantidade: NOTIFICATIONS };
      const { numeroReceita, numeracoesReceita } = await ask(
        '/numeracoes/notificacao-receita',
        listAnswer,
        post(token, body),
      );
      return numeroReceita ?? numeracoesReceita ?? [];
    },
  };
}

/** The numbers of a range by its first: what counts are its last digits, the rest is opaque. */
function numbersFrom(first: string, count: number): string[] {
  const [, head, digits] = /^(.*?)(\d+)$/.exec(first) ?? [];
  if (head === undefined || !digits) throw new PrescriptionNumberError('unavailable', 'a number without digits');
  return Array.from({ length: count }, (_, at) => head + String(Number(digits) + at).padStart(digits.length, '0'));
}
