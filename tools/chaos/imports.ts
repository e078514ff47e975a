// Kills the server (SIGKILL) while a spreadsheet of people is looked at and taken; after each kill it restarts on the
// same data, and in the end each person of the file is there, once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PersonImport } from '@acolhe/contract/person/person-import';
import { cpfOf, inLetters } from '../../apps/server/src/testing/numbered-person.ts';
import { Clinic } from './clinic.ts';

/** The product takes as many lines in one transaction, in about as many statements. */
const BATCH = 500;
const STATEMENTS = 8;
const PATIENCE_MS = 3 * 60_000;
/** Every so many lines one is wrong. */
const WRONG_EVERY = 50;

export async function killImports(
  engine: string,
  databaseUrl: string | undefined,
  { kills, lines }: { kills: number; lines: number },
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-chaos-'));
  const clinic = new Clinic('equipe@demo.acolhe', { DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' });
  const file = sheetOf(lines);
  const wrong = lines / WRONG_EVERY;
  const good = lines - wrong;
  // So that there is something left to take at each kill.
  const batches = Math.floor(good / BATCH / (kills + 1));
  const within = (words: string) => ({ words, nth: upTo(batches), later: upTo(STATEMENTS) - 1 });
  let client = await clinic.start();
  const bring = () => client.put<PersonImport>('/api/person/import?file_name=chaos.csv', file);
  client = await clinic.killedAt(within('insert into "person_import_row"'), bring);
  const [found] = (await client.get<PersonImport[]>('/api/person/import')).body;
  if (found?.status !== 'checking') throw new Error(`The file is ${found?.status}: it was not killed while looked at.`);
  const { id } = found;
  const read = async (of = id) => (await client.get<PersonImport>(`/api/person/import/${of}`)).body;
  await clinic.run('continue-imports');
  const checked = await read();
  same('lines looked at', [checked.good, checked.wrong], [good, wrong]);

  let taken = 0;
  for (let kill = 0; kill < kills; kill++) {
    client = await clinic.killedAt(within('insert into "person" '), () =>
      kill === 0 ? client.post(`/api/person/import/${id}/start`, { only_good: true }) : clinic.run('continue-imports'),
    );
    const state = await read();
    if (state.status !== 'running') throw new Error(`The import is ${state.status}: it was not killed while taken.`);
    if (state.taken < taken) throw new Error(`Of ${taken} people that were shown as taken, ${state.taken} are.`);
    ({ taken } = state);
    await sameAsShown(clinic, taken);
  }
  await clinic.run('continue-imports');
  const done = await read();
  same('people taken', [done.taken, done.known], [good, 0]);
  await sameAsShown(clinic, good);

  const { body } = await bring();
  const again = await until(
    () => read(body.id),
    ({ status }) => status === 'checked',
  );
  same('people of the same file again', [again.good, again.known, again.wrong], [0, good, wrong]);
  await clinic.stop();
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(
    `${engine}: ${kills + 1} kills while ${lines} people were imported, none missing, none there twice\n`,
  );
}

const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

async function until(read: () => Promise<PersonImport>, holds: (state: PersonImport) => boolean) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const state = await read();
    if (holds(state)) return state;
    if (Date.now() > end) throw new Error(`The import stays as it is: ${JSON.stringify(state)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Checks that each person who is shown as taken is there, once, with one event of history. */
async function sameAsShown(clinic: Clinic, taken: number): Promise<void> {
  const [people] = await clinic.sql(`select count(*)::integer as n, count(distinct name)::integer as names,
    count(distinct cpf)::integer as cpfs from person where name like 'Chaos %'`);
  const [events] = await clinic.sql(`select count(*)::integer as n from rule_event
    where kind = 'person' and event = 'create' and subject in (select id::text from person where name like 'Chaos %')`);
  same('people and their history', [people.n, people.names, people.cpfs, events.n], [taken, taken, taken, taken]);
}

function same(what: string, found: readonly number[], expected: readonly number[]): void {
  if (found.join() !== expected.join()) throw new Error(`${what}: ${found.join()} instead of ${expected.join()}`);
}

function sheetOf(lines: number): Uint8Array {
  const rows = Array.from({ length: lines }, (_, n) => {
    const birth = n % WRONG_EVERY === WRONG_EVERY - 1 ? '31/02/1980' : '05/03/1984';
    return `Chaos ${inLetters(n)};${birth};${cpfOf(200_000_000 + n)}`;
  });
  return new TextEncoder().encode(['Nome;Nascimento;CPF', ...rows].join('\r\n'));
}
