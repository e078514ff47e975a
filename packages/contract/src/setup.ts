import { companyRules } from '@acolhe/domain/roles';
import * as z from 'zod';

const colours = z.object({
  /** Main colour: buttons, links. */
  primary: z.string(),
  /** Warm accent, used sparingly. */
  accent: z.string(),
  /** Page ground. */
  background: z.string(),
  /** Cards and fields. */
  surface: z.string(),
  text: z.string(),
});

/** Areas of calls; each may stand on another back end (spec §7). */
export const areas = [
  'appointment',
  'financial',
  'company',
  'contract',
  'professional',
  'domain',
  'credential',
  'emergency',
  'message',
  'person',
  'service-request',
  'user',
  'metrics',
  'room',
  'waiting-list',
  'plan',
  'voucher',
] as const;
export type Area = (typeof areas)[number];

/** The setup document, `GET /api/setup?locale=` (spec §1). */
const setup = z.object({
  now: z.iso.datetime(),
  locale: z.enum(['pt-BR', 'en-US']),
  mode: z.enum(['demo', 'production']),
  company: z.object({
    id: z.string(),
    name: z.string(),
    social_name: z.string(),
    phone: z.string().nullable(),
    time_zone: z.string(),
    rules: z.record(z.enum(companyRules), z.boolean()),
    /** Who cancels at least so many hours before gets the money back. */
    refund_hours: z.int(),
    display_powered_by: z.boolean(),
  }),
  colours: z.object({ light: colours, room: colours, landing: colours, login: colours }),
  /** Base address of each area, without a trailing slash. */
  bases: z.record(z.enum(areas), z.string()),
  sockets: z.object({
    live: z.string().nullable(),
    room: z.string().nullable(),
    flow: z.string().nullable(),
    triage: z.string().nullable(),
    speech: z.string().nullable(),
  }),
  flags: z.object({ kiosk: z.boolean() }),
  /** Origins that may frame the product and are told of navigation. */
  parent_origins: z.array(z.string()),
  /** Address of the phrases; another one as soon as they change, so that browsers keep them. */
  phrases: z.string(),
});
export type Setup = z.infer<typeof setup>;

/** Phrase key → compiled ICU message: what the setup document's `phrases` answers. */
export const phrases = z.record(z.string(), z.unknown());
export type Phrases = z.infer<typeof phrases>;

export type Colours = z.infer<typeof colours>;
