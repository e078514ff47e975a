import type { SharedItem, SharedRecord } from '@acolhe/contract/record-share/shared-record';
import { readSecretCode } from '@acolhe/domain/document/verification';
import { isStillLet } from '@acolhe/domain/fhir/data-access';
import { shownName } from '@acolhe/domain/person/person-name';
import { isSensitiveCode } from '@acolhe/domain/record/record-item';
import type { CallerContext } from '../../platform/context.ts';
import { isSameSecret } from '../../platform/crypto/same-secret.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { insertAccesses } from '../access-log/store.ts';
import { requireCompany } from '../company/service.ts';
import { medicinesInUse } from '../document/issue-plan.ts';
import { documentFile } from '../document/service.ts';
import { shareLimits, tryWithin } from '../identity/attempt.ts';
import { requireKnownPerson } from '../person/policy.ts';
import { recordFile } from '../record/file.ts';
import { readWholeItems } from '../record/service.ts';
import { readSummary } from '../record/summary.ts';
import { openByShareToken } from './door.ts';
import { readShare, type ShareRow } from './store.ts';

/** Items of one page. */
const PAGE = 50;

/** Visitor of a link: its token and code, and the visitor's address. */
type Visitor = { token: string; code: string; address: string };

/** Whether a link leads to something, and until when; nothing of whose it is. */
export async function lookShared(platform: Platform, token: string): Promise<{ clinic: string; until: string }> {
  const { row, scope } = await openByShareLink(platform, token);
  const clinic = await platform.database.readInCompany(scope, requireCompany);
  return { clinic: clinic.name, until: row.until.toISOString() };
}

/** The share behind a link, and as whom it is read; throws `share_over` once it or they are no more. */
async function openByShareLink(platform: Platform, token: string) {
  const { shareId, scope } = await openByShareToken(platform, token);
  const row = await platform.database.readInCompany(scope, (tx) => readShare(tx, shareId));
  if (!row || !isStillLet(row, platform.clock.now())) throw new Problem('share_over');
  const caller = await platform.sessions.callerOfMembership(row);
  if (!caller) throw new Problem('share_over');
  return { row, caller, scope };
}

/**
 * Share behind a link and its code, read with the rights of the account that made it: the recipient reads no more than
 * that account still may. Each opening is one line of the log, under the recipient's name. Tries of a code are few.
 */
async function openShare(platform: Platform, visitor: Visitor, what: (row: ShareRow) => string) {
  const { row, caller, scope } = await openByShareLink(platform, visitor.token);
  await tryWithin(platform, shareLimits(row.id, visitor.address), async () => {
    if (!isSameSecret(row.code, readSecretCode(visitor.code)))
      throw new Problem('invalid_input', [{ path: 'code', code: 'invalid' }]);
  });
  const context: CallerContext = { platform, scope, caller };
  await platform.database.inCompany(scope, async (tx) => {
    await requireKnownPerson(tx, caller, row.patient_id);
    const at = new Date(platform.clock.now());
    const access = { patientId: row.patient_id, userId: caller.userId, userName: row.recipient, at };
    await insertAccesses(tx, [{ ...access, what: what(row) }]);
  });
  return { row, context };
}

/** Shared record or document, for a visitor who has the code. */
export async function openShared(
  platform: Platform,
  { before, ...visitor }: Visitor & { before?: string | undefined },
): Promise<SharedRecord> {
  const { row, context } = await openShare(platform, visitor, ({ document_id }) =>
    document_id ? `shared document ${document_id}` : 'shared record',
  );
  const { scope, caller } = context;
  const patientId = row.patient_id;
  const head = await platform.database.readInCompany(scope, async (tx) => {
    const person = await requireKnownPerson(tx, caller, patientId);
    return {
      patient_name: shownName(person),
      birth_date: person.birth_date,
      clinic: (await requireCompany(tx)).name,
      recipient: row.recipient,
      until: row.until.toISOString(),
      is_document: row.document_id !== null,
    };
  });
  const nothing = { allergies: { status: 'not_asked' as const, list: [] }, problems: [], medicines: [] };
  const all = await readWholeItems(
    context,
    row.document_id ? { id: patientId, only: row.document_id } : { id: patientId, before, limit: PAGE },
  );
  const items = all.filter(({ is_sensitive }) => row.with_sensitive || row.document_id || !is_sensitive).map(itemOf);
  const next = row.document_id === null && all.length === PAGE ? (all.at(-1)?.item_id ?? null) : null;
  if (row.document_id) return { ...head, ...nothing, items, next };
  const summary = await readSummary(context, patientId);
  const used = await medicinesInUse(context, patientId);
  return {
    ...head,
    allergies: {
      status: summary.allergies.status,
      list: summary.allergies.list.filter(({ ended }) => !ended).map(({ agent, reaction }) => ({ agent, reaction })),
    },
    problems: summary.problems
      .filter(({ status, code }) => status === 'active' && (row.with_sensitive || !isSensitiveCode(code)))
      .map(({ code, display, since }) => ({ code, display, since })),
    medicines: used.map(({ medicine, use }) => ({ medicine, use })),
    items,
    next,
  };
}

type WholeItem = Awaited<ReturnType<typeof readWholeItems>>[number];

const itemOf = (item: WholeItem): SharedItem => ({
  item_id: item.item_id,
  item_type: item.item_type,
  title: item.title,
  text: [item.summary, item.text].filter(Boolean).join('\n\n'),
  author: item.author,
  at: item.at,
  laboratory: item.laboratory,
  values: item.values,
  vaccination: item.vaccination,
  url: item.url,
  is_error: item.is_error,
  ended_as: item.ended_as,
  files: [
    ...(item.has_document ? [{ file: item.item_id, name: item.title }] : []),
    ...item.files.map(({ file_path, name }) => ({ file: file_path, name })),
  ],
});

/** The bytes of a document or a file that is shared. */
export async function openSharedFile(
  platform: Platform,
  { file, ...visitor }: Visitor & { file: string },
): Promise<File> {
  const isFile = file.includes('.');
  const { row, context } = await openShare(platform, visitor, () => `shared ${isFile ? 'file' : 'document'} ${file}`);
  // A file is named by its path, which the item of it names; a document by the item's id.
  const shown = row.document_id === null || file === row.document_id;
  const item = shown ? await sharedItem(context, row, file) : undefined;
  if (!item) throw new Problem('not_found');
  if (!isFile) return documentFile(context, file);
  return recordFile(context, row.patient_id, file);
}

/** The item that a document or file belongs to, unless it is withheld. */
async function sharedItem(context: CallerContext, row: ShareRow, file: string) {
  const [item] = await readWholeItems(context, {
    id: row.patient_id,
    ...(file.includes('.') ? { ofFile: file } : { only: file }),
  });
  return item && (row.with_sensitive || row.document_id || !item.is_sensitive) ? item : undefined;
}
