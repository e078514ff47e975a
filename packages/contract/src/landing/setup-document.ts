import { companyRules } from '@acolhe/domain/identity/roles';
import * as z from 'zod';
import { modules } from '../company/module.ts';

export const colours = z.object({
  /** Main colour: buttons, links. */
  primary: z.string(),
  /** Warm accent, used sparingly. */
  accent: z.string(),
  /** Page background. */
  background: z.string(),
  /** Cards and fields. */
  surface: z.string(),
  text: z.string(),
});

/** Whether a company is in service. */
export const standing = z.enum(['active', 'inactive', 'expired']);

/** Areas of calls; each may be served by a different back end (spec §7). */
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
  'club',
  'service-order',
  'document',
  'questionnaire',
] as const;
export type Area = (typeof areas)[number];

/** Areas of screens; the browser gets the phrases of one area in one file (`docs/decisions/0039`). */
export const phraseAreas = [
  /** Public pages and signing in. */
  'visitor',
  /** Pages behind a link of a mail, which need no sign-in. */
  'link',
  /** The room and the device test. */
  'room',
  /** Everything behind the sign-in. */
  'member',
  'account',
  /** The patient's way through the virtual line. */
  'queue',
  /** Public pages about prices, questions, privacy and the service. */
  'about',
  /** Benefit clubs and service orders, of visitors and patients. */
  'club',
  /** The bell, and the choice of channels for notices. */
  'news',
  /** The lobby: totem, display, and the page of a tag. */
  'totem',
  /** Documents: what a doctor writes and signs, and their public page. */
  'document',
  /** Questionnaires: making them, and answering. */
  'questionnaire',
  /** Messages, of both sides. */
  'message',
  /** Behind the sign-in as well, for those who run the clinic. */
  'clinic',
] as const;
export type PhraseArea = (typeof phraseAreas)[number];

/** The setup document, `GET /api/setup?locale=` (spec §1). */
const setup = z.object({
  now: z.iso.datetime(),
  /** The web app that the server serves now: another one than a page was loaded with is a new version. */
  build: z.string(),
  locale: z.enum(['pt-BR', 'en-US']),
  mode: z.enum(['demo', 'production']),
  /** False on an installation that was not set up yet: the company is a placeholder. */
  has_clinic: z.boolean(),
  company: z.object({
    id: z.string(),
    name: z.string(),
    social_name: z.string(),
    phone: z.string().nullable(),
    time_zone: z.string(),
    rules: z.record(z.enum(companyRules), z.boolean()),
    /** Hours before the start until which cancelling refunds the money. */
    refund_hours: z.int(),
    display_powered_by: z.boolean(),
    /** Modules that the clinic's contract includes; others are offered nowhere. */
    modules: z.record(z.enum(modules), z.boolean()),
    /** Whether the clinic is in service; its people are shown a page that says so if it is not. */
    standing,
    /** Days that lists and figures cover at first: 7, 15 or 30. */
    period: z.int(),
    /** Address of the clinic's logo. */
    logo: z.string().nullable(),
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
  /** Names of the specialties in this language, by their official Portuguese name, where they differ. */
  specialties: z.record(z.string(), z.string()),
  flags: z.object({ kiosk: z.boolean() }),
  /** Origins that may frame the product and receive navigation events. */
  parent_origins: z.array(z.string()),
  /** Content-addressed URLs of each area's phrases, so that browsers can cache them. */
  phrases: z.record(z.enum(phraseAreas), z.string()),
});
export type Setup = z.infer<typeof setup>;

/** Phrase key → compiled ICU message, served at the setup document's `phrases`. */
export const phrases = z.record(z.string(), z.unknown());
export type Phrases = z.infer<typeof phrases>;

export type Colours = z.infer<typeof colours>;
