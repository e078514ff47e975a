import { holidayKeys } from '@acolhe/domain/time/holiday-key';
import pg from 'pg';
import { Client } from '../../apps/server/src/testing/test-app.ts';
import { sized } from './form.ts';
import { asAdmin } from './list.ts';
import { median, printReport, row } from './report.ts';

const PROFESSIONALS = sized(100, 10);
/** Visits booked of each professional in the days asked for, and of all of them before. */
const BOOKED = 100;
const PAST = sized([10_000, 100_000], [100, 1_000]);
const DAYS = 35;
const ROUNDS = sized(15, 2);
/** Answers that prepare statements, and do not count. */
const WARMING = sized(10, 1);
const ZONE = 'America/Sao_Paulo';

/**
 * Free times of 100 professionals over 35 days with 10,000 booked visits, in one request, against the bare database: all of it
 * in one statement, and its reads alone.
 */
export async function benchSlots(databaseUrl: string, url: string): Promise<void> {
  const db = new pg.Client({ connectionString: asAdmin(databaseUrl) });
  await db.connect();
  const { now } = (await new Client(url).get('/api/setup')).body as { now: string };
  const from = dayAfter(now, 1);
  const until = dayAfter(now, DAYS);
  await fillClinic(db, from, until);
  const visits = await db.query(`select count(*)::int as n from appointment where booked_by = 'bench-slots'`);
  const rows = [];
  const times: number[] = [];
  for (const past of PAST) {
    await fillPast(db, past);
    const ours = await ask(url, from, until);
    const theirs = await plan(db, from, until);
    if (ours.starts !== theirs.rows) throw new Error(`Acolhe offers ${ours.starts}, the database ${theirs.rows}`);
    times.push(ours.ms);
    rows.push(
      row(
        `request, ms; ${ours.starts} free times, ${visits.rows[0].n} booked, ${past} past`,
        ours.ms.toFixed(1),
        theirs.ms.toFixed(1),
        ours.ms / theirs.ms,
        '≤ 2',
      ),
      row(
        '  against the plans of the reads alone, ms',
        ours.ms.toFixed(1),
        theirs.readsMs.toFixed(1),
        ours.ms / theirs.readsMs,
        '≤ 5',
      ),
    );
  }
  const [few = 0, many = 0] = times;
  rows.push(row('ten times as many past visits, ms', many.toFixed(1), few.toFixed(1), many / few, '≈ 1'));
  printReport(`free times of ${PROFESSIONALS} professionals over ${DAYS} days, PostgreSQL`, rows);
  await db.end();
}

const dayAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString().slice(0, 10);

async function ask(url: string, from: string, until: string): Promise<{ ms: number; starts: number }> {
  const times: number[] = [];
  let starts = 0;
  for (let round = 0; round < WARMING + ROUNDS; round++) {
    const at = performance.now();
    const answer = await fetch(
      `${url}/api/professional/landing/schedule?from=${from}&until=${until}&specialty=Bancada`,
      {
        headers: { 'accept-encoding': 'identity' },
      },
    );
    const text = await answer.text();
    times.push(performance.now() - at);
    const { days } = JSON.parse(text) as { days: { slots: { free: number[] }[] }[] };
    starts = days.flatMap(({ slots }) => slots).reduce((sum, { free }) => sum + free.length, 0);
  }
  return { ms: median(times.slice(WARMING)), starts };
}

/** Query plans' own times for the same free times in one statement, and for reading rules, time off and visits. */
async function plan(db: pg.Client, from: string, until: string) {
  const holding = `('held', 'scheduled', 'confirmed', 'arrived', 'in_progress', 'finished')`;
  const bench = `(select id from professional where specialty = 'Bancada')`;
  const whole = `
    select r.professional_id, s.at
    from availability_rule r
    cross join generate_series('${from}'::date, '${until}'::date, interval '1 day') d
    cross join lateral generate_series(
      (d::date + r.start_time::time) at time zone '${ZONE}',
      (d::date + r.end_time::time) at time zone '${ZONE}' - make_interval(mins => r.duration_minutes),
      make_interval(mins => r.duration_minutes)) s(at)
    where r.professional_id in ${bench} and extract(dow from d) = r.weekday and d >= r.valid_from
      and (r.valid_until is null or d <= r.valid_until)
      and not exists (select from company_holiday h where h.company_id = r.company_id and h.date = d::date)
      and not exists (select from availability_exception e where e.professional_id = r.professional_id
                      and d::date between e.from_date and e.until_date)
      and not exists (select from appointment a where a.professional_id = r.professional_id and a.status in ${holding}
                      and a.starts_at < s.at + make_interval(mins => r.duration_minutes) and a.ends_at > s.at
                      and a.starts_at > s.at - interval '1 day')
    order by r.professional_id, s.at`;
  const reads = [
    `select * from availability_rule where professional_id in ${bench}`,
    `select * from availability_exception where professional_id in ${bench} and until_date >= '${from}' and from_date <= '${until}'`,
    `select professional_id, starts_at, ends_at from appointment where professional_id in ${bench} and status in ${holding}
       and starts_at < '${until}'::date + 2 and starts_at > '${from}'::date - 2 and ends_at > '${from}'::date - 1`,
  ];
  const explain = async (sql: string): Promise<{ ms: number; rows: number }> => {
    const { rows } = await db.query(`explain (analyze, timing off, format json) ${sql}`);
    const [{ Plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'];
    return { ms, rows: Plan['Actual Rows'] };
  };
  const wholes = [];
  const readsMs = [];
  for (let round = 0; round < ROUNDS; round++) {
    wholes.push(await explain(whole));
    let sum = 0;
    for (const sql of reads) sum += (await explain(sql)).ms;
    readsMs.push(sum);
  }
  return { ms: median(wholes.map(({ ms }) => ms)), rows: wholes[0]?.rows ?? 0, readsMs: median(readsMs) };
}

/** 100 professionals who work every weekday, and 10,000 visits in their slots. */
async function fillClinic(db: pg.Client, from: string, until: string): Promise<void> {
  await db.query(
    `insert into professional (id, company_id, permalink, name, specialty, register_number, register_state, price)
     select gen_random_uuid(), 'clinica-demo', 'bancada-' || n, 'Bancada ' || n, 'Bancada', n::text, 'SP', 10000
     from generate_series(1, ${PROFESSIONALS}) n`,
  );
  await db.query(
    `insert into availability_rule (id, company_id, professional_id, weekday, start_time, end_time, duration_minutes, valid_from)
     select gen_random_uuid(), 'clinica-demo', p.id, weekday, hours.a, hours.b, 30, '${from}'::date - 400
     from professional p cross join generate_series(1, 5) weekday cross join (values ('08:00', '12:00'), ('13:00', '18:00')) hours (a, b)
     where p.specialty = 'Bancada'`,
  );
  // Holidays are left to the product's own tests: the baseline statement knows only the clinic's own table.
  await db.query('update company set works_holidays = $1', [holidayKeys]);
  const slots = `
    select p.id, (d::date + time '08:00' + n * interval '30 minutes') at time zone '${ZONE}' as at
    from professional p cross join generate_series('${from}'::date, '${until}'::date, interval '1 day') d cross join generate_series(0, 7) n
    where p.specialty = 'Bancada' and extract(dow from d) between 1 and 5`;
  await insertVisits(
    db,
    `select * from (${slots}) s order by md5(id::text || at::text) limit ${PROFESSIONALS * BOOKED}`,
    'bench-slots',
    'scheduled',
  );
}

/** Past visits up to `wanted`, before the requested period. */
async function fillPast(db: pg.Client, wanted: number): Promise<void> {
  await db.query(`delete from appointment where booked_by = 'bench-past'`);
  await insertVisits(
    db,
    `select p.id, timestamptz '2020-01-01 11:00Z' + (n / ${PROFESSIONALS}) * interval '1 hour' as at
     from generate_series(0, ${wanted - 1}) n
     join (select id, row_number() over () - 1 as i from professional where specialty = 'Bancada') p on p.i = n % ${PROFESSIONALS}`,
    'bench-past',
    'finished',
  );
  await db.query('vacuum analyze appointment');
}

async function insertVisits(db: pg.Client, times: string, by: string, status: string): Promise<void> {
  await db.query(
    `insert into appointment (id, company_id, protocol, professional_id, patient_id, booked_by, source, status, starts_at, ends_at, created_at)
     select gen_random_uuid(), 'clinica-demo', gen_random_uuid(), t.id, (select id from person where company_id = 'clinica-demo' limit 1), $1,
            'clinic', $2, t.at, t.at + interval '30 minutes', now() from (${times}) t`,
    [by, status],
  );
}
