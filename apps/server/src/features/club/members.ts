import { type ClubMember, MEMBER_PAGE, memberShape, type newMember } from '@acolhe/contract/club/club';
import { fieldIssues } from '@acolhe/contract/problems';
import { folded } from '@acolhe/domain/text/folded';
import { readDate } from '@acolhe/domain/time/written-date';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import type { CallerContext, CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { readSheet, type Sheet } from '../../platform/sheet/sheet.ts';
import type { SheetRow } from '../../platform/sheet/sheet-parser.ts';
import { inTurns } from '../../platform/thread/in-turns.ts';
import { clinicDay } from '../company/service.ts';
import {
  countMembers,
  findByCpf,
  insertMember,
  listListed,
  type MemberRow,
  pageOfMembers,
  readMember,
  removeMembers,
  updateMember,
} from './member-store.ts';
import { lockClub, readClub } from './store.ts';

// The manager's list of members.

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_LINES = 20_000;
const FAULTS_SHOWN = 50;

type Member = z.output<typeof newMember>;

const memberOf = (row: MemberRow, today: string): ClubMember => ({
  id: row.id,
  name: row.name,
  cpf: row.cpf,
  registration: row.registration,
  source: row.source,
  holder_name: row.holder_name,
  person_id: row.person_id,
  since: row.since,
  until: row.until,
  status: row.removed_at ? 'removed' : row.until && row.until < today ? 'ended' : 'active',
});

export function pageMembers(
  { platform, scope }: CompanyContext,
  { id, search, page }: { id: string; search: string; page: number },
) {
  return platform.database.readInCompany(scope, async (tx) => {
    if (!(await readClub(tx, id))) throw new Problem('not_found');
    const today = await clinicDay(tx, platform.clock.now());
    const rows = await pageOfMembers(tx, id, search, MEMBER_PAGE, (page - 1) * MEMBER_PAGE);
    const total = await countMembers(tx, id, search);
    return { rows: rows.map((row) => memberOf(row, today)), total, page, page_size: MEMBER_PAGE };
  });
}

export function addMember(
  { platform, scope }: CallerContext,
  { id: clubId, ...member }: Member & { id: string },
): Promise<ClubMember> {
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await lockClub(tx, clubId))) throw new Problem('not_found');
    const today = await clinicDay(tx, now);
    const [holder] = member.holder_cpf ? await findByCpf(tx, clubId, [member.holder_cpf]) : [];
    if (member.holder_cpf && (!holder || holder.holder_id))
      throw new Problem('invalid_input', [{ path: 'holder_cpf', code: 'club_holder_unknown' }]);
    const memberId = uuid();
    if (!(await insertMember(tx, rowOf(member, { id: memberId, clubId, holderId: holder?.id ?? null, today, now }))))
      throw new Problem('invalid_input', [{ path: 'cpf', code: 'club_member_exists' }]);
    const row = await readMember(tx, clubId, memberId);
    if (!row) throw new Error('A member that was just added is not there');
    return memberOf(row, today);
  });
}

type Placed = { id: string; clubId: string; holderId: string | null; today: string; now: number };

const rowOf = (member: Member, { id, clubId, holderId, today, now }: Placed) => ({
  id,
  club_id: clubId,
  person_id: null,
  holder_id: holderId,
  name: member.name,
  cpf: member.cpf,
  birth_date: member.birth_date,
  registration: member.registration,
  source: 'list' as const,
  since: member.since ?? today,
  until: member.until,
  created_at: new Date(now),
});

export async function removeMember(
  { platform, scope }: CallerContext,
  { id, member_id }: { id: string; member_id: string },
): Promise<void> {
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    if (!(await readMember(tx, id, member_id))) throw new Problem('not_found');
    await removeMembers(tx, [member_id], at);
  });
}

/** Headings by which a column is known, folded; the first is ours. */
const headings: Readonly<Record<string, readonly string[]>> = {
  name: ['nome', 'name', 'nome completo'],
  cpf: ['cpf'],
  birth_date: ['nascimento', 'data de nascimento', 'birth date', 'birth_date', 'born'],
  registration: ['matricula', 'registration', 'carteirinha'],
  since: ['desde', 'inicio', 'since', 'start'],
  until: ['ate', 'fim', 'until', 'end'],
  holder_cpf: ['cpf do titular', 'titular', 'holder cpf', 'holder_cpf'],
};
const dateFields = new Set(['birth_date', 'since', 'until']);

type Fault = { line: number; field: string; code: string };

/**
 * Imports a list of members whole, or, if any line is wrong, none of it. A member is identified by CPF: the same list
 * again changes nothing, and keeps the start date of each membership.
 */
export async function importMembers(
  { platform, scope }: CallerContext,
  { id: clubId, complete, file }: { id: string; complete: boolean; file: Blob },
) {
  if (file.size > MAX_BYTES) throw new Problem('sheet_too_large');
  const { lines, faults } = await readLines(await readSheet(new Uint8Array(await file.arrayBuffer()), MAX_LINES));
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await lockClub(tx, clubId))) throw new Problem('not_found');
    const result = await take(tx, { clubId, lines, faults, complete, now });
    return { ...result, faults: result.faults.slice(0, FAULTS_SHOWN), faults_total: result.faults.length };
  });
}

type Line = { line: number; member: Member };

async function readLines({ headings: heads, batches }: Sheet) {
  const columns = heads.map(
    (head) => Object.entries(headings).find(([, names]) => names.includes(folded(head.trim())))?.[0] ?? null,
  );
  const missing = ['name', 'cpf', 'birth_date'].filter((field) => !columns.includes(field));
  if (missing.length > 0)
    return { lines: [], faults: missing.map((field): Fault => ({ line: 1, field, code: 'required' })) };
  const lines: Line[] = [];
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  const read = ({ line, cells }: SheetRow) => {
    const raw: Record<string, string> = {};
    columns.forEach((field, index) => {
      const cell = cells[index] ?? '';
      if (field && cell) raw[field] = dateFields.has(field) ? (readDate(cell, 'pt-BR') ?? cell) : cell;
    });
    const parsed = memberShape.safeParse(raw);
    if (!parsed.success) {
      for (const { path, code } of fieldIssues(parsed.error.issues, raw)) faults.push({ line, field: path, code });
      return;
    }
    const member = parsed.data;
    if (member.since && member.until && member.since > member.until)
      faults.push({ line, field: 'until', code: 'end_before_start' });
    else if (seen.has(member.cpf)) faults.push({ line, field: 'cpf', code: 'club_member_exists' });
    else lines.push({ line, member });
    seen.set(member.cpf, line);
  };
  for await (const rows of batches()) for await (const some of inTurns(rows)) some.forEach(read);
  return { lines, faults };
}

async function take(
  tx: CompanyTransaction,
  list: { clubId: string; lines: Line[]; faults: Fault[]; complete: boolean; now: number },
) {
  const { clubId, lines, complete, now } = list;
  const known = new Map(
    (
      await findByCpf(tx, clubId, [...new Set(lines.flatMap(({ member }) => [member.cpf, member.holder_cpf ?? '']))])
    ).map((row) => [row.cpf ?? '', row]),
  );
  const holders = new Map(lines.filter(({ member }) => !member.holder_cpf).map(({ member }) => [member.cpf, uuid()]));
  const holderIdOf = (cpf: string) => {
    const row = known.get(cpf);
    return row ? (row.holder_id ? undefined : row.id) : holders.get(cpf);
  };
  const faults = [
    ...list.faults,
    ...lines
      .filter(({ member }) => member.holder_cpf && !holderIdOf(member.holder_cpf))
      .map(({ line }): Fault => ({ line, field: 'holder_cpf', code: 'club_holder_unknown' })),
  ].sort((a, b) => a.line - b.line);
  if (faults.length > 0) return { added: 0, kept: 0, removed: 0, faults };
  const today = await clinicDay(tx, now);
  let [added, kept] = [0, 0];
  // Holders before their dependents.
  for (const { member } of [...lines].sort((a, b) => Number(!!a.member.holder_cpf) - Number(!!b.member.holder_cpf))) {
    const row = known.get(member.cpf);
    const holderId = member.holder_cpf ? (holderIdOf(member.holder_cpf) ?? null) : null;
    if (row) {
      const { name, registration, until } = member;
      await updateMember(tx, row.id, {
        name,
        registration,
        until,
        since: member.since ?? row.since,
        holder_id: holderId,
      });
      kept++;
      continue;
    }
    const id = (!member.holder_cpf && holders.get(member.cpf)) || uuid();
    await insertMember(tx, rowOf(member, { id, clubId, holderId, today, now }));
    added++;
  }
  if (!complete) return { added, kept, removed: 0, faults };
  const listed = new Set(lines.map(({ member }) => member.cpf));
  const gone = (await listListed(tx, clubId)).filter(({ cpf }) => !listed.has(cpf ?? ''));
  await removeMembers(
    tx,
    gone.map(({ id }) => id),
    new Date(now),
  );
  return { added, kept, removed: gone.length, faults };
}
