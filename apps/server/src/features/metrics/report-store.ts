import type { ReportFact, ReportKind } from '@acolhe/domain/metrics/report';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Between } from '../../platform/period.ts';

/** An interval, and the zone whose days are meant. */
export type ReportRange = Between & { zone: string };

/** Facts of a report within a range: counted by day, name and kind in the database; waits and scores one by one. */
export async function listFacts(tx: CompanyTransaction, kind: ReportKind, range: ReportRange): Promise<ReportFact[]> {
  const { rows } = await queries[kind](range).execute(tx);
  return rows;
}

type Query = (range: ReportRange) => RawBuilder<ReportFact>;

const day = (column: string, zone: string) => sql`to_char(${sql.ref(column)} at time zone ${zone}, 'YYYY-MM-DD')`;

const visits: Query = ({ since, until, zone }) => sql<ReportFact>`
  select ${day('a.starts_at', zone)} as date, d.name,
    case when a.status in ('finished', 'no_show', 'cancelled') then a.status else 'booked' end as what, count(*)::int as n
  from appointment a left join professional d on d.id = a.professional_id
  where a.starts_at >= ${since}::timestamptz and a.starts_at < ${until}::timestamptz
    and a.status in ('finished', 'no_show', 'cancelled', 'scheduled', 'confirmed', 'arrived', 'in_progress')
  group by 1, 2, 3`;

const queries: Readonly<Record<ReportKind, Query>> = {
  visit: visits,
  absence: visits,
  // From the arrival in the room, or in the line, until the attendance.
  wait: ({ since, until, zone }) => sql<ReportFact>`
    select ${day('beginning.at', zone)} as date, d.name, 'wait' as what,
      (extract(epoch from beginning.at - arrival.at) / 60)::float8 as n
    from appointment_event beginning
      join appointment_event arrival on arrival.appointment_id = beginning.appointment_id and arrival.event = 'arrive'
      join appointment a on a.id = beginning.appointment_id
      left join professional d on d.id = a.professional_id
    where beginning.event = 'start' and a.source <> 'emergency'
      and beginning.at >= ${since}::timestamptz and beginning.at < ${until}::timestamptz
    union all
    select ${day('q.attended_at', zone)}, g.name, 'wait', (extract(epoch from q.attended_at - q.waiting_since) / 60)::float8
    from queue_entry q join queue_group g on g.id = q.group_id
    where q.attended_at >= ${since}::timestamptz and q.attended_at < ${until}::timestamptz and q.waiting_since is not null`,
  satisfaction: ({ since, until, zone }) => sql<ReportFact>`
    select ${day('s.at', zone)} as date, d.name, 'score' as what, s.score as n
    from survey_answer s join appointment a on a.id = s.appointment_id
      left join professional d on d.id = a.professional_id
    where s.at >= ${since}::timestamptz and s.at < ${until}::timestamptz`,
  message: ({ since, until, zone }) => sql<ReportFact>`
    select ${day('p.asked_at', zone)} as date, team.name, fact.what, count(*)::int as n
    from message_promise p join message_team team on team.id = p.team_id
      cross join lateral (values ('asked', true), ('kept', p.answered_at <= p.promised_at),
        ('late', p.answered_at > p.promised_at)) as fact (what, holds)
    where p.asked_at >= ${since}::timestamptz and p.asked_at < ${until}::timestamptz and fact.holds
    group by 1, 2, 3`,
  club: ({ since, until, zone }) => sql<ReportFact>`
    select ${day('c.at', zone)} as date, c.name, fact.what, sum(fact.n)::float8 as n
    from coverage c cross join lateral (values ('covered_visits', 1), ('covered', c.amount)) as fact (what, n)
    where c.at >= ${since}::timestamptz and c.at < ${until}::timestamptz and c.returned_at is null
    group by 1, 2, 3`,
  origin: ({ since, until, zone }) => sql<ReportFact>`
    select ${day('a.created_at', zone)} as date, d.name, a.source as what, count(*)::int as n
    from appointment a left join professional d on d.id = a.professional_id
    where a.created_at >= ${since}::timestamptz and a.created_at < ${until}::timestamptz
      and a.status not in ('released', 'held', 'requested', 'offered')
    group by 1, 2, 3
    union all
    select ${day('l.at', zone)}, null, fact.what, round(sum(fact.n))::int
    from login_metric l cross join lateral (values ('logins', 1), ('login_minutes', l.minutes)) as fact (what, n)
    where l.at >= ${since}::timestamptz and l.at < ${until}::timestamptz
    group by 1, 2, 3`,
  alert: ({ since, until, zone }) => sql<ReportFact>`
    select ${day('w.at', zone)} as date, d.name, fact.what, count(*)::int as n
    from prescription_alert w join appointment a on a.id = w.appointment_id
      left join professional d on d.id = a.professional_id
      cross join lateral (values ('alerts', true), ('overridden', w.is_overridden)) as fact (what, holds)
    where w.at >= ${since}::timestamptz and w.at < ${until}::timestamptz and fact.holds
    group by 1, 2, 3
    union all
    select ${day('p.issued_at', zone)}, d.name, 'prescriptions', count(*)::int
    from document p join professional d on d.id = p.professional_id
    where p.type = 'prescription' and p.issued_at >= ${since}::timestamptz and p.issued_at < ${until}::timestamptz
    group by 1, 2, 3`,
};
