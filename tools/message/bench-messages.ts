import { type Server, startServer } from '../../e2e/running-server.ts';
import { sized } from '../bench/form.ts';
import { median, printReport, row } from '../bench/report.ts';

const ROUNDS = sized(41, 7);
const SMALL = { threads: 50, messages: 20 };
const BIG = sized({ threads: 50_000, messages: 1000 }, { threads: 200, messages: 40 });

type Clinic = { server: Server; desk: string; patient: string; thread: string };

/** An inbox of 50,000 threads and a thread of 1,000 messages, against one of 50 and of 20, on the same engine. */
export async function benchMessages(engine: string, env: Record<string, string>): Promise<void> {
  const [small, big] = [await open(env, SMALL), await open(env, BIG)];
  const questions: readonly [what: string, by: 'desk' | 'patient', path: (clinic: Clinic) => string][] = [
    ['inbox of the reception', 'desk', () => '/api/message/page'],
    ['unread of the reception', 'desk', () => '/api/message/unread'],
    ['inbox of a patient', 'patient', () => '/api/message/page'],
    ['unread of a patient', 'patient', () => '/api/message/unread'],
    ['one thread', 'desk', ({ thread }) => `/api/message/${thread}`],
  ];
  const rows = [];
  for (const [what, by, path] of questions) {
    const times: [number[], number[]] = [[], []];
    // In turn, so that noise affects both.
    for (let round = 0; round < ROUNDS; round++) {
      times[0].push(await ask(small, by, path(small)));
      times[1].push(await ask(big, by, path(big)));
    }
    // The first answers prepare statements.
    const [few, many] = [median(times[0].slice(5)), median(times[1].slice(5))];
    rows.push(row(`${what}, ms`, many.toFixed(1), few.toFixed(1), many / few, '≤ 1.5'));
  }
  printReport(
    `${BIG.threads} threads, ${BIG.messages} messages in one, against ${SMALL.threads} and ${SMALL.messages}, ${engine}`,
    rows,
  );
  await small.server.stop();
  await big.server.stop();
}

async function ask({ server, ...cookies }: Clinic, by: 'desk' | 'patient', path: string): Promise<number> {
  const at = performance.now();
  const answer = await fetch(server.url + path, { headers: { cookie: cookies[by], 'accept-encoding': 'identity' } });
  const text = await answer.text();
  const took = performance.now() - at;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return took;
}

async function open(env: Record<string, string>, size: typeof SMALL): Promise<Clinic> {
  const server = await startServer(env);
  const cookieOf = async (mail: string) => {
    const { name, value } = await server.openSession(mail);
    return `${name}=${value}`;
  };
  const clinic = { desk: await cookieOf('equipe@demo.acolhe'), patient: await cookieOf('paciente@demo.acolhe') };
  await server.sql(threadsSql(size));
  await server.sql('analyze');
  const [{ id: thread }] = await server.sql("select id from message_thread where subject = 'Bancada 0'");
  return { server, ...clinic, thread };
}

/** Threads of the reception, of all patients in turn and answered but for one in a hundred; the first has all the messages. */
const threadsSql = ({ threads, messages }: typeof SMALL) => `
  insert into message_thread (id, company_id, team_id, patient_id, subject, opened_at, last_seq, last_at, last_patient_seq,
      last_clinic_seq, waiting_since)
    select gen_random_uuid(), 'clinica-demo', team.id, people.ids[1 + n % array_length(people.ids, 1)], 'Bancada ' || n, at,
      case when n = 0 then ${messages} else 2 end, at, 1, 2, case when n % 100 = 1 then at end
    from generate_series(0, ${threads - 1}) n
      cross join lateral (values (now() - n * interval '1 minute')) t (at)
      cross join (select id from message_team where company_id = 'clinica-demo' and at_reception order by name limit 1) team
      cross join (select array_agg(id order by id) as ids from person where company_id = 'clinica-demo') people;
  insert into message (id, company_id, thread_id, seq, kind, side, author_name, body, sent_at)
    select gen_random_uuid(), 'clinica-demo', t.id, seq, 'message', case when seq % 2 = 1 then 'patient' else 'clinic' end,
      'Alguém', 'Mensagem ' || seq, t.opened_at
    from message_thread t cross join lateral generate_series(1, t.last_seq) seq where t.subject like 'Bancada %'`;
