import { noticeChannels, phoneChannels } from '@acolhe/domain/notification/notice';
import * as z from 'zod';
import { appointmentSummary } from '../appointment/appointment.ts';
import { call } from '../call.ts';
import { term } from '../identity/user.ts';
import { historyCalls } from '../record/history.ts';
import { recordAccessCalls } from '../record/record-access.ts';
import { summaryCalls } from '../record/summary.ts';
import { vaccineCardCalls } from '../record/vaccine-card.ts';
import { vitalSignSeriesCalls } from '../record/vital-sign.ts';
import { recordShareCalls } from '../record-share/record-share.ts';
import { across, date, done, id, instant, isGiven, isMinor, lookup, requiredLine, text } from '../values.ts';
import { clinicPersonCalls, personChange } from './clinic-person.ts';
import { duplicateCalls } from './duplicate.ts';
import { givenOfNew } from './field-schema.ts';
import { personImportCalls } from './person-import.ts';
import { profile, profileChange } from './profile.ts';

/** A person under a patient's responsibility; has no sign-in, and need not have a CPF. */
export const newDependent = z
  .object(givenOfNew)
  .pick({ name: true, social_name: true, birth_date: true, cpf: true, gender: true });

/** A person registered by the clinic, without need of an account or CPF. */
export const newPerson = z
  .object({
    ...givenOfNew,
    address: personChange.shape.address.optional(),
    /** Another person than those of the same name and birth date, which were shown before. */
    is_another: z.boolean().default(false),
  })
  .refine(...across('parent_id', 'required', (fields) => isGiven(fields.parent_id) || !isMinor(fields.birth_date)));
export type NewPerson = z.infer<typeof newPerson>;

/** A person on a list, with fields that distinguish people of the same name. */
const listedPerson = z.object({
  id,
  name: z.string(),
  display_name: z.string(),
  cpf: z.string().nullable(),
  registration: z.string().nullable(),
  birth_date: date.nullable(),
  last_visit: instant.nullable(),
  alreadyGotInfo: z.boolean(),
  /** False for people who registered alone, until the clinic confirms who they are. */
  is_confirmed: z.boolean(),
});

/** A web push subscription: the endpoint, and the keys that encrypt for this device alone. */
const pushSubscription = z.object({
  endpoint: requiredLine(1000),
  /** Uncompressed P-256 point: 65 bytes in base64url. */
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  /** 16 bytes in base64url. */
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
});

/** The channel of each topic. A phone needs its owner's consent, which is given and withdrawn here too. */
const noticeChoices = z.object({
  channels: z.object({
    visit: z.enum(noticeChannels),
    reminder: z.enum(noticeChannels),
    offer: z.enum(noticeChannels),
    message: z.enum(noticeChannels),
    payment: z.enum(noticeChannels),
  }),
  /** Whether subscribed devices show reminders. */
  push: z.boolean(),
  whatsapp: z.boolean(),
  sms: z.boolean(),
});

const noticeSettings = noticeChoices.extend({
  /** Channels that this installation has. */
  available: z.array(z.enum(phoneChannels)),
  /** Number that consent is for; null if the clinic has none. */
  phone: z.string().nullable(),
  /** Address for mails; null if the clinic has none. */
  address: z.string().nullable(),
  /** Public key for web push subscriptions. */
  push_key: z.string(),
  /** Whether the device of this session is subscribed. */
  here: z.boolean(),
  /** Number of subscribed devices. */
  devices: z.int(),
});

export const person = {
  ...clinicPersonCalls,
  ...duplicateCalls,
  ...personImportCalls,
  sign: call
    .meta({ can: 'sign_consent', beforeTerms: true })
    .route({ method: 'GET', path: '/sign', summary: 'Tell which terms this person has signed' })
    .output(z.object({ signed: z.boolean(), consultorio_signed: z.boolean() })),
  addSign: call
    .meta({ can: 'sign_consent', beforeTerms: true })
    .route({
      method: 'POST',
      path: '/sign',
      summary: 'Sign the terms; is_consultorio signs the consent to telemedicine',
    })
    .input(z.object({ is_consultorio: z.boolean().default(false) }))
    .output(done),
  signTerm: call
    .meta({ can: 'sign_consent', beforeTerms: true })
    .route({ method: 'GET', path: '/signterm', summary: 'Get the consent to telemedicine to be signed' })
    .output(term),
  home: call
    .meta({ can: 'be_reminded' })
    .route({ method: 'GET', path: '/home', summary: "Get the patient's home: what comes next" })
    .output(
      z.object({
        name: z.string(),
        next: appointmentSummary.nullable(),
        upcoming: z.array(appointmentSummary),
        past: z.array(appointmentSummary),
      }),
    ),
  list: call
    .meta({ can: 'find_person' })
    .route({
      method: 'GET',
      path: '/',
      summary: 'List patients the caller may see, the last seen first; found by name, CPF or registration',
    })
    .input(
      z.object({
        search: lookup(100).default(''),
        /**
         * Search for a booking: doctors also find any person of the clinic by a complete CPF, besides their own
         * patients.
         */
        booking: z.stringbool().optional(),
      }),
    )
    .output(z.array(listedPerson)),
  create: call
    .meta({ can: 'register_person' })
    .route({
      method: 'POST',
      path: '/',
      summary:
        'Register a person; a CPF that is known answers with whose it is, the same name and birth date with who has them, and changes nothing',
    })
    .input(newPerson)
    .output(
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.enum(['created', 'exists']), person: listedPerson }),
        z.object({ outcome: z.literal('similar'), people: z.array(listedPerson) }),
      ]),
    ),
  read: call
    .meta({ can: 'read_person' })
    .route({ method: 'GET', path: '/{id}', summary: 'Get one person' })
    .input(z.object({ id }))
    .output(profile),
  myProfile: call
    .meta({ can: 'read_person' })
    .route({ method: 'GET', path: '/{id}/myprofile', summary: "Get a person's own profile" })
    .input(z.object({ id }))
    .output(profile),
  setProfile: call
    .meta({ can: 'write_profile' })
    .route({ method: 'PUT', path: '/{id}/myprofile', summary: "Write a person's profile anew, all of it" })
    .input(profileChange.extend({ id }))
    .output(profile),
  changeProfile: call
    .meta({ can: 'write_profile' })
    .route({
      method: 'PATCH',
      path: '/{id}/myprofile',
      summary: "Change the parts of a person's profile that are given",
    })
    .input(profileChange.partial().extend({ id }))
    .output(profile),
  confirm: call
    .meta({ can: 'register_person' })
    .route({
      method: 'PUT',
      path: '/{id}/confirmation',
      summary:
        'Confirm who a person is who registered alone; a record with their CPF is named first, and joined where it is given as `into`',
    })
    .input(z.object({ id, into: id.optional() }))
    .output(
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('confirmed'), person: profile }),
        z.object({
          outcome: z.literal('known'),
          known: z.object({ id, name: z.string(), birth_date: date.nullable(), has_account: z.boolean() }),
        }),
      ]),
    ),
  children: call
    .meta({ can: 'read_person' })
    .route({ method: 'GET', path: '/{id}/children', summary: 'List the dependents a person is responsible for' })
    .input(z.object({ id }))
    .output(z.array(profile)),
  addChild: call
    .meta({ can: 'keep_dependent' })
    .route({
      method: 'POST',
      path: '/{parent_id}/children',
      successStatus: 201,
      summary: 'Register a dependent of the caller',
    })
    .input(newDependent.extend({ parent_id: id }))
    .output(profile),
  endDependence: call
    .meta({ can: 'keep_dependent' })
    .route({
      method: 'DELETE',
      path: '/{parent_id}/children/{id}',
      summary: 'Stop being responsible for an adult dependent; for a minor the clinic finds somebody else',
    })
    .input(z.object({ parent_id: id, id }))
    .output(done),
  notices: call
    .meta({ can: 'be_reminded' })
    .route({
      method: 'GET',
      path: '/{id}/notices',
      summary: 'Tell by which channel a patient is told what, and on this device',
    })
    .input(z.object({ id }))
    .output(noticeSettings),
  setNotices: call
    .meta({ can: 'be_reminded' })
    .route({
      method: 'PUT',
      path: '/{id}/notices',
      summary: 'Choose the channel of each topic, and consent to messages on a phone or withdraw that',
    })
    .input(noticeChoices.extend({ id }))
    .output(done),
  addPush: call
    .meta({ can: 'be_reminded' })
    .route({
      method: 'PUT',
      path: '/{id}/push',
      summary: "Tell this session's device by web push (the specification's firebase_token)",
    })
    .input(pushSubscription.extend({ id }))
    .output(done),
  removePush: call
    .meta({ can: 'be_reminded' })
    .route({ method: 'DELETE', path: '/{id}/push', summary: "Stop telling this session's device" })
    .input(z.object({ id }))
    .output(done),
  ...historyCalls,
  ...recordAccessCalls,
  ...recordShareCalls,
  ...summaryCalls,
  ...vitalSignSeriesCalls,
  ...vaccineCardCalls,
  addDiagnostic: call
    .meta({ can: 'write_record' })
    .route({
      method: 'POST',
      path: '/{id}/diagnostic',
      successStatus: 201,
      summary: "Add a coded diagnosis to a patient's record",
    })
    .input(z.object({ id, appointment_id: id, code: requiredLine(8), text: text(2000).default('') }))
    .output(z.object({ item_id: id })),
};
