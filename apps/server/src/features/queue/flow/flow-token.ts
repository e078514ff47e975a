import { createHmac } from 'node:crypto';
import { roles } from '@acolhe/domain/identity/roles';
import { MINUTE } from '@acolhe/domain/time/duration';
import * as z from 'zod';
import { isSameSecret } from '../../../platform/crypto/same-secret.ts';
import type { Platform } from '../../../platform/platform.ts';

/** How long a token opens sockets. Pages ask for the next one before. */
const TOKEN_MINUTES = 10;

const claims = z.object({
  company: z.string(),
  user: z.string(),
  role: z.enum(roles),
  person: z.string().nullable(),
  professional: z.string().nullable(),
  /** Hash of the session's token: sockets end with their session. */
  session: z.string(),
  /** The browser: its tabs share one socket, and another one takes over from it. */
  device: z.string(),
  /** When this device took over, epoch ms; the latest has the line. */
  since: z.number(),
  /** Epoch ms. */
  until: z.number(),
});
/** Identity of a socket of the line. */
export type FlowClaims = z.infer<typeof claims>;

/** Signs a token that identifies a reconnecting page without a look at the database, also in another process. */
export function signFlowToken({ config, clock }: Signer, known: Omit<FlowClaims, 'until'>): FlowToken {
  const until = clock.now() + TOKEN_MINUTES * MINUTE;
  const body = Buffer.from(JSON.stringify({ ...known, until })).toString('base64url');
  return { token: `${body}.${signatureOf(config, body).toString('base64url')}`, until };
}

type Signer = { config: { keys: Pick<Platform['config']['keys'], 'flow'> }; clock: Pick<Platform['clock'], 'now'> };
type FlowToken = { token: string; until: number };

/** Claims of a token; undefined if its signature is not ours, or it has expired. */
export function openFlowToken({ config, clock }: Signer, token: string): FlowClaims | undefined {
  const [body = '', signature = ''] = token.split('.');
  if (!isSameSecret(signatureOf(config, body), Buffer.from(signature, 'base64url'))) return undefined;
  const known = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return known.success && known.data.until > clock.now() ? known.data : undefined;
}

const signatureOf = ({ keys }: Signer['config'], body: string) => createHmac('sha256', keys.flow).update(body).digest();
