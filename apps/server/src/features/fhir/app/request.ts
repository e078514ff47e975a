import type { AppRequest, LetApp } from '@acolhe/contract/fhir/app';
import { endOfToken, type FhirType, type tokenDays } from '@acolhe/domain/fhir/data-access';
import { readScopes, type SmartScopes } from '@acolhe/domain/fhir/smart-scope';
import { shownName } from '@acolhe/domain/person/person-name';
import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyRequest } from 'fastify';
import type { CallerContext } from '../../../platform/context.ts';
import { hashOf } from '../../../platform/crypto/token-hash.ts';
import { Problem } from '../../../platform/problem.ts';
import { mailGiven } from '../../identity/account-mail.ts';
import { reauthenticate } from '../../identity/reauthentication.ts';
import { fhirBase } from '../service.ts';
import { giveToken, newSecret } from '../token.ts';
import { listAppsOf } from '../token-store.ts';
import { insertAppToken, readApp } from './app-store.ts';

/** A code is good for this (RFC 6749 §4.1.2 advises ten minutes at most). */
const CODE_MS = MINUTE;
/** An app that did not ask for more reads for as long as its one access token holds. */
const ONLINE_MS = HOUR;

type App = NonNullable<Awaited<ReturnType<typeof readApp>>>;

/** A request as it is to be told back to the app: refused, or with what it may be given. */
type Judged = { app: App; redirectUri: string } & ({ error: string } | { scopes: SmartScopes; challenge: string });

/** Tells what an app asks for, of a person who is signed in. */
export async function appRequest(context: CallerContext, asked: AppRequest) {
  const judged = await judge(context, asked);
  if ('error' in judged) return { status: 'refused' as const, redirect_to: back(judged, asked, judged.error) };
  const { app, scopes } = judged;
  return {
    status: 'asked' as const,
    app: app.name,
    scopes: scopes.types,
    is_offline: scopes.isOffline,
    refuse_to: back(judged, asked, 'access_denied'),
  };
}

type Consent = {
  patient_id: string;
  scopes: readonly FhirType[];
  days: (typeof tokenDays)[number];
  password: string;
  code?: string | undefined;
};

/** Lets an app read a record, for a caller who proves who they are; returns the address that tells it so. */
export async function letApp(
  context: CallerContext,
  request: FastifyRequest,
  { patient_id, scopes: chosen, days, password, code: factorCode, ...asked }: AppRequest & Consent,
): Promise<{ redirect_to: string }> {
  const { platform, scope, caller } = context;
  const judged = await judge(context, asked);
  if ('error' in judged) return { redirect_to: back(judged, asked, judged.error) };
  await reauthenticate(platform, request, caller, { password, code: factorCode });
  const { app, redirectUri, scopes, challenge } = judged;
  const given = readScopes(
    asked.scope ?? '',
    scopes.types.filter((type) => chosen.includes(type)),
  );
  if (given.types.length === 0) throw new Problem('invalid_input', [{ path: 'scopes', code: 'required' }]);
  const now = platform.clock.now();
  const until = given.isOffline ? endOfToken(days, now) : now + ONLINE_MS;
  const code = newSecret();
  await platform.database.inCompany(scope, async (tx) => {
    const dataTokenId = await giveToken(context, tx, {
      patient_id,
      name: app.name,
      is_delegated: true,
      scopes: given.types,
      hash: null,
      app_id: app.id,
      granted: given.granted,
      until,
    });
    await insertAppToken(tx, {
      kind: 'code',
      hash: hashOf(code),
      data_token_id: dataTokenId,
      redirect_uri: redirectUri,
      code_challenge: challenge,
      until: new Date(now + CODE_MS),
    });
  });
  const path = `/profile/person/ehr/${patient_id}/share`;
  await mailGiven(platform, caller, request, { kind: 'token', name: app.name, until, path });
  return { redirect_to: addressWith(redirectUri, { code, state: asked.state }) };
}

export async function ownApps({ platform, scope, caller }: CallerContext): Promise<LetApp[]> {
  const now = new Date(platform.clock.now());
  const rows = await platform.database.readInCompany(scope, (tx) => listAppsOf(tx, caller.membershipId, now));
  return rows
    .filter(({ access_number }) => access_number === caller.accessNumber)
    .map(({ id, name, patient_id, patient, social_name, scopes, until, used_at }) => ({
      id,
      name,
      patient_id,
      patient: shownName({ name: patient, social_name }),
      scopes,
      until: until.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    }));
}

/**
 * Judges an authorization request. Throws `app_unknown` where the app or its address is not known: nothing may be sent
 * there (RFC 6749 §4.1.2.1).
 */
async function judge(context: CallerContext, asked: AppRequest): Promise<Judged> {
  const { platform, scope } = context;
  const { client_id: id = '', redirect_uri: redirectUri = '' } = asked;
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const app = isId ? await platform.database.readInCompany(scope, (tx) => readApp(tx, id)) : undefined;
  if (!app?.redirect_uris.includes(redirectUri)) throw new Problem('app_unknown');
  const { code_challenge: challenge = '', code_challenge_method: method } = asked;
  const refused = (error: string) => ({ app, redirectUri, error });
  if (asked.response_type !== 'code') return refused('unsupported_response_type');
  if (!asked.state || method !== 'S256' || !/^[\w-]{43}$/.test(challenge)) return refused('invalid_request');
  const bases = [fhirBase(context), `${platform.config.publicUrl}/fhir`];
  if (!bases.includes((asked.aud ?? '').replace(/\/+$/, ''))) return refused('invalid_request');
  const scopes = readScopes(asked.scope ?? '', app.scopes);
  if (scopes.types.length === 0) return refused('invalid_scope');
  return { app, redirectUri, scopes, challenge };
}

const back = ({ redirectUri }: Judged, { state }: AppRequest, error: string) =>
  addressWith(redirectUri, { error, state });

function addressWith(address: string, values: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
