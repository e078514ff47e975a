import { createHash, randomBytes } from 'node:crypto';
import type { SigningMeans } from '@acolhe/contract/document/signing';
import type { ProblemCode } from '@acolhe/contract/problems';
import { historyItemOf } from '@acolhe/domain/document/document-flow';
import { recipeRules } from '@acolhe/domain/document/recipe';
import { HOUR, MINUTE } from '@acolhe/domain/time/duration';
import { dayIn } from '@acolhe/domain/time/time';
import { v7 as uuid } from 'uuid';
import type { CallerContext, CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { GivenAccessOf } from '../../../platform/db/given-access.ts';
import { eachDue } from '../../../platform/job/due-rows.ts';
import { sweepOrphans } from '../../../platform/job/file-sweep.ts';
import { forEachCompany } from '../../../platform/job/jobs.ts';
import { CloudCertificateError } from '../../../platform/outside/cloud-certificates.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { threadModule } from '../../../platform/thread/threads.ts';
import { readAnybody } from '../../professional/store.ts';
import { insertRecordItem } from '../../record/item.ts';
import { documentsSigned } from '../events.ts';
import type * as documentPage from '../page/document-page.ts';
import { requireDoctor } from '../policy.ts';
import { linesOf, titleOf } from '../printed.ts';
import {
  completeDocument,
  type DocumentRow,
  insertDocumentEvents,
  knownFiles,
  listDocuments,
  moveDocuments,
} from '../store.ts';
import { checkUnrevoked, openDevelopmentKey, openFileKey, type SigningKey } from './key.ts';
import { readReturnState, returnState } from './return-state.ts';
import { signPages } from './signed-pages.ts';
import { claimSigning, endSigning, insertSigning, listGivenSignings, listStaleSignings } from './signing-store.ts';

const drawn = threadModule<typeof documentPage>(new URL('../page/document-page.ts', import.meta.url));

/** How long a signature waits for the doctor elsewhere. */
const WAITING_MS = 15 * MINUTE;
const VERIFIER_BYTES = 32;

export const fileOf = (companyId: string, file: string) => `${companyId}/document/${file}`;
export const publicPath = ({ token }: Pick<DocumentRow, 'token'>) => `/v/${token}`;

export const sealedFor = (companyId: string, id: string) => ({ companyId, purpose: `signing ${id}` });

/** How a doctor signs: with a key that is open, or at the service that keeps it. */
export type OpenMeans = { means: SigningMeans; cpf: string; key: SigningKey | undefined };

/** Opens the doctor's means of signing; throws what is missing or wrong before anything is issued. */
export async function openMeans(
  context: CallerContext,
  { means, passphrase }: { means: SigningMeans; passphrase: string | null },
): Promise<OpenMeans> {
  const { platform, scope, caller } = context;
  const professionalId = requireDoctor(caller);
  const doctor = await platform.database.readInCompany(scope, (tx) => readAnybody(tx, professionalId));
  if (!doctor?.cpf) throw new Problem('document_incomplete');
  if (means === 'file') return { means, cpf: doctor.cpf, key: await openFileKey(context, doctor, passphrase) };
  if (means === 'development') return { means, cpf: doctor.cpf, key: await openDevelopmentKey(context, doctor) };
  if (!platform.cloudCertificates) throw new Problem('signing_missing');
  return { means, cpf: doctor.cpf, key: undefined };
}

/**
 * Begins to sign documents: at once with a key that is here; with a cloud certificate the doctor goes on at the address
 * that is returned, and {@link returnFromCloud} signs when they come back.
 */
export async function beginSigning(
  context: CallerContext,
  ids: readonly string[],
  { means, cpf, key }: OpenMeans,
): Promise<{ id: string; url: string } | null> {
  const { platform, scope, caller } = context;
  const { cloudCertificates } = platform;
  const id = uuid();
  const verifier = randomBytes(VERIFIER_BYTES).toString('base64url');
  const at = new Date(platform.clock.now());
  const begun = await platform.database.inCompany(scope, async (tx) => {
    await insertSigning(tx, {
      id,
      professional_id: requireDoctor(caller),
      means,
      membership_id: caller.membershipId,
      access_number: caller.accessNumber,
      session_id: caller.sessionId,
      verifier: key ? null : platform.secretBox.seal(verifier, sealedFor(scope.companyId, id)),
      started_at: at,
    });
    const moved = await moveDocuments(tx, ids, { from: ['numbered'], to: 'signing', change: { signing_id: id } });
    await logEvents(tx, moved, 'sign', caller.name, at);
    return moved;
  });
  if (begun.length === 0) return null;
  if (key) {
    await complete(context, id, key, caller.name);
    return null;
  }
  if (!cloudCertificates) throw new Problem('signing_missing');
  const state = returnState(scope.companyId, id);
  const url = cloudCertificates.authoriseUrl({ state, verifier, cpf, signatures: begun.length });
  return { id, url };
}

/** The doctor is back from the service that keeps their key: signs, or says why not. */
export async function returnFromCloud(
  platform: Platform,
  { state, code, error }: { state: string; code: string | undefined; error: string | undefined },
): Promise<ProblemCode | null> {
  const found = await readReturnState(platform, state);
  if (!found) return 'not_found';
  const { context, id } = found;
  const { scope } = context;
  const claimed = await platform.database.inCompany(scope, (tx) => claimSigning(tx, id));
  if (!claimed) return 'document_changed';
  try {
    if (!code || error || !platform.cloudCertificates) throw new Problem('signing_refused');
    const { membership_id, access_number } = claimed;
    const caller = membership_id && (await platform.sessions.callerOfMembership({ membership_id, access_number }));
    if (!caller) throw new Problem('signing_refused');
    const doctor = await platform.database.readInCompany(scope, (tx) => readAnybody(tx, claimed.professionalId));
    if (!doctor) throw new Problem('not_found');
    const verifier = platform.secretBox.open(claimed.verifier, sealedFor(scope.companyId, id));
    const key = await platform.cloudCertificates.open(code, verifier);
    // The owner of the authorisation is checked before it signs.
    if (key.cpf !== null && key.cpf !== doctor.cpf) throw new Problem('certificate_of_other');
    const checked = await checkUnrevoked(context, doctor, key.certificates);
    await complete(context, id, { ...checked, sign: key.sign, isHere: false }, doctor.name);
    return null;
  } catch (failure) {
    if (failure instanceof CloudCertificateError) platform.log.warn({ err: failure }, 'cloud certificate');
    const known = failure instanceof Problem ? failure.code : undefined;
    const problem = known ?? (failure instanceof CloudCertificateError ? 'signing_unavailable' : 'unexpected');
    await giveUp(context, id, problem);
    if (problem === 'unexpected') throw failure;
    return problem;
  }
}

/**
 * Draws, signs and stores. The bytes are stored before the row says so, under a name of their own: a crash in between
 * leaves bytes that the job deletes, never half a document.
 */
async function complete(context: CompanyContext, id: string, key: SigningKey, actor: string): Promise<void> {
  const { platform, scope } = context;
  const now = platform.clock.now();
  const documents = await platform.database.readInCompany(scope, (tx) => listDocuments(tx, { signingId: id }));
  const waiting = documents.filter(({ status }) => status === 'signing');
  try {
    const pages: { row: DocumentRow; pdf: Buffer }[] = [];
    for (const row of waiting) pages.push({ row, pdf: await drawRow(platform, row, { at: now, signer: key.signer }) });
    const stored = (await signPages(platform, pages, key)).map((page) => {
      const sha256 = createHash('sha256').update(page.bytes).digest('hex');
      return { ...page, sha256, file: `${page.row.id}-${sha256.slice(0, 12)}.pdf` };
    });
    for (const { bytes, file } of stored) await platform.files.put(fileOf(scope.companyId, file), bytes);
    const at = new Date(now);
    await platform.database.inCompany(scope, async (tx) => {
      if (!(await endSigning(tx, id, at, null))) throw new Problem('document_changed');
      for (const { row, sha256, signer, file } of stored) {
        const valid_until = validUntil(row, now);
        const isDone = await completeDocument(tx, row.id, id, {
          ...{ sha256, file, signed_at: at, signer, valid_until },
        });
        if (!isDone) continue;
        await logEvents(tx, [row.id], 'complete', actor, at);
        await enterRecord(tx, row, at);
      }
      const [first] = waiting;
      if (first) tx.emit(documentsSigned, { appointmentId: first.appointment_id, signingId: id });
    });
  } catch (failure) {
    await giveUp(context, id, failure instanceof Problem ? failure.code : 'unexpected');
    throw failure;
  }
}

/** The issued document in the record, whose item has the document's id. */
export async function enterRecord(tx: CompanyTransaction, row: DocumentRow, at: Date): Promise<void> {
  const { body, professional } = row.content;
  await insertRecordItem(tx, {
    id: row.id,
    patient_id: row.patient_id,
    appointment_id: row.appointment_id,
    professional_id: row.professional_id,
    item_type: historyItemOf[row.type],
    title: titleOf(row.content),
    summary: linesOf(row.content).join('\n'),
    text: '',
    codes: body.type === 'certificate' && body.cid ? [body.cid] : [],
    author: professional.name,
    at,
  });
}

/** The last day on which a pharmacy takes it: counted from the day of the signature, which is the day of issue. */
export function validUntil({ recipe_kind: kind, content }: Pick<DocumentRow, 'recipe_kind' | 'content'>, at: number) {
  const days = kind ? recipeRules[kind].validDays : null;
  return days === null ? null : dayIn(content.timeZone, at).add({ days }).toString();
}

/** A document as a PDF, before it is signed. */
export async function drawRow(
  platform: Platform,
  row: DocumentRow,
  { at, signer }: { at: number; signer: SigningKey['signer'] | null },
): Promise<Buffer> {
  const bytes = await drawn('drawDocument', {
    content: row.content,
    mode: row.mode,
    paperReason: row.paper_reason,
    number: row.number,
    url: `${platform.tenants.siteOf(row.company_id)}${publicPath(row)}`,
    secret: row.secret,
    at,
    validUntil: validUntil(row, at),
    signature: signer,
  });
  return Buffer.from(bytes);
}

/** Ends a signature without one; its documents can be signed again. */
async function giveUp({ platform, scope }: CompanyContext, id: string, problem: ProblemCode): Promise<void> {
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, (tx) => endWaiting(tx, id, problem, at));
}

async function endWaiting(tx: CompanyTransaction, id: string, problem: ProblemCode, at: Date): Promise<void> {
  if (!(await endSigning(tx, id, at, problem))) return;
  const rows = await listDocuments(tx, { signingId: id });
  const back = await moveDocuments(
    tx,
    rows.map((row) => row.id),
    { from: ['signing'], to: 'numbered', change: { signing_id: null } },
  );
  await logEvents(tx, back, 'fail', problem, at);
}

export async function endAllWaiting(tx: CompanyTransaction, ids: readonly string[], at: Date): Promise<void> {
  for (const id of ids) await endWaiting(tx, id, 'signing_refused', at);
}

/** Signatures that wait for their doctor elsewhere. */
export const givenSignings: GivenAccessOf = { list: listGivenSignings, end: endAllWaiting };

/** Gives a signature up that waits for its doctor. */
export const stopSigning = (context: CompanyContext, id: string): Promise<void> =>
  giveUp(context, id, 'signing_refused');

/** Each minute: ends signatures whose doctor never came back, and those that a crash interrupted. */
export async function endStaleSignings(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now() - WAITING_MS);
  await forEachCompany(platform, 'end-stale-signings', (context) =>
    eachDue(context, {
      job: 'end-stale-signings',
      kind: 'signing',
      list: (limit) => platform.database.readInCompany(context.scope, (tx) => listStaleSignings(tx, before, limit)),
      idOf: ({ id }) => id,
      work: ({ id }) => giveUp(context, id, 'signing_unavailable'),
    }),
  );
}

/** Deletes bytes that a crash left without a document. */
export async function sweepDocumentFiles(platform: Platform): Promise<void> {
  const before = platform.clock.now() - HOUR;
  await forEachCompany(platform, 'sweep-document-files', (context) =>
    sweepOrphans(context, {
      job: 'sweep-document-files',
      folder: fileOf(context.scope.companyId, '').slice(0, -1),
      before,
      known: (files) => platform.database.readInCompany(context.scope, (tx) => knownFiles(tx, files)),
    }),
  );
}

export function logEvents(
  tx: CompanyTransaction,
  ids: readonly string[],
  event: string,
  actor: string,
  at: Date,
): Promise<void> {
  return insertDocumentEvents(
    tx,
    ids.map((document_id) => ({ id: uuid(), document_id, event, actor, at })),
  );
}
