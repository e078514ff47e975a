import { createHash } from 'node:crypto';
import { isStillLet } from '@acolhe/domain/fhir/data-access';
import { HOUR, SECOND } from '@acolhe/domain/time/duration';
import type { CompanyContext } from '../../../platform/context.ts';
import { isSameSecret } from '../../../platform/crypto/same-secret.ts';
import { hashOf } from '../../../platform/crypto/token-hash.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openByClientId, openByDataToken } from '../door.ts';
import { newSecret } from '../token.ts';
import { endTokens, readToken } from '../token-store.ts';
import { insertAppToken, lockAppToken, noteAppTokenUsed, readAppToken, removeOldAccess } from './app-store.ts';

const ACCESS_MS = HOUR;

/** A refusal in the words of RFC 6749 §5.2. */
export class OAuthRefusal extends Error {
  readonly status: number;
  readonly error: string;

  constructor(error: string, description: string, status = error === 'invalid_client' ? 401 : 400) {
    super(description);
    this.status = status;
    this.error = error;
  }
}

/** A request of an app, which says by its form or its header who it is. */
export type AppCall = { platform: Platform; form: URLSearchParams; authorization: string | undefined };

type Client = CompanyContext & { appId: string };
type Given = NonNullable<Awaited<ReturnType<typeof readToken>>>;

/** Answers the token endpoint (RFC 6749 §4.1.3, §6). */
export async function giveTokens(call: AppCall) {
  const client = await clientOf(call);
  switch (call.form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(client, call.form);
    case 'refresh_token':
      return refresh(client, call.form);
    case null:
      throw new OAuthRefusal('invalid_request', 'Send grant_type');
    default:
      throw new OAuthRefusal('unsupported_grant_type', 'grant_type is authorization_code or refresh_token');
  }
}

/** Tells what a token of the app's own is worth (RFC 7662, SMART App Launch 2.2 "Token Introspection"). */
export async function introspect(call: AppCall): Promise<Record<string, unknown>> {
  const client = await clientOf(call, { takesBearer: true });
  const { platform, scope, appId } = client;
  const hash = hashOf(required(call.form, 'token'));
  return platform.database.readInCompany(scope, async (tx) => {
    const row = await readAppToken(tx, hash);
    const given = row && (await readToken(tx, row.data_token_id));
    const now = platform.clock.now();
    if (!given || row.kind === 'code' || row.used_at || row.until.getTime() <= now) return { active: false };
    if (given.app_id !== appId || !isStillLet(given, now)) return { active: false };
    return {
      active: true,
      scope: given.granted,
      client_id: appId,
      exp: Math.floor(row.until.getTime() / SECOND),
      patient: given.patient_id,
      ...(row.kind === 'access' && { token_type: 'Bearer' }),
    };
  });
}

/** Ends what one of the app's tokens stands for (RFC 7009): an app that gives one back gives back all. */
export async function revoke(call: AppCall): Promise<void> {
  const { platform, scope, appId } = await clientOf(call);
  const hash = hashOf(required(call.form, 'token'));
  await platform.database.inCompany(scope, async (tx) => {
    const row = await readAppToken(tx, hash);
    const given = row && (await readToken(tx, row.data_token_id));
    if (given?.app_id === appId && given.ended_at === null)
      await endTokens(tx, [given.id], new Date(platform.clock.now()));
  });
}

/** Exchanges a code, which is good for one try: whatever is wrong with it ends what it stood for. */
function exchangeCode(client: Client, form: URLSearchParams) {
  const [code, redirectUri, verifier] = ['code', 'redirect_uri', 'code_verifier'].map((name) => required(form, name));
  return take(client, { kind: 'code', secret: code ?? '' }, (row) => {
    const challenge = createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url');
    return row.redirect_uri === redirectUri && isSameSecret(row.code_challenge ?? '', challenge);
  });
}

/** Exchanges a refresh token for new ones. A second use of it ends all: one of the two was not the app (RFC 9700 §4.14.2). */
function refresh(client: Client, form: URLSearchParams) {
  const asked = (form.get('scope') ?? '').split(' ').filter(Boolean);
  return take(client, { kind: 'refresh', secret: required(form, 'refresh_token') }, () => true, asked);
}

type AppTokenRow = NonNullable<Awaited<ReturnType<typeof lockAppToken>>>;

async function take(
  { platform, scope, appId }: Client,
  { kind, secret }: { kind: 'code' | 'refresh'; secret: string },
  isProven: (row: AppTokenRow) => boolean,
  scopes: readonly string[] = [],
) {
  const now = platform.clock.now();
  // A refusal is answered after the commit, which has to keep what it ended.
  const answer = await platform.database.inCompany(scope, async (tx) => {
    const row = await lockAppToken(tx, hashOf(secret));
    const given = row && (await readToken(tx, row.data_token_id));
    if (!given || row.kind !== kind) return 'invalid_grant';
    const isGood = row.used_at === null && row.until.getTime() > now && given.app_id === appId && isProven(row);
    if (!isGood) {
      if (given.ended_at === null) await endTokens(tx, [given.id], new Date(now));
      return 'invalid_grant';
    }
    if (!isStillLet(given, now)) return 'invalid_grant';
    const granted = (given.granted ?? '').split(' ');
    if (scopes.some((asked) => !granted.includes(asked))) return 'invalid_scope';
    await noteAppTokenUsed(tx, row.hash, new Date(now));
    return issue(tx, given, now);
  });
  if (answer === 'invalid_grant')
    throw new OAuthRefusal('invalid_grant', 'It is unknown, over, used before, or of another app or address');
  if (answer === 'invalid_scope') throw new OAuthRefusal('invalid_scope', 'More than the patient let the app read');
  return answer;
}

/** Makes the tokens that an app reads with; the scope says what was granted, whatever part of it was asked for. */
async function issue(tx: CompanyTransaction, { id, until, granted, patient_id }: Given, now: number) {
  const end = Math.min(now + ACCESS_MS, until.getTime());
  const access = newSecret();
  await removeOldAccess(tx, id, new Date(now));
  await insertAppToken(tx, { kind: 'access', hash: hashOf(access), data_token_id: id, until: new Date(end) });
  const answer = {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.floor((end - now) / SECOND),
    scope: granted,
    patient: patient_id,
  };
  if (!granted?.split(' ').includes('offline_access')) return answer;
  const refreshing = newSecret();
  await insertAppToken(tx, { kind: 'refresh', hash: hashOf(refreshing), data_token_id: id, until });
  return { ...answer, refresh_token: refreshing };
}

/** The app that calls: a public one by its id, another by its secret (RFC 6749 §2.3.1). */
async function clientOf(
  { platform, form, authorization = '' }: AppCall,
  { takesBearer = false } = {},
): Promise<Client> {
  const bearer = /^Bearer\s+(\S{1,200})$/i.exec(authorization)?.[1];
  if (bearer && takesBearer) {
    const { row, scope } = await openByDataToken(platform, bearer).catch(() => {
      throw new OAuthRefusal('invalid_client', 'The token does not hold');
    });
    if (row.app_id && isStillLet(row, platform.clock.now())) return { platform, scope, appId: row.app_id };
    throw new OAuthRefusal('invalid_client', 'The token is not of an app');
  }
  const basic = credentialsOf(authorization);
  const clientId = basic?.id ?? form.get('client_id') ?? '';
  const secret = basic?.secret ?? form.get('client_secret');
  const found = await openByClientId(platform, clientId);
  const expected = found?.app.secret_hash ?? null;
  const isKnown = expected === null ? !secret : isSameSecret(expected, hashOf(secret ?? ''));
  if (!found || !isKnown) throw new OAuthRefusal('invalid_client', 'No app has this client_id and secret');
  return { platform, scope: found.scope, appId: found.app.id };
}

/** Name and secret of HTTP Basic, each encoded as in a form (RFC 6749 §2.3.1). */
function credentialsOf(authorization: string): { id: string; secret: string } | undefined {
  const encoded = /^Basic\s+([A-Za-z0-9+/=]{1,500})$/i.exec(authorization)?.[1];
  if (!encoded) return undefined;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  const plain = (text: string) => new URLSearchParams(`x=${text}`).get('x') ?? '';
  return { id: plain(id), secret: plain(secret.join(':')) };
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new OAuthRefusal('invalid_request', `Send ${name}`);
  return value;
}
