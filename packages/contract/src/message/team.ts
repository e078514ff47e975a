import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, instant, lastDays, requiredLine, requiredText, text, version, weeklyHours } from '../values.ts';

/** Rules of a team, set by a manager. */
export const teamRules = z.object({
  name: requiredLine(80),
  /** Subjects on which patients may ask it. */
  description: text(300).default(''),
  /** Whether all staff of the reception answer, besides its members. */
  at_reception: z.boolean(),
  /** Accounts that answer. */
  member_ids: z.array(requiredLine(60)).max(200),
  hours: weeklyHours.max(28),
  /** Working time within which an answer is promised. */
  answer_minutes: z.int().min(15).max(4800),
  /** The clinic's own words of the automatic answer outside of its hours; empty for ours. */
  automatic_pt: text(1000).default(''),
  automatic_en: text(1000).default(''),
  status: z.enum(['active', 'inactive']),
});

/** Team to which the caller may write. */
const writableTeam = z.object({
  id,
  name: z.string(),
  description: z.string(),
  is_open: z.boolean(),
  /** Whether the caller, who works at the clinic, answers for it. */
  is_own: z.boolean(),
  /** Until when a message sent now is answered; null where the team has no hours to answer in. */
  promised_at: instant.nullable(),
});
export type WritableTeam = z.infer<typeof writableTeam>;

/** Member of the clinic's staff. */
const colleague = z.object({ user_id: z.string(), name: z.string(), role: z.enum(['D', 'DC', 'M']) });
export type Colleague = z.infer<typeof colleague>;

const managedTeam = z.object({ ...teamRules.shape, id, hours: weeklyHours, version });
export type ManagedTeam = z.infer<typeof managedTeam>;

/** Promised answers of a team: kept in time, later, archived without one, and still open in time. */
const keptPromises = z.object({
  team_id: id,
  team_name: z.string(),
  asked: z.int(),
  kept: z.int(),
  late: z.int(),
  dismissed: z.int(),
  open: z.int(),
  /** Half of the answers took at most so many minutes by the clock; null without an answer. */
  median_minutes: z.int().nullable(),
});
export type KeptPromises = z.infer<typeof keptPromises>;

const template = z.object({ id, name: requiredLine(80), body: requiredText(4000) });
export type MessageTemplate = z.infer<typeof template>;

/** Teams that answer messages, and what helps them. */
export const teamCalls = {
  teams: call
    .meta({ can: 'write_message' })
    .route({
      method: 'GET',
      path: '/team',
      summary: 'List teams that take messages, each with the answer it promises now',
    })
    .output(z.array(writableTeam)),
  colleagues: call
    .meta({ can: 'answer_message' })
    .route({ method: 'GET', path: '/colleague', summary: 'List those who work at the clinic, to hand a thread over' })
    .output(z.array(colleague)),
  managedTeams: call
    .meta({ can: 'keep_message_team' })
    .route({ method: 'GET', path: '/team/list', summary: 'List all teams with their rules' })
    .output(z.array(managedTeam)),
  addTeam: call
    .meta({ can: 'keep_message_team' })
    .route({ method: 'POST', path: '/team', successStatus: 201, summary: 'Make a team' })
    .input(teamRules)
    .output(managedTeam),
  changeTeam: call
    .meta({ can: 'keep_message_team' })
    .route({ method: 'PUT', path: '/team/{id}', summary: 'Change the rules of a team' })
    .input(z.object({ ...teamRules.shape, id, version }))
    .output(managedTeam),
  promises: call
    .meta({ can: 'keep_message_team' })
    .route({ method: 'GET', path: '/team/promise', summary: 'Tell how promised answers were kept, by team' })
    .input(z.object({ days: lastDays }))
    .output(z.array(keptPromises)),
  templates: call
    .meta({ can: 'answer_message' })
    .route({ method: 'GET', path: '/template', summary: 'List texts that answers may begin with' })
    .output(z.array(template)),
  setTemplate: call
    .meta({ can: 'answer_message' })
    .route({ method: 'PUT', path: '/template/{id}', summary: 'Write a text; its id is made by the writer' })
    .input(template)
    .output(template),
  removeTemplate: call
    .meta({ can: 'answer_message' })
    .route({ method: 'DELETE', path: '/template/{id}', summary: 'Remove a text' })
    .input(z.object({ id }))
    .output(done),
};
