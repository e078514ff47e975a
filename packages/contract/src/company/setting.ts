import * as z from 'zod';
import { call } from '../call.ts';
import { colours } from '../landing/setup-document.ts';
import { addressChange, personAddress } from '../person/address.ts';
import { ruleHistory } from '../rule-history/rule-history.ts';
import {
  cnpjOrNone,
  companyId,
  cpf,
  email,
  id,
  instant,
  line,
  lookup,
  phone,
  requiredLine,
  requiredText,
  text,
  version,
} from '../values.ts';

/** Days that lists and figures cover (spec §9). */
const periods = [7, 15, 30] as const;
/** Languages of mails and receipts. */
const locale = z.enum(['pt-BR', 'en-US']);

/** Name, register and contact data of the clinic. */
export const clinicSetting = z.object({
  name: requiredLine(120),
  social_name: requiredLine(160),
  /** Digits and letters alone; null for a clinic without one. */
  cnpj: cnpjOrNone,
  /** CPF of a professional who works alone, without a CNPJ. */
  cpf: cpf.nullable().default(null),
  phone: phone.nullable(),
  cell_phone: phone.nullable().default(null),
  mail: email.nullable(),
  address: addressChange.nullable().default(null),
  /** A membership of the clinic's staff or managers. */
  representative_id: lookup(100).nullable().default(null),
});

/** When and how patients book. */
export const bookingSetting = z.object({
  allows_patient_to_schedule: z.boolean(),
  access_person_schedule: z.boolean(),
  /** Lead time in minutes; at most a month. */
  allows_patient_to_schedule_time_before: z.int().min(0).max(43_200),
  /** Minutes, where an agenda says nothing else. */
  appointment_duration: z.int().min(5).max(240),
  /** Hours before the start until which cancelling refunds the money; 0 for up to the start. */
  refund_hours: z.int().min(0).max(720),
  period: z.union(periods.map((days) => z.literal(days))),
});

/** Rules of visibility and of the features in use. */
const visibilitySetting = z.object({
  allows_patient_registration: z.boolean(),
  allow_professional_view_patient_history: z.boolean(),
  /** Holds only where the contract includes the module of emergencies. */
  access_emergency: z.boolean(),
  access_benefit_club: z.boolean(),
  /** A patient's account is open on one device at a time: signing in elsewhere ends it here. */
  single_session_patients: z.boolean(),
  /** The same of doctors, staff and managers. */
  single_session_team: z.boolean(),
});

/** Wall-clock time at the clinic, `HH:MM`. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When patients are reminded of a visit that is booked from now on; 0 for not at all. */
const reminderSetting = z.object({
  /** The later reminder is sent when the earlier one is past its use, so that a patient never gets both at once. */
  reminder_day_hours: z.union([z.literal(0), z.int().min(12).max(72)]),
  reminder_hour_minutes: z.union([z.literal(0), z.int().min(15).max(120)]),
  reminder_waiting: z.boolean(),
  /** Quiet hours of phones, clinic time; the same time twice means none. */
  quiet_from: clockTime,
  quiet_until: clockTime,
});

/** The clinic's own words, in both languages; an empty one leaves out what it would say. */
export const messageSetting = z.object({
  welcome_pt: line(160),
  welcome_en: line(160),
  about_pt: text(600),
  about_en: text(600),
  /** Added to the mail that confirms a visit. */
  booked_note_pt: text(500),
  booked_note_en: text(500),
  /** Added to reminders. */
  reminder_note_pt: text(500),
  reminder_note_en: text(500),
});

export const mailSetting = z.object({
  /** Null for the name of the installation. */
  mail_sender: line(80)
    .transform((written) => written || null)
    .nullable(),
  mail_reply_to: email.nullable(),
  mail_locale: locale,
});

/** Limits of what files take up, and of what one account may begin. */
export const spaceSetting = z.object({
  /** MB of one patient. */
  patient_space_mb: z.int().min(10).max(100_000),
  patient_files: z.int().min(10).max(10_000),
  /** GB of the clinic; no more than the installation allows. */
  clinic_space_gb: z.int().min(1).max(100_000),
  clinic_files: z.int().min(100).max(10_000_000),
  /** Drafts that one account may keep. */
  open_drafts: z.int().min(5).max(1000),
  /** Messages that one patient may begin within 24 hours. */
  threads_a_day: z.int().min(1).max(1000),
});

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i);
const palette = z.object({
  primary: hexColour,
  accent: hexColour,
  background: hexColour,
  surface: hexColour,
  text: hexColour,
});
const lookSetting = z.object({
  colours: z.object({ light: palette, room: palette, landing: palette, login: palette }),
  /** Id of a picture. */
  logo: id.nullable(),
});

/** Sections of the settings, in the order of their screen. */
export const settingSections = [
  'clinic',
  'booking',
  'visibility',
  'reminder',
  'message',
  'mail',
  'look',
  'space',
] as const;
export type SettingSection = (typeof settingSections)[number];
/** Those that a clinic may take over from its network. */
export const followedSections = ['booking', 'visibility', 'reminder', 'message', 'mail', 'look'] as const;
export type FollowedSection = (typeof followedSections)[number];

/** The number of changes so far is the version of a section, the optimistic lock of its form. */
const tracked = { version, history: ruleHistory };

const settingsView = z.object({
  /** The network that the clinic belongs to; null for none. */
  parent: z.object({ id: companyId, name: z.string() }).nullable(),
  /** Sections that are those of the network at any time. */
  follows: z.array(z.enum(followedSections)),
  clinic: z.object({
    name: z.string(),
    social_name: z.string(),
    cnpj: z.string().nullable(),
    cpf: z.string().nullable(),
    phone: z.string().nullable(),
    cell_phone: z.string().nullable(),
    mail: z.string().nullable(),
    address: personAddress.nullable(),
    representative_id: z.string().nullable(),
    /** Accounts that may represent the clinic: its staff and managers. */
    representatives: z.array(z.object({ id: z.string(), name: z.string() })),
    ...tracked,
  }),
  booking: z.object({
    allows_patient_to_schedule: z.boolean(),
    access_person_schedule: z.boolean(),
    allows_patient_to_schedule_time_before: z.int(),
    appointment_duration: z.int(),
    refund_hours: z.int(),
    period: z.int(),
    ...tracked,
  }),
  visibility: visibilitySetting.extend({
    /** Whether the contract includes the module of emergencies. */
    has_emergency_module: z.boolean(),
    ...tracked,
  }),
  reminder: z.object({
    reminder_day_hours: z.int(),
    reminder_hour_minutes: z.int(),
    reminder_waiting: z.boolean(),
    quiet_from: z.string(),
    quiet_until: z.string(),
    ...tracked,
  }),
  message: z.object({
    welcome_pt: z.string(),
    welcome_en: z.string(),
    about_pt: z.string(),
    about_en: z.string(),
    booked_note_pt: z.string(),
    booked_note_en: z.string(),
    reminder_note_pt: z.string(),
    reminder_note_en: z.string(),
    ...tracked,
  }),
  mail: z.object({
    mail_sender: z.string().nullable(),
    mail_reply_to: z.string().nullable(),
    mail_locale: locale,
    /** The installation's sender, as mailboxes show it where the clinic has none of its own. */
    installation_sender: z.string(),
    ...tracked,
  }),
  look: z.object({
    colours: z.object({ light: colours, room: colours, landing: colours, login: colours }),
    logo: z.string().nullable(),
    ...tracked,
  }),
  space: z.object({
    patient_space_mb: z.int(),
    patient_files: z.int(),
    clinic_space_gb: z.int(),
    clinic_files: z.int(),
    open_drafts: z.int(),
    threads_a_day: z.int(),
    /** GB that the installation allows a clinic. */
    installation_space_gb: z.int(),
    ...tracked,
  }),
});
export type SettingsView = z.infer<typeof settingsView>;

const setSection = <S extends z.ZodRawShape>(name: string, section: z.ZodObject<S>, summary: string) =>
  call
    .meta({ can: 'change_setting' })
    .route({ method: 'PUT', path: `/{id}/settings/${name}` as const, inputStructure: 'detailed', summary })
    .input(z.object({ params: z.object({ id: companyId }), body: section.extend({ version }) }))
    .output(settingsView);

const termKinds = ['use', 'consent'] as const;
/** A term in both languages. Text has headings (`# `), paragraphs and lists (`- `), and no other markup. */
export const termTexts = z.object({
  title_pt: requiredLine(120),
  text_pt: requiredText(20_000),
  title_en: requiredLine(120),
  text_en: requiredText(20_000),
});
const termVersion = z.object({
  /** 0 is the product's own text, which holds until the clinic publishes one. */
  number: z.int(),
  title_pt: z.string(),
  text_pt: z.string(),
  title_en: z.string(),
  text_en: z.string(),
  published_at: instant.nullable(),
  published_by: z.string(),
});
const terms = z.object({
  /** All versions of each, the one in force first. */
  use: z.array(termVersion),
  consent: z.array(termVersion),
});
export type CompanyTerms = z.infer<typeof terms>;
export type TermVersion = z.infer<typeof termVersion>;

/** Mails that carry a note of the clinic. */
const notedMails = ['booked', 'reminder'] as const;

/** Largest picture of the clinic's pages, in MB; browsers make them smaller before they send them. */
export const MAX_PICTURE_MB = 2;

/** Calls of the area `company` about its settings, for managers. */
export const settingCalls = {
  allSettings: call
    .meta({ can: 'change_setting' })
    .route({ method: 'GET', path: '/{id}/settings/all', summary: 'Get all that the manager decides, with its history' })
    .input(z.object({ id: companyId }))
    .output(settingsView),
  setClinic: setSection('clinic', clinicSetting, 'Decide who the clinic is'),
  setBooking: setSection('booking', bookingSetting, 'Decide when and how patients book'),
  setVisibility: setSection('visibility', visibilitySetting, 'Decide who may see and use what'),
  setReminder: setSection('reminder', reminderSetting, 'Decide when patients are reminded'),
  setMessage: setSection('message', messageSetting, "Change the clinic's own words"),
  setMail: setSection('mail', mailSetting, 'Change sender and language of mails'),
  setLook: setSection('look', lookSetting, 'Change colours and logo'),
  setSpace: setSection('space', spaceSetting, 'Change the limits of files, drafts and messages'),
  followSection: call
    .meta({ can: 'change_setting' })
    .route({
      method: 'PUT',
      path: '/{id}/settings/follow',
      inputStructure: 'detailed',
      summary: 'Take a section over from the network, now and whenever it changes there; or decide it oneself again',
    })
    .input(
      z.object({
        params: z.object({ id: companyId }),
        body: z.object({ section: z.enum(followedSections), follows: z.boolean() }),
      }),
    )
    .output(settingsView),
  mailPreview: call
    .meta({ can: 'change_setting' })
    .route({
      method: 'POST',
      path: '/{id}/settings/mailpreview',
      inputStructure: 'detailed',
      summary: 'Get a mail with a note that is not saved yet, as a patient would get it',
    })
    .input(
      z.object({
        params: z.object({ id: companyId }),
        body: z.object({ kind: z.enum(notedMails), locale, note: text(500) }),
      }),
    )
    .output(
      z.object({ from: z.string(), reply_to: z.string().nullable(), subject: z.string(), lines: z.array(z.string()) }),
    ),
  terms: call
    .meta({ can: 'change_setting' })
    .route({ method: 'GET', path: '/{id}/term', summary: 'List all versions of the terms of use and of the consent' })
    .input(z.object({ id: companyId }))
    .output(terms),
  publishTerm: call
    .meta({ can: 'change_setting' })
    .route({
      method: 'POST',
      path: '/{id}/term',
      inputStructure: 'detailed',
      summary: 'Publish a new version of a term: everybody is asked to accept it at their next call',
    })
    .input(
      z.object({
        params: z.object({ id: companyId }),
        body: z.object({
          kind: z.enum(termKinds),
          /** Number of the version that it follows. */
          replaces: version,
          texts: termTexts,
        }),
      }),
    )
    .output(terms),
  addPicture: call
    .meta({ can: 'change_setting', isUpload: true })
    .route({
      method: 'PUT',
      path: '/{id}/picture',
      inputStructure: 'detailed',
      summary: 'Add a picture for the pages of the clinic: its bytes are the body. JPEG, PNG or WebP, 2 MB at most',
    })
    .input(z.object({ params: z.object({ id: companyId }), body: z.file() }))
    .output(z.object({ id })),
  picture: call
    .meta({ access: 'public', whenClosed: true })
    .route({ method: 'GET', path: '/{company_id}/picture/{id}', summary: "Download a picture of the clinic's pages" })
    .input(z.object({ company_id: companyId, id }))
    .output(z.file()),
};
