import type { ClinicExam, Exam } from '@acolhe/contract/document/exam';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../../platform/context.ts';
import { type Imported, inBatches, type Progress } from '../../../platform/db/batches.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { readColumns } from '../../../platform/sheet/sheet.ts';
import { deleteClinicExam, insertClinicExam, listClinicExams, searchExams, upsertExams } from './exam-store.ts';

const MOST_ROWS = 100_000;

export function exams({ platform, scope }: CallerContext, search: string): Promise<{ values: Exam[] }> {
  if (search.trim().length < 2) return Promise.resolve({ values: [] });
  return platform.database.readInCompany(scope, async (tx) => ({ values: await searchExams(tx, search) }));
}

export function clinicExams({ platform, scope }: CallerContext): Promise<ClinicExam[]> {
  return platform.database.readInCompany(scope, (tx) => listClinicExams(tx));
}

/** Adds an exam as the clinic calls it; throws `exists` for a name that it has already. */
export function addExam(
  { platform, scope, caller }: CallerContext,
  { exam: name, tuss }: { exam: string; tuss: string | null },
): Promise<ClinicExam> {
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const row = await insertClinicExam(tx, { id: uuid(), name, tuss, author: caller.name, at });
    if (!row) throw new Problem('invalid_input', [{ path: 'exam', code: 'exists' }]);
    return row;
  });
}

export function removeExam({ platform, scope }: CallerContext, id: string): Promise<void> {
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await deleteClinicExam(tx, id))) throw new Problem('not_found');
  });
}

/** Groups of TUSS that are exams: laboratory, imaging and graphic methods, by the code's beginning. */
const examCodes = /^(401|402|403|404|405|406|407|408|409|410|411|201)\d{5}$/;

/**
 * Takes exams from the table of TUSS 22 as the ANS publishes it (columns `code` and `display`). Rows of other procedures
 * go past; run again, it changes what is different.
 */
export async function importTuss(platform: Platform, bytes: Uint8Array, progress: Progress): Promise<Imported> {
  const wrong: number[] = [];
  const found = new Map<string, string>();
  for await (const { line, cells } of readColumns(bytes, MOST_ROWS, 'code', 'display')) {
    const code = cells.code.replace(/\D/g, '');
    if (!/^\d{8}$/.test(code) || !cells.display) wrong.push(line);
    else if (examCodes.test(code) && !found.has(code)) found.set(code, cells.display);
  }
  const rows = [...found].map(([tuss, name]) => ({ tuss, name }));
  const changed = await inBatches(rows, (batch) => upsertExams(platform.database.owner, batch), progress);
  return { rows: rows.length, changed, wrong };
}
