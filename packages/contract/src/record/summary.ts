import { allergenKinds, criticalities } from '@acolhe/domain/record/allergen';
import * as z from 'zod';
import { call } from '../call.ts';
import { date, done, id, instant, requiredLine, requiredText, text } from '../values.ts';

const allergy = z.object({
  id,
  agent: z.string(),
  kind: z.enum(allergenKinds),
  criticality: z.enum(criticalities),
  reaction: z.string(),
  /** Substances and classes that prescriptions are compared with, where the agent does not say them itself. */
  checked_as: z.array(z.string()),
  /** Parts of the agent that nothing is compared with; empty if all was understood, or is no medicine. */
  unchecked: z.array(z.string()),
  author: z.string(),
  at: instant,
  /** Struck through: why it does not hold any more, or never did. */
  ended: z.object({ reason: z.string(), author: z.string(), at: instant }).nullable(),
});
export type Allergy = z.infer<typeof allergy>;

/** States of a problem; what was entered in error stays, struck through. */
const problemStatuses = ['active', 'resolved', 'entered_in_error'] as const;

const problem = z.object({
  id,
  code: z.string(),
  display: z.string(),
  status: z.enum(problemStatuses),
  /** Day on which it was first written. */
  since: date,
  author: z.string(),
  changed_at: instant,
  changed_by: z.string(),
  /** Why it was entered in error. */
  reason: z.string(),
});
export type HealthProblem = z.infer<typeof problem>;

const background = z.object({
  family: z.string(),
  habits: z.string(),
  surgeries: z.string(),
  author: z.string().nullable(),
  at: instant.nullable(),
});

/** Summary above a record. */
const recordSummary = z.object({
  allergies: z.object({
    /** `not_asked`: no answer yet. `denied`: the patient said that they have none. */
    status: z.enum(['not_asked', 'denied', 'listed']),
    denied: z.object({ author: z.string(), at: instant }).nullable(),
    list: z.array(allergy),
  }),
  problems: z.array(problem),
  /** How many sensitive problems are withheld from a colleague of who wrote them. */
  hidden_problems: z.int(),
  background,
  /** Whether this viewer may write: allergies both sides, the rest the doctor. */
  may_write: z.object({ allergies: z.boolean(), rest: z.boolean() }),
});
export type RecordSummary = z.infer<typeof recordSummary>;

const newAllergy = z.object({
  agent: requiredLine(120),
  kind: z.enum(allergenKinds),
  criticality: z.enum(criticalities).default('unknown'),
  reaction: text(300).default(''),
});

/** Calls of the person area about what stands above a record. */
export const summaryCalls = {
  summary: call
    .meta({ can: 'read_record' })
    .route({ method: 'GET', path: '/{id}/summary', summary: 'Get allergies, problems and background' })
    .input(z.object({ id }))
    .output(recordSummary),
  addAllergy: call
    .meta({ can: 'write_allergy' })
    .route({ method: 'POST', path: '/{id}/allergy', successStatus: 201, summary: 'Add an allergy' })
    .input(newAllergy.extend({ id }))
    .output(z.object({ allergy_id: id })),
  endAllergy: call
    .meta({ can: 'write_allergy' })
    .route({
      method: 'PUT',
      path: '/{id}/allergy/{allergy_id}/end',
      summary: 'Strike an allergy through, with a reason',
    })
    .input(z.object({ id, allergy_id: id, reason: requiredText(300) }))
    .output(done),
  denyAllergies: call
    .meta({ can: 'write_allergy' })
    .route({ method: 'PUT', path: '/{id}/allergy/none', summary: 'State that the patient knows of no allergy' })
    .input(z.object({ id }))
    .output(done),
  changeProblem: call
    .meta({ can: 'write_record' })
    .route({
      method: 'PUT',
      path: '/{id}/problem/{problem_id}',
      summary: 'Resolve a problem, take it up again, or mark it as entered in error with a reason',
    })
    .input(z.object({ id, problem_id: id, status: z.enum(problemStatuses), reason: text(300).default('') }))
    .output(done),
  setBackground: call
    .meta({ can: 'write_record' })
    .route({ method: 'PUT', path: '/{id}/background', summary: 'Write family history, habits and surgeries' })
    .input(z.object({ id, family: text(2000), habits: text(2000), surgeries: text(2000) }))
    .output(done),
};
