import { type Server, startServer } from '../../e2e/running-server.ts';
import { sized } from './form.ts';
import { median, printReport, row } from './report.ts';

const DAYS = 20;
/** People of a clinic, and visits on each day. */
type Size = { people: number; visits: number };
type Sizes = { small: Size; big: Size; rounds: number };
const DAYS_WORK: Sizes = {
  small: { people: 300, visits: 100 },
  big: sized({ people: 10_000, visits: 1000 }, { people: 600, visits: 100 }),
  rounds: sized(41, 2),
};
/** A clinic that has grown: lists are to take as long as before. */
export const GROWN: Sizes = {
  ...DAYS_WORK,
  small: DAYS_WORK.big,
  big: sized({ people: 200_000, visits: 1000 }, { people: 900, visits: 100 }),
};

/** Answers that prepare statements, and do not count. */
const WARMING = 5;

type Clinic = { server: Server; cookie: string; day: string };

/** Requests of a desk's working day, each answer of the same size in both clinics. */
const questions = (day: string): readonly [what: string, path: string][] => [
  ['people, first page', '/api/person/page'],
  ['people, last seen first', '/api/person/page?order=-last_visit'],
  ['people seen since yesterday', `/api/person/page?seen_since=${dayBefore(day)}`],
  ['people without account, dependents', '/api/person/page?account=false&family=dependent'],
  ['people, part of a name', '/api/person/page?search=onceica'],
  ['people, CPF', '/api/person/page?search=900.000.007'],
  ['choice of people, part of a name', '/api/person/combo?search=onceica'],
  ['palette: people, part of a name', '/api/person?search=onceica'],
  ['palette: visits, part of a name', '/api/appointment/consultorio/report?search=onceica&order=-start&page_size=25'],
  ['palette: people, CPF', '/api/person?search=90000000'],
  ['palette: visits, CPF', '/api/appointment/consultorio/report?search=90000000&order=-start&page_size=25'],
  ['visits of a day, first page', `/api/appointment/consultorio/report?from=${day}&to=${day}`],
  ['visits, latest first', '/api/appointment/consultorio/report?order=-start'],
];

/** Lists of a clinic, against the same lists of a smaller one on the same engine. */
export async function benchLists(
  engine: string,
  env: Record<string, string>,
  { small, big, rounds }: Sizes = DAYS_WORK,
) {
  const [fewer, more] = [await open(env, small), await open(env, big)];
  const rows = [];
  for (const [what, path] of questions(more.day)) {
    const [few, many] = await alternately(fewer, more, path, rounds);
    rows.push(row(`${what}, ms`, many.toFixed(1), few.toFixed(1), many / few, '≤ 1.5'));
  }
  // This answer holds all visits of the day: what counts is the time for each.
  const [few, many] = await alternately(fewer, more, '/api/appointment/consultorio/list?period=today', rounds);
  const each = [few / small.visits, many / big.visits] as const;
  rows.push(row('today, whole, ms a visit', each[1].toFixed(3), each[0].toFixed(3), each[1] / each[0], '≤ 1.5'));
  printReport(
    `${big.people} people, ${big.visits} visits a day against ${small.people} and ${small.visits}, ${engine}`,
    rows,
  );
  await fewer.server.stop();
  await more.server.stop();
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** Median times of one question in both clinics, asked in turn so that noise affects both. */
async function alternately(small: Clinic, big: Clinic, path: string, rounds: number): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < WARMING + rounds; round++) {
    times[0].push(await ask(small, path));
    times[1].push(await ask(big, path));
  }
  return [median(times[0].slice(WARMING)), median(times[1].slice(WARMING))];
}

async function ask({ server, cookie }: Clinic, path: string): Promise<number> {
  const at = performance.now();
  const answer = await fetch(server.url + path, { headers: { cookie, 'accept-encoding': 'identity' } });
  const text = await answer.text();
  const took = performance.now() - at;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  const body = JSON.parse(text);
  if ((body.rows ?? body).length === 0) throw new Error(`${path} found nobody: it measures nothing.`);
  return took;
}

async function open(env: Record<string, string>, size: Size): Promise<Clinic> {
  const server = await startServer(env);
  const { name, value } = await server.openSession('equipe@demo.acolhe');
  const day = new Date((await server.now()) - 3 * 3_600_000).toISOString().slice(0, 10);
  await server.sql(peopleSql(size.people));
  await server.sql(visitsSql(size, day));
  await server.sql('analyze');
  return { server, cookie: `${name}=${value}`, day };
}

/** Thirty of them are called Conceição, whatever the size; one in ten is a child of the one before. */
const peopleSql = (people: number) => `
  create function list_id(name text) returns uuid language sql immutable as
    $$ select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$;
  insert into person (id, company_id, parent_id, name, cpf, birth_date, phone, mail, registration, confirmed_at)
  select list_id('person ' || n), 'clinica-demo', case when n % 10 = 9 then list_id('person ' || n - 1) end,
    (array['Ana', 'Antônio', 'Álvaro', 'Bárbara', 'Caio', 'Débora', 'Érica', 'Flávio', 'Inês', 'José', 'Lúcia', 'Zélia'])[1 + n % 12]
      || ' ' || (array['Araújo', 'Brandão', 'Cunha', 'Falcão', 'Guimarães', 'Muñoz', 'Sá'])[1 + n / 12 % 7]
      || ' ' || translate(n::text, '0123456789', 'abcdefghij') || case when n < 30 then ' Conceição' else '' end,
    900000000 + n || lpad((n % 100)::text, 2, '0'), date '1950-01-01' + n % 25000, '+55119' || 80000000 + n,
    'lista' || n || '@exemplo.com', 'L' || n, now()
  from generate_series(0, ${people - 1}) n`;

/** The same number of visits on each of the last days, each paid. */
const visitsSql = ({ people, visits }: Size, day: string) => `
  insert into professional (id, company_id, permalink, name, specialty, register_number, register_state, price)
    select list_id('doctor ' || n), 'clinica-demo', 'lista-' || n, 'Lista ' || n, 'Bancada', n::text, 'SP', 10000
    from generate_series(0, ${visits / 10 - 1}) n;
  insert into appointment (id, company_id, protocol, professional_id, patient_id, booked_by, source, status, starts_at,
      ends_at, finished_at, created_at)
    select list_id('visit ' || d || ' ' || n), 'clinica-demo', 'LISTA-' || d || '-' || n, list_id('doctor ' || n / 10),
      list_id('person ' || (n + d * ${visits}) % ${people}), 'bench', 'clinic',
      case when d = 0 then 'scheduled' else 'finished' end, at, at + interval '30 minutes', case when d > 0 then at end, now()
    from generate_series(0, ${DAYS - 1}) d cross join generate_series(0, ${visits - 1}) n
    cross join lateral (values ((date '${day}' - d + time '10:00' + n % 10 * interval '30 minutes') at time zone 'America/Sao_Paulo')) t (at);
  insert into payment (id, company_id, appointment_id, status, price, paid_at, created_at)
    select gen_random_uuid(), 'clinica-demo', id, 'paid', 10000, now(), now() from appointment where booked_by = 'bench'`;
