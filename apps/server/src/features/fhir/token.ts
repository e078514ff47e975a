import { randomBytes } from 'node:crypto';
import type { DataToken, NewDataToken } from '@acolhe/contract/fhir/data-token';
import { endOfToken, isStillLet } from '@acolhe/domain/fhir/data-access';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { GivenAccessOf } from '../../platform/db/given-access.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { insertAccesses } from '../access-log/store.ts';
import { mailGiven } from '../identity/account-mail.ts';
import { reauthenticate } from '../identity/reauthentication.ts';
import { requireKnownPerson } from '../person/policy.ts';
import { openByDataToken } from './door.ts';
import { endToken, endTokens, insertToken, listGivenTokens, listTokens, noteUse } from './token-store.ts';

const TOKEN_BYTES = 32;
/** Most tokens of a patient that hold at a time. */
const MOST = 20;
/** Use is noted in steps of this, as for sessions. */
const USE_NOTED_MS = 5 * MINUTE;

export function dataTokens({ platform, scope, caller }: CallerContext, patientId: string): Promise<DataToken[]> {
  return platform.database.readInCompany(scope, async (tx) => {
    await requireKnownPerson(tx, caller, patientId);
    const now = platform.clock.now();
    return (await listTokens(tx, patientId)).map((row) => ({
      id: row.id,
      name: row.name,
      is_delegated: row.is_delegated,
      scopes: row.scopes,
      at: row.at.toISOString(),
      until: row.until.toISOString(),
      used_at: row.used_at?.toISOString() ?? null,
      is_active: isStillLet(row, now),
    }));
  });
}

/** Makes a token for a caller who proves who they are. It is told this once: its hash alone is kept. */
export async function addDataToken(
  { platform, scope, caller }: CallerContext,
  request: FastifyRequest,
  { patient_id, name, is_delegated, scopes, days, ...proof }: NewDataToken,
): Promise<{ token_id: string; token: string }> {
  await reauthenticate(platform, request, caller, proof);
  const token = newSecret();
  const now = platform.clock.now();
  const until = endOfToken(days, now);
  const made = await platform.database.inCompany(scope, (tx) =>
    giveToken({ platform, scope, caller }, tx, { patient_id, name, is_delegated, scopes, hash: hashOf(token), until }),
  );
  const path = `/profile/person/ehr/${patient_id}/share`;
  await mailGiven(platform, caller, request, { kind: 'token', name, until, path });
  return { token_id: made, token };
}

export const newSecret = () => `acolhe_${randomBytes(TOKEN_BYTES).toString('base64url')}`;

type Letting = Pick<Parameters<typeof insertToken>[1], 'patient_id' | 'name' | 'is_delegated' | 'scopes' | 'hash'> & {
  until: number;
  app_id?: string;
  granted?: string;
};

/** Lets a program read a patient whom the caller may let read; returns its id. */
export async function giveToken(
  { platform, caller }: CallerContext,
  tx: CompanyTransaction,
  { until, scopes, ...given }: Letting,
): Promise<string> {
  const now = platform.clock.now();
  await requireKnownPerson(tx, caller, given.patient_id);
  const held = (await listTokens(tx, given.patient_id)).filter((row) => isStillLet(row, now));
  if (held.length >= MOST) throw new Problem('too_many_tokens');
  const id = uuid();
  await insertToken(tx, {
    ...given,
    id,
    membership_id: caller.membershipId,
    access_number: caller.accessNumber,
    scopes: [...new Set(scopes)],
    at: new Date(now),
    until: new Date(until),
  });
  return id;
}

export function endDataToken(
  { platform, scope, caller }: CallerContext,
  { patient_id, token_id }: { patient_id: string; token_id: string },
): Promise<void> {
  return platform.database.inCompany(scope, async (tx) => {
    await requireKnownPerson(tx, caller, patient_id);
    if (!(await endToken(tx, patient_id, token_id, new Date(platform.clock.now())))) throw new Problem('not_found');
  });
}

export const givenTokens: GivenAccessOf = { list: listGivenTokens, end: endTokens };

/** A program with a token that holds: on whose behalf it reads, and what. */
export type Program = {
  context: CallerContext;
  tokenId: string;
  patientId: string;
  scopes: readonly string[];
  /** Name of another person's program, to which the token was given. */
  delegate: string | null;
};

/**
 * Program behind a token. It reads with the rights of the account that made it, and stops when that account loses them.
 */
export async function programOf(platform: Platform, token: string): Promise<Program> {
  const { row, caller, scope } = await openByDataToken(platform, token);
  const now = platform.clock.now();
  if (!isStillLet(row, now)) throw new Problem('sign_in_required');
  await platform.database.inCompany(scope, async (tx) => {
    await requireKnownPerson(tx, caller, row.patient_id);
    if (!row.used_at || row.used_at.getTime() + USE_NOTED_MS <= now) await noteUse(tx, row.id, new Date(now));
  });
  return {
    context: { platform, scope, caller },
    tokenId: row.id,
    patientId: row.patient_id,
    scopes: row.scopes,
    delegate: row.is_delegated ? row.name : null,
  };
}

/**
 * Logs what another person's program reads, under its name; a patient's own program is not logged, as the patient is
 * not.
 */
export async function logReading({ context, patientId, delegate }: Program, what: string): Promise<void> {
  const { platform, scope, caller } = context;
  if (delegate === null) return;
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, (tx) =>
    insertAccesses(tx, [{ patientId, what: `program ${what}`, userId: caller.userId, userName: delegate, at }]),
  );
}
