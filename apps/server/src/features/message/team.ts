import type {
  KeptPromises,
  ManagedTeam,
  MessageTemplate,
  teamRules,
  WritableTeam,
} from '@acolhe/contract/message/team';
import { isAtReception } from '@acolhe/domain/identity/permissions';
import { type AnswerHours, answerPromise, closedSince, PROMISE_DAYS } from '@acolhe/domain/message/answer-hours';
import { addDays } from '@acolhe/domain/time/calendar-date';
import { DAY } from '@acolhe/domain/time/duration';
import { dayIn, type Locale } from '@acolhe/domain/time/time';
import { officeHours } from '@acolhe/domain/time/weekly-hours';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { phrase } from '../../platform/phrases.ts';
import { Problem } from '../../platform/problem.ts';
import { closedDays, requireCompany } from '../company/service.ts';
import { colleaguesOf } from '../identity/membership/colleague.ts';
import {
  countPromises,
  deleteTemplate,
  insertTeam,
  isTeamNameTaken,
  isTemplateNameTaken,
  listOwnTeamIds,
  listTeams,
  listTemplates,
  readTeam,
  type TeamRow,
  updateTeam,
  upsertTemplate,
} from './team-store.ts';

type Rules = z.output<typeof teamRules>;

/** The team that a new clinic begins with. */
export async function addFirstTeam(tx: CompanyTransaction): Promise<void> {
  await insertTeam(tx, uuid(), {
    name: phrase('pt-BR', 'automatic_message.first_team'),
    description: '',
    at_reception: true,
    member_ids: [],
    hours: [...officeHours],
    answer_minutes: 480,
    automatic_pt: '',
    automatic_en: '',
    status: 'active',
  });
}

/** When teams answer, from the clinic's zone and holidays around an instant. */
export async function answerCalendar(tx: CompanyTransaction, now: number): Promise<Omit<AnswerHours, 'hours'>> {
  const { time_zone: zone } = await requireCompany(tx);
  const today = dayIn(zone, now).toString();
  const closed = await closedDays(tx, addDays(today, -PROMISE_DAYS), addDays(today, PROMISE_DAYS));
  return { zone, isClosed: (date) => closed.has(date) };
}

/** Whether a team has members or the reception to answer. */
const isStaffed = ({ status, at_reception, member_ids }: TeamRow) =>
  status === 'active' && (at_reception || member_ids.length > 0);

export function writableTeams({ platform, scope, caller }: CallerContext): Promise<WritableTeam[]> {
  const now = platform.clock.now();
  return platform.database.readInCompany(scope, async (tx) => {
    const calendar = await answerCalendar(tx, now);
    const own = await listOwnTeamIds(tx, caller.userId, isAtReception(caller));
    return (await listTeams(tx)).filter(isStaffed).map((team) => {
      const promised = answerPromise({ ...calendar, hours: team.hours }, team.answer_minutes, now);
      return {
        id: team.id,
        name: team.name,
        description: team.description,
        is_own: caller.role !== 'P' && own.includes(team.id),
        is_open: closedSince({ ...calendar, hours: team.hours }, now) === null,
        promised_at: promised === null ? null : new Date(promised).toISOString(),
      };
    });
  });
}

/** A team that takes messages; its field is wrong otherwise. */
export async function requireStaffedTeam(tx: CompanyTransaction, id: string): Promise<TeamRow> {
  const team = await readTeam(tx, id);
  if (!team || !isStaffed(team)) throw new Problem('invalid_input', [{ path: 'team_id', code: 'invalid' }]);
  return team;
}

/** Automatic answer of a team, in a language. */
export function automaticWords(team: TeamRow, locale: Locale, until: string): string {
  const [first, second] =
    locale === 'pt-BR' ? [team.automatic_pt, team.automatic_en] : [team.automatic_en, team.automatic_pt];
  return (
    first || second || phrase(locale, until ? 'automatic_message.closed' : 'automatic_message.closed_open', { until })
  );
}

export function managedTeams({ platform, scope }: CallerContext): Promise<ManagedTeam[]> {
  return platform.database.readInCompany(scope, async (tx) => (await listTeams(tx)).map(managedOf));
}

const taken = new Problem('invalid_input', [{ path: 'name', code: 'exists' }]);

export async function addTeam(context: CallerContext, rules: Rules): Promise<ManagedTeam> {
  const { platform, scope } = context;
  await requireRules(context, rules);
  return platform.database.inCompany(scope, async (tx) => {
    const id = uuid();
    if (!(await insertTeam(tx, id, rules))) throw taken;
    return managed(tx, id);
  });
}

export async function changeTeam(
  context: CallerContext,
  { id, version, ...rules }: Rules & { id: string; version: number },
): Promise<ManagedTeam> {
  const { platform, scope } = context;
  await requireRules(context, rules);
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await readTeam(tx, id))) throw new Problem('not_found');
    if (await isTeamNameTaken(tx, rules.name, id)) throw taken;
    if (!(await updateTeam(tx, id, version, rules))) throw new Problem('rule_changed');
    return managed(tx, id);
  });
}

/** Hours that end after they begin, and people who work at this clinic. */
async function requireRules(context: CallerContext, { hours, member_ids }: Rules): Promise<void> {
  const known = new Set((await colleaguesOf(context)).map(({ user_id }) => user_id));
  const wrong = [
    ...hours.flatMap(({ start_time, end_time }, index) =>
      start_time < end_time ? [] : [{ path: `hours.${index}.end_time`, code: 'end_before_start' as const }],
    ),
    ...member_ids.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `member_ids.${index}`, code: 'invalid' as const }],
    ),
  ];
  if (wrong.length > 0) throw new Problem('invalid_input', wrong);
}

async function managed(tx: CompanyTransaction, id: string): Promise<ManagedTeam> {
  const row = await readTeam(tx, id);
  if (!row) throw new Problem('not_found');
  return managedOf(row);
}

function managedOf(row: TeamRow): ManagedTeam {
  const { company_id: _, ...rules } = row;
  return rules;
}

/** How answers promised in the last days were kept. */
export function keptPromises({ platform, scope }: CallerContext, days: number): Promise<KeptPromises[]> {
  const now = platform.clock.now();
  return platform.database.readInCompany(scope, (tx) => countPromises(tx, new Date(now - days * DAY), new Date(now)));
}

export function templates({ platform, scope }: CallerContext): Promise<MessageTemplate[]> {
  return platform.database.readInCompany(scope, listTemplates);
}

export function setTemplate({ platform, scope }: CallerContext, template: MessageTemplate): Promise<MessageTemplate> {
  return platform.database.inCompany(scope, async (tx) => {
    if (await isTemplateNameTaken(tx, template)) throw taken;
    await upsertTemplate(tx, template);
    return template;
  });
}

export async function removeTemplate({ platform, scope }: CallerContext, id: string): Promise<void> {
  await platform.database.inCompany(scope, (tx) => deleteTemplate(tx, id));
}
