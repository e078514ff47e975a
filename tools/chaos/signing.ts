// Kills the server (SIGKILL) at each statement of issuing and signing documents, and of fetching prescription numbers.
// After each kill nothing is half signed, no number is used twice or lost, and the doctor goes on from there.
import { hash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { home, medicine, prescribed } from '../../apps/server/src/testing/documents.ts';
import { Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';
import { Clinic } from './clinic.ts';

const [DOCTOR, PATIENT] = ['medica@demo.acolhe', 'paciente@demo.acolhe'];
/** Time after which a signature that was interrupted is given up. */
const SIGNING_MS = 16 * 60_000;
/** @param most kills of each act; without it one at each of its statements */
export async function killSigning(engine: string, databaseUrl: string | undefined, most?: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-chaos-'));
  const clinic = new Clinic(DOCTOR, { DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' });
  await prepare(clinic, await clinic.start());
  await clinic.stop();
  const kills = [await killedAtEach(clinic, fetchNumbers, most), await killedAtEach(clinic, issue, most)];
  const doctor = await clinic.start(SIGNING_MS);
  await fetchNumbers(clinic, doctor);
  await issue(clinic, doctor);
  const documents = await check(clinic, doctor, { isLate: true });
  await clinic.stop();
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(
    `${engine}: ${kills.join(' and ')} kills while numbers were fetched and documents signed, ${documents} documents, each whole or waiting\n`,
  );
}

type Act = (clinic: Clinic, doctor: Client) => Promise<unknown>;

/** Kills at statements of an act, as many as it has or as are wanted; answers how often. */
async function killedAtEach(clinic: Clinic, act: Act, most: number | undefined): Promise<number> {
  let doctor = await clinic.start();
  const before = await clinic.statements();
  await act(clinic, doctor);
  const all = Array.from({ length: (await clinic.statements()) - before }, (_, at) => at);
  const places = most === undefined ? all : Array.from({ length: most }, () => Math.floor(Math.random() * all.length));
  let kills = 0;
  for (const later of places) {
    const started = doctor;
    const next = await clinic.killedBefore({ words: '', nth: 1, later }, () => act(clinic, started));
    kills += next ? 1 : 0;
    doctor = next ?? (await clinic.start());
    await check(clinic, doctor);
  }
  await clinic.stop();
  return kills;
}

/** A patient who agreed to telemedicine, with a home. */
async function prepare(clinic: Clinic, doctor: Client): Promise<void> {
  const patient = new Client(clinic.url);
  await patient.post('/api/user/session', { email: PATIENT, password: PASSWORD });
  expectStatus(await patient.post('/api/person/sign', { is_consultorio: true }), 200);
  await clinic.sql(`update person set address = '${JSON.stringify(home)}' where mail = '${PATIENT}'`);
  await fetchNumbers(clinic, doctor);
}

/** The doctor signs in at the national system, and comes back with numbers. */
async function fetchNumbers(clinic: Clinic, doctor: Client): Promise<void> {
  const asked = await doctor.post('/api/document/number');
  expectStatus(asked, 200);
  const inside = (url: string) => clinic.url + url.replace(/^https?:\/\/[^/]+/, '');
  const login = new URL(inside(asked.body.url));
  const body = login.searchParams;
  const back = await fetch(login.origin + login.pathname, { method: 'POST', body, redirect: 'manual' });
  await fetch(inside(back.headers.get('location') ?? ''));
}

/** The doctor issues a controlled prescription, a simple one and a certificate of a new visit, and signs them. */
async function issue(clinic: Clinic, doctor: Client): Promise<void> {
  const id = randomUUID();
  await clinic.sql(
    `insert into appointment (id, company_id, protocol, professional_id, patient_id, booked_by, source, status, starts_at, ends_at, created_at)
     select '${id}', 'clinica-demo', '${id.slice(0, 12)}', doctor.id, patient.id, 'chaos', 'clinic', 'in_progress',
       latest.at, latest.at + interval '1 minute', now()
     from professional doctor, person patient,
       (select coalesce(max(ends_at), now()) + interval '1 minute' as at from appointment) latest
     where doctor.name = 'Dra. Helena Prado' and patient.mail = '${PATIENT}'`,
  );
  const [{ day }] = await clinic.sql(
    `select to_char(starts_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day from appointment where id = '${id}'`,
  );
  const again = { override: 'Continua' };
  const documents = [
    {
      type: 'prescription',
      items: [prescribed(medicine.sertraline, again), prescribed(medicine.paracetamol, again)],
    },
    { type: 'certificate', kind: 'absence', from: day, days: 2 },
  ];
  expectStatus(await doctor.post('/api/document', { appointment_id: id, documents, means: 'development' }), 201);
}

function expectStatus({ status, body }: { status: number; body: unknown }, expected: number): void {
  if (status !== expected) throw new Error(`Answered ${status} instead of ${expected}: ${JSON.stringify(body)}`);
}

type Row = { id: string; status: string; sha256: string | null; entries: number };

/**
 * Each document is whole, or waits for its signature, which the doctor then gives; answers how many there are.
 *
 * @param isLate whether the time of every signature that was interrupted is over
 */
async function check(clinic: Clinic, doctor: Client, { isLate } = { isLate: false }): Promise<number> {
  await clinic.run('end-stale-signings');
  for (const row of await documentsOf(clinic)) if (row.status === 'numbered') await sign(doctor, row.id);
  const rows = await documentsOf(clinic);
  for (const { id, status, sha256, entries } of rows) {
    if (status === 'signing' && entries === 0 && !isLate) continue;
    if (status !== 'signed' || entries !== 1) throw new Error(`${id} is ${status}, and ${entries} times in the record`);
    const answer = await fetch(`${clinic.url}/api/document/${id}/pdf`, { headers: { cookie: doctor.cookie() } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (hash('sha256', bytes) !== sha256) throw new Error(`${id} was answered ${answer.status} with other bytes`);
  }
  const [numbers] = await clinic.sql(
    `select count(*)::int as all, count(distinct number)::int as apart,
       count(*) filter (where (taken_at is null) <> (document_id is null))::int as torn,
       (select count(*)::int from document where number is not null) as printed,
       count(*) filter (where document_id in (select id from document d where d.number = n.number))::int as used,
       count(document_id)::int as taken
     from prescription_number n`,
  );
  const { all, apart, torn, printed, used, taken } = numbers;
  const [untold] = await clinic.sql(
    `select count(*)::int as n from number_request r where ended_at is not null and problem is null
       and not exists (select from prescription_number where fetched_at >= r.started_at)`,
  );
  if (untold.n > 0) throw new Error('A request for numbers is over, and says nothing of the numbers that did not come');
  if (all !== apart || torn > 0 || printed !== used || taken !== used)
    throw new Error(`Numbers do not agree: ${JSON.stringify(numbers)}`);
  return rows.length;
}

const sign = async (doctor: Client, id: string) =>
  expectStatus(await doctor.post('/api/document/sign', { ids: [id], means: 'development' }), 200);

const documentsOf = (clinic: Clinic): Promise<Row[]> =>
  clinic.sql(
    `select id, status, sha256, (select count(*)::int from record_item r where r.id = d.id) as entries
     from document d where mode = 'digital' and appointment_id in (select id from appointment where booked_by = 'chaos')`,
  );
