import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_SHEET_LINES } from '@acolhe/contract/person/person-import';
import type { FieldIssue } from '@acolhe/contract/problems';
import { comparableName } from '@acolhe/domain/person/same-name';
import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { ImportedPerson } from '../../../platform/db/json-columns.ts';
import { eachDue } from '../../../platform/job/due-rows.ts';
import { forEachCompany } from '../../../platform/job/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { readSheet, type Sheet } from '../../../platform/sheet/sheet.ts';
import type { SheetRow } from '../../../platform/sheet/sheet-parser.ts';
import { inTurns } from '../../../platform/thread/in-turns.ts';
import { Turns } from '../../../platform/thread/turns.ts';
import { countryNamed } from '../../domain-list/places.ts';
import { insertRuleEvents } from '../../rule-history/store.ts';
import { storedAddress } from '../change.ts';
import { insertPeople, type NewPerson } from '../store.ts';
import { unpacked } from './content.ts';
import {
  claimImport,
  countLines,
  deleteLines,
  findByCpf,
  findByName,
  forgetLines,
  insertLines,
  type LineResult,
  listWaiting,
  moveImport,
  type NewLine,
  nextLines,
  readContent,
  writeResults,
} from './import-store.ts';
import { type Looked, lookAt } from './line.ts';

const BATCH = 500;
/** After this a worker that said nothing is taken for dead, and another goes on. */
const PATIENCE = 2 * MINUTE;
/** Time for which the contents of imported files are kept. */
export const KEPT_FOR = 30 * DAY;

/** One file at a time is in memory, and the next ones wait in the database. */
const files = new Turns({ most: 1, waiting: Number.POSITIVE_INFINITY, full: () => new Problem('overloaded') });

/** Goes on with an import in the background; what fails is left to {@link continueImports}. */
export function workOn(context: CompanyContext, id: string): void {
  void work(context, id).catch((error: unknown) =>
    context.platform.log.warn({ err: error, import: id }, 'an import; the job goes on with it'),
  );
}

/** Goes on with imports that no process works on, and deletes the contents of old files. */
export async function continueImports(platform: Platform): Promise<void> {
  await forEachCompany(platform, 'continue-imports', async (context) => {
    const now = platform.clock.now();
    await eachDue(context, {
      job: 'continue-imports',
      kind: 'import',
      list: (limit) =>
        platform.database.readInCompany(context.scope, async (tx) =>
          (await listWaiting(tx, new Date(now))).slice(0, limit),
        ),
      idOf: (id) => id,
      work: (id) => work(context, id),
    });
    await platform.database.inCompany(context.scope, (tx) => forgetLines(tx, new Date(now - KEPT_FOR)));
  });
}

/**
 * Checks, then takes what there is to take, batch by batch, until there is nothing left. Between batches other requests
 * have their turn: PGlite works in this very thread, and would block them until the last line.
 */
async function work(context: CompanyContext, id: string): Promise<void> {
  const worker = uuid();
  const end = await files.take('');
  await check(context, id, worker).finally(end);
  while (await takeBatch(context, id, worker)) await nextTurn();
}

function claim(
  { platform }: CompanyContext,
  tx: CompanyTransaction,
  id: string,
  worker: string,
  status: 'checking' | 'running',
) {
  const now = platform.clock.now();
  return claimImport(tx, id, { status, worker, now: new Date(now), until: new Date(now + PATIENCE) });
}

type Row = SheetRow;

/** Looks at all lines of a file, from its beginning: it can be done again at any time. */
async function check(context: CompanyContext, id: string, worker: string): Promise<void> {
  const { platform, scope } = context;
  const begun = await platform.database.inCompany(scope, async (tx) => {
    const claimed = await claim(context, tx, id, worker, 'checking');
    if (!claimed) return undefined;
    await deleteLines(tx, id);
    return { columns: claimed.columns, content: await readContent(tx, id) };
  });
  if (!begun?.content) return;
  const sheet = await readSheet(await unpacked(begun.content), MAX_SHEET_LINES);
  const seen = await seenIn(looked(sheet, begun.columns));
  for await (const batch of looked(sheet, begun.columns)) {
    const isOurs = await platform.database.inCompany(scope, async (tx) => {
      if (!(await claim(context, tx, id, worker, 'checking'))) return false;
      await insertLines(tx, id, await judged(tx, batch, seen));
      await countLines(tx, id);
      return true;
    });
    if (!isOurs) return;
    await nextTurn();
  }
  await platform.database.inCompany(scope, async (tx) => {
    if (!(await claim(context, tx, id, worker, 'checking'))) return;
    await moveImport(tx, id, ['checking'], { status: 'checked' });
  });
}

type LookedRow = { row: Row } & Looked;

/** The rows of a sheet, as they are looked at: anew each time, since all of them at once would be many times the file. */
async function* looked(
  { batches }: Sheet,
  columns: Parameters<typeof lookAt>[1],
): AsyncGenerator<LookedRow[], void, void> {
  for await (const rows of batches())
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch: LookedRow[] = [];
      for await (const some of inTurns(rows.slice(at, at + BATCH)))
        for (const row of some) batch.push({ row, ...lookAt(row.cells, columns, countryNamed) });
      yield batch;
    }
}

type Seen = {
  /** For each line the earlier one of the same CPF, or of the same name and birth date. */
  earlier: ReadonlyMap<number, number>;
  /** CPFs of those in the file who may be responsible for others. */
  parents: ReadonlySet<string>;
};

async function seenIn(batches: AsyncIterable<readonly LookedRow[]>): Promise<Seen> {
  const first = new Map<string, number>();
  const earlier = new Map<number, number>();
  const parents = new Set<string>();
  for await (const batch of batches)
    for (const { row, person } of batch) {
      if (!person) continue;
      const keys = [`${person.birth_date} ${comparableName(person.name)}`, ...(person.cpf ? [person.cpf] : [])];
      const known = keys.map((key) => first.get(key)).find((line) => line !== undefined);
      if (known === undefined) for (const key of keys) first.set(key, row.line);
      else earlier.set(row.line, known);
      if (person.cpf && !person.parent_cpf && person.status === 'active') parents.add(person.cpf);
    }
  return { earlier, parents };
}

async function judged(
  tx: CompanyTransaction,
  batch: readonly LookedRow[],
  { earlier, parents }: Seen,
): Promise<NewLine[]> {
  const known = await findKnown(
    tx,
    batch.flatMap(({ row, person }) => (person ? [{ line: row.line, person }] : [])),
  );
  return batch.map(({ row, person, faults }): NewLine => {
    const line = { line: row.line, cells: row.cells, person, faults, person_id: null, same_line: null };
    if (!person) return { ...line, status: 'wrong' };
    const personId = known.people.get(row.line);
    if (personId) return { ...line, status: 'known', person_id: personId };
    const same = earlier.get(row.line);
    if (same !== undefined) return { ...line, status: 'known', same_line: same };
    const { parent_cpf: parent } = person;
    if (parent && !parents.has(parent) && !known.parents.has(parent)) return { ...line, ...noParent };
    return { ...line, status: 'good' };
  });
}

const noParent = { status: 'wrong' as const, faults: [{ path: 'parent_cpf', code: 'invalid' }] satisfies FieldIssue[] };

/** People of some lines whom the clinic knows, and those of them who may be responsible for a dependent. */
async function findKnown(tx: CompanyTransaction, lines: readonly { line: number; person: ImportedPerson }[]) {
  const cpfs = lines.flatMap(({ person }) => [person.cpf, person.parent_cpf].filter((cpf) => cpf !== undefined));
  const found = await findByCpf(tx, [...new Set(cpfs)]);
  const byCpf = new Map(found.map(({ cpf, id }) => [cpf, id]));
  const byName = await findByName(
    tx,
    lines.map(({ line, person: { name, birth_date } }) => ({ line, name, birth_date })),
  );
  return {
    people: new Map(
      lines.flatMap(({ line, person }): [number, string][] => {
        const id = (person.cpf && byCpf.get(person.cpf)) ?? byName.get(line);
        return id ? [[line, id]] : [];
      }),
    ),
    parents: new Map(
      found.flatMap(({ cpf, id, parent_id, status }): [string, string][] =>
        cpf && !parent_id && status === 'active' ? [[cpf, id]] : [],
      ),
    ),
  };
}

/** Takes the next lines, all or none of them. False if there are no more, or another process takes them. */
function takeBatch(context: CompanyContext, id: string, worker: string): Promise<boolean> {
  const { platform, scope } = context;
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    const claimed = await claim(context, tx, id, worker, 'running');
    if (!claimed) return false;
    const lines = (await nextLines(tx, id, BATCH)).flatMap(({ person, ...line }) =>
      person ? [{ ...line, person }] : [],
    );
    if (lines.length === 0) {
      await moveImport(tx, id, ['running'], { status: 'done', finished_at: at });
      return false;
    }
    // Lines that wait for a responsible person are taken once all others are there.
    const batch = lines.some(({ waits }) => !waits) ? lines.filter(({ waits }) => !waits) : lines;
    await writeResults(tx, id, await taken(tx, batch, { name: claimed.created_by, at }));
    await countLines(tx, id);
    return true;
  });
}

async function taken(
  tx: CompanyTransaction,
  batch: readonly { line: number; person: ImportedPerson }[],
  by: { name: string; at: Date },
): Promise<LineResult[]> {
  const { people, parents } = await findKnown(tx, batch);
  const made: { line: number; person: NewPerson }[] = [];
  const results = batch.flatMap(({ line, person }): LineResult[] => {
    const known = people.get(line);
    if (known) return [{ line, status: 'known', person_id: known, faults: [] }];
    const parent = person.parent_cpf ? parents.get(person.parent_cpf) : undefined;
    if (person.parent_cpf && !parent) return [{ line, person_id: null, ...noParent }];
    made.push({ line, person: personOf(person, parent, by.at) });
    return [];
  });
  const inserted = new Set(
    await insertPeople(
      tx,
      made.map(({ person }) => person),
    ),
  );
  await insertRuleEvents(
    tx,
    [...inserted].map((subject) => ({ kind: 'person', subject, event: 'create' })),
    { actor: 'import', actorName: by.name, at: by.at },
  );
  for (const { line, person } of made) {
    if (inserted.has(person.id)) results.push({ line, status: 'taken', person_id: person.id, faults: [] });
    // Another request registered the person this very moment.
    else results.push({ line, status: 'known', person_id: null, faults: [] });
  }
  return results;
}

function personOf(
  { email, address, parent_cpf: _, ...person }: ImportedPerson,
  parent: string | undefined,
  at: Date,
): NewPerson {
  return {
    ...person,
    id: uuid(),
    user_id: null,
    parent_id: parent ?? null,
    mail: email,
    address: address ? JSON.stringify(storedAddress(address)) : null,
    // The clinic says who they are.
    confirmed_at: at,
  };
}
