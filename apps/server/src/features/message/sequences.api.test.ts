import type { MessageThread, ThreadRow } from '@acolhe/contract/message/message';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { times } from '../../testing/campaign.ts';
import { type Client, startTestApp } from '../../testing/test-app.ts';

// Random sequences of actions of patients, reception and doctor: no message is missed, each side sees only what is
// theirs, and the unread counts are those of a model of the rules.

const app = await startTestApp();
afterAll(() => app.close());

const names = ['ana', 'carlos', 'desk', 'doctor'] as const;
type Name = (typeof names)[number];
const isPatient = (who: Name) => who === 'ana' || who === 'carlos';
const clients = {} as Record<Name, Client>;
const teams = {} as Record<'reception' | 'medicine', string>;

beforeAll(async () => {
  clients.ana = await app.as('paciente@demo.acolhe');
  clients.carlos = await app.as('carlos@demo.acolhe');
  clients.desk = await app.as('equipe@demo.acolhe');
  clients.doctor = await app.as('medica@demo.acolhe');
  // Always open: automatic answers have tests of their own.
  await app.sql("update message_team set hours = '[]'");
  const listed: { id: string; name: string }[] = (await clients.ana.get('/api/message/team')).body;
  teams.reception = listed.find(({ name }) => name === 'Recepção')?.id ?? '';
  teams.medicine = listed.find(({ name }) => name === 'Clínica Médica')?.id ?? '';
});

type Entry = { body: string; by: Name; isNote: boolean };
type Thread = {
  id: string;
  owner: 'ana' | 'carlos';
  team: keyof typeof teams;
  entries: Entry[];
  seen: Partial<Record<Name, number>>;
  waiting: boolean;
  archived: { patient: boolean; clinic: boolean };
};

const concerns = (thread: Thread, who: Name): boolean =>
  isPatient(who) ? thread.owner === who : (thread.team === 'reception') === (who === 'desk');
const shownTo = ({ entries }: Thread, who: Name) => entries.filter(({ isNote }) => !isNote || !isPatient(who));

/** Whether the model counts a thread as unread. */
function isUnread(thread: Thread, who: Name): boolean {
  if (!concerns(thread, who)) return false;
  const last = thread.entries.findLastIndex(({ by, isNote }) => !isNote && isPatient(by) !== isPatient(who)) + 1;
  const isNew = last > (thread.seen[who] ?? 0);
  return isPatient(who) ? isNew && !thread.archived.patient : isNew && thread.waiting;
}

/** Writes an entry into the model. */
function note(thread: Thread, by: Name, body: string, isNote = false): void {
  const before = thread.entries.length;
  thread.entries.push({ body, by, isNote });
  if (isNote) return;
  thread.waiting = isPatient(by);
  thread.archived = { patient: false, clinic: false };
  if ((thread.seen[by] ?? 0) >= before) thread.seen[by] = before + 1;
}

type Step = {
  who: Name;
  what: 'begin' | 'answer' | 'seen' | 'note' | 'hand_over' | 'archive' | 'unarchive';
  at: number;
};
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    who: fc.constantFrom(...names),
    what: fc.constantFrom(
      'begin',
      'answer',
      'answer',
      'answer',
      'seen',
      'seen',
      'note',
      'hand_over',
      'archive',
      'unarchive',
    ),
    at: fc.nat(5),
  }),
  { minLength: 5, maxLength: 30 },
);

/** Does a step, and the same in the model; whom it does not concern gets "not found". */
async function run(threads: Thread[], { who, what, at }: Step, n: number): Promise<void> {
  const client = clients[who];
  if (what === 'begin') {
    if (who !== 'ana' && who !== 'carlos') return;
    const team = at % 2 === 0 ? 'reception' : 'medicine';
    const { body } = await client.post('/api/message', {
      team_id: teams[team],
      subject: `Fio ${n}`,
      body: `Linha ${n}`,
    });
    const thread: Thread = {
      id: body.id,
      owner: who,
      team,
      entries: [],
      seen: {},
      waiting: false,
      archived: { patient: false, clinic: false },
    };
    note(thread, who, `Linha ${n}`);
    threads.push(thread);
    return;
  }
  const thread = threads[at % Math.max(1, threads.length)];
  if (!thread) return;
  const answer = await send(client, thread, what, n);
  const isOfClinic = what === 'note' || what === 'hand_over';
  if (isOfClinic && isPatient(who)) return expect(answer.status).toBe(403);
  if (!concerns(thread, who)) return expect(answer.status).toBe(404);
  expect(answer.status).toBeLessThan(300);
  const side = isPatient(who) ? 'patient' : 'clinic';
  if (what === 'answer') note(thread, who, `Linha ${n}`);
  else if (what === 'note') note(thread, who, `Nota ${n}`, true);
  else if (what === 'hand_over') {
    thread.team = thread.team === 'reception' ? 'medicine' : 'reception';
    note(thread, who, `Passo ${n}`, true);
  } else if (what === 'seen') thread.seen[who] = thread.entries.length;
  else if (what === 'archive') {
    thread.archived[side] = true;
    if (side === 'clinic') thread.waiting = false;
  } else if (thread.archived[side]) {
    thread.archived[side] = false;
    // A patient who waited waits again: the last entry that both may read was the patient's.
    if (side === 'clinic') thread.waiting = isPatient(thread.entries.findLast(({ isNote }) => !isNote)?.by ?? 'desk');
  }
}

function send(client: Client, { id, team }: Thread, what: Exclude<Step['what'], 'begin'>, n: number) {
  const other = team === 'reception' ? 'medicine' : 'reception';
  const calls = {
    answer: () => client.put(`/api/message/${id}/response`, { body: `Linha ${n}` }),
    seen: () => client.put(`/api/message/${id}/seen`, {}),
    note: () => client.post(`/api/message/${id}/note`, { body: `Nota ${n}` }),
    hand_over: () => client.put(`/api/message/${id}/handover`, { team_id: teams[other], note: `Passo ${n}` }),
    archive: () => client.put('/api/message/archive', { ids: [id] }),
    unarchive: () => client.put('/api/message/unarchive', { ids: [id] }),
  };
  return calls[what]();
}

test('random sequences of four people', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      for (const table of ['message_seen', 'message_promise', 'message', 'message_draft', 'message_thread'])
        await app.sql(`delete from ${table}`);
      const threads: Thread[] = [];
      const first: Step[] = [
        { who: 'ana', what: 'begin', at: 0 },
        { who: 'carlos', what: 'begin', at: 1 },
      ];
      for (const [n, step] of [...first, ...list].entries()) await run(threads, step, n);
      for (const who of names) {
        const own = threads.filter((thread) => concerns(thread, who));
        const { unread } = (await clients[who].get('/api/message/unread')).body;
        expect([who, unread]).toEqual([who, own.filter((thread) => isUnread(thread, who)).length]);
        const side = isPatient(who) ? 'patient' : 'clinic';
        for (const [box, isArchived] of [
          ['inbox', false],
          ['archived', true],
        ] as const) {
          const { rows } = (await clients[who].get(`/api/message/page?box=${box}`)).body as { rows: ThreadRow[] };
          const wanted = own.filter(({ archived }) => archived[side] === isArchived).map(({ id }) => id);
          expect(rows.map(({ id }) => id).sort()).toEqual(wanted.sort());
        }
        for (const thread of threads) {
          const read = await clients[who].get(`/api/message/${thread.id}`);
          if (!concerns(thread, who)) expect(read.status).toBe(404);
          else
            expect((read.body as MessageThread).messages.map(({ body }) => body)).toEqual(
              shownTo(thread, who).map(({ body }) => body),
            );
        }
      }
    }),
    { numRuns: times(6, 40) },
  );
});
