import type { Allergy, HealthProblem, RecordSummary } from '@acolhe/contract/record/summary';
import { nameKey } from '@acolhe/domain/medicine/named-medicine';
import { isSensitiveCode } from '@acolhe/domain/record/record-item';
import { dayIn } from '@acolhe/domain/time/time';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { logAccess } from '../access-log/service.ts';
import { requireCompany } from '../company/service.ts';
import { allergyNames, knownNames, meaningOf } from '../medicine/service.ts';
import { type RecordReader, requireRecordAccess } from './policy.ts';
import { codesBy, standingCodes } from './store.ts';
import {
  endAllergyRow,
  insertAllergy,
  insertBackground,
  insertDenial,
  listAllergies,
  listProblems,
  readBackground,
  readDenial,
  setProblem,
  strikeProblemRows,
  upsertProblem,
} from './summary-store.ts';

const nothingKnown = { family: '', habits: '', surgeries: '', author: null, at: null };

/** Summary above a record; reading it is reading the record, and logged like it. */
export function readSummary(context: CallerContext, patientId: string): Promise<RecordSummary> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    const reader = await requireRecordAccess(context, tx, patientId);
    await logAccess(platform, tx, caller, [{ patientId, what: 'summary' }]);
    const rows = await understood(tx, await listAllergies(tx, patientId));
    const denial = await readDenial(tx, patientId);
    const { time_zone: zone } = await requireCompany(tx);
    const background = await readBackground(tx, patientId);
    const all = await listProblems(tx, patientId);
    const problems = await readable(tx, reader, patientId, all);
    const isListed = rows.some((row) => row.ended_at === null);
    return {
      allergies: {
        status: isListed ? 'listed' : denial ? 'denied' : 'not_asked',
        denied: isListed || !denial ? null : { author: denial.author, at: denial.at.toISOString() },
        list: rows.map((row) => ({
          id: row.id,
          agent: row.agent,
          kind: row.kind,
          criticality: row.criticality,
          reaction: row.reaction,
          ...checkOf(row),
          author: row.author,
          at: row.at.toISOString(),
          ended:
            row.ended_at && row.ended_by && row.end_reason
              ? { reason: row.end_reason, author: row.ended_by, at: row.ended_at.toISOString() }
              : null,
        })),
      },
      problems: problems.map((row) => ({
        id: row.id,
        code: row.code,
        display: row.display,
        status: row.status,
        since: dayIn(zone, row.since.getTime()).toString(),
        author: row.author,
        changed_at: row.changed_at.toISOString(),
        changed_by: row.changed_by,
        reason: row.reason,
      })),
      hidden_problems: all.length - problems.length,
      background: background ? { ...background, at: background.at.toISOString() } : nothingKnown,
      may_write: { allergies: true, rest: caller.role === 'D' },
    };
  });
}

/** Rows of what stands above a record, for what is made of them for the patient's side. */
export async function summaryRows(tx: CompanyTransaction, patientId: string) {
  const allergies = await understood(tx, await listAllergies(tx, patientId));
  return { allergies, problems: await listProblems(tx, patientId), denial: await readDenial(tx, patientId) };
}
export type SummaryRows = Awaited<ReturnType<typeof summaryRows>>;

/** Problems as a doctor may read them: a colleague's sensitive ones are only counted. */
async function readable<P extends { code: string }>(
  tx: CompanyTransaction,
  { seesSensitive, professionalId }: RecordReader,
  patientId: string,
  problems: readonly P[],
): Promise<readonly P[]> {
  if (seesSensitive || !professionalId || !problems.some(({ code }) => isSensitiveCode(code))) return problems;
  const own = await codesBy(tx, professionalId, patientId);
  return problems.filter(({ code }) => !isSensitiveCode(code) || own.has(code));
}

type AllergyRow = Awaited<ReturnType<typeof listAllergies>>[number];

/** Allergies by today's catalogue. What is no medicine is compared with none, and nothing of it is missing. */
async function understood<A extends Pick<AllergyRow, 'agent' | 'kind'>>(tx: CompanyTransaction, rows: readonly A[]) {
  const find = await knownNames(tx, (asked) => rows.map(({ agent }) => meaningOf(agent, asked)));
  return rows.map((row) => {
    const meaning = meaningOf(row.agent, find);
    const isCompared = row.kind === 'medicine' || row.kind === 'other';
    return { ...row, meaning, unknown: isCompared ? meaning.unknown : [] };
  });
}

/** Allergies that hold, as they are compared with a prescription. */
export async function understoodAllergies(tx: CompanyTransaction, patientId: string) {
  return understood(tx, await activeAllergies(tx, patientId));
}

async function activeAllergies(tx: CompanyTransaction, patientId: string) {
  return (await listAllergies(tx, patientId)).filter(({ ended_at }) => ended_at === null);
}

type UnderstoodAllergy = Awaited<ReturnType<typeof understoodAllergies>>[number];

function checkOf({ agent, meaning, unknown }: UnderstoodAllergy): Pick<Allergy, 'checked_as' | 'unchecked'> {
  const own = nameKey(agent);
  return { checked_as: allergyNames(meaning).filter((name) => nameKey(name) !== own), unchecked: [...unknown] };
}

/** Problems of a patient that hold, sensitive ones too: a prescription is compared with them, and no reader is shown them. */
export async function activeProblems(tx: CompanyTransaction, patientId: string): Promise<{ code: string; at: Date }[]> {
  const rows = await listProblems(tx, patientId);
  return rows.filter(({ status }) => status === 'active').map(({ code, changed_at: at }) => ({ code, at }));
}

type NewAllergy = Pick<AllergyRow, 'id' | 'agent' | 'kind' | 'criticality' | 'reaction'>;

export function addAllergy(
  context: CallerContext,
  { id: patientId, ...allergy }: NewAllergy,
): Promise<{ allergy_id: string }> {
  const { platform, scope, caller } = context;
  const id = uuid();
  return platform.database.inCompany(scope, async (tx) => {
    await requireRecordAccess(context, tx, patientId);
    const at = new Date(platform.clock.now());
    await insertAllergy(tx, { ...allergy, id, patient_id: patientId, author: caller.name, at });
    return { allergy_id: id };
  });
}

/** Strikes an allergy through: it stays, with who did it and why. */
export function endAllergy(
  context: CallerContext,
  input: { id: string; allergy_id: string; reason: string },
): Promise<void> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    await requireRecordAccess(context, tx, input.id);
    const ended = {
      ended_at: new Date(platform.clock.now()),
      ended_by: caller.name,
      end_reason: input.reason,
    };
    if (!(await endAllergyRow(tx, input.id, input.allergy_id, ended))) throw new Problem('not_found');
  });
}

/** Writes down that the patient knows of no allergy; those that are listed have to be ended first. */
export function denyAllergies(context: CallerContext, patientId: string): Promise<void> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    await requireRecordAccess(context, tx, patientId);
    if ((await activeAllergies(tx, patientId)).length > 0) throw new Problem('allergies_listed');
    const at = new Date(platform.clock.now());
    await insertDenial(tx, { id: uuid(), patient_id: patientId, author: caller.name, at });
  });
}

export function changeProblem(
  context: CallerContext,
  input: { id: string; problem_id: string; status: HealthProblem['status']; reason: string },
): Promise<void> {
  const { platform, scope, caller } = context;
  if (input.status === 'entered_in_error' && !input.reason)
    throw new Problem('invalid_input', [{ path: 'reason', code: 'required' }]);
  return platform.database.inCompany(scope, async (tx) => {
    await requireRecordAccess(context, tx, input.id);
    const isThere = await setProblem(tx, input.id, input.problem_id, {
      status: input.status,
      reason: input.reason,
      changed_at: new Date(platform.clock.now()),
      changed_by: caller.name,
    });
    if (!isThere) throw new Problem('not_found');
  });
}

export function setBackground(
  context: CallerContext,
  { id, ...background }: { id: string; family: string; habits: string; surgeries: string },
): Promise<void> {
  const { platform, scope, caller } = context;
  return platform.database.inCompany(scope, async (tx) => {
    await requireRecordAccess(context, tx, id);
    const at = new Date(platform.clock.now());
    await insertBackground(tx, { ...background, id: uuid(), patient_id: id, author: caller.name, at });
  });
}

/** A diagnosis that was coded in a note or beside one is a problem of the patient, active from then on. */
export async function noteProblem(
  tx: CompanyTransaction,
  { patientId, author, at }: { patientId: string; author: string; at: Date },
  { code, display }: { code: string; display: string },
): Promise<void> {
  await upsertProblem(tx, { id: uuid(), patient_id: patientId, code, display, author, at });
}

/**
 * A diagnosis that was entered in error is no problem of the patient any more, unless another one that stands says the
 * same.
 */
export async function strikeProblems(
  tx: CompanyTransaction,
  { patientId, author, at, reason }: { patientId: string; author: string; at: Date; reason: string },
  codings: readonly { code: string }[],
): Promise<void> {
  if (codings.length === 0) return;
  const standing = await standingCodes(tx, patientId);
  const codes = codings.map(({ code }) => code).filter((code) => !standing.has(code));
  await strikeProblemRows(tx, patientId, codes, { reason, changed_at: at, changed_by: author });
}
