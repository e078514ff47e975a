import { randomBytes } from 'node:crypto';
import type { DocumentView } from '@acolhe/contract/document/document';
import type { SigningMeans } from '@acolhe/contract/document/signing';
import { documentFlow, takesDocuments } from '@acolhe/domain/document/document-flow';
import { recipeRules } from '@acolhe/domain/document/recipe';
import { SECRET_LENGTH, secretCode } from '@acolhe/domain/document/verification';
import { can } from '@acolhe/domain/flow';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { storedFile } from '../../platform/files.ts';
import { Problem } from '../../platform/problem.ts';
import { logAccess } from '../access-log/service.ts';
import { lockAppointment } from '../appointment/store.ts';
import { hiddenItems } from '../record/item.ts';
import { requireRecordAccess } from '../record/policy.ts';
import { bodyOf, headOf } from './content.ts';
import { requireJudged, type Writing } from './desk.ts';
import type { Plan } from './issue-plan.ts';
import { takeNumber } from './number-store.ts';
import { isPatients, requireOwnVisit, requireReadable } from './policy.ts';
import { keepWritten } from './prescription-favourites.ts';
import { linesOf, titleOf } from './printed.ts';
import { noteAlerts } from './safety/alert-store.ts';
import { keepAnswers } from './safety/answered-store.ts';
import {
  beginSigning,
  drawRow,
  enterRecord,
  fileOf,
  logEvents,
  type OpenMeans,
  openMeans,
  publicPath,
  validUntil,
} from './signing/signing.ts';
import {
  type DocumentRow,
  deleteDraft,
  insertDocument,
  listDocuments,
  moveDocuments,
  readDocument,
  setNumber,
} from './store.ts';

const TOKEN_BYTES = 16;

type Means = { means: SigningMeans; passphrase: string | null };
type Begun = { documents: DocumentView[]; signing: { id: string; url: string } | null };

/**
 * Issues documents: what was written is divided by kind, each part takes its number in the same transaction and is
 * frozen; then all are signed at once. Forms on paper are ready to be printed.
 */
export async function issueDocuments(context: CallerContext, { means, passphrase, ...input }: Writing & Means) {
  const { platform, scope, caller } = context;
  const now = platform.clock.now();
  // Faults of the plan come before a key is opened, and a key that does not open leaves all as it was.
  await platform.database.readInCompany(scope, async (tx) =>
    requireJudged(tx, await requireOwnVisit(tx, caller, input.appointment_id), input.documents, now),
  );
  const opened = await openMeans(context, { means, passphrase });
  const rows = await platform.database.inCompany(scope, async (tx) => {
    const visit = await requireOwnVisit(tx, caller, input.appointment_id);
    await lockAppointment(tx, visit.id);
    if (!takesDocuments(visit.status)) throw new Problem('document_too_early');
    const plan = await requireJudged(tx, visit, input.documents, now);
    const head = await headOf(tx, visit, now);
    const made: DocumentRow[] = [];
    for (const planned of plan.documents) {
      const content = { ...head, body: bodyOf(planned, input.documents) };
      made.push(await insertIssued(tx, { visit, planned, content, now }));
    }
    const at = new Date(now);
    for (const row of made) {
      await logEvents(tx, [row.id], row.mode === 'paper' ? 'print' : 'number', caller.name, at);
      if (row.mode === 'paper') await enterRecord(tx, row, at);
    }
    await keepAnswers(tx, { patientId: visit.patient_id, author: caller.name, at }, plan.warnings);
    await noteAlerts(tx, visit.id, { keys: plan.alerts, at, isOverridden: true });
    await keepWritten(tx, visit, input.documents, at);
    await deleteDraft(tx, visit.id);
    return made;
  });
  return signed(context, rows, opened);
}

type Issued = {
  visit: { id: string; patient_id: string; professional_id: string };
  planned: Plan['documents'][number];
  content: DocumentRow['content'];
  now: number;
};

async function insertIssued(tx: CompanyTransaction, { visit, planned, content, now }: Issued): Promise<DocumentRow> {
  const { type, recipe_kind: kind } = planned;
  const id = uuid();
  const at = new Date(now);
  const { mode, paper_reason } = planned;
  await insertDocument(tx, {
    id,
    appointment_id: visit.id,
    patient_id: visit.patient_id,
    professional_id: visit.professional_id,
    ...{ type, recipe_kind: kind, mode, paper_reason, content },
    status: mode === 'paper' ? 'printed' : 'numbered',
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    secret: secretCode(randomBytes(SECRET_LENGTH)),
    issued_at: at,
    valid_until: validUntil({ recipe_kind: kind, content }, now),
  });
  const series = kind ? recipeRules[kind].series : null;
  if (series && mode === 'digital') {
    const number = await takeNumber(tx, visit.professional_id, { series, documentId: id, at });
    // Another document took the last one since it was planned.
    if (!number) throw new Problem('numbers_unavailable');
    await setNumber(tx, id, number);
  }
  const row = await readDocument(tx, id);
  if (!row) throw new Error('The document that was just issued is not there');
  return row;
}

/** Signs what waits among some documents; a signature that fails at once leaves them issued, to be signed again. */
async function signed(context: CallerContext, rows: readonly DocumentRow[], opened: OpenMeans): Promise<Begun> {
  const { platform, scope, caller } = context;
  const waiting = rows.filter(({ status }) => status === 'numbered').map(({ id }) => id);
  const signing = waiting.length > 0 ? await beginSigning(context, waiting, opened) : null;
  const ids = rows.map(({ id }) => id);
  const after = await platform.database.readInCompany(scope, (tx) => listDocuments(tx, { ids }));
  return { documents: after.map((row) => viewOf(row, caller)), signing };
}

/** Signs documents that were issued and whose signature did not come about. */
export async function signDocuments(context: CallerContext, { ids, ...how }: Means & { ids: readonly string[] }) {
  const { platform, scope, caller } = context;
  const rows = await platform.database.readInCompany(scope, async (tx) => {
    const found = await listDocuments(tx, { ids });
    if (found.length < new Set(ids).size || found.some((row) => row.professional_id !== caller.professionalId))
      throw new Problem('not_found');
    if (!found.some(({ status }) => status === 'numbered')) throw new Problem('document_changed');
    return found;
  });
  return signed(context, rows, await openMeans(context, how));
}

export function documentsOfVisit(context: CallerContext, id: string): Promise<DocumentView[]> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const rows = await listDocuments(tx, { appointmentId: id });
    const [first] = rows;
    if (!first) return [];
    const isOwn = first.professional_id === caller.professionalId;
    const shown = isOwn ? rows : await readable(context, tx, first.patient_id, rows);
    await logAccess(platform, tx, caller, [{ patientId: first.patient_id, what: `documents of ${id}` }]);
    return shown.map((row) => viewOf(row, caller));
  });
}

export function documentsOfPerson(context: CallerContext, id: string): Promise<DocumentView[]> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const shown = await readable(context, tx, id, await listDocuments(tx, { patientId: id }));
    await logAccess(platform, tx, caller, [{ patientId: id, what: 'documents' }]);
    return shown.map((row) => viewOf(row, caller));
  });
}

/** Title of a document. */
export const documentTitle = ({ content }: DocumentRow): string => titleOf(content);

/** Documents that a patient has, oldest first. */
export async function documentsIssuedTo(tx: CompanyTransaction, patientId: string): Promise<DocumentRow[]> {
  return (await listDocuments(tx, { patientId })).filter(isPatients).toReversed();
}

/** Documents of a patient that the caller may read with the record: the patient's own, and not withheld. */
async function readable(
  context: CallerContext,
  tx: CompanyTransaction,
  patientId: string,
  rows: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const reader = await requireRecordAccess(context, tx, patientId);
  const hidden = await hiddenItems(
    tx,
    reader,
    rows.map(({ id }) => id),
  );
  return rows.filter(
    (row) => (isPatients(row) || row.professional_id === context.caller.professionalId) && !hidden.has(row.id),
  );
}

/** The bytes of a document: those that were signed, or a form or draft, drawn. */
export async function documentFile(context: CallerContext, id: string): Promise<File> {
  const { platform, scope, caller } = context;
  const row = await platform.database.inCompany(scope, async (tx) => {
    const found = await requireReadable(context, tx, id);
    await logAccess(platform, tx, caller, [{ patientId: found.patient_id, what: `document ${id}` }]);
    return found;
  });
  return fileFor({ platform, scope }, row);
}

export async function fileFor(
  { platform, scope }: Pick<CallerContext, 'platform' | 'scope'>,
  row: DocumentRow,
): Promise<File> {
  const named = { name: `${row.type}-${row.id}.pdf`, media_type: 'application/pdf' };
  if (row.file) {
    const key = fileOf(scope.companyId, row.file);
    return storedFile(platform.files, key, { ...named, sha256: row.sha256 ?? '' });
  }
  const drawn = await drawRow(platform, row, { at: row.issued_at.getTime(), signer: null });
  return new File([new Uint8Array(drawn)], named.name, { type: named.media_type });
}

/**
 * Declares a document void, or replaced by another of the same visit and kind that holds. The signed file stays as it
 * is; its public page shows the change.
 */
export function cancelDocument(
  { platform, scope, caller }: CallerContext,
  { id, reason, replaced_by: by }: { id: string; reason: string; replaced_by: string | null },
): Promise<void> {
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const row = await readDocument(tx, id);
    if (!row || row.professional_id !== caller.professionalId) throw new Problem('not_found');
    if (by && !isReplacement(row, await readDocument(tx, by)))
      throw new Problem('invalid_input', [{ path: 'replaced_by', code: 'invalid' }]);
    const moved = await moveDocuments(tx, [id], {
      from: by ? ['signed', 'printed'] : ['numbered', 'signing', 'signed', 'printed'],
      to: by ? 'replaced' : 'cancelled',
      change: { cancelled_at: at, cancel_reason: reason, replaced_by: by },
    });
    if (moved.length === 0) throw new Problem('document_changed');
    await logEvents(tx, moved, by ? 'replace' : 'cancel', caller.name, at);
  });
}

/** Whether a document can stand for another: of the same visit, type and kind, and it holds itself. */
const isReplacement = (row: DocumentRow, other: DocumentRow | undefined): boolean =>
  other !== undefined &&
  other.id !== row.id &&
  other.appointment_id === row.appointment_id &&
  other.type === row.type &&
  other.recipe_kind === row.recipe_kind &&
  (other.status === 'signed' || other.status === 'printed');

function viewOf(row: DocumentRow, caller: Caller): DocumentView {
  const { content, signer } = row;
  return {
    id: row.id,
    type: row.type,
    recipe_kind: row.recipe_kind,
    status: row.status,
    mode: row.mode,
    paper_reason: row.paper_reason,
    number: row.number,
    lines: linesOf(content),
    appointment_id: row.appointment_id,
    patient_id: row.patient_id,
    patient_name: content.patient.name,
    professional_name: content.professional.name,
    issued_at: row.issued_at.toISOString(),
    signed_at: row.signed_at?.toISOString() ?? null,
    valid_until: row.valid_until,
    signer: signer && {
      holder: signer.holder,
      issuer: signer.issuer,
      is_legal: signer.isLegal,
      is_checked: signer.isChecked ?? true,
      stamped_at: signer.stampedAt ?? null,
    },
    path: publicPath(row),
    secret: row.secret,
    cancel_reason: row.cancel_reason,
    signing_id: row.status === 'signing' ? row.signing_id : null,
    may_cancel: row.professional_id === caller.professionalId && can(documentFlow, row.status, 'cancel'),
  };
}
