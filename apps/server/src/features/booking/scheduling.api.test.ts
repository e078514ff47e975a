import { slotHoldingStatuses } from '@acolhe/domain/appointment/appointment-flow';
import { addDays } from '@acolhe/domain/time/calendar-date';
import { MINUTE } from '@acolhe/domain/time/duration';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { times } from '../../testing/campaign.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SPECIALTY, type Visit, visitsOf } from '../../testing/visits.ts';

// Agendas, bookings and changes of both, with random rules and time zones, and two hundred at once.

const LEAD = 60 * MINUTE;
/** A Wednesday, 06:00 in Brasília. */
const NOW = Date.parse('2026-11-25T09:00:00Z');
const today = '2026-11-25';
const until = addDays(today, 13);

let app: TestApp;
let visits: ReturnType<typeof visitsOf>;
let staff: Client;
let doctor: Client;
let people: Client[];
let professional: string;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.moveTo(NOW);
  visits = visitsOf(app);
  staff = await app.as('equipe@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  people = await Promise.all(
    ['paciente', 'carlos', 'josefa', 'luna', 'fernanda'].map((n) => app.as(`${n}@demo.acolhe`)),
  );
  professional = (await doctor.get('/api/user/session')).body.professional_id;
});
afterAll(() => app.close());

type Times = { time_zone: string; professionals: string[]; days: { date: string; slots: Slot[] }[] };
type Slot = { start: string; end: string; free: number[] };

const offered = async (from = today, to = until) => {
  const query = new URLSearchParams({ from, until: to, specialty: SPECIALTY });
  const { body } = await app.client().get<Times>(`/api/professional/landing/schedule?${query}`);
  return body;
};
const startsOf = (times: Times) => times.days.flatMap(({ slots }) => slots.map(({ start }) => start));

async function version(): Promise<number> {
  const query = `professional=${professional}&from=${today}&until=${today}`;
  const { body } = await doctor.get(`/api/professional/availabilitycalendar?${query}`);
  expect(body).toMatchObject({ version: expect.any(Number) });
  return body.version;
}
const setAgenda = async (agenda: object, by = doctor) =>
  by.put(`/api/professional/${professional}/schedule`, { version: await version(), ...agenda });

const book = (by: Client, start: string) =>
  by.post<Visit>('/api/appointment', { professional_id: professional, start, reason: 'Qualquer' });

/** Overlapping pairs of one professional, read from the rows, independent of the constraint. */
async function overlaps(): Promise<number> {
  const [row] = await app.sql(
    `select count(*)::int as n from appointment a join appointment b on a.professional_id = b.professional_id and a.id < b.id
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
     where a.status = any($1) and b.status = any($1)`,
    [slotHoldingStatuses],
  );
  return row.n;
}

/** Ends all bookings, so that the next agenda begins empty. */
const clear = () =>
  app.sql("update appointment set status = 'cancelled', hold_until = null where professional_id = $1", [professional]);

const clock = fc
  .integer({ min: 0, max: 95 })
  .map((step) => `${String(Math.floor(step / 4)).padStart(2, '0')}:${String((step % 4) * 15).padStart(2, '0')}`);
const hours = fc
  .tuple(clock, clock)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? { start_time: a, end_time: b } : { start_time: b, end_time: a }));
const duration = fc.constantFrom(20, 30, 45, 60);
/** Weekdays differ, so that hours of one day never overlap: that conflict has its own test. */
const weekly = fc
  .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 6 })
  .chain((days) =>
    fc.tuple(...days.map((weekday) => fc.record({ weekday: fc.constant(weekday), hours, duration_minutes: duration }))),
  )
  .map((list) => list.map(({ hours: times, ...rest }) => ({ ...rest, ...times, valid_from: today })));
const off = fc
  .uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 3 })
  .map((days) => days.map((day) => ({ kind: 'off', from: addDays(today, day), until: addDays(today, day) })));
const zone = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha');

test(
  'for any hours, time off and zone: what is offered can be booked, what is not is refused, and a move keeps the payment',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        weekly,
        off,
        zone,
        fc.array(fc.nat(500), { minLength: 3, maxLength: 3 }),
        async (rules, away, tz, picks) => {
          await clear();
          await app.sql("update company set time_zone = $1 where id = 'clinica-demo'", [tz]);
          const saved = await setAgenda({ weekly: rules, exceptions: away });
          expect(saved.status, JSON.stringify(saved.body)).toBe(200);
          const times = await offered();
          expect(times.time_zone).toBe(tz);
          const starts = startsOf(times);
          const local = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(tz);
          for (const { date, slots } of times.days) {
            expect(away.some(({ from }) => from === date)).toBe(false);
            for (const { start, end } of slots) {
              expect(Date.parse(start)).toBeGreaterThanOrEqual(NOW + LEAD);
              const [begins, ends] = [local(start), local(end)];
              expect(begins.toPlainDate().toString()).toBe(date);
              const rule = rules.find(({ weekday }) => weekday === begins.dayOfWeek % 7);
              expect(rule && begins.toPlainTime().toString() >= `${rule.start_time}:00`).toBe(true);
              expect(rule && ends.toPlainTime().toString() <= `${rule.end_time}:00`).toBe(true);
            }
          }
          if (starts.length < 4) return;

          // Every offered time can be booked, once; times in between cannot.
          const wanted = [...new Set(picks.map((pick) => starts[pick % starts.length] as string))];
          const made: Visit[] = [];
          for (const [index, start] of wanted.entries()) {
            const { status, body } = await book(people[index] as Client, start);
            expect(status, JSON.stringify(body)).toBe(201);
            made.push(body);
            expect((await book(people[4] as Client, start)).status).toBe(409);
            const between = new Date(Date.parse(start) + 7 * MINUTE).toISOString();
            expect((await book(people[4] as Client, between)).status).toBe(409);
          }
          const left = startsOf(await offered());
          expect(left).toEqual(starts.filter((start) => !wanted.includes(start)));

          const [visit] = made as [Visit];
          await visits.payAtBank(await visits.issuePix(visit));
          const away_ = left.at(-1) as string;
          expect((await visits.move(people[0] as Client, visit, away_)).status).toBe(200);
          expect(await visits.states(visit)).toEqual(['scheduled', 'paid']);
          // The old time is free again, the new one is not.
          expect(startsOf(await offered())).toEqual([...left.filter((start) => start !== away_), wanted[0]].sort());
          expect(await overlaps()).toBe(0);
        },
      ),
      { numRuns: times(10, 100) },
    );
  },
  times(120_000, 1_800_000),
);

test('200 concurrent bookings, moves, cancellations and agenda edits: no overlap, no lost payment, the last agenda holds', async () => {
  await clear();
  await app.sql("update company set time_zone = 'America/Sao_Paulo' where id = 'clinica-demo'");
  const everyDay = (start_time: string, end_time: string) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      start_time,
      end_time,
      duration_minutes: 30,
      valid_from: today,
    }));
  expect((await setAgenda({ weekly: everyDay('08:00', '18:00'), exceptions: [] })).status).toBe(200);
  const starts = startsOf(await offered(addDays(today, 3), addDays(today, 4)));
  const paid: { visit: Visit; by: Client }[] = [];
  for (const [index, by] of people.entries()) {
    const { body } = await book(by, starts[index * 3] as string);
    await visits.payAtBank(await visits.issuePix(body));
    paid.push({ visit: { ...body, cancel: await visits.cancelCode(body.id) }, by });
  }
  const at = await version();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const { visit, by } = paid[index % paid.length] as (typeof paid)[number];
      const start = starts[(index * 7) % 20] as string;
      if (index % 10 === 9) {
        // All of them edit the same version: one is saved.
        const weekly = everyDay(index % 20 === 9 ? '08:00' : '09:00', '18:00');
        return staff.put(`/api/professional/${professional}/schedule`, { version: at, weekly, exceptions: [] });
      }
      if (index % 10 === 5 && index < 100) return visits.cancelAs(by, visit);
      return index % 2 === 0
        ? book(people[(index / 2) % people.length] as Client, start)
        : visits.move(by, visit, start);
    }),
  );
  const refusals = [
    'slot_taken',
    'slot_unavailable',
    'patient_busy',
    'agenda_changed',
    'reschedule_unavailable',
    'appointment_changed',
  ];
  for (const { status, body } of answers)
    if (status >= 300) expect(refusals, JSON.stringify(body)).toContain(body.code);
  // Retry a bank that was too slow to answer.
  await app.recurring.find(({ name }) => name === 'reconcile-payments')?.run();
  expect(await overlaps()).toBe(0);
  expect(await version()).toBe(at + 1);
  for (const { visit } of paid) {
    const state = await visits.states(visit);
    expect([
      ['scheduled', 'paid'],
      ['cancelled', 'refunded'],
    ]).toContainEqual(state);
  }
  // Exactly the standing visits hold their slots.
  const standing = await app.sql(
    'select starts_at from appointment where professional_id = $1 and status = any($2) and starts_at > $3',
    [professional, slotHoldingStatuses, new Date(NOW)],
  );
  const free = new Set(startsOf(await offered(addDays(today, 3), addDays(today, 4))));
  for (const { starts_at } of standing) expect(free.has(starts_at.toISOString())).toBe(false);
  const [{ n }] = await app.sql('select count(*)::int as n from simulator.bank_refund');
  const cancelled = await Promise.all(paid.map(({ visit }) => visits.states(visit)));
  expect(n).toBe(cancelled.filter(([state]) => state === 'cancelled').length);
}, 60_000);

test('a query of more than 35 days, or backwards, is refused', async () => {
  const ask = (from: string, to: string) =>
    app.client().get(`/api/professional/landing/schedule?from=${from}&until=${to}`);
  expect(await ask(today, addDays(today, 35))).toMatchObject({ status: 422, body: { code: 'range_too_long' } });
  expect(await ask(today, addDays(today, -1))).toMatchObject({ status: 422 });
  expect((await ask(today, addDays(today, 34))).status).toBe(200);
});
