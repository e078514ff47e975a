import { randomBytes } from 'node:crypto';
import type { NewRecordShare, RecordShare } from '@acolhe/contract/record-share/record-share';
import { SECRET_LENGTH, secretCode } from '@acolhe/domain/document/verification';
import { endOfShare, isStillLet } from '@acolhe/domain/fhir/data-access';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import type { GivenAccessOf } from '../../platform/db/given-access.ts';
import { Problem } from '../../platform/problem.ts';
import { documentsIssuedTo, documentTitle } from '../document/service.ts';
import type { DocumentRow } from '../document/store.ts';
import { mailGiven } from '../identity/account-mail.ts';
import { reauthenticate } from '../identity/reauthentication.ts';
import { requireKnownPerson } from '../person/policy.ts';
import { endShareRow, endShares, insertShare, listGivenShares, listShares, readShare, type ShareRow } from './store.ts';

const TOKEN_BYTES = 16;

export const givenShares: GivenAccessOf = { list: listGivenShares, end: endShares };

function viewOf(row: ShareRow, documents: readonly DocumentRow[], now: number): RecordShare {
  const document = documents.find(({ id }) => id === row.document_id);
  const isActive = isStillLet(row, now);
  return {
    id: row.id,
    recipient: row.recipient,
    document: document ? documentTitle(document) : null,
    with_sensitive: row.with_sensitive,
    at: row.at.toISOString(),
    until: row.until.toISOString(),
    is_active: isActive,
    path: isActive ? `/s/${row.token}` : null,
    code: isActive ? row.code : null,
  };
}

export function shares({ platform, scope, caller }: CallerContext, patientId: string): Promise<RecordShare[]> {
  return platform.database.readInCompany(scope, async (tx) => {
    await requireKnownPerson(tx, caller, patientId);
    const documents = await documentsIssuedTo(tx, patientId);
    return (await listShares(tx, patientId)).map((row) => viewOf(row, documents, platform.clock.now()));
  });
}

/** Shares a record, or one document that the patient has, for a caller who proves who they are. */
export async function addShare(
  { platform, scope, caller }: CallerContext,
  request: FastifyRequest,
  { id: patientId, recipient, document_id, with_sensitive, hours, ...proof }: NewRecordShare,
): Promise<RecordShare> {
  await reauthenticate(platform, request, caller, proof);
  const now = platform.clock.now();
  const until = endOfShare(hours, now);
  const made = await platform.database.inCompany(scope, async (tx) => {
    await requireKnownPerson(tx, caller, patientId);
    const documents = await documentsIssuedTo(tx, patientId);
    if (document_id && !documents.some(({ id }) => id === document_id))
      throw new Problem('invalid_input', [{ path: 'document_id', code: 'invalid' }]);
    const id = uuid();
    await insertShare(tx, {
      id,
      patient_id: patientId,
      document_id,
      with_sensitive,
      recipient,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      code: secretCode(randomBytes(SECRET_LENGTH)),
      membership_id: caller.membershipId,
      access_number: caller.accessNumber,
      at: new Date(now),
      until: new Date(until),
    });
    const row = await readShare(tx, id);
    if (!row) throw new Error('The link that was just made is not there');
    return viewOf(row, documents, now);
  });
  const path = `/profile/person/ehr/${patientId}/share`;
  await mailGiven(platform, caller, request, { kind: 'share', name: recipient, until, path });
  return made;
}

export function endShare(
  { platform, scope, caller }: CallerContext,
  { id, share_id }: { id: string; share_id: string },
): Promise<void> {
  return platform.database.inCompany(scope, async (tx) => {
    await requireKnownPerson(tx, caller, id);
    if (!(await endShareRow(tx, id, share_id, new Date(platform.clock.now())))) throw new Problem('not_found');
  });
}
