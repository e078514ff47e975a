import { queueStatuses } from '@acolhe/domain/queue/queue-entry-flow';
import * as z from 'zod';
import { id, instant, version } from '../values.ts';
import { ownEntry } from './own-entry.ts';
import { waitRange } from './queue-entry.ts';

/** How often a page asks for the status (spec §4), and what a socket may ask for instead. Ms. */
const HEARTBEAT_MS = 1_000;
const HEARTBEATS = { least: 250, most: 30_000 } as const;

/** The query of a flow socket's address. */
export const flowParameters = z.object({
  /** By `emergency.flow`; opens the socket without a look at the database. */
  token: z.string().max(1_000),
  /** Items that the page knows already, as `id:version,…`: those are not sent again. */
  resume: z.string().max(2_000).default(''),
  /** Ms between two messages of the page; a socket that is silent for much longer is given up. */
  heartbeat: z.coerce.number().int().min(HEARTBEATS.least).max(HEARTBEATS.most).default(HEARTBEAT_MS),
});

/** Message of a page, each second: the question for its status, which also says that it is there. */
const flowClientMessage = z.object({ type: z.literal('status') });
export type FlowClientMessage = z.infer<typeof flowClientMessage>;

const entryStatus = z.object({
  id,
  state: z.enum(queueStatuses),
  version,
  /** 1 is next; null outside the waiting room. */
  place: z.int().nullable(),
  /** People in the waiting room of the group. */
  waiting: z.int(),
  wait: waitRange.nullable(),
});

/** Why a flow socket is closed for good; the page says so and opens it again only when it is asked to. */
const flowEnds = ['opened_elsewhere', 'session_ended'] as const;
export type FlowEnd = (typeof flowEnds)[number];

/**
 * Socket at the setup document's `sockets.flow`, for a patient in the line: a message with `status` is the state of all
 * entries of the caller and their dependents; one with `item` is an entry that changed, whole.
 */
export const flowServerMessage = z.union([
  z.object({ status: z.array(entryStatus) }),
  z.object({ item: ownEntry }),
  z.object({ ended: z.enum(flowEnds) }),
]);
export type FlowServerMessage = z.infer<typeof flowServerMessage>;
export type EntryStatus = z.infer<typeof entryStatus>;

const groupStatus = z.object({
  group_id: id,
  /** People in the waiting room. */
  waiting: z.int(),
  /** People who were called and have not accepted yet. */
  called: z.int(),
  /** Those who wait for longer than the target of their class. */
  past_target: z.int(),
  /** Since when the first of them waits. */
  waiting_since: instant.nullable(),
});

/**
 * Socket at the setup document's `sockets.triage`, for those who keep the line: a message with `status` has the figures of
 * each group; one with `moved` names groups whose entries, shifts or rules changed: the page reads them again.
 */
export const triageServerMessage = z.union([
  z.object({ status: z.array(groupStatus) }),
  z.object({ moved: z.array(id) }),
  z.object({ ended: z.enum(flowEnds) }),
]);
export type TriageServerMessage = z.infer<typeof triageServerMessage>;
export type GroupStatus = z.infer<typeof groupStatus>;
