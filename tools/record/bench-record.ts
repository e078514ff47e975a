import { type Server, startServer } from '../../e2e/running-server.ts';
import { sized } from '../bench/form.ts';
import { median, printReport, row } from '../bench/report.ts';

const ROUNDS = sized(41, 7);
const FEW = 50;
const MANY = sized(5000, 200);

/** Requests of a page that opens a record; each answer is of the same size for both. */
const questions: readonly [what: string, path: string][] = [
  ['first page', '/history?limit=50'],
  ['types with counts', '/history/types'],
  ['above the record', '/summary'],
  ['a word in it', '/history?limit=50&filter=dipirona'],
];

/** A record of twenty years with 5,000 items against one with 50, of the same server. */
export async function benchRecord(engine: string, env: Record<string, string>): Promise<void> {
  const server = await startServer(env);
  const { name, value } = await server.openSession('paciente@demo.acolhe');
  const cookie = `${name}=${value}`;
  const [{ id: whole }] = await server.sql(
    "select id from person where mail = 'paciente@demo.acolhe' and company_id = 'clinica-demo'",
  );
  const [{ id: short }] = await server.sql(`select id from person where parent_id = '${whole}' limit 1`);
  for (const [id, n] of [
    [whole, MANY],
    [short, FEW],
  ] as const) {
    await server.sql(`delete from record_item where patient_id = '${id}' and item_type = 'EVENT'`);
    await server.sql(
      `insert into record_item (id, company_id, patient_id, item_type, title, summary, author, at, recorded_at)
       select gen_random_uuid(), 'clinica-demo', '${id}', 'EVENT',
         'Acontecimento ' || n, case when n % ${n / FEW} = 0 then 'Tomou dipirona.' else 'Sem remédio.' end, 'Ana',
         now() - n * interval '${Math.round((20 * 365 * 24) / n)} hours', now()
       from generate_series(1, ${n}) as n`,
    );
  }
  await server.sql('analyze');
  const rows = [];
  for (const [what, path] of questions) {
    const times: Record<string, number[]> = { [whole]: [], [short]: [] };
    for (let round = 0; round < ROUNDS; round++)
      for (const id of [whole, short]) times[id]?.push(await ask(server, cookie, `/api/person/${id}${path}`));
    const [many, few] = [whole, short].map((id) => median((times[id] ?? []).slice(5)));
    rows.push(row(`${what}, ms`, (many ?? 0).toFixed(1), (few ?? 0).toFixed(1), (many ?? 0) / (few ?? 1), '≤ 1.5'));
  }
  printReport(`a record of ${MANY} items against one of ${FEW}, ${engine}`, rows);
  await server.stop();
}

async function ask(server: Server, cookie: string, path: string): Promise<number> {
  const at = performance.now();
  const answer = await fetch(server.url + path, { headers: { cookie, 'accept-encoding': 'identity' } });
  const text = await answer.text();
  const took = performance.now() - at;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return took;
}
